#!/bin/sh
# Merges the results of all shards into WORK/report.
# usage: merge.sh WORK
set -u
[ $# -eq 1 ] || { sed -n '3s/^# //p' "$0" >&2; exit 2; }
"${GPN:-gpn}" shard merge "$1"/results/*.result >"$1/report.part"
status=$?
# Status 1: some record has an error. The report is complete.
[ "$status" -le 1 ] || exit "$status"
mv "$1/report.part" "$1/report" && echo "report: $1/report"
