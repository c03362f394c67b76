"""Database servers: --variant postgis or redis. Each is started for this run alone, on a socket in a
temporary folder, and stopped at its end.

postgis: a GiST index over boxes, joined with points, the exact test and the events in SQL; time on the
wall. redis: a set of places for each octave of radii, GEOSEARCH with the largest radius of the octave
and a margin for its own sphere and rounding; the exact test and the events are numpy's. Its time is
the server's on the processor and numpy's; the client is left out.
"""
import contextlib
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time

import numpy as np

from peer_input import Input, Result, parse
from sql_peer import EVENTS, INSIDE, fix_columns, region_columns

BLOCK = 500


class PostGIS:
    def __init__(self, folder):
        self.folder = folder
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        if not found:
            raise SystemExit("there is no /usr/lib/postgresql/*/bin/initdb")
        self.programs = os.path.dirname(found[-1])
        self.base = f"{folder}/base"
        # The server refuses to run as root.
        self.owner = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self.owner = ["setpriv", "--reuid", "postgres", "--regid", "postgres",
                          "--clear-groups"]
        self.call("initdb", "-D", self.base, "-A", "trust", "-U", "postgres", "-E", "UTF8",
                  "--locale=C")

    def call(self, program, *arguments):
        subprocess.run([*self.owner, f"{self.programs}/{program}", *arguments], check=True,
                       stdout=subprocess.DEVNULL, cwd=self.folder)

    def start(self):
        settings = {"listen_addresses": "", "unix_socket_directories": self.folder,
                    "shared_buffers": "1GB", "work_mem": "512MB",
                    "maintenance_work_mem": "512MB", "max_parallel_workers_per_gather": "0",
                    "max_parallel_maintenance_workers": "0", "jit": "off", "fsync": "off"}
        words = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self.call("pg_ctl", "-D", self.base, "-w", "-l", f"{self.folder}/log", "-o", words,
                  "start")

    def stop(self):
        self.call("pg_ctl", "-D", self.base, "-m", "immediate", "stop")

    def query(self, text, rows=None):
        command = [f"{self.programs}/psql", "-h", self.folder, "-U", "postgres", "-X", "-q", "-A",
                   "-t", "-F", ",", "-v", "ON_ERROR_STOP=1", "-c", text]
        return subprocess.run(command, input=rows, check=True, stdout=subprocess.PIPE,
                              text=True).stdout.strip()

    def load(self, name, columns):
        kinds = ", ".join(
            f"{column} {'float8' if values.dtype.kind == 'f' else 'int8'}"
            for column, values in columns.items())
        lists = [values.tolist() for values in columns.values()]
        rows = "".join(",".join(map(repr, row)) + "\n" for row in zip(*lists))
        self.query(f"CREATE UNLOGGED TABLE {name} ({kinds})")
        self.query(f"COPY {name} FROM STDIN CSV", rows)

    def run(self, options, data, result):
        self.query("CREATE EXTENSION postgis")
        self.load("given_regions", region_columns(data))
        self.load("given_fixes", fix_columns(data))
        result.start(time.perf_counter)
        self.query("CREATE UNLOGGED TABLE regions AS SELECT *, ST_MakeEnvelope(west, south, east, "
                   "north) AS box FROM given_regions")
        self.query("CREATE INDEX ON regions USING gist (box)")
        self.query("ANALYZE regions")
        result.built()
        result.row["memory_bytes"] = int(self.query("SELECT pg_total_relation_size('regions')"))
        self.query("CREATE UNLOGGED TABLE fixes AS SELECT *, ST_MakePoint(lon, lat) AS point "
                   "FROM given_fixes")
        self.query("ANALYZE fixes")
        pairs = ("SELECT f.fix, f.device, f.step, f.is_last, r.region FROM fixes AS f "
                 f"JOIN regions AS r ON r.box && f.point WHERE {INSIDE}")
        result.start(time.perf_counter)
        counts = self.query(EVENTS.format(pairs=pairs))
        result.round()
        count, *events = (int(value) for value in counts.split(","))
        lines = self.query(f"SELECT fix, region FROM ({pairs}) AS found").split()
        found = np.array([line.split(",") for line in lines], np.int64).reshape(-1, 2)
        result.count(found[:, 0], found[:, 1], count, events)


class Redis:
    def __init__(self, folder):
        self.folder = folder
        self.socket = f"{folder}/redis.sock"
        self.server = None

    def start(self):
        self.server = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", self.socket, "--save", "",
             "--appendonly", "no", "--dir", self.folder], stdout=subprocess.DEVNULL)
        for _ in range(200):
            if os.path.exists(self.socket):
                return
            time.sleep(0.05)
        raise SystemExit("redis-server does not start")

    def stop(self):
        self.server.terminate()
        self.server.wait()

    def processor(self):
        with open(f"/proc/{self.server.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def run(self, options, data, result):
        import redis

        client = redis.Redis(unix_socket_path=self.socket)
        before = self.processor()
        octaves = []
        for number, (members, largest) in enumerate(data.octaves()):
            # Its sphere is some 0.2 % off, and places are kept in 52 bits.
            octaves.append((f"o{number}", largest * 1.003 + 2))
            for first in range(0, len(members), BLOCK):
                values = []
                for region in members[first:first + BLOCK].tolist():
                    values += [float(data.region_lon[region]), float(data.region_lat[region]),
                               region]
                client.geoadd(f"o{number}", values)
        result.row["build_s"] = round(self.processor() - before, 6)
        result.row["memory_bytes"] = int(client.info("memory")["used_memory"])
        before = self.processor()
        fixes, regions = [], []
        places = list(zip(data.lon.tolist(), data.lat.tolist()))
        for first in range(0, data.fixes, BLOCK):
            end = min(first + BLOCK, data.fixes)
            pipeline = client.pipeline(transaction=False)
            for fix in range(first, end):
                for name, reach in octaves:
                    pipeline.geosearch(name, longitude=places[fix][0],
                                       latitude=places[fix][1], radius=reach, unit="m")
            for index, found in enumerate(pipeline.execute()):
                fixes += [first + index // len(octaves)] * len(found)
                regions += map(int, found)
        server = self.processor() - before
        fixes, regions = np.array(fixes, np.int64), np.array(regions, np.int64)
        start = time.process_time()
        data.admit()
        fixes, regions = data.exact(fixes, regions)
        events = data.events(fixes, regions)
        result.row["seconds"].append(round(server + time.process_time() - start, 6))
        result.count(fixes, regions, len(fixes), events)


def main():
    options = parse()
    if options.form != "engine":
        raise SystemExit("the servers only take --form engine")
    data = Input(options)
    result = Result(options, data)
    folder = tempfile.mkdtemp()
    with contextlib.ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        server = {"postgis": PostGIS, "redis": Redis}[options.variant](folder)
        server.start()
        stack.callback(server.stop)
        server.run(options, data, result)
    result.print()


main()
