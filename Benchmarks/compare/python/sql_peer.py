"""Engines for SQL in this process: --variant duckdb-grid, duckdb-spatial, chdb-grid or sedonadb.

The grid: for each octave of radii, square cells as wide as its largest radius; a region stands
in each cell that its box touches, a fix in its one cell of each octave, and a hash join pairs them.
Rows of cells towards the poles have fewer, wider columns. The spatial forms join points with boxes by
the engine's own operator. The exact test and the events are SQL too.
"""
import glob
import os
import tempfile

import numpy as np

from peer_input import EARTH, Input, Result, parse

INSIDE = ("(f.x - r.x) * (f.x - r.x) + (f.y - r.y) * (f.y - r.y) + (f.z - r.z) * (f.z - r.z) "
          "<= r.most")
# A pair that does not go on from the step before is an enter; one that does not go on to the next
# is an exit, but for the last fix of the device.
EVENTS = """
  SELECT count(*) AS pairs,
    sum(CASE WHEN earlier IS NULL OR earlier <> step - 1 THEN 1 ELSE 0 END) AS enters,
    sum(CASE WHEN is_last = 0 AND (later IS NULL OR later <> step + 1) THEN 1 ELSE 0 END) AS exits
  FROM (SELECT step, is_last,
      lag(step) OVER (PARTITION BY device, region ORDER BY step) AS earlier,
      lead(step) OVER (PARTITION BY device, region ORDER BY step) AS later
    FROM ({pairs}) AS found) AS stays"""


def region_columns(data):
    west, south, east, north = data.boxes()
    return {"region": np.arange(data.regions, dtype=np.int64), "x": data.center[:, 0].copy(),
            "y": data.center[:, 1].copy(), "z": data.center[:, 2].copy(), "most": data.limit,
            "octave": np.floor(np.log2(data.radius)).astype(np.int64),
            "west": west, "south": south, "east": east, "north": north}


def fix_columns(data):
    return {"fix": np.arange(data.fixes, dtype=np.int64), "device": data.device,
            "step": data.step, "is_last": data.is_last.astype(np.int64), "lat": data.lat,
            "lon": data.lon, "x": data.place[:, 0].copy(), "y": data.place[:, 1].copy(),
            "z": data.place[:, 2].copy()}


def side(octave):
    """Degrees of a cell's side."""
    return f"(pow(2.0, {octave} + 1) / {EARTH} * {180 / np.pi!r})"


def width(row, octave):
    """Degrees of longitude of the cells of a row: as wide as the side at its poleward edge."""
    edge = f"greatest(abs({row} * {side(octave)}), abs(({row} + 1) * {side(octave)}))"
    return f"({side(octave)} / cos(radians(least(89.0, {edge}))))"


class DuckDB:
    def __init__(self, data, is_spatial):
        import duckdb
        import pyarrow

        self.base = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        self.base.execute("SET threads = 1")
        if is_spatial:
            import duckdb_extension_spatial

            folder = os.path.dirname(duckdb_extension_spatial.__file__)
            files = glob.glob(f"{folder}/**/spatial.duckdb_extension", recursive=True)
            self.base.execute(f"LOAD '{files[0]}'")
        self.base.register("given_regions", pyarrow.table(region_columns(data)))
        self.base.register("given_fixes", pyarrow.table(fix_columns(data)))
        self.base.execute("CREATE TABLE fixes AS SELECT * FROM given_fixes")
        (self.build_spatial if is_spatial else self.build_grid)()

    def build_spatial(self):
        self.base.execute(
            "CREATE TABLE regions AS SELECT *, ST_MakeEnvelope(west, south, east, north) AS box "
            "FROM given_regions")
        self.base.execute("CREATE TABLE points AS SELECT *, ST_Point(lon, lat) AS point FROM fixes")
        self.pairs = ("SELECT f.fix, f.device, f.step, f.is_last, r.region FROM points AS f "
                      f"JOIN regions AS r ON ST_Intersects(f.point, r.box) WHERE {INSIDE}")

    def build_grid(self):
        def cells(low, high, size):
            return (f"unnest(range(CAST(floor({low} / {size}) AS BIGINT), "
                    f"CAST(floor({high} / {size}) AS BIGINT) + 1))")

        self.base.execute(
            f"CREATE TABLE cells AS SELECT *, {cells('west', 'east', width('line', 'octave'))} "
            f"AS col FROM (SELECT *, {cells('south', 'north', side('octave'))} AS line "
            "FROM given_regions)")
        self.base.execute("CREATE TABLE octaves AS SELECT DISTINCT octave FROM given_regions")
        placed = ("SELECT *, CAST(floor(lon / " + width("line", "octave") + ") AS BIGINT) AS col "
                  f"FROM (SELECT *, CAST(floor(lat / {side('octave')}) AS BIGINT) AS line "
                  "FROM fixes, octaves)")
        self.pairs = (
            f"SELECT f.fix, f.device, f.step, f.is_last, r.region FROM ({placed}) AS f JOIN cells "
            "AS r ON f.octave = r.octave AND f.line = r.line AND f.col = r.col "
            f"WHERE {INSIDE}")

    def one(self, query):
        return self.base.execute(query).fetchone()

    def columns(self, query):
        found = self.base.execute(query).fetchnumpy()
        return found["fix"], found["region"]


