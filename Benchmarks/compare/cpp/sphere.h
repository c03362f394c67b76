// The sphere on which everybody works: great-circle distance <= radius, R = 6371008.8 m, tested as
// squared chords of unit vectors.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

constexpr double EARTH = 6371008.8;
constexpr double RADIANS = M_PI / 180.0;

struct Vector {
  double x, y, z;
};

inline Vector unitVector(double latitude, double longitude) {
  double sinLat, cosLat, sinLon, cosLon;
  sincos(latitude * RADIANS, &sinLat, &cosLat);
  sincos(longitude * RADIANS, &sinLon, &cosLon);
  return {cosLat * cosLon, cosLat * sinLon, sinLat};
}

inline double square(double value) { return value * value; }

inline double chordSquared(const Vector& a, const Vector& b) {
  return square(a.x - b.x) + square(a.y - b.y) + square(a.z - b.z);
}

// The squared chord of an arc of so many metres.
inline double chordSquared(double meters) { return square(2 * std::sin(meters / (2 * EARTH))); }

struct Box {
  double west, south, east, north;
};

// The box in degrees around a circle. The generated circles keep away from the poles and from 180
// degrees, where a box of degrees is wrong.
inline Box boxAround(double latitude, double longitude, double meters) {
  double angle = meters / EARTH;
  double north = angle / RADIANS * (1 + 1e-12) + 1e-11;
  double east = std::asin(std::sin(angle) / std::cos(latitude * RADIANS)) / RADIANS;
  east = east * (1 + 1e-12) + 1e-11;
  return {longitude - east, latitude - north, longitude + east, latitude + north};
}
