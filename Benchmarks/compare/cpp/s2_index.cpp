// Google S2, then the exact test.
// --variant 4|16: S2CellIndex over coverings of so many cells a circle;
// --variant points: S2PointIndex and S2ClosestPointQuery, one for each octave of radii.
#include <s2/s2cap.h>
#include <s2/s2cell_index.h>
#include <s2/s2closest_point_query.h>
#include <s2/s2latlng.h>
#include <s2/s2point_index.h>
#include <s2/s2region_coverer.h>

#include <memory>

#include "stateless.h"

struct CellCoverings {
  int mostCells = 4;
  Circles circles;
  S2CellIndex index;
  std::unique_ptr<S2CellIndex::RangeIterator> ranges;
  std::unique_ptr<S2CellIndex::ContentsIterator> contents;

  void build(const Data& data) {
    circles.build(data);
    S2RegionCoverer::Options options;
    options.set_max_cells(mostCells);
    S2RegionCoverer coverer(options);
    std::vector<S2CellId> covering;
    for (size_t i = 0; i < data.regions; i++) {
      S2Point center = S2LatLng::FromDegrees(data.regionLat[i], data.regionLon[i]).ToPoint();
      S2Cap cap(center, S1Angle::Radians(data.radius[i] / EARTH * (1 + 1e-9)));
      coverer.GetCovering(cap, &covering);
      for (auto cell : covering) index.Add(cell, int(i));
    }
    index.Build();
    ranges = std::make_unique<S2CellIndex::RangeIterator>(&index);
    contents = std::make_unique<S2CellIndex::ContentsIterator>(&index);
  }

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    ranges->Seek(S2CellId(S2Point(place.x, place.y, place.z)));
    contents->Clear();
    for (contents->StartUnion(*ranges); !contents->done(); contents->Next()) {
      uint32_t region = contents->label();
      if (circles.contains(region, place)) out.push_back(region);
    }
  }
};

struct PointIndices {
  using Query = S2ClosestPointQuery<uint32_t>;
  struct Octave {
    S2PointIndex<uint32_t> index;
    std::unique_ptr<Query> query;
    double largest = 0;
  };
  Circles circles;
  std::vector<std::unique_ptr<Octave>> octaves;
  std::vector<Query::Result> results;

  void build(const Data& data) {
    circles.build(data);
    std::vector<std::unique_ptr<Octave>> all(64);
    for (size_t i = 0; i < data.regions; i++) {
      auto& octave = all[int(std::floor(std::log2(data.radius[i])))];
      if (!octave) octave = std::make_unique<Octave>();
      const Vector& center = circles.center[i];
      octave->index.Add(S2Point(center.x, center.y, center.z), uint32_t(i));
      octave->largest = std::max(octave->largest, data.radius[i]);
    }
    for (auto& octave : all) {
      if (!octave) continue;
      octave->query = std::make_unique<Query>(&octave->index);
      S1Angle reach = S1Angle::Radians(octave->largest / EARTH * (1 + 1e-9));
      octave->query->mutable_options()->set_inclusive_max_distance(S1ChordAngle(reach));
      octaves.push_back(std::move(octave));
    }
  }

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    for (auto& octave : octaves) {
      Query::PointTarget target(S2Point(place.x, place.y, place.z));
      octave->query->FindClosestPoints(&target, &results);
      for (auto& result : results)
        if (circles.contains(result.data(), place)) out.push_back(result.data());
    }
  }
};

int main(int count, char** values) {
  Arguments arguments(count, values);
  Data data;
  data.open(arguments.dir, arguments.regions, arguments.fixes);
  if (arguments.variant == "points") {
    PointIndices system;
    runStateless("s2-pointindex", arguments, data, system);
    return 0;
  }
  CellCoverings system;
  system.mostCells = atoi(arguments.variant.c_str());
  if (system.mostCells < 4) Arguments::fail("--variant takes 4, 16 or points");
  runStateless("s2-cellindex-" + arguments.variant, arguments, data, system);
}
