#!/bin/sh
# Compares what `make platforms` built with each other: the program with libc++ runs the examples, and the core for Windows
# answers in wine what the program prints.
set -eu
cd "$(dirname "$0")/.."
gpn=build/libcxx/bin/gpn
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

status=0
"$gpn" verify --summary examples/records >"$work/summary" || status=$?
[ "$status" -eq 1 ] && grep -q '^illegal  *1$' "$work/summary"
"$gpn" convert --to boardspace examples/records/gipf-standard.gpn 2>/dev/null | "$gpn" verify --summary - >/dev/null
"$gpn" show examples/records/gipf-standard.gpn --turn 24 --svg | grep -q '<svg'
"$gpn" page -o "$work/page.html" examples/records/gipf-standard.gpn 2>/dev/null

wine=$(sed -n 's/^GPN_WINE:.*=//p' build/windows/CMakeCache.txt)
export WINEPREFIX="$PWD/build/windows/wine" WINEDEBUG=-all
for record in examples/records/*; do
  "$gpn" verify --format jsonl "$record" >"$work/expected" || true
  "$wine" build/windows/bin/gpn_ask.exe verify "$record" 2>/dev/null | tr -d '\r' >"$work/actual"
  test -s "$work/expected"
  cmp "$work/expected" "$work/actual"
done
echo "the program with libc++ and the core for Windows work"
