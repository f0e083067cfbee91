#!/bin/sh
# usage: reader_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
. "$(dirname "$0")/../page/find_programs.sh"
. "$(dirname "$0")/find_core.sh"
[ -n "$browser" ] || { echo "skipped: there is no chromium (Debian: apt install chromium)"; exit 77; }
exec "$node" "$(dirname "$0")/reader_test.mjs" "$1" "$folder" "$browser" "$2" ${GPN_SCREENSHOTS:+"$GPN_SCREENSHOTS"}
