// Reference H, our own: loose grids of several levels, stateless.
//
// Each region is stored once, in the cell of its centre at the level whose cells are at least twice
// its radius wide; a query looks at the 2 x 2 cells nearest to the place on each level. Cells are
// found through a hash table; their regions lie in one array, as offsets in metres from the cell's
// first centre, in single precision, with the exact test near the boundary. A coarse map tells which
// levels matter at a place.
#include "stateless.h"

struct LooseGrid {
  static constexpr uint64_t none = ~0ull;
  static constexpr double coarseDegrees = 0.125;

  struct Level {
    double degrees;
    uint32_t firstRow;
  };
  struct Cell {
    uint64_t key = none;
    uint32_t start = 0, count = 0;
    Vector origin;
  };
  struct Mask {
    uint64_t key = none;
    uint32_t levels = 0;
  };

  Circles circles;
  std::vector<Level> levels;
  std::vector<uint32_t> columns;   // of each row of each level
  std::vector<uint64_t> rowStart;  // of each row of each level
  std::vector<Cell> cells;
  std::vector<Mask> masks;
  std::vector<float> x, y, z, limit;
  std::vector<uint32_t> region;

  void build(const Data& data) {
    circles.build(data);
    makeLevels();
    size_t count = data.regions;
    std::vector<std::pair<uint64_t, uint32_t>> keys(count), touched;
    touched.reserve(2 * count);
    for (size_t i = 0; i < count; i++) {
      uint32_t level = levelOf(data.radius[i]);
      keys[i] = {cellOf(level, data.regionLat[i], data.regionLon[i]), uint32_t(i)};
      addTouched(data, i, level, touched);
    }
    makeMasks(touched);
    std::sort(keys.begin(), keys.end());
    makeCells(keys);
  }

  void query(double lat, double lon, Regions& out) {
    uint64_t keys[128];
    int found = cellsAround(lat, lon, keys);
    for (int i = 0; i < found; i++) __builtin_prefetch(&cells[slot(cells, keys[i], false)]);
    const Cell* hits[128];
    int hitCount = 0;
    for (int i = 0; i < found; i++) {
      const Cell& cell = cells[slot(cells, keys[i])];
      if (cell.key == none) continue;
      hits[hitCount++] = &cell;
      for (auto* column : {&x, &y, &z, &limit}) __builtin_prefetch(&(*column)[cell.start]);
    }
    Vector place = unitVector(lat, lon);
    for (int i = 0; i < hitCount; i++) test(*hits[i], place, out);
  }

 private:
  template <class Entry>
  static uint64_t slot(const std::vector<Entry>& table, uint64_t key, bool searches = true) {
    uint64_t hash = key * 0x9E3779B97F4A7C15ull, mask = table.size() - 1;
    uint64_t slot = (hash ^ hash >> 29) & mask;
    while (searches && table[slot].key != key && table[slot].key != none) slot = (slot + 1) & mask;
    return slot;
  }

  template <class Entry>
  static void resize(std::vector<Entry>& table, size_t count) {
    size_t size = 64;
    while (size < 2 * count) size *= 2;
    table.assign(size, Entry());
  }

  void makeLevels() {
    uint64_t total = 0;
    for (double degrees = 100 / EARTH / RADIANS; degrees < 90; degrees *= 2) {
      levels.push_back({degrees, uint32_t(columns.size())});
      for (long row = 0; row < long(180 / degrees) + 2; row++) {
        double south = -90 + row * degrees, north = south + degrees;
        double farthest = std::max(std::fabs(south), std::fabs(north));
        double cosine = farthest >= 90 ? 0 : std::cos(farthest * RADIANS);
        columns.push_back(std::max(1.0, std::floor(360 * cosine / degrees)));
        rowStart.push_back(total);
        total += columns.back();
      }
    }
  }

  uint32_t levelOf(double radius) const {
    uint32_t level = 0;
    while (levels[level].degrees * RADIANS * EARTH < 2.0002 * radius) level++;
    return level;
  }

  uint64_t cellOf(uint32_t level, double lat, double lon) const {
    uint32_t row = levels[level].firstRow + uint32_t((lat + 90) / levels[level].degrees);
    return rowStart[row] + uint64_t((lon + 180) / 360 * columns[row]) % columns[row];
  }

  static uint64_t coarseKey(long row, long column) {
    return uint64_t(row) * 4096 + uint64_t((column + 2880) % 2880);
  }

