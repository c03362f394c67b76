// The column files of one set, as generate.py writes them.
#pragma once
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "sphere.h"

template <class T>
struct Column {
  const T* values = nullptr;
  size_t count = 0;

  void open(const std::string& path) {
    int file = ::open(path.c_str(), O_RDONLY);
    struct stat facts;
    if (file < 0 || fstat(file, &facts) != 0) {
      perror(path.c_str());
      exit(2);
    }
    count = facts.st_size / sizeof(T);
    int flags = MAP_PRIVATE | MAP_POPULATE;
    void* memory = mmap(nullptr, facts.st_size, PROT_READ, flags, file, 0);
    close(file);
    if (memory == MAP_FAILED) {
      perror(path.c_str());
      exit(2);
    }
    values = static_cast<const T*>(memory);
  }

  const T& operator[](size_t index) const { return values[index]; }
};

struct Data {
  Column<double> regionLat, regionLon, radius;
  Column<double> seconds, lat, lon, accuracy;
  Column<uint32_t> device;
  std::vector<int64_t> time;  // microseconds since 1970
  uint32_t devices = 0;

  // The first so many regions and fixes of the set; fewer when it has fewer.
  size_t regions, fixes;

  void open(const std::string& folder, size_t mostRegions, size_t mostFixes) {
    regionLat.open(folder + "/reg_lat.f64");
    regionLon.open(folder + "/reg_lon.f64");
    radius.open(folder + "/reg_r.f64");
    device.open(folder + "/fix_dev.u32");
    seconds.open(folder + "/fix_t.f64");
    lat.open(folder + "/fix_lat.f64");
    lon.open(folder + "/fix_lon.f64");
    accuracy.open(folder + "/fix_acc.f64");
    regions = std::min(mostRegions, regionLat.count);
    fixes = std::min(mostFixes, device.count);
    time.resize(fixes);
    for (size_t i = 0; i < fixes; i++) {
      time[i] = std::llround(seconds[i] * 1e6);
      devices = std::max(devices, device[i] + 1);
    }
  }
};

// The circles as unit vectors: the exact test of everybody who only finds candidates.
struct Circles {
  std::vector<Vector> center;
  std::vector<double> limit;

  void build(const Data& data) {
    center.resize(data.regions);
    limit.resize(data.regions);
    for (size_t i = 0; i < data.regions; i++) {
      center[i] = unitVector(data.regionLat[i], data.regionLon[i]);
      limit[i] = chordSquared(data.radius[i]);
    }
  }

  bool contains(uint32_t region, const Vector& place) const {
    return chordSquared(center[region], place) <= limit[region];
  }
};
