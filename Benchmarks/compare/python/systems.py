"""Who is compared. Every program takes the same arguments and prints one line of JSON:

  PROGRAM [--variant V] --dir FOLDER --regions N --fixes M --form engine|query|build --reps K
"""
from dataclasses import dataclass, field


@dataclass(frozen=True, eq=False)
class System:
    name: str
    kind: str  # product, reference, library, python, database or truth
    program: str  # a C++ source without .cpp, or a script of this folder
    variant: str = ""
    about: str = ""
    apt: tuple = ()
    pip: tuple = ()
    flags: tuple = ()  # for the linker
    forms: tuple = ("engine", "query", "build")
    skips: tuple = ()  # names of cases
    only: tuple = ()  # labels of cases; empty for all
    extra: tuple = ()  # a program that a script needs, and its flags for the linker
    most: dict = field(default_factory=dict)  # regions: fixes; a stated prefix of the set

    def takes(self, case):
        if case.form not in self.forms or case.name in self.skips:
            return False
        return not self.only or case.label in self.only

    def fixes(self, case, wanted):
        """The prefix of the set that this system gets."""
        limit = self.most.get(case.regions, self.most.get("*", wanted))
        return min(limit, wanted)


PRODUCT = System("geofence", "product", "", about="the project's engine and index")

BOOST = ("libboost-dev",)
S2 = ("libs2-dev",)

# The slower ones get this prefix of the main set, by regions, and the product is timed on it too.
PREFIX = {1_000: 300_000, 100_000: 200_000, 1_000_000: 50_000}
SERVER_PREFIX = {1_000: 20_000, 100_000: 20_000, 1_000_000: 20_000}
MAIN = ("main time 1k", "main time 100k", "main time 1M")
# One release for both forms: extensions fit only theirs.
DUCKDB = ("duckdb==1.5.5", "pyarrow")


def slower(name, program, about, pip):
    return System(name, "python", program, name, about, pip=pip, only=MAIN, most=PREFIX)


SYSTEMS = [
    PRODUCT,
    System("reference-c", "reference", "reference_c", forms=("engine",),
           about="safe distance and near list a device, over reference A"),
    System("reference-d", "reference", "reference_d", forms=("engine",),
           about="reference C with lists of floats and blocks of two passes"),
    System("reference-a", "reference", "reference_a",
           about="packed Hilbert R-tree, stateless"),
    System("reference-e", "reference", "reference_e",
           about="adaptive cells with true hits, stateless"),
    System("reference-h", "reference", "reference_h",
           about="loose grids of several levels, stateless"),
    System("boost-8", "library", "boost_rtree", "8", apt=BOOST,
           about="Boost.Geometry R-tree, nodes of 8"),
    System("boost-16", "library", "boost_rtree", "16", apt=BOOST,
           about="Boost.Geometry R-tree, nodes of 16"),
    System("boost-32", "library", "boost_rtree", "32", apt=BOOST,
           about="Boost.Geometry R-tree, nodes of 32"),
    System("nanoflann", "library", "nanoflann_tree", "one", apt=("libnanoflann-dev",),
           skips=("mixed",), about="nanoflann, one KD-tree of unit vectors"),
    # One tree has to search with the largest radius, which is hopeless for mixed ones.
    System("nanoflann-octaves", "library", "nanoflann_tree", "octaves",
           apt=("libnanoflann-dev",), only=("mixed time 1M",), most={"*": 500_000},
           about="nanoflann, a KD-tree for each octave of radii"),
    System("s2", "library", "s2_index", "4", apt=S2, flags=("-ls2",),
           about="S2CellIndex, coverings of 4 cells"),
    System("brute-force", "truth", "brute_force", only=("main time 1k",), most={"*": 20_000},
           about="every fix against every region, haversine"),
    slower("shapely", "library_peer", "STRtree of boxes", ("shapely",)),
    slower("scipy", "library_peer", "cKDTree for each octave of radii", ("scipy",)),
    slower("scikit-learn", "library_peer", "BallTree for each octave of radii",
           ("scikit-learn",)),
    slower("duckdb-grid", "sql_peer", "hash join on a grid for each octave, in SQL", DUCKDB),
    slower("duckdb-spatial", "sql_peer", "the spatial extension's join",
           (*DUCKDB, "duckdb-extension-spatial==1.5.5")),
    slower("chdb-grid", "sql_peer", "ClickHouse in the process, the same grid",
           ("chdb", "pyarrow")),
    slower("sedonadb", "sql_peer", "SedonaDB's spatial join",
           ("sedonadb", "geoarrow-pyarrow", "shapely", "pandas", "pyarrow")),
    System("postgis", "database", "database_peer", "postgis", "GiST over boxes, joined in SQL",
           apt=("postgresql-15-postgis-3",), forms=("engine",), only=MAIN, most=SERVER_PREFIX),
    System("redis", "database", "database_peer", "redis", "GEOSEARCH for each octave of radii",
           apt=("redis-server",), pip=("redis",), forms=("engine",), only=MAIN,
           most=SERVER_PREFIX),
]

def reader(name, about, pip=(), apt=(), cases=("csv read time", "ndjson read time"), **others):
    return System(name, "files", "file_peer", name, about, pip=pip, apt=apt, forms=("read",),
                  only=cases, **others)


PRODUCT_ON_FILES = System("geofence", "product", "file_product", forms=("read", "replay"),
                          about="readers, and geofence replay as a process")
GPX = ("gpx read device",)

FILE_SYSTEMS = [
    reader("polars", "to a data frame", ("polars",)),
    reader("pyarrow", "to a table", ("pyarrow",)),
    reader("pandas", "to a data frame", ("pandas",)),
    reader("duckdb", "to a table", ("duckdb==1.5.5",)),
    reader("expat", "places and times of track points", apt=("libexpat1-dev",), cases=GPX,
           extra=("gpx_expat", ("-lexpat",))),
    reader("gpsbabel", "to CSV, the whole process", apt=("gpsbabel",), cases=GPX,
           most={"*": 200_000}),
    System("duckdb-job", "files", "file_peer", "duckdb-job",
           "both files, the grid join and the events, in SQL", pip=("duckdb==1.5.5",),
           forms=("replay",), only=("csv replay time 100k", "csv replay device 100k")),
    System("movingpandas", "files", "file_peer", "movingpandas",
           "trajectories, joined with boxes by GeoPandas", pip=("movingpandas", "geopandas"),
           forms=("replay",), only=("csv replay device 100k",), most={"*": 100_000}),
]

# What a quick run takes.
QUICK = ("geofence", "reference-c", "reference-d", "boost-8", "nanoflann")
