#!/bin/bash
# What planning, verifying in shards and merging cost, against one process: processor time and peak memory.
# usage: bench/shards.sh [GAMES] [SHARDS] [GPN]
set -euo pipefail
games=${1:-200000} shards=${2:-64} gpn=$(realpath "${3:-$(dirname "$0")/../build/release/bin/gpn}")
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT

# Ten times the same games: making new ones takes longer than verifying them.
"$gpn" generate --game dvonn -n $((games / 10)) -o once.gpn 2>/dev/null
for _ in {1..10}; do
  cat once.gpn
  echo
done >games.gpn
rm once.gpn

verify_shards() {
  local shard
  for ((shard = 1; shard <= shards; ++shard)); do
    "$gpn" verify --jobs 1 --shard "$shard/$shards" --manifest manifest -o "$shard.result" >/dev/null
  done
}

TIMEFORMAT='  %U s of the user, %S s of the system, %R s in all'
echo "$games games, $(stat -c %s games.gpn) bytes, $shards shards"
for round in 1 2 3; do
  rm -f ./*.result
  echo "round $round: verify --jobs 1"
  time "$gpn" verify --jobs 1 --format jsonl games.gpn >expected
  echo "round $round: shard plan"
  time "$gpn" shard plan games.gpn --shards "$shards" --format jsonl -o manifest >/dev/null
  echo "round $round: verify --shard, all of them"
  time verify_shards
  echo "round $round: shard merge"
  time "$gpn" shard merge ./*.result >merged
  cmp expected merged
done
echo "$(cat ./*.result | wc -c) bytes of results"
