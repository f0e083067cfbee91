#!/usr/bin/env bash
# How long `gpn verify` takes for native text, as a multiple of `grep -Fc '[Event '` over the same file and a turn, and
# `gpn find --count` by a tag, as a multiple of the `grep -Fc` that counts the same games. Both run by turns, on one core. What counts is processor time (user and system) of the fastest run of each, because a
# busy machine only ever adds to it.
# usage: bench/against_grep.sh [GAMES [RUNS [GPN]]]
set -euo pipefail
cd "$(dirname "$0")/.."

games=${1:-20000}
runs=${2:-15}
gpn=${3:-build/release/bin/gpn}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# microseconds COMMAND...: the processor time of one run, measured over four; its output goes to a file.
microseconds() {
  local TIMEFORMAT='%U %S'
  { time for _ in 1 2 3 4; do "$@" >"$folder/output"; done; } 2>&1 | awk '{print ($1 + $2) * 1e6 / 4}'
}

# smaller A B: B may be empty.
smaller() {
  awk -v a="$1" -v b="$2" 'BEGIN {print (b == "" || a < b) ? a : b}'
}

# compare GAME VARIANT
compare() {
  local file=$folder/$1.gpn fastest_gpn='' fastest_grep='' time turns
  "$gpn" generate --game "$1" --variant "$2" --games "$games" --seed 1 >"$file"
  turns=$("$gpn" verify --format jsonl "$file" | sed -nE 's/.*"turns":([0-9]+).*/\1/p' | awk '{n += $1} END {print n}')
  for ((i = 0; i < runs; ++i)); do
    time=$(microseconds grep -Fc '[Event ' "$file")
    fastest_grep=$(smaller "$time" "$fastest_grep")
    time=$(microseconds "$gpn" verify --jobs 1 "$file")
    fastest_gpn=$(smaller "$time" "$fastest_gpn")
  done
  awk -v name="$1 $2" -v gpn="$fastest_gpn" -v grep="$fastest_grep" -v turns="$turns" -v bytes="$(stat -c %s "$file")" '
    BEGIN {
      printf "%-16s %9d turns %7.1f MB   grep %7.1f ms   gpn %8.1f ms   %5.1f times grep   %6.1f ns a turn\n",
             name, turns, bytes / 1e6, grep / 1e3, gpn / 1e3, gpn / grep, gpn * 1e3 / turns
    }'
}

# compare_find FILE ROUND: both print how many games have this tag.
compare_find() {
  local fastest_gpn='' fastest_grep='' time counted found
  counted=$(grep -Fc "[Round \"$2\"]" "$1")
  found=$("$gpn" find --jobs 1 --count "Round = $2" "$1")
  [ "$counted" = "$found" ] || { echo "grep counts $counted games, gpn $found" >&2; exit 1; }
  for ((i = 0; i < runs; ++i)); do
    time=$(microseconds grep -Fc "[Round \"$2\"]" "$1")
    fastest_grep=$(smaller "$time" "$fastest_grep")
    time=$(microseconds "$gpn" find --jobs 1 --count "Round = $2" "$1")
    fastest_gpn=$(smaller "$time" "$fastest_gpn")
  done
  awk -v gpn="$fastest_gpn" -v grep="$fastest_grep" '
    BEGIN { printf "find by a tag      grep %7.1f ms   gpn %8.1f ms   %5.1f times grep\n", grep / 1e3, gpn / 1e3, gpn / grep }'
}

compare dvonn standard
compare_find "$folder/dvonn.gpn" 77
compare gipf standard
compare gipf tournament
