// The regions that each device is inside of, sorted, and how often that changed.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

struct Stays {
  std::vector<std::vector<uint32_t>> inside;
  uint64_t enters = 0, exits = 0;

  void start(size_t devices) {
    inside.assign(devices, {});
    enters = exits = 0;
  }

  void flip(uint32_t device, uint32_t region, bool isInside) {
    auto& stays = inside[device];
    auto place = std::lower_bound(stays.begin(), stays.end(), region);
    if (isInside) enters++, stays.insert(place, region);
    else exits++, stays.erase(place);
  }

  // Takes over what a search found, in any order.
  void replace(uint32_t device, std::vector<uint32_t>& now) {
    std::sort(now.begin(), now.end());
    auto& before = inside[device];
    size_t i = 0, j = 0;
    while (i < before.size() || j < now.size()) {
      if (j == now.size() || (i < before.size() && before[i] < now[j])) exits++, i++;
      else if (i == before.size() || now[j] < before[i]) enters++, j++;
      else i++, j++;
    }
    before = now;
  }
};
