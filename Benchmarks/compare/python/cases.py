"""What is compared: the cases, in the order of the table, and the goals of the project for them."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    name: str  # main, mixed, sparse, many-devices, query, build, csv, ndjson, gpx
    data: str  # the set of generate.py
    order: str  # time or device
    regions: int
    form: str = "engine"  # engine, query or build; read or replay for files
    # How many times as fast as the best library peer; seconds for build, MB/s for read, millions of
    # fixes a second for replay.
    goal: float = 0
    stretch: float = 0

    @property
    def is_of_files(self):
        return self.form in ("read", "replay")

    @property
    def label(self):
        if self.form == "read":
            return f"{self.name} read {self.order}"
        if self.form == "replay":
            return f"{self.name} replay {self.order} {short(self.regions)}"
        return f"{self.name} {self.order} {short(self.regions)}"


def short(count):
    for unit, letter in ((1_000_000, "M"), (1_000, "k")):
        if count >= unit and count % (unit // 10) == 0:
            return f"{count / unit:g}{letter}"
    return str(count)


CASES = [
    Case("main", "main", "time", 1_000, goal=12, stretch=20),
    Case("main", "main", "time", 100_000, goal=15, stretch=20),
    Case("main", "main", "time", 1_000_000, goal=20, stretch=28),
    Case("main", "device-major", "device", 100_000, goal=8, stretch=10),
    Case("main", "device-major", "device", 1_000_000, goal=5, stretch=7),
    Case("mixed", "mixed", "time", 1_000_000, goal=20, stretch=32),
    Case("sparse", "dt60", "time", 100_000, goal=2, stretch=3),
    Case("sparse", "dt60", "time", 1_000_000, goal=2, stretch=3),
    Case("many-devices", "1mdev", "time", 1_000_000, goal=3, stretch=6),
    Case("query", "main", "time", 100_000, "query", goal=1.8, stretch=2.5),
    Case("query", "main", "time", 1_000_000, "query", goal=1.8, stretch=2.5),
    Case("build", "main", "time", 1_000_000, "build", goal=0.4, stretch=0.2),
]

FILE_CASES = [
    Case("csv", "main", "time", 0, "read", goal=800, stretch=1200),
    Case("ndjson", "main", "time", 0, "read", goal=600, stretch=1000),
    Case("gpx", "main", "device", 0, "read"),
    Case("csv", "main", "time", 100_000, "replay", goal=10, stretch=14),
    Case("csv", "device-major", "device", 100_000, "replay"),
    Case("gpx", "main", "device", 100_000, "replay", goal=6, stretch=9),
]
FILE_REGIONS = 100_000
FILE_FIXES = 2_000_000

# Bytes a region of the index: goal and stretch.
INDEX_BYTES = (80, 56)

# Share of the references C and D that the main cases in time order are to reach.
REFERENCE_SHARE = 0.9

# flatbush is not run here. Measured beside boost's R-tree once, it was so many times as fast; its
# figure is boost's of the same run times this.
FLATBUSH = {100_000: 1.10, 1_000_000: 1.13}


def quick_cases():
    """Those that say most in little time."""
    wanted = {("main", "time", 1_000), ("main", "time", 100_000), ("main", "time", 1_000_000),
              ("main", "device", 100_000), ("query", "time", 100_000),
              ("build", "time", 1_000_000)}
    return [case for case in CASES if (case.name, case.order, case.regions) in wanted]


# Fixes of a quick run.
QUICK_FIXES = {1_000: 2_000_000, 100_000: 1_000_000, 1_000_000: 300_000}
