#!/usr/bin/env python3
"""Writes the seeded sets of regions and fixes that every system reads.

usage: generate.py WORK SET...        SET: main device-major dt60 1mdev mixed

A set is a folder of column files, little endian:

  reg_lat.f64 reg_lon.f64 reg_r.f64    degrees, metres; the first n rows are the set of n regions
  fix_dev.u32 fix_t.f64                device; seconds since 1970
  fix_lat.f64 fix_lon.f64 fix_acc.f64  degrees, metres

ordered by time, then device; device-major holds the fixes of main, device after device.

Regions are Gaussian around cities with Zipf weights, as dense in every city, their radii log-uniform
or by a power law. Devices go 1 to 30 m/s, turn a little, stay around their city, with white noise of
GPS. Cities keep away from the poles and from 180 degrees, where planar systems are wrong; that is
for the tests of correctness.
"""
import os
import sys

import numpy as np

EARTH = 6371008.8
SEED = 20261201
CITIES = 2000
NOISE_METERS = 2.0

# devices, fixes of each, seconds between them, smallest and largest radius, power of the radii
SETS = {
    "main": (10_000, 500, 1.0, 50.0, 5_000.0, 0.0),
    "dt60": (10_000, 200, 60.0, 50.0, 5_000.0, 0.0),
    "1mdev": (1_000_000, 5, 1.0, 50.0, 5_000.0, 0.0),
    "mixed": (10_000, 300, 1.0, 20.0, 100_000.0, 1.0),
}
REGIONS = 1_000_000
COLUMNS = {"fix_dev.u32": "<u4", "fix_t.f64": "<f8", "fix_lat.f64": "<f8", "fix_lon.f64": "<f8",
           "fix_acc.f64": "<f8"}


class World:
    """The cities, and places scattered around them."""

    def __init__(self):
        random = np.random.default_rng(SEED)
        self.lat = random.uniform(-45, 60, CITIES)
        self.lon = random.uniform(-170, 170, CITIES)
        weights = 1.0 / (np.arange(CITIES) + 10.0) ** 0.8
        self.weights = weights / weights.sum()
        self.sigma = 5000.0 * np.sqrt(self.weights * CITIES)

    def scatter(self, random, count):
        city = random.choice(CITIES, size=count, p=self.weights)
        east = random.normal(size=count) * self.sigma[city]
        north = random.normal(size=count) * self.sigma[city]
        lat = self.lat[city] + np.degrees(north / EARTH)
        lon = self.lon[city] + np.degrees(east / (EARTH * np.cos(np.radians(self.lat[city]))))
        return city, lat, lon


def write_regions(folder, world, smallest, largest, power):
    random = np.random.default_rng(SEED + 1)
    _, lat, lon = world.scatter(random, REGIONS)
    share = random.uniform(size=REGIONS)
    if power == 0:
        radius = smallest * (largest / smallest) ** share
    else:
        low, high = smallest ** -power, largest ** -power
        radius = (low + share * (high - low)) ** (-1.0 / power)
    for name, column in (("reg_lat", lat), ("reg_lon", lon), ("reg_r", radius)):
        column.astype("<f8").tofile(f"{folder}/{name}.f64")


def write_fixes(folder, world, devices, steps, interval):
    random = np.random.default_rng(SEED + 2)
    quality = np.random.default_rng(SEED + 3)
    city, lat, lon = world.scatter(random, devices)
    speed = 30.0 ** random.uniform(size=devices)
    heading = random.uniform(0, 2 * np.pi, devices)
    cosine = np.cos(np.radians(world.lat[city]))
    files = {name: open(f"{folder}/{name}", "wb") for name in COLUMNS}
    for step in range(steps):
        heading += random.normal(size=devices) * 0.08
        east = np.radians(lon - world.lon[city]) * EARTH * cosine
        north = np.radians(lat - world.lat[city]) * EARTH
        is_far = np.hypot(east, north) > 2.0 * world.sigma[city]
        heading = np.where(is_far, np.arctan2(-north, -east), heading)
        lat = lat + np.degrees(speed * interval * np.sin(heading) / EARTH)
        lon = lon + np.degrees(speed * interval * np.cos(heading) / (EARTH * cosine))
        noise = random.normal(size=devices), random.normal(size=devices)
        values = {
            "fix_dev.u32": np.arange(devices),
            "fix_t.f64": np.full(devices, 1.7e9 + step * interval),
            "fix_lat.f64": lat + np.degrees(noise[0] * NOISE_METERS / EARTH),
            "fix_lon.f64": lon + np.degrees(noise[1] * NOISE_METERS / (EARTH * cosine)),
            "fix_acc.f64": np.round(quality.uniform(3, 30, devices), 1),
        }
        for name, column in values.items():
            column.astype(COLUMNS[name]).tofile(files[name])
    for file in files.values():
        file.close()


def turn_to_device_order(main, folder):
    device = np.fromfile(f"{main}/fix_dev.u32", "<u4")
    order = np.argsort(device, kind="stable")
    for name, kind in COLUMNS.items():
        np.fromfile(f"{main}/{name}", kind)[order].tofile(f"{folder}/{name}")
    for name in ("reg_lat", "reg_lon", "reg_r"):
        os.link(f"{main}/{name}.f64", f"{folder}/{name}.f64")


def make(work, name):
    folder = f"{work}/{name}"
    if os.path.exists(folder):
        return
    if name == "device-major":
        make(work, "main")
    making = f"{folder}.{os.getpid()}"
    os.makedirs(making)
    if name == "device-major":
        turn_to_device_order(f"{work}/main", making)
    else:
        devices, steps, interval, smallest, largest, power = SETS[name]
        world = World()
        write_regions(making, world, smallest, largest, power)
        write_fixes(making, world, devices, steps, interval)
    os.rename(making, folder)


if __name__ == "__main__":
    for wanted in sys.argv[2:]:
        make(sys.argv[1], wanted)
