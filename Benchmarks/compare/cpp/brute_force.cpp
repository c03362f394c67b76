// Every fix against every region, by the haversine formula: the truth, for small sizes only.
#include "stateless.h"

struct BruteForce {
  std::vector<double> lat, lon, cosine, radius;

  void build(const Data& data) {
    for (size_t i = 0; i < data.regions; i++) {
      lat.push_back(data.regionLat[i] * RADIANS);
      lon.push_back(data.regionLon[i] * RADIANS);
      cosine.push_back(std::cos(lat[i]));
      radius.push_back(data.radius[i]);
    }
  }

  void query(double latDegrees, double lonDegrees, Regions& out) {
    double placeLat = latDegrees * RADIANS, placeLon = lonDegrees * RADIANS;
    double placeCosine = std::cos(placeLat);
    for (size_t i = 0; i < lat.size(); i++) {
      double north = square(std::sin((lat[i] - placeLat) / 2));
      double east = square(std::sin((lon[i] - placeLon) / 2));
      double haversine = north + placeCosine * cosine[i] * east;
      if (2 * EARTH * std::asin(std::sqrt(haversine)) <= radius[i]) out.push_back(i);
    }
  }
};

int main(int count, char** values) {
  return mainStateless<BruteForce>("brute-force", count, values);
}
