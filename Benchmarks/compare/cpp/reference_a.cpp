// Reference A, our own: packed Hilbert R-tree and the exact test, stateless.
#include "hilbert.h"
#include "stateless.h"

struct ReferenceA {
  Circles circles;
  HilbertTree tree;

  void build(const Data& data) {
    circles.build(data);
    tree.buildCircles(data);
  }

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    tree.search(HilbertTree::outward({lon, lat, lon, lat}), [&](uint32_t region) {
      if (circles.contains(region, place)) out.push_back(region);
    });
  }
};

int main(int count, char** values) {
  return mainStateless<ReferenceA>("reference-a", count, values);
}
