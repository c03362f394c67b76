"""The product on files: reading through geofence-benchmark, the whole job through geofence replay.

The whole job is timed as a process: regions, index, reading, events written, all of it.
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import time

from file_input import FILES


def replay(options, threads=1):
    folder = f"{options.dir}-{options.fixes}"
    command = [f"{options.programs}/geofence", "replay", "--quiet", "-f", "csv", "--jobs",
               str(threads), "--regions", f"{folder}/regions.csv",
               f"{folder}/{FILES[options.format]}"]
    if options.format == "gpx":
        command += ["--device-from", "track"]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = done.stdout.split(b"\n")
    kind = lines[0].split(b",").index(b"event")
    kinds = [line.split(b",")[kind] for line in lines[1:] if line]
    return {"system": "geofence", "form": "replay", "threads": threads,
            "regions": options.regions, "fixes": options.fixes, "build_s": 0,
            "seconds": [round(wall if threads > 1 else seconds, 6)], "wall_s": round(wall, 6),
            "enters": kinds.count(b"enter"), "exits": kinds.count(b"exit")}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    parser.add_argument("--format", required=True)
    parser.add_argument("--dir", required=True)
    parser.add_argument("--form", choices=["read", "replay"], required=True)
    parser.add_argument("--regions", type=int, required=True)
    parser.add_argument("--fixes", type=int, required=True)
    parser.add_argument("--reps")
    options = parser.parse_args()
    if options.form == "replay":
        print(json.dumps(replay(options)))
        return
    program = f"{options.programs}/geofence-benchmark"
    path = f"{options.dir}-{options.fixes}/{FILES[options.format]}"
    os.execv(program, [program, "peer", "--form", "read", "--file", path])


sys.exit(main())
