// Reference D, our own: as reference C, tuned. Regions are numbered in the order of the Hilbert
// curve with one record each; the near list is columns of floats relative to the outer anchor, with
// an exact test inside a band of 5 cm; fixes go in blocks of two passes, so that the lists of those
// that need them are fetched ahead. Results are exact.
#include "hilbert.h"
#include "stateful.h"
#include "stays.h"

struct ReferenceD {
  static constexpr int capacity = 32;
  static constexpr size_t block = 64;
  static constexpr float leastReach = 10, mostReach = 20000, band = 0.05f;

  struct Circle {
    Vector center;
    double limit, limitMeters;
    uint32_t region;

    bool contains(const Vector& place) const { return chordSquared(center, place) <= limit; }
  };
  struct alignas(64) Device {
    double anchorLat = 1e9, anchorLon = 0;
    float factor = 0, safeSquared = -1, reach = 500;
    uint8_t count = 0;
    bool isKnown = false;
    Record record;
  };
  struct alignas(64) Near {
    float x[capacity], y[capacity], z[capacity], limit[capacity];
    uint32_t circle[capacity], isInside;
    Vector anchor;
  };
  struct Candidate {
    float clear;
    uint32_t circle;
    bool isInside;
  };

  HilbertTree tree;
  std::vector<Circle> circles;
  std::vector<Device> devices;
  std::vector<Near> nears;
  Stays stays;
  Admission admission;
  uint64_t enters = 0, exits = 0;
  std::vector<Candidate> candidates;
  std::vector<uint32_t> found;

  void build(const Data& data) {
    tree.buildCircles(data);
    circles.resize(tree.items.size());
    for (size_t i = 0; i < circles.size(); i++) {
      uint32_t region = tree.items[i];
      double limit = chordSquared(data.radius[region]);
      circles[i] = {unitVector(data.regionLat[region], data.regionLon[region]), limit,
                    EARTH * std::sqrt(limit), region};
      tree.items[i] = i;
    }
  }

  void start(size_t count) {
    devices.assign(count, Device());
    nears.assign(count, Near());
    stays.start(count);
    admission = Admission();
    enters = exits = 0;
  }

  // The first pass lets quiet fixes through and lists the others. A device on the list is never
  // quiet again in the block, so that its fixes stay in order.
  void process(const Data& data, size_t first, size_t end) {
    uint32_t list[block];
    for (size_t from = first; from < end; from += block) {
      size_t to = std::min(end, from + block);
      for (size_t i = to; i < std::min(end, to + block); i++)
        __builtin_prefetch(&devices[data.device[i]]);
      uint32_t listed = 0;
      for (size_t i = from; i < to; i++) {
        Fix fix = fixAt(data, i);
        Device& device = devices[fix.device];
        bool passes = isQuiet(device, fix) & admission.isPlain(fix, device.record);
        list[listed] = i - from;
        listed += !passes;
        if (passes) device.record = {fix.time, fix.lat, fix.lon};
        else device.safeSquared = -1;
      }
      for (uint32_t j = 0; j < listed; j++) {
        auto bytes = reinterpret_cast<const char*>(&nears[data.device[from + list[j]]]);
        for (size_t offset = 0; offset < sizeof(Near); offset += 64)
          __builtin_prefetch(bytes + offset);
      }
      for (uint32_t j = 0; j < listed; j++) evaluate(fixAt(data, from + list[j]));
    }
    enters = stays.enters;
    exits = stays.exits;
  }

  template <class Callback>
  void forEachInside(uint32_t device, Callback&& callback) const {
    for (uint32_t circle : stays.inside[device]) callback(circles[circle].region);
  }

 private:
  static bool isQuiet(const Device& device, const Fix& fix) {
    float north = fix.lat - device.anchorLat, east = fix.lon - device.anchorLon;
    return north * north + device.factor * east * east < device.safeSquared;
  }

  static void setAnchor(Device& device, const Fix& fix, double safe) {
    safe = std::max(0.0, safe * (1 - 1e-6) - 1e-3);
    double cosine = std::cos(fix.lat * RADIANS);
    device.anchorLat = fix.lat;
    device.anchorLon = fix.lon;
    device.factor = std::nextafterf(cosine * std::min(1.0, cosine + safe / EARTH), 2.f);
    device.safeSquared = square(safe / EARTH / RADIANS) * (1 - 1e-6);
  }

