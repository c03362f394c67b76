// Boost.Geometry R-tree over boxes in degrees, bulk-built, then the exact test.
// --variant 8|16|32 is the number of values in a node.
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>

#include "stateless.h"

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

using Point = bg::model::point<double, 2, bg::cs::cartesian>;
using Rectangle = bg::model::box<Point>;
using Value = std::pair<Rectangle, uint32_t>;

template <size_t capacity>
struct BoostTree {
  using Tree = bgi::rtree<Value, bgi::rstar<capacity>>;
  Circles circles;
  Tree tree;

  void build(const Data& data) {
    circles.build(data);
    std::vector<Value> values;
    values.reserve(data.regions);
    for (size_t i = 0; i < data.regions; i++) {
      Box box = boxAround(data.regionLat[i], data.regionLon[i], data.radius[i]);
      Rectangle rectangle(Point(box.west, box.south), Point(box.east, box.north));
      values.emplace_back(rectangle, uint32_t(i));
    }
    tree = Tree(values.begin(), values.end());
  }

  // An output iterator that keeps what the exact test lets through.
  struct Sink {
    const Circles* circles;
    const Vector* place;
    Regions* out;

    Sink& operator*() { return *this; }
    Sink& operator++() { return *this; }
    Sink& operator++(int) { return *this; }
    Sink& operator=(const Value& value) {
      if (circles->contains(value.second, *place)) out->push_back(value.second);
      return *this;
    }
  };

  void query(double lat, double lon, Regions& out) {
    Vector place = unitVector(lat, lon);
    tree.query(bgi::intersects(Point(lon, lat)), Sink{&circles, &place, &out});
  }
};

int main(int count, char** values) {
  std::string capacity = Arguments(count, values).variant;
  std::string name = "boost-rtree-" + capacity;
  if (capacity == "8") return mainStateless<BoostTree<8>>(name, count, values);
  if (capacity == "16") return mainStateless<BoostTree<16>>(name, count, values);
  if (capacity == "32") return mainStateless<BoostTree<32>>(name, count, values);
  Arguments::fail("--variant takes 8, 16 or 32");
}
