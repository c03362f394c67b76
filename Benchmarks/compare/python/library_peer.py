"""Python libraries: --variant shapely, scipy or scikit-learn.

Each finds candidates for a block of fixes at once; the exact test and the events are numpy's.
"""
import numpy as np

from peer_input import EARTH, Input, Result, parse

BLOCK = 100_000


class Shapely:
    """STRtree over boxes in degrees."""

    def __init__(self, data):
        import shapely

        self.shapely = shapely
        self.data = data
        self.tree = shapely.STRtree(shapely.box(*data.boxes()))
        self.tree.query(shapely.Point(0, 0))

    def candidates(self, first, end):
        points = self.shapely.points(self.data.lon[first:end], self.data.lat[first:end])
        fixes, regions = self.tree.query(points)
        return fixes + first, regions


class SciPy:
    """A cKDTree of unit vectors for each octave of radii, joined with a tree of the block."""

    def __init__(self, data):
        from scipy.spatial import cKDTree

        self.tree = cKDTree
        self.data = data
        self.octaves = [(members, 2 * np.sin(largest / (2 * EARTH)) * (1 + 1e-9),
                         cKDTree(data.center[members])) for members, largest in data.octaves()]

    def candidates(self, first, end):
        block = self.tree(self.data.place[first:end])
        fixes, regions = [], []
        for members, reach, tree in self.octaves:
            pairs = block.sparse_distance_matrix(tree, reach, output_type="ndarray")
            fixes.append(pairs["i"] + first)
            regions.append(members[pairs["j"]])
        return np.concatenate(fixes), np.concatenate(regions)


class ScikitLearn:
    """A BallTree with haversine distances for each octave of radii."""

    def __init__(self, data):
        from sklearn.neighbors import BallTree

        self.places = np.radians(np.column_stack([data.lat, data.lon]))
        centers = np.radians(np.column_stack([data.region_lat, data.region_lon]))
        self.octaves = [(members, largest / EARTH * (1 + 1e-9),
                         BallTree(centers[members], metric="haversine", leaf_size=20))
                        for members, largest in data.octaves()]

    def candidates(self, first, end):
        fixes, regions = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
        for members, reach, tree in self.octaves:
            found = tree.query_radius(self.places[first:end], reach)
            counts = np.fromiter((len(one) for one in found), np.int64, len(found))
            if counts.any():
                fixes.append(np.repeat(np.arange(first, end), counts))
                regions.append(members[np.concatenate(found)])
        return np.concatenate(fixes), np.concatenate(regions)


def pairs_of(data, system):
    fixes, regions = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for first in range(0, data.fixes, BLOCK):
        pairs = data.exact(*system.candidates(first, min(first + BLOCK, data.fixes)))
        fixes.append(pairs[0])
        regions.append(pairs[1])
    return np.concatenate(fixes), np.concatenate(regions)


def main():
    options = parse()
    data = Input(options)
    result = Result(options, data)
    kind = {"shapely": Shapely, "scipy": SciPy, "scikit-learn": ScikitLearn}[options.variant]
    result.start()
    system = kind(data)
    result.built()
    if options.form != "build":
        for _ in range(options.reps):
            result.start()
            events = None
            if options.form == "engine":
                data.admit()
            fixes, regions = pairs_of(data, system)
            if options.form == "engine":
                events = data.events(fixes, regions)
            result.round()
        result.count(fixes, regions, len(fixes), events)
    result.print()


main()
