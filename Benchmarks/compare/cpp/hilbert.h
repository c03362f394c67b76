// A packed Hilbert R-tree of our own: nodes of 16 boxes as columns of floats, rounded outward, so
// that a node is tested by a few vector instructions.
#pragma once
#include <immintrin.h>

#include <cstring>

#include "data.h"

struct HilbertTree {
  static constexpr int width = 16;
  struct alignas(64) Node {
    float west[width], south[width], east[width], north[width];
  };
  struct Bounds {
    float west, south, east, north;
  };

  std::vector<std::vector<Node>> levels;  // levels[0] are the leaves
  std::vector<uint32_t> items;            // in the order of the leaves

  // A float that is surely on that side: the next one of the rounded value, or a little farther.
  static float below(double value) { return float(value) - std::fabs(float(value)) * 1.2e-7f; }
  static float above(double value) { return float(value) + std::fabs(float(value)) * 1.2e-7f; }

  static Bounds outward(const Box& box) {
    return {below(box.west), below(box.south), above(box.east), above(box.north)};
  }

  void buildCircles(const Data& data) {
    std::vector<Bounds> bounds(data.regions);
    for (size_t i = 0; i < data.regions; i++)
      bounds[i] = outward(boxAround(data.regionLat[i], data.regionLon[i], data.radius[i]));
    build(bounds);
  }

  // Calls back with the item of every box that touches the bounds.
  template <class Callback>
  void search(const Bounds& bounds, Callback&& callback) const {
    struct {
      uint32_t node;
      int level;
    } stack[256];
    int depth = 0;
    stack[depth++] = {0, int(levels.size()) - 1};
    while (depth) {
      auto [node, level] = stack[--depth];
      for (uint32_t hits = touching(levels[level][node], bounds); hits; hits &= hits - 1) {
        uint32_t child = node * width + __builtin_ctz(hits);
        if (level == 0) {
          callback(items[child]);
        } else {
          __builtin_prefetch(&levels[level - 1][child]);
          stack[depth++] = {child, level - 1};
        }
      }
    }
  }

 private:
  static constexpr Bounds nothing = {1e30f, 1e30f, -1e30f, -1e30f};

  static void extend(Bounds& all, const Bounds& one) {
    all.west = std::min(all.west, one.west);
    all.south = std::min(all.south, one.south);
    all.east = std::max(all.east, one.east);
    all.north = std::max(all.north, one.north);
  }

  static uint32_t curve(uint32_t x, uint32_t y) {
    uint32_t distance = 0;
    for (int bit = 15; bit >= 0; bit--) {
      uint32_t right = (x >> bit) & 1, upper = (y >> bit) & 1;
      distance = (distance << 2) | ((3 * right) ^ upper);
      if (!upper) {
        if (right) x = 65535 - x, y = 65535 - y;
        std::swap(x, y);
      }
    }
    return distance;
  }

  void build(const std::vector<Bounds>& bounds) {
    size_t count = bounds.size();
    Bounds all = nothing;
    for (auto& one : bounds) extend(all, one);
    std::vector<std::pair<uint32_t, uint32_t>> order(count);
    for (size_t i = 0; i < count; i++) {
      const Bounds& one = bounds[i];
      double x = (0.5 * (one.west + one.east) - all.west) / (all.east - all.west);
      double y = (0.5 * (one.south + one.north) - all.south) / (all.north - all.south);
      order[i] = {curve(65535 * x, 65535 * y), uint32_t(i)};
    }
    std::sort(order.begin(), order.end());
    items.assign((count + width - 1) / width * width, 0);
    std::vector<Bounds> current(count);
    for (size_t i = 0; i < count; i++) {
      items[i] = order[i].second;
      current[i] = bounds[items[i]];
    }
    for (;;) {
      std::vector<Bounds> parents = addLevel(current);
      if (parents.size() == 1) break;
      current.swap(parents);
    }
  }

  std::vector<Bounds> addLevel(const std::vector<Bounds>& children) {
    size_t count = (children.size() + width - 1) / width;
    std::vector<Node> nodes(count);
    std::vector<Bounds> parents(count, nothing);
    for (size_t i = 0; i < count * width; i++) {
      Bounds child = i < children.size() ? children[i] : nothing;
      Node& node = nodes[i / width];
      node.west[i % width] = child.west;
      node.south[i % width] = child.south;
      node.east[i % width] = child.east;
      node.north[i % width] = child.north;
      extend(parents[i / width], child);
    }
    levels.push_back(std::move(nodes));
    return parents;
  }

  static uint32_t touching(const Node& node, const Bounds& bounds) {
#if defined(__AVX512F__)
    auto atMost = [](const float* values, float limit) {
      return _mm512_cmp_ps_mask(_mm512_load_ps(values), _mm512_set1_ps(limit), _CMP_LE_OQ);
    };
    auto atLeast = [](const float* values, float limit) {
      return _mm512_cmp_ps_mask(_mm512_load_ps(values), _mm512_set1_ps(limit), _CMP_GE_OQ);
    };
    return atMost(node.west, bounds.east) & atMost(node.south, bounds.north) &
           atLeast(node.east, bounds.west) & atLeast(node.north, bounds.south);
#elif defined(__AVX2__)
    uint32_t hits = 0;
    for (int half = 0; half < width; half += 8) {
      auto compare = [half](const float* values, float limit, auto is) {
        return is(_mm256_load_ps(values + half), _mm256_set1_ps(limit));
      };
      auto atMost = [](__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); };
      auto atLeast = [](__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_GE_OQ); };
      __m256 across = _mm256_and_ps(compare(node.west, bounds.east, atMost),
                                    compare(node.east, bounds.west, atLeast));
      __m256 up = _mm256_and_ps(compare(node.south, bounds.north, atMost),
                                compare(node.north, bounds.south, atLeast));
      hits |= uint32_t(_mm256_movemask_ps(_mm256_and_ps(across, up))) << half;
    }
    return hits;
#else
    uint32_t hits = 0;
    for (int i = 0; i < width; i++) {
      bool isHit = (node.west[i] <= bounds.east) & (node.south[i] <= bounds.north) &
                   (node.east[i] >= bounds.west) & (node.north[i] >= bounds.south);
      hits |= uint32_t(isHit) << i;
    }
    return hits;
#endif
  }
};
