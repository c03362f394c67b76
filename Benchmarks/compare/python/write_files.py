"""Writes the first fixes of a set as files: write_files.py DATA SET FIXES REGIONS

DATA/SET-FIXES holds fixes.csv, fixes.ndjson and track.gpx (ordered by device, a track each), and
regions.csv. Coordinates have seven decimals.
"""
import datetime
import os
import sys

import numpy as np

GPX_HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="compare" '
            'xmlns="http://www.topografix.com/GPX/1/1">\n')
BLOCK = 100_000


def main():
    data, fixes, regions = f"{sys.argv[1]}/{sys.argv[2]}", int(sys.argv[3]), int(sys.argv[4])
    folder = f"{data}-{fixes}"
    making = f"{folder}.{os.getpid()}"
    os.makedirs(making)
    device = np.fromfile(f"{data}/fix_dev.u32", "<u4", fixes)
    columns = [np.fromfile(f"{data}/fix_{name}.f64", "<f8", fixes)
               for name in ("t", "lat", "lon", "acc")]
    rows = list(zip(device.tolist(), columns[0].astype(np.int64).tolist(),
                    *(column.tolist() for column in columns[1:])))
    with open(f"{making}/fixes.csv", "w") as csv, open(f"{making}/fixes.ndjson", "w") as ndjson:
        csv.write("device,time,lat,lon,accuracy\n")
        for first in range(0, fixes, BLOCK):
            block = rows[first:first + BLOCK]
            csv.write("".join("d%05d,%d,%.7f,%.7f,%.1f\n" % row for row in block))
            ndjson.write("".join(
                '{"device":"d%05d","time":%d,"lat":%.7f,"lon":%.7f,"accuracy":%.1f}\n' % row
                for row in block))
    write_track(f"{making}/track.gpx", rows, np.argsort(device, kind="stable"))
    with open(f"{making}/regions.csv", "w") as csv:
        csv.write("id,lat,lon,radius_m\n")
        columns = [np.fromfile(f"{data}/reg_{name}.f64", "<f8", regions)
                   for name in ("lat", "lon", "r")]
        csv.write("".join("r%07d,%.7f,%.7f,%.2f\n" % (index, *row) for index, row in
                          enumerate(zip(*(column.tolist() for column in columns)))))
    os.rename(making, folder)


def write_track(path, rows, order):
    texts = {}
    last = None
    with open(path, "w") as gpx:
        gpx.write(GPX_HEAD)
        for index in order.tolist():
            device, time, lat, lon, _ = rows[index]
            if device != last:
                gpx.write("" if last is None else "</trkseg></trk>\n")
                gpx.write("<trk><name>d%05d</name><trkseg>\n" % device)
                last = device
            if time not in texts:
                moment = datetime.datetime.fromtimestamp(time, datetime.timezone.utc)
                texts[time] = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
            gpx.write('<trkpt lat="%.7f" lon="%.7f"><time>%s</time></trkpt>\n'
                      % (lat, lon, texts[time]))
        gpx.write("</trkseg></trk>\n</gpx>\n")


main()
