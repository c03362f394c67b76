// Runs a system that keeps a state for each device.
//
// It supplies  void build(const Data&),  void start(size_t devices),
// void process(const Data&, size_t first, size_t end),  the numbers enters and exits, admission, and
// template void forEachInside(uint32_t device, callback)  for the regions around a device now.
#pragma once
#include "admission.h"
#include "report.h"

template <class System>
int mainStateful(const std::string& name, int count, char** values) {
  Arguments arguments(count, values);
  if (arguments.form == "query") Arguments::fail(name + " answers no queries");
  Data data;
  data.open(arguments.dir, arguments.regions, arguments.fixes);
  Result result;
  result.system = name;
  System system;
  double before = residentBytes(), start = threadSeconds();
  system.build(data);
  result.buildSeconds = threadSeconds() - start;
  result.memoryBytes = residentBytes() - before;
  for (int round = 0; round < arguments.reps && arguments.form != "build"; round++) {
    system.start(data.devices);
    start = threadSeconds();
    system.process(data, 0, data.fixes);
    result.seconds.push_back(threadSeconds() - start);
    result.enters = system.enters;
    result.exits = system.exits;
    if (system.admission.rejected) Arguments::fail(name + " rejected fixes");
  }
  if (arguments.form != "build") {
    system.start(data.devices);
    for (size_t i = 0; i < data.fixes; i++) {
      system.process(data, i, i + 1);
      system.forEachInside(data.device[i], [&](uint32_t region) {
        result.pairs++;
        if (i < Result::checkedFixes) result.addPair(i, region);
      });
    }
  }
  result.print(arguments, data.regions, data.fixes);
  return 0;
}
