#!/bin/sh
# Runs each fuzz target for GPN_FUZZ_SECONDS (30), or those that are named, and fails on the first finding, which is
# left in tests/fuzz/found: there the test fuzz_found_test replays it from then on. A leak is reported when a target
# ends; run the target with -detect_leaks=1 to find its input. As many run at once as there are processors.
# With GPN_FUZZ_RUNS=N each target runs N inputs instead, the same ones every time; with both, a target ends after that
# many inputs or seconds, whichever comes first.
# usage: tests/fuzz/run.sh FOLDER_OF_THE_PROGRAM [TARGET...]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
fuzz=$folder/gpn_fuzz
shift
[ $# -gt 0 ] || set -- $("$fuzz" --list)
[ ! -d /dev/shm ] || export TMPDIR="${TMPDIR:-/dev/shm}" # for what was learnt, and the targets that need files
if [ -z "${GPN_FUZZ_CORPUS:-}" ]; then
  GPN_FUZZ_CORPUS=$(mktemp -d)
  export GPN_FUZZ_CORPUS
  trap 'rm -rf "$GPN_FUZZ_CORPUS"' EXIT
fi
if [ $# -gt 1 ]; then
  printf '%s\n' "$@" | xargs -n 1 -P "$(nproc)" "$here/run.sh" "$folder"
  exit
fi
target=$1
learned=$GPN_FUZZ_CORPUS
if [ -n "${GPN_FUZZ_RUNS:-}" ]; then
  length="-runs=$GPN_FUZZ_RUNS -seed=1 ${GPN_FUZZ_SECONDS:+-max_total_time=$GPN_FUZZ_SECONDS}"
else
  length="-max_total_time=${GPN_FUZZ_SECONDS:-30}"
fi
stop() { # with what the target printed; xargs starts no other
  cat "$learned/$target.log"
  exit 255
}

mkdir -p "$learned/$target"
for found in "$here/found/$target-"*; do
  [ ! -f "$found" ] || "$fuzz" --target="$target" -timeout=10 "$found" </dev/null >"$learned/$target.log" 2>&1 || stop
done
# Inputs that reach something new are chosen evenly: to weigh them by rare features (-entropic=1) took two thirds of
# the time. Seconds are long for a machine that does other things as well.
times >"$learned/$target.before"
longest=512
case $target in diff | lsp_document) longest=256 ;; esac # each byte of them is read several times
# shellcheck disable=SC2086 # a list of words
"$fuzz" --target="$target" $length -timeout=10 -rss_limit_mb=2048 -max_len="$longest" \
  -entropic=0 -print_funcs=0 -detect_leaks=0 -dict="$here/words.dict" -verbosity=0 -print_final_stats=1 \
  -artifact_prefix="$here/found/$target-" "$learned/$target" "$here/seeds/$target" </dev/null >"$learned/$target.log" 2>&1 ||
  stop
times >"$learned/$target.after"
runs=$(sed -n "s/^stat::number_of_executed_units: *//p" "$learned/$target.log")
# Of the processor, so that other programs on the machine do not count.
milliseconds=$(awk -F '[ms ]+' 'FNR == 2 { used = $1 * 60000 + $2 * 1000 + $3 * 60000 + $4 * 1000; sum = used - sum }
                                END { printf "%d", sum }' "$learned/$target.before" "$learned/$target.after")
# What a target sets up once takes half a second, more than the runs of a short round.
rate=
[ "$milliseconds" -lt 3000 ] || rate=", $((runs * 1000 / milliseconds)) a second"
echo "$target: $runs runs in $((milliseconds / 1000)).$(printf %03d $((milliseconds % 1000))) s of the processor$rate"
