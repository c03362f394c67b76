// Cells of our own that know their "true hits": an idea of the Adaptive Cell Trie (A. Kipf et al.,
// arXiv:1802.09488).
//
// A root grid of boxes of degrees, fewer in a row towards the poles; a cell whose edges are more than
// `most` is split in side x side. A circle that covers a whole cell is stored there once and needs no
// test; one whose edge crosses a leaf is tested exactly.
#pragma once
#include "data.h"

struct CellIndex {
  int side = 2, most = 16, mostDepth = 10;

  struct Node {
    uint32_t child;  // the first of side x side nodes; 0 for a leaf
    uint32_t list;   // where its circles stand: those that cover it, then those to be tested
    uint16_t covering, crossing;
  };
  struct Circle {
    Vector center;
    double limit;
  };
  struct Cell {
    double south, west, north, east;
  };
  using List = std::vector<uint32_t>;

  std::vector<Node> nodes{Node{0, 0, 0, 0}};
  List lists;
  std::vector<Circle> circles;  // along a curve, so that neighbours are near in memory
  List regions;                 // of each circle

  void build(const Data& data) {
    order(data);
    makeRows();
    std::vector<std::pair<uint32_t, uint32_t>> entries = touchedRoots(data);
    roots.assign(rowStart.back(), 0);
    for (size_t i = 0; i < entries.size();) {
      uint32_t root = entries[i].first;
      List touching;
      for (; i < entries.size() && entries[i].first == root; i++)
        touching.push_back(entries[i].second);
      int row = std::upper_bound(rowStart.begin(), rowStart.end(), root) - rowStart.begin() - 1;
      uint32_t node = nodes.size();
      nodes.push_back({});
      roots[root] = node;
      make(node, rootCell(row, root - rowStart[row]), touching, 0);
    }
    nodes.shrink_to_fit();
    lists.shrink_to_fit();
  }

  // Calls back with every node from the root around the place down to the leaf.
  template <class Callback>
  void descend(double lat, double lon, Callback&& callback) const {
    int row = rowOf(lat), column = columnOf(row, lon);
    uint32_t at = roots[rowStart[row] + column];
    if (!at) return;
    Cell cell = rootCell(row, column);
    for (;;) {
      const Node& node = nodes[at];
      callback(node);
      if (!node.child) return;
      double height = (cell.north - cell.south) / side, width = (cell.east - cell.west) / side;
      int up = 0, right = 0;
      while (up < side - 1 && lat >= cell.south + height * (up + 1)) up++;
      while (right < side - 1 && lon >= cell.west + width * (right + 1)) right++;
      at = node.child + up * side + right;
      cell = part(cell, up, right);
    }
  }

 private:
  enum Relation { apart, crosses, covers };

  static constexpr double rootMeters = 64000;
  int rows = 0;
  std::vector<int> columns;
  List rowStart, roots;
  std::vector<double> circleLat, circleLon;

  static uint64_t spread(uint64_t bits) {
    bits = (bits | bits << 16) & 0x0000ffff0000ffffull;
    bits = (bits | bits << 8) & 0x00ff00ff00ff00ffull;
    bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0full;
    bits = (bits | bits << 2) & 0x3333333333333333ull;
    return (bits | bits << 1) & 0x5555555555555555ull;
  }

  static uint64_t curve(double lat, double lon) {
    return spread(uint32_t((lon + 180) / 360 * 4294967295.0)) |
           spread(uint32_t((lat + 90) / 180 * 4294967295.0)) << 1;
  }

  void order(const Data& data) {
    std::vector<std::pair<uint64_t, uint32_t>> keys(data.regions);
    for (size_t i = 0; i < data.regions; i++)
      keys[i] = {curve(data.regionLat[i], data.regionLon[i]), uint32_t(i)};
    std::sort(keys.begin(), keys.end());
    for (auto& [key, region] : keys) {
      double lat = data.regionLat[region], lon = data.regionLon[region];
      circles.push_back({unitVector(lat, lon), chordSquared(data.radius[region])});
      circleLat.push_back(lat);
      circleLon.push_back(lon);
      regions.push_back(region);
    }
  }