  __attribute__((noinline)) void evaluate(Fix fix) {
    Device& device = devices[fix.device];
    if (!admission.admit(fix, device.record) || isQuiet(device, fix)) return;
    Near& near = nears[fix.device];
    Vector place = unitVector(fix.lat, fix.lon);
    if (device.isKnown) {
      float x = (place.x - near.anchor.x) * EARTH, y = (place.y - near.anchor.y) * EARTH,
            z = (place.z - near.anchor.z) * EARTH;
      float left = device.reach - std::sqrt(x * x + y * y + z * z);
      if (left > 0.02f * device.reach) {
        float clear = testNear(fix.device, device, near, place, x, y, z);
        setAnchor(device, fix, std::min(left, clear) - band);
        return;
      }
      if (device.count < 16) device.reach = std::min(device.reach * 2, mostReach);
      else if (device.count > 28) device.reach = std::max(device.reach * 0.8f, leastReach);
    }
    search(fix, device, near, place);
  }

  float testNear(uint32_t number, const Device& device, Near& near, const Vector& place, float x,
                 float y, float z) {
    float depth[capacity], clear = 1e9f;
    uint32_t now = 0;
    for (int i = 0; i < capacity; i++) {
      float dx = near.x[i] - x, dy = near.y[i] - y, dz = near.z[i] - z;
      depth[i] = near.limit[i] - std::sqrt(dx * dx + dy * dy + dz * dz);
    }
    for (int i = 0; i < capacity; i++) clear = std::min(clear, std::fabs(depth[i]));
    for (int i = 0; i < capacity; i++) now |= uint32_t(depth[i] >= 0) << i;
    if (clear < band) {
      for (uint32_t i = 0; i < device.count; i++) {
        if (std::fabs(depth[i]) >= band) continue;
        bool isInside = circles[near.circle[i]].contains(place);
        now = (now & ~(1u << i)) | uint32_t(isInside) << i;
      }
    }
    uint32_t changed = now ^ near.isInside;
    near.isInside = now;
    for (; changed; changed &= changed - 1) {
      int i = __builtin_ctz(changed);
      stays.flip(number, near.circle[i], now >> i & 1);
    }
    return clear;
  }

  void search(const Fix& fix, Device& device, Near& near, const Vector& place) {
    double reach = device.reach, north = reach / EARTH / RADIANS;
    double east = north / std::max(0.01, std::cos(fix.lat * RADIANS) - reach / EARTH);
    Box box{fix.lon - east, fix.lat - north, fix.lon + east, fix.lat + north};
    candidates.clear();
    found.clear();
    tree.search(HilbertTree::outward(box), [&](uint32_t index) {
      const Circle& circle = circles[index];
      double chord = chordSquared(circle.center, place);
      bool isInside = chord <= circle.limit;
      double clear = std::fabs(EARTH * std::sqrt(chord) - circle.limitMeters);
      if (isInside) found.push_back(index);
      if (clear < reach) candidates.push_back({float(clear), index, isInside});
    });
    if (candidates.size() > capacity) {
      auto rest = candidates.begin() + capacity;
      std::nth_element(candidates.begin(), rest, candidates.end(),
                       [](auto& a, auto& b) { return a.clear < b.clear; });
      reach = rest->clear * (1 - 1e-6) - 1e-3;
      candidates.resize(capacity);
    }
    double safe = reach;
    for (auto& candidate : candidates) safe = std::min(safe, candidate.clear * (1 - 1e-6));
    fill(near, place);
    device.count = candidates.size();
    device.reach = reach;
    device.isKnown = true;
    stays.replace(fix.device, found);
    setAnchor(device, fix, safe);
  }

  void fill(Near& near, const Vector& place) {
    near.anchor = place;
    near.isInside = 0;
    for (int i = 0; i < capacity; i++) {
      if (i < int(candidates.size())) {
        const Circle& circle = circles[candidates[i].circle];
        near.x[i] = (circle.center.x - place.x) * EARTH;
        near.y[i] = (circle.center.y - place.y) * EARTH;
        near.z[i] = (circle.center.z - place.z) * EARTH;
        near.limit[i] = circle.limitMeters;
        near.circle[i] = candidates[i].circle;
        near.isInside |= uint32_t(candidates[i].isInside) << i;
      } else {
        near.x[i] = near.y[i] = near.z[i] = 0;
        near.limit[i] = 1e9f;
        near.isInside |= 1u << i;
      }
    }
  }
};

int main(int count, char** values) {
  return mainStateful<ReferenceD>("reference-d", count, values);
}
