#!/bin/sh
# Writes the documents as a site that can be searched, with the boards that the program GPN makes.
# usage: cmake/make_site.sh GPN FOLDER
set -eu
mkdir -p "$2"
GPN=$(realpath "$1")
site=$(realpath "$2")
export GPN
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake -D pages_from="$PWD" -D pages_to="$work/pages" -P cmake/installed_pages.cmake
cp -rn examples "$work/pages"
sphinx-build -q -W --keep-going -d "$work/read" -c docs/site "$work/pages" "$site"
