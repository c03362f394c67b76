"""What the Python peers share: the columns of a set, the exact test, counting, and the line that is
printed."""
import argparse
import json
import os
import time

import numpy as np

EARTH = 6371008.8
CHECKED_FIXES = 200_000


class Input:
    """The first so many regions and fixes of a set."""

    def __init__(self, options):
        def column(name, kind, most):
            return np.fromfile(f"{options.dir}/{name}", kind, most)

        regions, fixes = options.regions, options.fixes
        self.region_lat = column("reg_lat.f64", "<f8", regions)
        self.region_lon = column("reg_lon.f64", "<f8", regions)
        self.radius = column("reg_r.f64", "<f8", regions)
        self.device = column("fix_dev.u32", "<u4", fixes).astype(np.int64)
        self.time = column("fix_t.f64", "<f8", fixes)
        self.lat = column("fix_lat.f64", "<f8", fixes)
        self.lon = column("fix_lon.f64", "<f8", fixes)
        self.accuracy = column("fix_acc.f64", "<f8", fixes)
        self.regions, self.fixes = len(self.radius), len(self.device)
        self.center = unit_vectors(self.region_lat, self.region_lon)
        self.place = unit_vectors(self.lat, self.lon)
        self.limit = (2 * np.sin(self.radius / (2 * EARTH))) ** 2
        self.link_fixes()

    def link_fixes(self):
        """The fix of the same device before each one, -1 for none; steps count from 0."""
        order = np.argsort(self.device, kind="stable")
        is_first = np.ones(self.fixes, bool)
        is_first[1:] = self.device[order][1:] != self.device[order][:-1]
        before = np.empty(self.fixes, np.int64)
        before[order] = np.where(is_first, -1, np.roll(order, 1))
        self.before = before
        self.is_last = np.ones(self.fixes, bool)
        self.is_last[before[before >= 0]] = False
        starts = np.flatnonzero(is_first)
        lengths = np.diff(np.append(starts, self.fixes))
        self.step = np.empty(self.fixes, np.int64)
        self.step[order] = np.arange(self.fixes) - np.repeat(starts, lengths)

    def boxes(self):
        """West, south, east and north of a box of degrees around each circle."""
        angle = self.radius / EARTH
        north = np.degrees(angle) * (1 + 1e-12) + 1e-11
        east = np.degrees(np.arcsin(np.sin(angle) / np.cos(np.radians(self.region_lat))))
        east = east * (1 + 1e-12) + 1e-11
        return (self.region_lon - east, self.region_lat - north, self.region_lon + east,
                self.region_lat + north)

    def octaves(self):
        """The regions by the octave of their radius, each with its largest radius."""
        octave = np.floor(np.log2(self.radius)).astype(int)
        for value in np.unique(octave):
            members = np.flatnonzero(octave == value)
            yield members, float(self.radius[members].max())

    def exact(self, fixes, regions):
        """The pairs of which the circle really contains the place."""
        away = self.place[fixes] - self.center[regions]
        is_inside = np.einsum("ij,ij->i", away, away) <= self.limit[regions]
        return fixes[is_inside], regions[is_inside]

    def admit(self):
        """The checks that the product runs on every fix; none of a set is turned away."""
        known = np.flatnonzero(self.before >= 0)
        earlier = self.before[known]
        passes = (np.abs(self.lat) <= 90) & np.isfinite(self.lon) & (self.accuracy >= 0)
        is_later = self.time[known] >= self.time[earlier]
        is_twice = ((self.time[known] == self.time[earlier]) & (self.lat[known] == self.lat[earlier])
                    & (self.lon[known] == self.lon[earlier]))
        if not passes.all() or not is_later.all() or is_twice.any():
            raise SystemExit("fixes were rejected")

    def events(self, fixes, regions):
        """Enters and exits: where a pair does not go on from the fix before, or to the one after."""
        keys = np.sort(fixes * self.regions + regions)
        before = self.before[fixes]
        goes_back = before >= 0
        wanted = before[goes_back] * self.regions + regions[goes_back]
        place = np.searchsorted(keys, wanted)
        place[place == len(keys)] = 0
        continued = int((keys[place] == wanted).sum()) if len(keys) else 0
        may_exit = int((~self.is_last[fixes]).sum())
        return len(fixes) - continued, may_exit - continued


def unit_vectors(lat, lon):
    lat, lon = np.radians(lat), np.radians(lon)
    return np.column_stack([np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)])


def checksum(fixes, regions):
    """Over all pairs of the first fixes, in any order."""
    is_checked = fixes < CHECKED_FIXES
    word = fixes[is_checked].astype(np.uint64) << np.uint64(32)
    word |= regions[is_checked].astype(np.uint64)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        word ^= word >> np.uint64(shift)
        word *= np.uint64(factor)
    word ^= word >> np.uint64(31)
    return f"{int(word.sum(dtype=np.uint64)):016x}"


def resident_bytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--variant", required=True)
    parser.add_argument("--dir", required=True)
    parser.add_argument("--form", choices=["engine", "query", "build"], default="engine")
    parser.add_argument("--regions", type=int, default=100_000)
    parser.add_argument("--fixes", type=int, default=100_000)
    parser.add_argument("--reps", type=int, default=1)
    return parser.parse_args()


class Result:
    """Times and counts of a run."""

    def __init__(self, options, data):
        self.options = options
        self.row = {"system": options.variant, "form": options.form, "threads": 1,
                    "regions": data.regions, "fixes": data.fixes, "seconds": []}
        self.memory = resident_bytes()
        self.start()

    def start(self, clock=time.process_time):
        """Time of the processor, of all threads; servers are timed on the wall."""
        self.clock = clock
        self.started = clock()

    def built(self):
        self.row["build_s"] = round(self.clock() - self.started, 6)
        self.row["memory_bytes"] = max(resident_bytes() - self.memory, 0)

    def round(self):
        self.row["seconds"].append(round(self.clock() - self.started, 6))

    def count(self, fixes, regions, pairs, events=None):
        if self.options.form == "build":
            return
        self.row["pairs"] = int(pairs)
        if self.options.form == "engine":
            self.row["enters"], self.row["exits"] = (int(value) for value in events)
        self.row["checksum"] = checksum(fixes, regions)

    def print(self):
        print(json.dumps(self.row), flush=True)
