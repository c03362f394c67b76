// The checks that the product runs on every fix, with the same outcome: coordinates finite and in
// range, accuracy not negative and within its limit, no time after the latest, no fix before the
// last accepted one of its device, and none twice at the same time and place.
#pragma once
#include <limits>
#include <unordered_map>

#include "data.h"

struct Rules {
  double mostAccuracy = std::numeric_limits<double>::infinity();
  int64_t latestTime = INT64_MAX;
};

// The last accepted fix of a device.
struct Record {
  int64_t time = INT64_MIN;
  double lat = 0, lon = 0;
};

struct Fix {
  uint32_t device;
  int64_t time;
  double lat, lon, accuracy;
};

inline Fix fixAt(const Data& data, size_t index) {
  return {data.device[index], data.time[index], data.lat[index], data.lon[index],
          data.accuracy[index]};
}

struct Admission {
  Rules rules;
  uint64_t rejected = 0;

  // Whether nothing about the fix is unusual: later than the last one, in range as it stands.
  bool isPlain(const Fix& fix, const Record& record) const {
    return fix.time > record.time && fix.time <= rules.latestTime && std::fabs(fix.lat) <= 90 &&
           fix.lon >= -180 && fix.lon < 180 && fix.accuracy >= 0 &&
           fix.accuracy <= rules.mostAccuracy;
  }

  // All checks; wraps the longitude. Remembers an accepted fix, counts a rejected one.
  bool admit(Fix& fix, Record& record) {
    if (!passes(fix, record)) {
      rejected++;
      return false;
    }
    if (fix.time == record.time) earlier[fix.device].push_back({record.lat, record.lon});
    else if (!earlier.empty()) earlier.erase(fix.device);
    record = {fix.time, fix.lat, fix.lon};
    return true;
  }

 private:
  // Places accepted at the last time of a device, but for the last one: rarely any.
  std::unordered_map<uint32_t, std::vector<std::pair<double, double>>> earlier;

  bool passes(Fix& fix, const Record& record) const {
    if (!(std::fabs(fix.lat) <= 90) || !std::isfinite(fix.lon)) return false;
    if (fix.accuracy < 0 || fix.accuracy > rules.mostAccuracy) return false;
    if (fix.lon < -180 || fix.lon >= 180) fix.lon -= 360 * std::floor((fix.lon + 180) / 360);
    if (fix.time < record.time || fix.time == INT64_MIN) return false;
    if (fix.time == record.time) {
      if (fix.lat == record.lat && fix.lon == record.lon) return false;
      auto places = earlier.find(fix.device);
      if (places != earlier.end())
        for (auto& [lat, lon] : places->second)
          if (lat == fix.lat && lon == fix.lon) return false;
    }
    return fix.time <= rules.latestTime;
  }
};
