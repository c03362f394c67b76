// nanoflann KD-tree over unit vectors, then the exact test.
// --variant one: a single tree, searched with the largest radius;
// --variant octaves: a tree for each octave of radii, searched with the largest of its radii.
#include <memory>
#include <nanoflann.hpp>

#include "stateless.h"

struct Cloud {
  std::vector<Vector> points;

  size_t kdtree_get_point_count() const { return points.size(); }
  double kdtree_get_pt(size_t index, size_t axis) const { return (&points[index].x)[axis]; }
  template <class Bounds>
  bool kdtree_get_bbox(Bounds&) const {
    return false;
  }
};

using Metric = nanoflann::L2_Simple_Adaptor<double, Cloud>;
using Tree = nanoflann::KDTreeSingleIndexAdaptor<Metric, Cloud, 3, uint32_t>;

struct NanoflannTrees {
  struct Octave {
    Cloud cloud;
    std::vector<uint32_t> regions;
    std::vector<double> limits;
    double largest = 0;
    std::unique_ptr<Tree> tree;
  };
  bool splits = false;
  std::vector<std::unique_ptr<Octave>> octaves;

  void build(const Data& data) {
    std::vector<std::unique_ptr<Octave>> all(64);
    for (size_t i = 0; i < data.regions; i++) {
      auto& octave = all[splits ? int(std::floor(std::log2(data.radius[i]))) : 0];
      if (!octave) octave = std::make_unique<Octave>();
      octave->cloud.points.push_back(unitVector(data.regionLat[i], data.regionLon[i]));
      octave->regions.push_back(i);
      octave->limits.push_back(chordSquared(data.radius[i]));
      octave->largest = std::max(octave->largest, octave->limits.back());
    }
    for (auto& octave : all) {
      if (!octave) continue;
      nanoflann::KDTreeSingleIndexAdaptorParams parameters(10);
      octave->tree = std::make_unique<Tree>(3, octave->cloud, parameters);
      octave->tree->buildIndex();
      octaves.push_back(std::move(octave));
    }
  }

  // A result set that runs the exact test on what the tree finds.
  struct Sink {
    using DistanceType = double;
    const Octave* octave;
    Regions* out;

    double worstDist() const { return octave->largest * (1 + 1e-9); }
    bool full() const { return true; }
    size_t size() const { return 0; }
    bool addPoint(double distance, uint32_t index) {
      if (distance <= octave->limits[index]) out->push_back(octave->regions[index]);
      return true;
    }
  };

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    nanoflann::SearchParams parameters;
    parameters.sorted = false;
    for (auto& octave : octaves) {
      Sink sink{octave.get(), &out};
      octave->tree->findNeighbors(sink, &place.x, parameters);
    }
  }
};

int main(int count, char** values) {
  std::string variant = Arguments(count, values).variant;
  if (variant != "one" && variant != "octaves") Arguments::fail("--variant takes one or octaves");
  NanoflannTrees system;
  system.splits = variant == "octaves";
  return mainStateless("nanoflann-" + variant, count, values, std::move(system));
}
