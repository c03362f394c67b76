_geofence() {
  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" options=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "replay check generate bench help -h --help --version --generate-completion-script --generate-manual" -- "$word"))
    return
  fi
  case "${COMP_WORDS[1]}" in
    replay)
      case "$previous" in
        --regions-format) COMPREPLY=($(compgen -W "gpx csv geojson geojsonseq ndjson" -- "$word")); return ;;
        --input-format) COMPREPLY=($(compgen -W "gpx csv geojson geojsonseq ndjson" -- "$word")); return ;;
        --device-from) COMPREPLY=($(compgen -W "file track column" -- "$word")); return ;;
        --date-order) COMPREPLY=($(compgen -W "dmy mdy ymd" -- "$word")); return ;;
        --time-unit) COMPREPLY=($(compgen -W "s ms us ns" -- "$word")); return ;;
        --null-island) COMPREPLY=($(compgen -W "keep drop" -- "$word")); return ;;
        --initial) COMPREPLY=($(compgen -W "report silent both" -- "$word")); return ;;
        -f|--format) COMPREPLY=($(compgen -W "ndjson csv geojson table" -- "$word")); return ;;
        --progress) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
      esac
      options="--regions --region --radius --skip-bad-regions --regions-format --region-columns --region-id --input-format --columns --device --device-from --date-order --time-unit --interval --start --from --to --max-accuracy --max-future --now --max-speed --null-island --initial --order --memory --jobs -f --format -o --output --events --fields --csv-safe --rejects --quiet --strict --fail-if-none --progress --color -h --help" ;;
    check)
      case "$previous" in
        --regions-format) COMPREPLY=($(compgen -W "gpx csv geojson geojsonseq ndjson" -- "$word")); return ;;
        --input-format) COMPREPLY=($(compgen -W "gpx csv geojson geojsonseq ndjson" -- "$word")); return ;;
        --device-from) COMPREPLY=($(compgen -W "file track column" -- "$word")); return ;;
        --date-order) COMPREPLY=($(compgen -W "dmy mdy ymd" -- "$word")); return ;;
        --time-unit) COMPREPLY=($(compgen -W "s ms us ns" -- "$word")); return ;;
        --null-island) COMPREPLY=($(compgen -W "keep drop" -- "$word")); return ;;
        -f|--format) COMPREPLY=($(compgen -W "ndjson csv geojson table" -- "$word")); return ;;
      esac
      options="--regions --radius --regions-format --region-columns --region-id --input-format --columns --device --device-from --date-order --time-unit --interval --start --from --to --max-accuracy --max-future --now --max-speed --null-island --memory -f --format -o --output --quiet --strict -h --help" ;;
    generate)
      case "$previous" in
        --order) COMPREPLY=($(compgen -W "time device" -- "$word")); return ;;
        --progress) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
      esac
      options="--regions --devices --seconds --seed --order --out --quiet --progress -h --help" ;;
    bench)
      case "$previous" in
        --only) COMPREPLY=($(compgen -W "distance index-build index-query engine csv gpx ndjson regions replay" -- "$word")); return ;;
        -f|--format) COMPREPLY=($(compgen -W "ndjson table" -- "$word")); return ;;
        --progress) COMPREPLY=($(compgen -W "auto always never" -- "$word")); return ;;
      esac
      options="--regions --devices --seconds --seed --only --filter --jobs --measure -f --format -o --output --quiet --progress -h --help" ;;
    help)
      case "$previous" in
      esac
      options="-h --help" ;;
    esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
  esac
}
complete -o default -F _geofence geofence
