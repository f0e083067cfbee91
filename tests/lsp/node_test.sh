#!/bin/sh
# usage: node_test.sh "PACKAGES" SCRIPT ARGUMENTS...
# Runs a script of Node that needs packages of npm. Status 77, with the reason, where Node or one of them is missing.
set -eu
packages=$1
script=$2
shift 2
for name in node nodejs; do
  [ -n "${node:-}" ] || node=$(command -v "$name" || true)
done
[ -n "$node" ] || { echo "skipped: there is no node (Debian: apt install nodejs)"; exit 77; }
NODE_PATH=$(dirname "$0")/../../build/npm/node_modules:${NODE_PATH:-}
export NODE_PATH
for package in $packages; do
  "$node" -e "require.resolve('$package')" 2>/dev/null || "$node" -e "require.resolve('$package/node')" 2>/dev/null || {
    echo "skipped: the npm package $package is missing: cmake/npm_packages.sh installs it"
    exit 77
  }
done
exec "$node" "$script" "$@"
