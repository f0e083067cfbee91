#!/bin/sh
# Verifies one shard of a plan. slurm.sh and parallel.sh run it once for each shard, and again after a failure.
# usage: shard.sh WORK NUMBER
#   WORK/manifest          made by gpn shard plan
#   WORK/results/N.result  is written
# GPN names another program, SHARD_OPTIONS more options for gpn verify, such as "--manifest-files anywhere".
set -u
work=$1 number=$2
shards=$(sed -n '/^shards /{s///p;q;}' "$work/manifest") || exit 2
# shellcheck disable=SC2086 # a list of words
"${GPN:-gpn}" verify ${SHARD_OPTIONS:-} --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$number/$shards" \
  --manifest "$work/manifest" --out "$work/results/$number.result"
status=$?
# Status 1: some record has an error. The result is complete, so that the scheduler need not repeat the shard.
[ "$status" -eq 1 ] && status=0
exit "$status"
