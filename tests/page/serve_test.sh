#!/bin/sh
# usage: serve_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
. "$(dirname "$0")/find_programs.sh"
exec "$node" "$(dirname "$0")/serve_test.mjs" "$1" "$2" "${browser:-}"
