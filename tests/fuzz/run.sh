#!/bin/sh
# Runs each fuzz target for GPN_FUZZ_SECONDS (30) and fails on the first finding, which is left in tests/fuzz/found:
# there the test fuzz_found_test replays it from then on.
# usage: tests/fuzz/run.sh FOLDER_OF_THE_PROGRAMS
set -eu
here=$(dirname "$0")
learned=$(mktemp -d)
trap 'rm -rf "$learned"' EXIT

for target in manifest read reports turn_text variants verify; do
  echo "fuzzing $target"
  mkdir "$learned/$target"
  "$1/fuzz_$target" -max_total_time="${GPN_FUZZ_SECONDS:-30}" -timeout=10 -rss_limit_mb=1024 -max_len=4096 \
    -print_final_stats=1 -verbosity=0 -artifact_prefix="$here/found/$target-" \
    "$learned/$target" "$here/seeds/$target"
done
