package import GeofenceCore
package import GeofenceEngine

/// A 64-bit hash whose value is promised: equal in every run, on every machine, in every version.
///
/// Texts are hashed by FNV-1a (offset basis cbf29ce484222325, prime 100000001b3) over their UTF-8
/// bytes. Words are taken in by adding 9e3779b97f4a7c15, the word by exclusive or, and the finalizer
/// of SplitMix64.
package struct StableHash {
  /// The value so far.
  package private(set) var value: UInt64

  /// Begins with the bytes of a text.
  package init(_ text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    value = hash
  }

  /// Takes in a word.
  package mutating func combine(_ word: UInt64) {
    var mixed = (value &+ 0x9E37_79B9_7F4A_7C15) ^ word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }
}

/// Gives every event its `id`.
///
/// The id hashes the device's name, the region's identifier and the bits of its centre and radius,
/// the kind, the time, and an ordinal: how many earlier events agree in all of these. The ordinal is
/// zero unless several fixes of one device share an instant.
///
/// Invariant: events come in order of time, so that only those of one instant must be remembered. As
/// long as they also ascend by device, kind and region, none can repeat and nothing is looked up.
package struct EventIdentities {
  private var instant = Int64.min
  private var bases: ContiguousArray<UInt64> = []
  private var counts: [UInt64: UInt64] = [:]
  private var last: Transition?
  private var mayRepeat = false
  private var deviceHashes: ContiguousArray<UInt64?> = []

  /// Makes one for a run.
  package init() {}

  /// The id of the next event.
  package mutating func next(
    _ transition: Transition, device: String, region: CircularRegion
  ) -> UInt64 {
    var hash = StableHash(region.identifier)
    hash.combine(region.center.latitude.bitPattern)
    hash.combine(region.center.longitude.bitPattern)
    hash.combine(region.radiusMeters.bitPattern)
    hash.combine(hashOfDevice(transition.device, device))
    hash.combine(UInt64(transition.kind.rawValue))
    hash.combine(UInt64(bitPattern: transition.time))
    hash.combine(ordinal(of: hash.value, transition))
    return hash.value
  }

  private mutating func hashOfDevice(_ number: UInt32, _ name: String) -> UInt64 {
    let index = Int(number)
    while deviceHashes.count <= index { deviceHashes.append(nil) }
    if let known = deviceHashes[index] { return known }
    let hash = StableHash(name).value
    deviceHashes[index] = hash
    return hash
  }

  private mutating func ordinal(of base: UInt64, _ transition: Transition) -> UInt64 {
    if transition.time != instant {
      instant = transition.time
      bases.removeAll(keepingCapacity: bases.count < 4_096)
      if mayRepeat { counts = [:] }
      mayRepeat = false
    } else if !mayRepeat, let last, !ascends(from: last, to: transition) {
      mayRepeat = true
      for earlier in bases { counts[earlier, default: 0] += 1 }
    }
    last = transition
    if mayRepeat {
      let ordinal = counts[base, default: 0]
      counts[base] = ordinal + 1
      return ordinal
    }
    bases.append(base)
    return 0
  }

  private func ascends(from earlier: Transition, to later: Transition) -> Bool {
    if earlier.device != later.device { return earlier.device < later.device }
    if earlier.kind != later.kind { return earlier.kind.rawValue < later.kind.rawValue }
    return earlier.region < later.region
  }
}
