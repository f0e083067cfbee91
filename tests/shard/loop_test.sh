#!/bin/sh
# Shards in a plain loop, killed after less and more time: what is left is a whole result or none, and in the end every
# game is accounted for.
# usage: loop_test.sh GPN SOURCE_FOLDER
set -u
. "$(dirname "$0")/cluster.sh"
trap 'rm -rf "$work"' EXIT
make_collection
mkdir run run/results
"$GPN" shard plan --shards 5 --format jsonl --out run/manifest games >log || fail "plan"

killed=0
for milliseconds in 5 10 20 30 40 60 80 120; do
  for shard in 1 2 3 4 5; do
    timeout -s KILL "0.$(printf %03d "$milliseconds")" "$source/examples/cluster/shard.sh" run "$shard" >>log 2>&1 ||
      killed=$((killed + 1))
    [ ! -e "run/results/$shard.result" ] || "$GPN" shard merge -o joined "run/results/$shard.result" >>log ||
      fail "shard $shard left a result that is not whole"
  done
done
[ "$killed" -gt 0 ] || fail "no run was killed"
echo "$killed runs were killed"

# One merge before all is there: refused, and what is missing is named. On a slow machine all runs were killed.
for shard in 1 2 4 5; do
  "$source/examples/cluster/shard.sh" run "$shard" >>log || fail "shard $shard ends with status $?"
done
rm -f run/results/3.result
"$source/examples/cluster/merge.sh" run 2>error && fail "a report without shard 3"
grep -q 'missing: .*3' error || fail "shard 3 is not named"
[ ! -e run/report ] || fail "a report is left"

"$source/examples/cluster/shard.sh" run 3 >>log || fail "shard 3 ends with status $?"
"$source/examples/cluster/merge.sh" run || fail "merge.sh ends with status $?"
check_report
ls -A run/results | grep -v '^[1-5]\.result$' && fail "unfinished files are left"
exit 0
