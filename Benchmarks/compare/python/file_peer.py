"""Readers of files, and whole jobs from files to events.

--variant polars, pyarrow, pandas or duckdb read CSV and NDJSON, expat and gpsbabel GPX; duckdb-job and
movingpandas do the whole job.
"""
import os
import resource
import subprocess
import time

import numpy as np

from file_input import fix_sum, parse, report

TYPES = {"device": "str", "time": "int64", "lat": "float64", "lon": "float64",
         "accuracy": "float64"}


def with_polars(options):
    import polars

    types = {"str": polars.String, "int64": polars.Int64, "float64": polars.Float64}
    schema = {name: types[kind] for name, kind in TYPES.items()}
    read = polars.read_csv if options.format == "csv" else polars.read_ndjson
    start = time.process_time()
    table = read(options.path, **({"schema_overrides": schema} if options.format == "csv"
                                  else {"schema": schema}))
    return start, time.process_time(), table


def with_pyarrow(options):
    import pyarrow
    import pyarrow.csv
    import pyarrow.json

    pyarrow.set_cpu_count(1)
    types = {"str": pyarrow.string(), "int64": pyarrow.int64(), "float64": pyarrow.float64()}
    types = {name: types[kind] for name, kind in TYPES.items()}
    start = time.process_time()
    if options.format == "csv":
        table = pyarrow.csv.read_csv(
            options.path,
            read_options=pyarrow.csv.ReadOptions(use_threads=False, block_size=1 << 22),
            convert_options=pyarrow.csv.ConvertOptions(column_types=types))
    else:
        table = pyarrow.json.read_json(
            options.path,
            read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=1 << 22),
            parse_options=pyarrow.json.ParseOptions(
                explicit_schema=pyarrow.schema(list(types.items()))))
    return start, time.process_time(), table


def with_pandas(options):
    import pandas

    start = time.process_time()
    if options.format == "csv":
        table = pandas.read_csv(options.path, engine="c", dtype=TYPES)
    else:
        table = pandas.read_json(options.path, lines=True, dtype=TYPES, convert_dates=False)
    return start, time.process_time(), table


def with_duckdb(options):
    base = duckdb_base()
    columns = {"str": "VARCHAR", "int64": "BIGINT", "float64": "DOUBLE"}
    columns = {name: columns[kind] for name, kind in TYPES.items()}
    read = (f"read_csv('{options.path}', header = true, auto_detect = false, columns = {columns})"
            if options.format == "csv"
            else f"read_json('{options.path}', format = 'newline_delimited', columns = {columns})")
    start = time.process_time()
    base.execute(f"CREATE TABLE fixes AS SELECT * FROM {read}")
    end = time.process_time()
    return start, end, base.execute("SELECT time, lat, lon FROM fixes").fetchnumpy()


def duckdb_base():
    import duckdb

    base = duckdb.connect()
    base.execute("SET threads = 1")
    return base


def read(options):
    start, end, table = READERS[options.variant](options)
    times, lat, lon = (np.asarray(table[name]) for name in ("time", "lat", "lon"))
    report(options, start, ended=end, fixes=len(times), checksum=fix_sum(times, lat, lon))


def read_with_expat(options):
    program = os.path.join(os.environ["COMPARE_PROGRAMS"], "gpx_expat")
    said = subprocess.run([program, options.path], check=True, capture_output=True, text=True)
    points, seconds, total = said.stdout.split()
    report(options, 0, ended=float(seconds), fixes=int(points), checksum=total)


def read_with_gpsbabel(options):
    """It only converts: the time is that of the whole process, which writes CSV to a pipe. Its places
    have six decimals, so that there is no checksum."""
    command = ["gpsbabel", "-t", "-i", "gpx", "-f", options.path, "-o", "unicsv", "-F", "-"]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    report(options, 0, ended=usage.ru_utime + usage.ru_stime,
           fixes=said.stdout.count(b"\n") - 1)


