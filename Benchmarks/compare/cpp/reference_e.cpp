// Reference E, our own: adaptive cells with true hits, stateless.
#include "cells.h"
#include "stateless.h"

struct ReferenceE {
  CellIndex index;

  void build(const Data& data) { index.build(data); }

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    index.descend(lat, lon, [&](const CellIndex::Node& node) {
      const uint32_t* list = &index.lists[node.list];
      for (int i = 0; i < node.covering; i++) out.push_back(index.regions[list[i]]);
      list += node.covering;
      for (int i = 0; i < node.crossing; i++) {
        const CellIndex::Circle& circle = index.circles[list[i]];
        if (chordSquared(circle.center, place) <= circle.limit)
          out.push_back(index.regions[list[i]]);
      }
    });
  }
};

int main(int count, char** values) {
  return mainStateless<ReferenceE>("reference-e", count, values);
}
