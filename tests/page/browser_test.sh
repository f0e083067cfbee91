#!/bin/sh
# usage: browser_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
. "$(dirname "$0")/find_programs.sh"
[ -n "$browser" ] || { echo "skipped: there is no chromium (Debian: apt install chromium)"; exit 77; }
exec "$node" "$(dirname "$0")/browser_test.mjs" "$1" "$browser" "$2" ${GPN_SCREENSHOTS:+"$GPN_SCREENSHOTS"}