  void addTouched(const Data& data, size_t i, uint32_t level,
                  std::vector<std::pair<uint64_t, uint32_t>>& touched) const {
    Box box = boxAround(data.regionLat[i], data.regionLon[i], data.radius[i]);
    auto coarse = [](double degrees) { return long(std::floor(degrees / coarseDegrees)); };
    for (long row = coarse(box.south + 90); row <= coarse(box.north + 90); row++) {
      for (long column = coarse(box.west + 180); column <= coarse(box.east + 180); column++)
        touched.push_back({coarseKey(row, column), 1u << level});
    }
  }

  void makeMasks(std::vector<std::pair<uint64_t, uint32_t>>& touched) {
    std::sort(touched.begin(), touched.end());
    size_t count = 0;
    for (size_t i = 0; i < touched.size(); i++) count += !i || touched[i].first != touched[i - 1].first;
    resize(masks, count);
    for (auto& [key, level] : touched) {
      Mask& mask = masks[slot(masks, key)];
      mask.key = key;
      mask.levels |= level;
    }
  }

  void makeCells(const std::vector<std::pair<uint64_t, uint32_t>>& keys) {
    size_t count = 0;
    for (size_t i = 0; i < keys.size(); i++) count += !i || keys[i].first != keys[i - 1].first;
    resize(cells, count);
    for (auto* column : {&x, &y, &z, &limit}) column->assign(keys.size() + 16, 0);
    region.assign(keys.size() + 16, 0);
    for (size_t i = 0; i < keys.size(); i++) {
      Cell& cell = cells[slot(cells, keys[i].first)];
      const Vector& center = circles.center[keys[i].second];
      if (cell.key == none) cell = {keys[i].first, uint32_t(i), 0, center};
      cell.count++;
      x[i] = (center.x - cell.origin.x) * EARTH;
      y[i] = (center.y - cell.origin.y) * EARTH;
      z[i] = (center.z - cell.origin.z) * EARTH;
      limit[i] = circles.limit[keys[i].second] * EARTH * EARTH;
      region[i] = keys[i].second;
    }
  }

  int cellsAround(double lat, double lon, uint64_t* keys) const {
    long row = long((lat + 90) / coarseDegrees), column = long((lon + 180) / coarseDegrees);
    int count = 0;
    for (uint32_t rest = masks[slot(masks, coarseKey(row, column))].levels; rest; rest &= rest - 1) {
      const Level& level = levels[__builtin_ctz(rest)];
      double y = (lat + 90) / level.degrees;
      long rowHere = long(y), otherRow = y - rowHere < 0.5 ? rowHere - 1 : rowHere + 1;
      for (long row : {rowHere, otherRow}) {
        long width = columns[level.firstRow + row];
        double x = (lon + 180) / 360 * width;
        long here = long(x), other = x - here < 0.5 ? here - 1 : here + 1;
        uint64_t start = rowStart[level.firstRow + row];
        keys[count++] = start + here % width;
        if (width > 1) keys[count++] = start + (other + width) % width;
      }
    }
    return count;
  }

  void test(const Cell& cell, const Vector& place, Regions& out) const {
    float px = (place.x - cell.origin.x) * EARTH, py = (place.y - cell.origin.y) * EARTH,
          pz = (place.z - cell.origin.z) * EARTH;
    for (uint32_t first = cell.start; first < cell.start + cell.count; first += 16) {
      uint32_t count = std::min(16u, cell.start + cell.count - first);
      float excess[16], band[16];
      for (int i = 0; i < 16; i++) {
        float dx = x[first + i] - px, dy = y[first + i] - py, dz = z[first + i] - pz;
        excess[i] = dx * dx + dy * dy + dz * dz - limit[first + i];
        band[i] = limit[first + i] * 1e-5f + 1;
      }
      uint32_t may = 0;
      for (int i = 0; i < 16; i++) may |= uint32_t(excess[i] <= band[i]) << i;
      for (may &= (1u << count) - 1; may; may &= may - 1) {
        int i = __builtin_ctz(may);
        uint32_t id = region[first + i];
        if (excess[i] < -band[i] || circles.contains(id, place)) out.push_back(id);
      }
    }
  }
};

int main(int count, char** values) {
  return mainStateless<LooseGrid>("reference-h", count, values);
}
