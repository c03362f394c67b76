#compdef geofence
_geofence() {
  if (( CURRENT == 2 )); then
    compadd -- replay check generate bench help
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    replay) _arguments -s \
      '*--regions[circular regions to watch  CSV, GeoJSON or NDJSON]:value:_files' \
      '*--region[one region; the radius takes a unit  m, km, mi, ft, nmi]:value:' \
      '--radius[radius for regions that have none]:value:' \
      '--skip-bad-regions[go on without regions that cannot be read]' \
      '--regions-format[format of the region files]:value:(gpx csv geojson geojsonseq ndjson)' \
      '--region-columns[columns of region files, by name or by number from 1]:value:' \
      '--region-id[the field that names a region;  row  names them row1, row2, and so on]:value:' \
      '--input-format[format of the traces]:value:(gpx csv geojson geojsonseq ndjson)' \
      '--columns[columns of traces, by name or by number from 1]:value:' \
      '--device[whose fixes they are, all of them]:value:' \
      '--device-from[where the device’s name stands]:value:(file track column)' \
      '--date-order[order of the numbers in dates that can be read both ways]:value:(dmy mdy ymd)' \
      '--time-unit[unit of numeric times]:value:(s ms us ns)' \
      '--interval[time between two fixes, for files without times; needs --start]:value:' \
      '--start[time of the first fix, for files without times]:value:' \
      '--from[leave out fixes before this time]:value:' \
      '--to[leave out fixes after this time]:value:' \
      '--max-accuracy[reject fixes less accurate than this]:value:' \
      '--max-future[reject fixes further than this past the clock]:value:' \
      '--now[what the clock says]:value:' \
      '--max-speed[reject fixes that are reached only faster, until the next one confirms them; m/s, km/h, kn]:value:' \
      '--null-island[what to do with fixes at exactly 0,0]:value:(keep drop)' \
      '--initial[what a first fix makes  an enter when it is inside, nothing, or an exit for each region outside too]:value:(report silent both)' \
      '--order[evaluate fixes by time, as they come, or by time within a window]:value:' \
      '--memory[memory for buffered fixes and events before temporary files are used; B, KB, MB, GB, KiB, MiB, GiB]:value:' \
      '--jobs[threads; the output is the same for any number]:value:' \
      '-f[output format]:value:(ndjson csv geojson table)' \
      '--format[output format]:value:(ndjson csv geojson table)' \
      '-o[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--output[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--events[kinds of events to write  enter, exit]:value:' \
      '--fields[fields to write, in this order]:value:' \
      '--csv-safe[put a ’ before names in CSV that a spreadsheet would take for a formula]' \
      '--rejects[write every rejected record as CSV  file, line, reason, detail]:value:_files' \
      '--quiet[say nothing but errors]' \
      '--strict[exit with 1 when a record was rejected]' \
      '--fail-if-none[exit with 1 when no event was written]' \
      '--progress[show progress on standard error; auto  on a terminal, after a second]:value:(auto always never)' \
      '--color[colour tables; auto  on a terminal, unless NO_COLOR is set]:value:(auto always never)' \
      '-h[help; -h is short, --help is full]' \
      '--help[help; -h is short, --help is full]' \
      '*:file:_files' ;;
    check) _arguments -s \
      '*--regions[circular regions to watch  CSV, GeoJSON or NDJSON]:value:_files' \
      '--radius[radius for regions that have none]:value:' \
      '--regions-format[format of the region files]:value:(gpx csv geojson geojsonseq ndjson)' \
      '--region-columns[columns of region files, by name or by number from 1]:value:' \
      '--region-id[the field that names a region;  row  names them row1, row2, and so on]:value:' \
      '--input-format[format of the traces]:value:(gpx csv geojson geojsonseq ndjson)' \
      '--columns[columns of traces, by name or by number from 1]:value:' \
      '--device[whose fixes they are, all of them]:value:' \
      '--device-from[where the device’s name stands]:value:(file track column)' \
      '--date-order[order of the numbers in dates that can be read both ways]:value:(dmy mdy ymd)' \
      '--time-unit[unit of numeric times]:value:(s ms us ns)' \
      '--interval[time between two fixes, for files without times; needs --start]:value:' \
      '--start[time of the first fix, for files without times]:value:' \
      '--from[leave out fixes before this time]:value:' \
      '--to[leave out fixes after this time]:value:' \
      '--max-accuracy[reject fixes less accurate than this]:value:' \
      '--max-future[reject fixes further than this past the clock]:value:' \
      '--now[what the clock says]:value:' \
      '--max-speed[reject fixes that are reached only faster, until the next one confirms them; m/s, km/h, kn]:value:' \
      '--null-island[what to do with fixes at exactly 0,0]:value:(keep drop)' \
      '--memory[memory for buffered fixes and events before temporary files are used; B, KB, MB, GB, KiB, MiB, GiB]:value:' \
      '-f[output format]:value:(ndjson csv geojson table)' \
      '--format[output format]:value:(ndjson csv geojson table)' \
      '-o[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--output[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--quiet[say nothing but errors]' \
      '--strict[exit with 1 when a record was rejected]' \
      '-h[help; -h is short, --help is full]' \
      '--help[help; -h is short, --help is full]' \
      '*:file:_files' ;;
    generate) _arguments -s \
      '--regions[how many regions]:value:' \
      '--devices[how many devices move]:value:' \
      '--seconds[how long they move, one fix a second]:value:' \
      '--seed[equal seeds give equal files]:value:' \
      '--order[all devices of one instant after another, or all fixes of one device]:value:(time device)' \
      '--out[the folder for regions.csv and fixes.csv]:value:_files' \
      '--quiet[say nothing but errors]' \
      '--progress[show progress on standard error; auto  on a terminal, after a second]:value:(auto always never)' \
      '-h[help; -h is short, --help is full]' \
      '--help[help; -h is short, --help is full]' \
      '*:file:_files' ;;
    bench) _arguments -s \
      '--regions[how many regions]:value:' \
      '--devices[how many devices move]:value:' \
      '--seconds[how long they move, one fix a second]:value:' \
      '--seed[equal seeds give equal data and equal results]:value:' \
      '*--only[only this suite]:value:(distance index-build index-query engine csv gpx ndjson regions replay)' \
      '--filter[only rows with this in their name, and those that they are compared with]:value:' \
      '--jobs[threads of the replay that is compared with one on one thread]:value:' \
      '--measure[measure each row for about so long, in 3 to 101 rounds]:value:' \
      '-f[output format]:value:(ndjson table)' \
      '--format[output format]:value:(ndjson table)' \
      '-o[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--output[write to FILE instead of standard output; it appears whole or not at all]:value:_files' \
      '--quiet[say nothing but errors]' \
      '--progress[show progress on standard error; auto  on a terminal, after a second]:value:(auto always never)' \
      '-h[help; -h is short, --help is full]' \
      '--help[help; -h is short, --help is full]' \
      '*:file:_files' ;;
    help) _arguments -s \
      '-h[help; -h is short, --help is full]' \
      '--help[help; -h is short, --help is full]' \
      '*:file:_files' ;;
  esac
}
compdef _geofence geofence