def replay_duckdb(options):
    """Reads both files, joins them on the grid of sql_peer.py, and finds the events."""
    from sql_peer import EVENTS, INSIDE, side, width

    base = duckdb_base()

    def cells(low, high, size):
        return (f"unnest(range(CAST(floor({low} / {size}) AS BIGINT), "
                f"CAST(floor({high} / {size}) AS BIGINT) + 1))")

    def vector(lat, lon):
        return (f"cos(radians({lat})) * cos(radians({lon})) AS x, cos(radians({lat})) * "
                f"sin(radians({lon})) AS y, sin(radians({lat})) AS z")

    earth = "6371008.8"
    angle = f"(radius_m / {earth})"
    north = f"(degrees({angle}) * 1.000001)"
    east = f"(degrees(asin(sin({angle}) / cos(radians(lat)))) * 1.000001)"
    start = time.process_time()
    base.execute(f"""
      CREATE TABLE regions AS SELECT row_number() OVER () AS region, {vector('lat', 'lon')},
        pow(2 * sin(radius_m / (2 * {earth})), 2) AS most,
        CAST(floor(log2(radius_m)) AS BIGINT) AS octave, lon - {east} AS west,
        lon + {east} AS east, lat - {north} AS south, lat + {north} AS north
      FROM read_csv('{options.folder}/regions.csv');
      CREATE TABLE cells AS SELECT *, {cells('west', 'east', width('line', 'octave'))} AS col
        FROM (SELECT *, {cells('south', 'north', side('octave'))} AS line FROM regions);
      CREATE TABLE octaves AS SELECT DISTINCT octave FROM regions;
      CREATE TABLE fixes AS SELECT device, lat, lon, {vector('lat', 'lon')},
        row_number() OVER (PARTITION BY device ORDER BY time) AS step,
        CASE WHEN lead(time) OVER (PARTITION BY device ORDER BY time) IS NULL THEN 1 ELSE 0 END
          AS is_last
      FROM read_csv('{options.path}');
      CREATE VIEW placed AS SELECT *, CAST(floor(lon / {width('line', 'octave')}) AS BIGINT) AS col
        FROM (SELECT *, CAST(floor(lat / {side('octave')}) AS BIGINT) AS line
              FROM fixes, octaves)""")
    pairs = ("SELECT f.device, f.step, f.is_last, r.region FROM placed AS f JOIN cells AS r "
             f"ON f.octave = r.octave AND f.line = r.line AND f.col = r.col WHERE {INSIDE}")
    _, enters, exits = base.execute(EVENTS.format(pairs=pairs)).fetchone()
    report(options, start, fixes=options.fixes, enters=int(enters), exits=int(exits))


def replay_movingpandas(options):
    """Trajectories from the file; each one's points joined with circles as polygons, then the exact
    test, then changes from point to point. The library itself only clips lines to polygons."""
    import geopandas
    import movingpandas
    import pandas
    import shapely

    from peer_input import EARTH, unit_vectors

    start = time.process_time()
    regions = pandas.read_csv(f"{options.folder}/regions.csv")
    angle = regions.radius_m / EARTH
    north = np.degrees(angle) * 1.000001
    east = np.degrees(np.arcsin(np.sin(angle) / np.cos(np.radians(regions.lat)))) * 1.000001
    boxes = shapely.box(regions.lon - east, regions.lat - north, regions.lon + east,
                        regions.lat + north)
    areas = geopandas.GeoDataFrame({"region": np.arange(len(regions))}, geometry=boxes, crs=4326)
    fixes = pandas.read_csv(options.path)
    fixes["time"] = pandas.to_datetime(fixes["time"], unit="s")
    places = geopandas.GeoDataFrame(
        fixes, geometry=geopandas.points_from_xy(fixes.lon, fixes.lat), crs=4326)
    walks = movingpandas.TrajectoryCollection(
        places, traj_id_col="device", t="time", min_length=0)
    points = pandas.concat([walk.df for walk in walks.trajectories])
    points["step"] = points.groupby("device").cumcount()
    points["last"] = points.groupby("device")["step"].transform("max")
    found = geopandas.sjoin(points, areas, predicate="within")
    limit = (2 * np.sin(regions.radius_m.to_numpy() / (2 * EARTH))) ** 2
    center = unit_vectors(regions.lat.to_numpy(), regions.lon.to_numpy())
    place = unit_vectors(found.geometry.y.to_numpy(), found.geometry.x.to_numpy())
    region = found["region"].to_numpy()
    found = found[((place - center[region]) ** 2).sum(axis=1) <= limit[region]]
    found = found.sort_values(["device", "region", "step"])
    stays = found.groupby(["device", "region"])["step"]
    enters = (stays.diff() != 1).sum()
    exits = ((stays.diff(-1) != -1) & (found["step"] < found["last"])).sum()
    report(options, start, fixes=options.fixes, enters=int(enters), exits=int(exits))


READERS = {"polars": with_polars, "pyarrow": with_pyarrow, "pandas": with_pandas,
           "duckdb": with_duckdb}
PROGRAMS = {"expat": read_with_expat, "gpsbabel": read_with_gpsbabel}
JOBS = {"duckdb-job": replay_duckdb, "movingpandas": replay_movingpandas}


def main():
    options = parse()
    if options.form == "replay":
        JOBS[options.variant](options)
    elif options.variant in PROGRAMS:
        PROGRAMS[options.variant](options)
    else:
        read(options)


main()
