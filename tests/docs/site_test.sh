#!/bin/sh
# usage: site_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -eu
. "$(dirname "$0")/../page/find_programs.sh"
[ -n "$browser" ] || { echo "skipped: there is no chromium (Debian: apt install chromium)"; exit 77; }
command -v sphinx-build >/dev/null || { echo "skipped: there is no sphinx-build (make site installs it)"; exit 77; }
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
"$2/cmake/make_site.sh" "$1" "$site"
"$node" "$(dirname "$0")/site_test.mjs" "$browser" "$site"
