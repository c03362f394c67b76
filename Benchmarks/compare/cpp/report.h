// Arguments in, one line of JSON out: the same for every system.
#pragma once
#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

// Time that this thread spent on a core: other work on the machine is left out but for its caches.
inline double threadSeconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

inline double wallSeconds() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

inline double residentBytes() {
  FILE* file = fopen("/proc/self/statm", "r");
  long all = 0, resident = 0;
  if (!file || fscanf(file, "%ld %ld", &all, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * 4096.0;
}

struct Arguments {
  std::string dir, form = "engine", variant;
  size_t regions = 100000, fixes = 1000000;
  int reps = 1;

  Arguments(int count, char** values) {
    for (int i = 1; i < count; i++) {
      std::string name = values[i];
      if (i + 1 == count) fail("no value for " + name);
      std::string value = values[++i];
      if (name == "--dir") dir = value;
      else if (name == "--regions") regions = strtoull(value.c_str(), nullptr, 10);
      else if (name == "--fixes") fixes = strtoull(value.c_str(), nullptr, 10);
      else if (name == "--form") form = value;
      else if (name == "--reps") reps = atoi(value.c_str());
      else if (name == "--variant") variant = value;
      else fail("unknown argument " + name);
    }
    if (dir.empty()) fail("--dir FOLDER is missing");
    if (form != "engine" && form != "query" && form != "build")
      fail("--form takes engine, query or build");
  }

  static void fail(const std::string& message) {
    fprintf(stderr, "%s\n", message.c_str());
    exit(2);
  }
};

// What a run came to. The checksum is over all pairs of a fix and a region around it, in any order,
// of the first 200 000 fixes.
struct Result {
  std::string system;
  double buildSeconds = 0, memoryBytes = 0;
  std::vector<double> seconds;
  uint64_t pairs = 0, enters = 0, exits = 0, checksum = 0;

  static constexpr size_t checkedFixes = 200000;

  static uint64_t mix(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ull;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebull;
    return x ^ (x >> 31);
  }

  void addPair(size_t fix, uint32_t region) { checksum += mix(uint64_t(fix) << 32 | region); }

  void print(const Arguments& arguments, size_t regions, size_t fixes) const {
    printf("{\"system\":\"%s\",\"form\":\"%s\",\"threads\":1,\"regions\":%zu,\"fixes\":%zu,",
           system.c_str(), arguments.form.c_str(), regions, fixes);
    printf("\"build_s\":%.4f,\"memory_bytes\":%.0f,\"seconds\":[", buildSeconds, memoryBytes);
    for (size_t i = 0; i < seconds.size(); i++) printf("%s%.6f", i ? "," : "", seconds[i]);
    printf("]");
    if (arguments.form != "build") {
      printf(",\"pairs\":%llu", (unsigned long long)pairs);
      if (arguments.form == "engine")
        printf(",\"enters\":%llu,\"exits\":%llu", (unsigned long long)enters,
               (unsigned long long)exits);
      printf(",\"checksum\":\"%016llx\"", (unsigned long long)checksum);
    }
    printf("}\n");
    fflush(stdout);
  }
};