class ChDB:
    def __init__(self, data):
        import pyarrow
        import pyarrow.parquet
        from chdb import session

        self.folder = tempfile.TemporaryDirectory()
        self.session = session.Session(f"{self.folder.name}/base")
        for name, columns in (("regions", region_columns(data)), ("fixes", fix_columns(data))):
            path = f"{self.folder.name}/{name}.parquet"
            pyarrow.parquet.write_table(pyarrow.table(columns), path)
        self.octaves = np.unique(region_columns(data)["octave"]).tolist()
        self.query("CREATE DATABASE IF NOT EXISTS g")

    def query(self, query):
        return str(self.session.query(query + " SETTINGS max_threads = 1", "CSV")).strip()

    def build(self):
        def cells(low, high, size):
            return (f"arrayJoin(range(toInt64(floor({low} / {size})), "
                    f"toInt64(floor({high} / {size})) + 1))")

        self.session.query(
            f"CREATE TABLE g.cells ENGINE = Memory AS SELECT *, "
            f"{cells('west', 'east', width('line', 'octave'))} AS col FROM (SELECT *, "
            f"{cells('south', 'north', side('octave'))} AS line "
            f"FROM file('{self.folder.name}/regions.parquet'))")
        self.session.query("CREATE TABLE g.fixes ENGINE = Memory AS SELECT * "
                           f"FROM file('{self.folder.name}/fixes.parquet')")
        placed = (f"SELECT *, toInt64(floor(lon / {width('line', 'octave')})) AS col FROM "
                  f"(SELECT *, toInt64(floor(lat / {side('octave')})) AS line FROM (SELECT *, "
                  f"toInt64(arrayJoin({self.octaves})) AS octave FROM g.fixes))")
        self.pairs = (
            "SELECT f.fix AS fix, f.device AS device, f.step AS step, f.is_last AS is_last, "
            f"r.region AS region FROM ({placed}) AS f JOIN g.cells AS r ON f.octave = r.octave "
            f"AND f.line = r.line AND f.col = r.col WHERE {INSIDE}")

    def one(self, query):
        # Its windows have frames of their own, and give 0 where nothing is.
        for name in ("lag", "lead"):
            query = query.replace(f"{name}(step) OVER (PARTITION BY device, region ORDER BY step)",
                                  f"{name}InFrame(step, 1, -9) OVER (PARTITION BY device, region "
                                  "ORDER BY step ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED "
                                  "FOLLOWING)")
        return [int(value) for value in self.query(query).split(",")]

    def columns(self, query):
        lines = self.query(query).splitlines()
        pairs = np.array([line.split(",") for line in lines], np.int64).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]


class SedonaDB:
    def __init__(self, data):
        import pyarrow
        import sedonadb
        import shapely

        self.base = sedonadb.connect()
        self.base.sql("SET datafusion.execution.target_partitions = 1").execute()
        regions, fixes = region_columns(data), fix_columns(data)
        boxes = shapely.to_wkb(shapely.box(*data.boxes()))
        points = shapely.to_wkb(shapely.points(data.lon, data.lat))
        regions["box"] = pyarrow.array(boxes, pyarrow.binary())
        fixes["point"] = pyarrow.array(points, pyarrow.binary())
        for name, columns, shape in (("regions", regions, "box"), ("fixes", fixes, "point")):
            self.base.create_data_frame(pyarrow.table(columns)).to_view("given_" + name)
            others = ", ".join(column for column in columns if column != shape)
            self.base.sql(f"SELECT {others}, ST_GeomFromWKB({shape}) AS {shape} FROM given_{name}"
                          ).to_memtable().to_view(name)
        self.pairs = ("SELECT f.fix, f.device, f.step, f.is_last, r.region FROM fixes AS f "
                      f"JOIN regions AS r ON ST_Intersects(f.point, r.box) WHERE {INSIDE}")

    def one(self, query):
        return list(self.base.sql(query).to_pandas().iloc[0])

    def columns(self, query):
        found = self.base.sql(query).to_pandas()
        return found["fix"].to_numpy(np.int64), found["region"].to_numpy(np.int64)


def make(variant, data, result):
    if variant == "chdb-grid":
        base = ChDB(data)
        result.start()
        base.build()
        return base
    result.start()
    if variant == "sedonadb":
        return SedonaDB(data)
    return DuckDB(data, is_spatial=variant == "duckdb-spatial")


def main():
    options = parse()
    data = Input(options)
    result = Result(options, data)
    base = make(options.variant, data, result)
    result.built()
    if options.form != "build":
        events = None
        for _ in range(options.reps):
            result.start()
            if options.form == "engine":
                data.admit()
                pairs, *events = base.one(EVENTS.format(pairs=base.pairs))
            else:
                pairs = base.one(f"SELECT count(*) AS pairs FROM ({base.pairs}) AS found")[0]
            result.round()
        fixes, regions = base.columns(
            f"SELECT fix, region FROM ({base.pairs}) AS found WHERE fix < 200000")
        result.count(fixes, regions, pairs, events)
    result.print()


if __name__ == "__main__":
    main()
