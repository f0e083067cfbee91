#!/bin/sh
# Verifies a collection as a Slurm job array, one task for each shard, and merges the results when all are there.
# usage: slurm.sh WORK SHARDS PATH...
# WORK and the paths are in a file system that all nodes share, the paths below the current folder. Run it again to
# verify what is missing: the plan is kept, and so are the results.
set -eu
[ $# -ge 3 ] || { sed -n '3s/^# //p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
work=$1 shards=$2
shift 2
mkdir -p "$work/results" "$work/log"
work=$(cd "$work" && pwd)
[ -e "$work/manifest" ] || "${GPN:-gpn}" shard plan --shards "$shards" --format jsonl --out "$work/manifest" "$@"
# A task of a node that dies is queued again. The copies of the scripts that Slurm makes do not know where these are.
array=$(sbatch --parsable --requeue --array="1-$shards" --job-name=gpn-shard --output="$work/log/shard-%a" \
  --wrap="exec '$here/shard.sh' '$work' \$SLURM_ARRAY_TASK_ID")
sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --job-name=gpn-merge \
  --output="$work/log/merge" --wrap="exec '$here/merge.sh' '$work'"
