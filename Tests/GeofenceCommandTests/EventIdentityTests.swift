import GeofenceCommand
import GeofenceCore
import GeofenceEngine
import Testing

struct EventIdentityTests {
  @Test func `the hash of a text is FNV-1a`() {
    // Published test vectors of the algorithm.
    #expect(StableHash("").value == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash("a").value == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash("foobar").value == 0x8594_4171_F739_67E8)
  }

  @Test func `words are mixed as SplitMix64 does`() {
    // From 0 with word 0 this is the generator's first output for seed 0.
    var hash = StableHash("")
    while hash.value != 0, hash.value == 0xCBF2_9CE4_8422_2325 {
      hash.combine(hash.value &+ 0x9E37_79B9_7F4A_7C15)
    }
    #expect(hash.value == 0)
    hash.combine(0)
    #expect(hash.value == 0xE220_A839_7B1D_CDAF)
  }

  @Test func `equal events of one instant are numbered`() throws {
    let region = try EventSamples.regions()[0]
    let enter = EventSamples.transitions[0]
    var exit = EventSamples.transitions[1]
    exit.time = enter.time
    func ids(_ transitions: [Transition]) -> [UInt64] {
      var identities = EventIdentities()
      return transitions.map { identities.next($0, device: "d", region: region) }
    }
    let bounce = ids([enter, exit, enter, exit, enter])
    #expect(Set(bounce).count == 5)
    #expect(ids([enter, exit]) == Array(bounce.prefix(2)))
    var later = enter
    later.time += 1
    #expect(ids([enter, exit, enter, later]).last == ids([later])[0])
  }

  @Test func `every part of an event counts`() throws {
    let regions = try EventSamples.regions()
    let enter = EventSamples.transitions[0]
    var exit = enter
    exit.kind = .exit
    var later = enter
    later.time += 1
    var other = enter
    other.device = 1
    let moved = try #require(
      CircularRegion(identifier: "home", center: regions[0].center, radiusMeters: 151))
    func id(_ transition: Transition, _ device: String, _ region: CircularRegion) -> UInt64 {
      var identities = EventIdentities()
      return identities.next(transition, device: device, region: region)
    }
    let ids = [
      id(enter, "a", regions[0]), id(exit, "a", regions[0]), id(later, "a", regions[0]),
      id(other, "b", regions[0]), id(enter, "a", regions[1]), id(enter, "a", moved),
    ]
    #expect(Set(ids).count == ids.count)
    // The device's number is only its place in a run.
    #expect(id(other, "a", regions[0]) == ids[0])
  }
}
