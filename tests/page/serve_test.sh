#!/bin/sh
# usage: serve_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
for name in node nodejs; do
  [ -n "${node:-}" ] || node=$(command -v "$name" || true)
done
for name in chromium chromium-browser google-chrome; do
  [ -n "${browser:-}" ] || browser=$(command -v "$name" || true)
done
[ -n "$node" ] || { echo "skipped: there is no node (Debian: apt install nodejs)"; exit 77; }
exec "$node" "$(dirname "$0")/serve_test.mjs" "$1" "$2" "${browser:-}"
