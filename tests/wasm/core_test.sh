#!/bin/sh
# usage: core_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
. "$(dirname "$0")/../page/find_programs.sh"
. "$(dirname "$0")/find_core.sh"
exec "$node" "$(dirname "$0")/core_test.mjs" "$1" "$folder" "$2"
