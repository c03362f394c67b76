// Reference C, our own: a safe distance and a near list for each device over reference A's tree.
//
// A device keeps an inner anchor with the distance to the nearest boundary (one comparison a fix), a
// near list of every boundary within `reach` metres of an outer anchor (tested once the distance is
// used up), and the index is searched only when the device has left the list's reach. Distances are
// chord metres, for which the triangle inequality holds exactly. Results are exact.
#include "hilbert.h"
#include "stateful.h"
#include "stays.h"

struct ReferenceC {
  static constexpr uint32_t capacity = 24;
  static constexpr double leastReach = 10, mostReach = 20000;

  struct alignas(64) Device {
    double anchorLat = 1e9, anchorLon = 0, factor = 0, safeSquared = -1;
    Record record;
    float reach = 500;
    bool isKnown = false;
  };
  struct Near {
    uint32_t count = 0, region[capacity];
    uint8_t isInside[capacity];
    Vector anchor;
  };

  Circles circles;
  HilbertTree tree;
  std::vector<double> limitMeters;
  std::vector<Device> devices;
  std::vector<Near> nears;
  Stays stays;
  Admission admission;
  uint64_t enters = 0, exits = 0;
  std::vector<std::pair<double, uint32_t>> candidates;
  std::vector<uint32_t> found;

  void build(const Data& data) {
    circles.build(data);
    tree.buildCircles(data);
    limitMeters.resize(data.regions);
    for (size_t i = 0; i < data.regions; i++)
      limitMeters[i] = EARTH * std::sqrt(circles.limit[i]);
  }

  void start(size_t count) {
    devices.assign(count, Device());
    nears.assign(count, Near());
    stays.start(count);
    admission = Admission();
    enters = exits = 0;
  }

  void process(const Data& data, size_t first, size_t end) {
    for (size_t i = first; i < end; i++) {
      if (i + 16 < end) __builtin_prefetch(&devices[data.device[i + 16]]);
      Fix fix = fixAt(data, i);
      Device& device = devices[fix.device];
      if (isQuiet(device, fix) && admission.isPlain(fix, device.record))
        device.record = {fix.time, fix.lat, fix.lon};
      else
        evaluate(fix, device);
    }
    enters = stays.enters;
    exits = stays.exits;
  }

  template <class Callback>
  void forEachInside(uint32_t device, Callback&& callback) const {
    for (uint32_t region : stays.inside[device]) callback(region);
  }

 private:
  static bool isQuiet(const Device& device, const Fix& fix) {
    double north = fix.lat - device.anchorLat, east = fix.lon - device.anchorLon;
    return north * north + device.factor * east * east < device.safeSquared;
  }

  static void setAnchor(Device& device, const Fix& fix, double safe) {
    safe = std::max(0.0, safe * (1 - 1e-9) - 1e-6);
    double cosine = std::cos(fix.lat * RADIANS);
    device.anchorLat = fix.lat;
    device.anchorLon = fix.lon;
    device.factor = cosine * std::min(1.0, cosine + safe / EARTH);
    device.safeSquared = square(safe / EARTH / RADIANS);
  }

  __attribute__((noinline)) void evaluate(Fix& fix, Device& device) {
    if (!admission.admit(fix, device.record) || isQuiet(device, fix)) return;
    Near& near = nears[fix.device];
    Vector place = unitVector(fix.lat, fix.lon);
    double left = device.reach - EARTH * std::sqrt(chordSquared(place, near.anchor));
    if (device.isKnown && left > 0.02 * device.reach) {
      setAnchor(device, fix, std::min(left, testNear(fix.device, near, place)));
      return;
    }
    if (device.isKnown && near.count < 8)
      device.reach = std::min(device.reach * 2.0, mostReach);
    else if (device.isKnown && near.count > 18)
      device.reach = std::max(device.reach * 0.7, leastReach);
    search(fix, device, near, place);
  }

  // Returns the metres to the nearest boundary of the list.
  double testNear(uint32_t device, Near& near, const Vector& place) {
    double clear = 1e9;
    for (uint32_t i = 0; i < near.count; i++) {
      uint32_t region = near.region[i];
      double chord = chordSquared(circles.center[region], place);
      bool isInside = chord <= circles.limit[region];
      clear = std::min(clear, std::fabs(EARTH * std::sqrt(chord) - limitMeters[region]));
      if (isInside == near.isInside[i]) continue;
      near.isInside[i] = isInside;
      stays.flip(device, region, isInside);
    }
    return clear;
  }

  void search(const Fix& fix, Device& device, Near& near, const Vector& place) {
    double reach = device.reach, north = reach / EARTH / RADIANS;
    double east = north / std::max(0.01, std::cos(fix.lat * RADIANS) - reach / EARTH);
    Box box{fix.lon - east, fix.lat - north, fix.lon + east, fix.lat + north};
    candidates.clear();
    found.clear();
    tree.search(HilbertTree::outward(box), [&](uint32_t region) {
      double chord = chordSquared(circles.center[region], place);
      bool isInside = chord <= circles.limit[region];
      double clear = std::fabs(EARTH * std::sqrt(chord) - limitMeters[region]);
      if (isInside) found.push_back(region);
      if (clear < reach) candidates.push_back({clear, region | (isInside ? 0x80000000u : 0)});
    });
    if (candidates.size() > capacity) {
      auto rest = candidates.begin() + capacity;
      std::nth_element(candidates.begin(), rest, candidates.end());
      reach = rest->first;
      candidates.resize(capacity);
    }
    double safe = reach;
    near.count = 0;
    near.anchor = place;
    for (auto [clear, region] : candidates) {
      safe = std::min(safe, clear);
      near.region[near.count] = region & 0x7fffffff;
      near.isInside[near.count++] = region >> 31;
    }
    device.reach = reach;
    device.isKnown = true;
    stays.replace(fix.device, found);
    setAnchor(device, fix, safe);
  }
};

int main(int count, char** values) {
  return mainStateful<ReferenceC>("reference-c", count, values);
}
