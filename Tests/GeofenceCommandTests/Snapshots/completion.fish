complete -c geofence -n __fish_use_subcommand -f -a 'replay check generate bench help'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l regions -d 'circular regions to watch  CSV, GeoJSON or NDJSON' -r
complete -c geofence -n '__fish_seen_subcommand_from replay' -l region -d 'one region; the radius takes a unit  m, km, mi, ft, nmi' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l radius -d 'radius for regions that have none' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l skip-bad-regions -d 'go on without regions that cannot be read'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l regions-format -d 'format of the region files' -x -a 'gpx csv geojson geojsonseq ndjson'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l region-columns -d 'columns of region files, by name or by number from 1' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l region-id -d 'the field that names a region;  row  names them row1, row2, and so on' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l input-format -d 'format of the traces' -x -a 'gpx csv geojson geojsonseq ndjson'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l columns -d 'columns of traces, by name or by number from 1' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l device -d 'whose fixes they are, all of them' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l device-from -d 'where the device’s name stands' -x -a 'file track column'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l date-order -d 'order of the numbers in dates that can be read both ways' -x -a 'dmy mdy ymd'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l time-unit -d 'unit of numeric times' -x -a 's ms us ns'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l interval -d 'time between two fixes, for files without times; needs --start' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l start -d 'time of the first fix, for files without times' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l from -d 'leave out fixes before this time' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l to -d 'leave out fixes after this time' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l max-accuracy -d 'reject fixes less accurate than this' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l max-future -d 'reject fixes further than this past the clock' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l now -d 'what the clock says' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l max-speed -d 'reject fixes that are reached only faster, until the next one confirms them; m/s, km/h, kn' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l null-island -d 'what to do with fixes at exactly 0,0' -x -a 'keep drop'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l initial -d 'what a first fix makes  an enter when it is inside, nothing, or an exit for each region outside too' -x -a 'report silent both'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l order -d 'evaluate fixes by time, as they come, or by time within a window' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l memory -d 'memory for buffered fixes and events before temporary files are used; B, KB, MB, GB, KiB, MiB, GiB' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l jobs -d 'threads; the output is the same for any number' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -s f -l format -d 'output format' -x -a 'ndjson csv geojson table'
complete -c geofence -n '__fish_seen_subcommand_from replay' -s o -l output -d 'write to FILE instead of standard output; it appears whole or not at all' -r
complete -c geofence -n '__fish_seen_subcommand_from replay' -l events -d 'kinds of events to write  enter, exit' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l fields -d 'fields to write, in this order' -x
complete -c geofence -n '__fish_seen_subcommand_from replay' -l csv-safe -d 'put a ’ before names in CSV that a spreadsheet would take for a formula'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l rejects -d 'write every rejected record as CSV  file, line, reason, detail' -r
complete -c geofence -n '__fish_seen_subcommand_from replay' -l quiet -d 'say nothing but errors'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l strict -d 'exit with 1 when a record was rejected'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l fail-if-none -d 'exit with 1 when no event was written'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l progress -d 'show progress on standard error; auto  on a terminal, after a second' -x -a 'auto always never'
complete -c geofence -n '__fish_seen_subcommand_from replay' -l color -d 'colour tables; auto  on a terminal, unless NO_COLOR is set' -x -a 'auto always never'
complete -c geofence -n '__fish_seen_subcommand_from replay' -s h -l help -d 'help; -h is short, --help is full'
complete -c geofence -n '__fish_seen_subcommand_from check' -l regions -d 'circular regions to watch  CSV, GeoJSON or NDJSON' -r
complete -c geofence -n '__fish_seen_subcommand_from check' -l radius -d 'radius for regions that have none' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l regions-format -d 'format of the region files' -x -a 'gpx csv geojson geojsonseq ndjson'
complete -c geofence -n '__fish_seen_subcommand_from check' -l region-columns -d 'columns of region files, by name or by number from 1' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l region-id -d 'the field that names a region;  row  names them row1, row2, and so on' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l input-format -d 'format of the traces' -x -a 'gpx csv geojson geojsonseq ndjson'
complete -c geofence -n '__fish_seen_subcommand_from check' -l columns -d 'columns of traces, by name or by number from 1' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l device -d 'whose fixes they are, all of them' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l device-from -d 'where the device’s name stands' -x -a 'file track column'
complete -c geofence -n '__fish_seen_subcommand_from check' -l date-order -d 'order of the numbers in dates that can be read both ways' -x -a 'dmy mdy ymd'
complete -c geofence -n '__fish_seen_subcommand_from check' -l time-unit -d 'unit of numeric times' -x -a 's ms us ns'
complete -c geofence -n '__fish_seen_subcommand_from check' -l interval -d 'time between two fixes, for files without times; needs --start' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l start -d 'time of the first fix, for files without times' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l from -d 'leave out fixes before this time' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l to -d 'leave out fixes after this time' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l max-accuracy -d 'reject fixes less accurate than this' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l max-future -d 'reject fixes further than this past the clock' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l now -d 'what the clock says' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l max-speed -d 'reject fixes that are reached only faster, until the next one confirms them; m/s, km/h, kn' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -l null-island -d 'what to do with fixes at exactly 0,0' -x -a 'keep drop'
complete -c geofence -n '__fish_seen_subcommand_from check' -l memory -d 'memory for buffered fixes and events before temporary files are used; B, KB, MB, GB, KiB, MiB, GiB' -x
complete -c geofence -n '__fish_seen_subcommand_from check' -s f -l format -d 'output format' -x -a 'ndjson csv geojson table'
complete -c geofence -n '__fish_seen_subcommand_from check' -s o -l output -d 'write to FILE instead of standard output; it appears whole or not at all' -r
complete -c geofence -n '__fish_seen_subcommand_from check' -l quiet -d 'say nothing but errors'
complete -c geofence -n '__fish_seen_subcommand_from check' -l strict -d 'exit with 1 when a record was rejected'
complete -c geofence -n '__fish_seen_subcommand_from check' -s h -l help -d 'help; -h is short, --help is full'
complete -c geofence -n '__fish_seen_subcommand_from generate' -l regions -d 'how many regions' -x
complete -c geofence -n '__fish_seen_subcommand_from generate' -l devices -d 'how many devices move' -x
complete -c geofence -n '__fish_seen_subcommand_from generate' -l seconds -d 'how long they move, one fix a second' -x
complete -c geofence -n '__fish_seen_subcommand_from generate' -l seed -d 'equal seeds give equal files' -x
complete -c geofence -n '__fish_seen_subcommand_from generate' -l order -d 'all devices of one instant after another, or all fixes of one device' -x -a 'time device'
complete -c geofence -n '__fish_seen_subcommand_from generate' -l out -d 'the folder for regions.csv and fixes.csv' -r
complete -c geofence -n '__fish_seen_subcommand_from generate' -l quiet -d 'say nothing but errors'
complete -c geofence -n '__fish_seen_subcommand_from generate' -l progress -d 'show progress on standard error; auto  on a terminal, after a second' -x -a 'auto always never'
complete -c geofence -n '__fish_seen_subcommand_from generate' -s h -l help -d 'help; -h is short, --help is full'
complete -c geofence -n '__fish_seen_subcommand_from bench' -l regions -d 'how many regions' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l devices -d 'how many devices move' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l seconds -d 'how long they move, one fix a second' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l seed -d 'equal seeds give equal data and equal results' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l only -d 'only this suite' -x -a 'distance index-build index-query engine csv gpx ndjson regions replay'
complete -c geofence -n '__fish_seen_subcommand_from bench' -l filter -d 'only rows with this in their name, and those that they are compared with' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l jobs -d 'threads of the replay that is compared with one on one thread' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -l measure -d 'measure each row for about so long, in 3 to 101 rounds' -x
complete -c geofence -n '__fish_seen_subcommand_from bench' -s f -l format -d 'output format' -x -a 'ndjson table'
complete -c geofence -n '__fish_seen_subcommand_from bench' -s o -l output -d 'write to FILE instead of standard output; it appears whole or not at all' -r
complete -c geofence -n '__fish_seen_subcommand_from bench' -l quiet -d 'say nothing but errors'
complete -c geofence -n '__fish_seen_subcommand_from bench' -l progress -d 'show progress on standard error; auto  on a terminal, after a second' -x -a 'auto always never'
complete -c geofence -n '__fish_seen_subcommand_from bench' -s h -l help -d 'help; -h is short, --help is full'
complete -c geofence -n '__fish_seen_subcommand_from help' -s h -l help -d 'help; -h is short, --help is full'
