#!/usr/bin/env bash
# How long `gpn verify` takes for native text, as a multiple of `grep -Fc '[Event '` over the same file and a turn.
# Both run by turns, on one core; the fastest run of each counts, because a busy machine only ever adds time.
# usage: bench/against_grep.sh [GAMES [RUNS [GPN]]]
set -euo pipefail
cd "$(dirname "$0")/.."

games=${1:-20000}
runs=${2:-15}
gpn=${3:-build/release/bin/gpn}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# nanoseconds COMMAND...: the time of one run; its output goes to a file.
nanoseconds() {
  local begin end
  begin=$(date +%s%N)
  "$@" >"$folder/output"
  end=$(date +%s%N)
  echo $((end - begin))
}

# compare GAME VARIANT
compare() {
  local file=$folder/$1.gpn fastest_gpn='' fastest_grep='' time turns
  "$gpn" generate --game "$1" --variant "$2" --games "$games" --seed 1 >"$file"
  turns=$("$gpn" verify --format jsonl "$file" | sed -nE 's/.*"turns":([0-9]+).*/\1/p' | awk '{n += $1} END {print n}')
  for ((i = 0; i < runs; ++i)); do
    time=$(nanoseconds grep -Fc '[Event ' "$file")
    if [[ -z $fastest_grep ]] || ((time < fastest_grep)); then fastest_grep=$time; fi
    time=$(nanoseconds "$gpn" verify --jobs 1 "$file")
    if [[ -z $fastest_gpn ]] || ((time < fastest_gpn)); then fastest_gpn=$time; fi
  done
  awk -v name="$1 $2" -v gpn="$fastest_gpn" -v grep="$fastest_grep" -v turns="$turns" -v bytes="$(stat -c %s "$file")" '
    BEGIN {
      printf "%-16s %9d turns %7.1f MB   grep %7.1f ms   gpn %8.1f ms   %5.1f times grep   %6.1f ns a turn\n",
             name, turns, bytes / 1e6, grep / 1e6, gpn / 1e6, gpn / grep, gpn / turns
    }'
}

compare dvonn standard
compare gipf standard
compare gipf tournament