  void makeRows() {
    rows = int(M_PI * EARTH / rootMeters);
    rowStart.assign(1, 0);
    for (int row = 0; row < rows; row++) {
      double south = -90 + 180.0 * row / rows, north = south + 180.0 / rows;
      double nearest = south < 0 && north > 0 ? 0 : std::min(std::fabs(south), std::fabs(north));
      double around = 2 * M_PI * EARTH * std::cos(nearest * RADIANS);
      columns.push_back(std::max(1, int(around / rootMeters)));
      rowStart.push_back(rowStart.back() + columns.back());
    }
  }

  int rowOf(double lat) const {
    return std::min(rows - 1, std::max(0, int((lat + 90) * (rows / 180.0))));
  }

  int columnOf(int row, double lon) const {
    return std::min(columns[row] - 1, std::max(0, int((lon + 180) * (columns[row] / 360.0))));
  }

  Cell rootCell(int row, int column) const {
    return {-90 + 180.0 * row / rows, -180 + 360.0 * column / columns[row],
            -90 + 180.0 * (row + 1) / rows, -180 + 360.0 * (column + 1) / columns[row]};
  }

  Cell part(const Cell& cell, int up, int right) const {
    double height = (cell.north - cell.south) / side, width = (cell.east - cell.west) / side;
    return {cell.south + height * up, cell.west + width * right,
            up == side - 1 ? cell.north : cell.south + height * (up + 1),
            right == side - 1 ? cell.east : cell.west + width * (right + 1)};
  }

  std::vector<std::pair<uint32_t, uint32_t>> touchedRoots(const Data& data) const {
    std::vector<std::pair<uint32_t, uint32_t>> entries;
    for (uint32_t i = 0; i < circles.size(); i++) {
      Box box = boxAround(circleLat[i], circleLon[i], data.radius[regions[i]]);
      for (int row = rowOf(box.south); row <= rowOf(box.north); row++) {
        int last = columnOf(row, box.east);
        for (int column = columnOf(row, box.west); column <= last; column++)
          entries.push_back({rowStart[row] + column, i});
      }
    }
    std::sort(entries.begin(), entries.end());
    return entries;
  }

  void make(uint32_t at, const Cell& cell, const List& candidates, int depth) {
    Vector corners[4] = {unitVector(cell.south, cell.west), unitVector(cell.south, cell.east),
                         unitVector(cell.north, cell.west), unitVector(cell.north, cell.east)};
    uint32_t start = lists.size();
    List crossing;
    for (uint32_t i : candidates) {
      Relation is = relation(i, cell, corners);
      if (is == covers) lists.push_back(i);
      if (is == crosses) crossing.push_back(i);
    }
    uint16_t covering = lists.size() - start;
    if (int(crossing.size()) <= most || depth == mostDepth) {
      lists.insert(lists.end(), crossing.begin(), crossing.end());
      nodes[at] = {0, start, covering, uint16_t(crossing.size())};
      return;
    }
    uint32_t child = nodes.size();
    nodes.resize(child + side * side);
    nodes[at] = {child, start, covering, 0};
    for (int i = 0; i < side * side; i++)
      make(child + i, part(cell, i / side, i % side), crossing, depth + 1);
  }

  Relation relation(uint32_t i, const Cell& cell, const Vector* corners) const {
    const Circle& circle = circles[i];
    double farthest = 0, nearest = 1e9;
    for (int corner = 0; corner < 4; corner++) {
      double chord = chordSquared(corners[corner], circle.center);
      farthest = std::max(farthest, chord);
      nearest = std::min(nearest, chord);
    }
    if (farthest <= circle.limit * (1 - 1e-9)) return covers;
    if (nearest <= circle.limit) return crosses;
    double lat = circleLat[i], lon = circleLon[i];
    bool isInRow = lat >= cell.south && lat <= cell.north;
    bool isInColumn = lon >= cell.west && lon <= cell.east;
    if (isInRow && isInColumn) return crosses;
    if (isInColumn) {
      lat = lat < cell.south ? cell.south : cell.north;
    } else {
      double edge = lon < cell.west ? cell.west : cell.east;
      // The latitude at which the meridian of the edge comes nearest to the centre.
      double turn = std::cos((lon - edge) * RADIANS);
      double foot = std::atan2(std::sin(lat * RADIANS), std::cos(lat * RADIANS) * turn) / RADIANS;
      lat = std::min(std::max(foot, cell.south), cell.north);
      lon = edge;
    }
    nearest = std::min(nearest, chordSquared(unitVector(lat, lon), circle.center));
    return nearest <= circle.limit * (1 + 1e-9) ? crosses : apart;
  }
};
