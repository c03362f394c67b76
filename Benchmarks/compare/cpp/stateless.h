// Runs a system that answers "which regions are around this place" and knows nothing of devices.
//
// It supplies  void build(const Data&)  and  void query(double lat, double lon, Regions& out),
// which appends every region that contains the place, in any order. From fixes to events, every fix
// passes the checks of admission first.
#pragma once
#include "admission.h"
#include "report.h"

using Regions = std::vector<uint32_t>;

// Which regions each device is inside of, and how often that changed. It starts outside of all.
struct Tracker {
  std::vector<Record> records;
  std::vector<Regions> inside;
  uint64_t enters = 0, exits = 0;

  explicit Tracker(size_t devices) : records(devices), inside(devices) {}

  void update(uint32_t device, Regions& now) {
    std::sort(now.begin(), now.end());
    Regions& before = inside[device];
    if (before == now) return;
    size_t i = 0, j = 0;
    while (i < before.size() || j < now.size()) {
      if (j == now.size() || (i < before.size() && before[i] < now[j])) exits++, i++;
      else if (i == before.size() || now[j] < before[i]) enters++, j++;
      else i++, j++;
    }
    before.swap(now);
  }
};

template <class System>
void runStateless(const std::string& name, const Arguments& arguments, const Data& data,
                  System& system) {
  Result result;
  result.system = name;
  double before = residentBytes(), start = threadSeconds();
  system.build(data);
  result.buildSeconds = threadSeconds() - start;
  result.memoryBytes = residentBytes() - before;
  Regions found;
  found.reserve(4096);
  for (int round = 0; round < arguments.reps && arguments.form != "build"; round++) {
    bool tracks = arguments.form == "engine";
    Tracker tracker(tracks ? data.devices : 0);
    Admission admission;
    result.pairs = 0;
    start = threadSeconds();
    for (size_t i = 0; i < data.fixes; i++) {
      Fix fix = fixAt(data, i);
      if (tracks && !admission.admit(fix, tracker.records[fix.device])) continue;
      found.clear();
      system.query(fix.lat, fix.lon, found);
      result.pairs += found.size();
      if (tracks) tracker.update(fix.device, found);
    }
    result.seconds.push_back(threadSeconds() - start);
    if (admission.rejected) Arguments::fail(name + " rejected fixes");
    result.enters = tracker.enters;
    result.exits = tracker.exits;
  }
  if (arguments.form != "build") {
    for (size_t i = 0; i < std::min(data.fixes, Result::checkedFixes); i++) {
      found.clear();
      system.query(data.lat[i], data.lon[i], found);
      for (uint32_t region : found) result.addPair(i, region);
    }
  }
  result.print(arguments, data.regions, data.fixes);
}

// Opens the data, runs one system.
template <class System>
int mainStateless(const std::string& name, int count, char** values,
                  System system = System()) {
  Arguments arguments(count, values);
  Data data;
  data.open(arguments.dir, arguments.regions, arguments.fixes);
  runStateless(name, arguments, data, system);
  return 0;
}
