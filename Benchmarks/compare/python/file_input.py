"""What the readers of files share."""
import argparse
import json
import os
import time

FILES = {"csv": "fixes.csv", "ndjson": "fixes.ndjson", "gpx": "track.gpx"}


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--variant", required=True)
    parser.add_argument("--format", choices=FILES, required=True)
    parser.add_argument("--dir", required=True)
    parser.add_argument("--form", choices=["read", "replay"], required=True)
    parser.add_argument("--regions", type=int, required=True)
    parser.add_argument("--fixes", type=int, required=True)
    parser.add_argument("--reps")
    options = parser.parse_args()
    options.folder = f"{options.dir}-{options.fixes}"
    options.path = f"{options.folder}/{FILES[options.format]}"
    return options


def fix_sum(times, lat, lon):
    """Time in microseconds and place in units of 10^-7 degrees, summed over all fixes."""
    import numpy as np

    total = (np.asarray(times, np.int64) * 1_000_000
             + 3 * np.rint(np.asarray(lat, np.float64) * 1e7).astype(np.int64)
             + 5 * np.rint(np.asarray(lon, np.float64) * 1e7).astype(np.int64))
    return f"{int(total.sum()) % 2 ** 64:016x}"


def report(options, started, **members):
    """Prints the result; time is that of the processor, of all threads."""
    row = {"system": options.variant, "form": options.form, "threads": 1,
           "regions": options.regions if options.form == "replay" else 0, "build_s": 0,
           "seconds": [round(members.pop("ended", time.process_time()) - started, 6)],
           "bytes": os.path.getsize(options.path), **members}
    print(json.dumps(row), flush=True)
