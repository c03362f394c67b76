"""What only the whole program shows: how soon it starts, and what a second thread brings.

Times are on the wall, medians of several runs in turns.
"""
import gzip
import os
import shutil
import statistics
import subprocess
import time

from install import HERE, call

REGIONS = 144_563
FIXES = 20_000
STARTS = 11


def measure(comparison, programs):
    """Returns the lines of a table, and rows of results.json."""
    workshop = comparison.workshop
    geofence = f"{programs}/geofence"
    lines = [f"{'process':<32} {'measured':>9} {'goal':>9} {'stretch':>9}"]
    lines.append(start_line(geofence))
    lines.append(first_event_line(workshop, geofence))
    fixes = comparison.most_fixes(next(case for case in comparison.cases if case.is_of_files))
    line, rows = threads(workshop, geofence, fixes, comparison.options.rounds)
    return [*lines, line], rows


def line(title, value, goal, stretch, unit, is_time=True):
    better = (lambda limit: value <= limit) if is_time else (lambda limit: value >= limit)
    word = "stretch" if better(stretch) else "met" if better(goal) else "short"
    return (f"{title:<32} {f'{value:.4g}{unit}':>9} {f'{goal:g}{unit}':>9} "
            f"{f'{stretch:g}{unit}':>9}  {word}")


def start_line(geofence):
    def once():
        start = time.perf_counter()
        subprocess.run([geofence, "--version"], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    times = statistics.median(once() for _ in range(STARTS))
    return line("start without regions", 1000 * times, 8, 8, "ms")


def first_event_line(workshop, geofence):
    folder = f"{workshop.data}/start"
    if not os.path.exists(folder):
        shutil.rmtree(f"{workshop.data}/main-{FIXES}", ignore_errors=True)
        call(workshop.python(["numpy"]), f"{HERE}/python/write_files.py", workshop.data, "main",
             str(FIXES), str(REGIONS), why="write_files.py")
        os.rename(f"{workshop.data}/main-{FIXES}", folder)
    regions = f"{folder}/regions.csv.gz"
    if not os.path.exists(regions):
        with open(f"{folder}/regions.csv", "rb") as text, gzip.open(regions, "wb") as packed:
            shutil.copyfileobj(text, packed)
    command = [geofence, "replay", "--quiet", "-f", "csv", "--regions", regions,
               f"{folder}/fixes.csv"]

    def once():
        start = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            first = process.stdout.readline()
            seconds = time.perf_counter() - start
            process.stdout.read()
        assert process.returncode == 0 and first, "no event"
        return seconds

    times = statistics.median(once() for _ in range(STARTS))
    return line(f"first event, {REGIONS} regions .gz", 1000 * times, 120, 60, "ms")


def threads(workshop, geofence, fixes, rounds):
    folder = f"{workshop.data}/main-{fixes}"
    times = {1: [], 2: []}
    outputs = set()
    for _ in range(rounds):
        for jobs, walls in times.items():
            start = time.perf_counter()
            done = subprocess.run(
                [geofence, "replay", "--quiet", "-f", "csv", "--jobs", str(jobs), "--regions",
                 f"{folder}/regions.csv", f"{folder}/fixes.csv"], check=True,
                stdout=subprocess.PIPE)
            walls.append(time.perf_counter() - start)
            outputs.add(done.stdout)
    assert len(outputs) == 1, "the output depends on --jobs"
    medians = {jobs: statistics.median(walls) for jobs, walls in times.items()}
    row = {"case": "csv", "order": "time", "regions": 100_000, "threads": 2, "fixes": fixes,
           "system": "geofence", "kind": "product", "form": "replay-wall",
           "fixes_per_s": round(fixes / medians[2]), "ratio_to_best_peer": None, "counts": {},
           "checksum": None, "rounds": rounds, "seconds": round(medians[2], 6), "build_s": 0}
    rows = [{**row, "threads": jobs, "fixes_per_s": round(fixes / medians[jobs]),
             "seconds": round(medians[jobs], 6)} for jobs in (1, 2)]
    return line("2 threads, csv replay, wall", medians[1] / medians[2], 1.85, 1.97, "x",
                is_time=False), rows
