#!/bin/sh
# Verifies a collection with GNU parallel, one job for each shard, and merges the results.
# usage: parallel.sh WORK SHARDS PATH...
# On several machines: PARALLEL_OPTIONS="--sshloginfile machines --workdir ." with a file system that all of them share.
# Run it again to verify what is missing: the plan is kept, and so are the results.
set -eu
[ $# -ge 3 ] || { sed -n '3s/^# //p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
work=$1 shards=$2
shift 2
mkdir -p "$work/results"
work=$(cd "$work" && pwd)
[ -e "$work/manifest" ] || "${GPN:-gpn}" shard plan --shards "$shards" --format jsonl --out "$work/manifest" "$@"
# shellcheck disable=SC2086 # a list of words
seq "$shards" | parallel ${PARALLEL_OPTIONS:-} --retries 3 --joblog "$work/joblog" "$here/shard.sh" "$work" '{}' \
  >"$work/log"
"$here/merge.sh" "$work"
