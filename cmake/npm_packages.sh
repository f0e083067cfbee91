#!/bin/sh
# Installs the packages of npm that tests of the language server, the grammars and the page use into build/npm. Without npm or
# the network those tests are skipped with the reason.
set -eu
cd "$(dirname "$0")/.."
packages="vscode-languageserver-protocol@3 vscode-textmate@9 vscode-oniguruma@2 axe-core@4"

for package in $packages; do
  [ -d "build/npm/node_modules/${package%@*}" ] || missing=yes
done
[ -n "${missing:-}" ] || exit 0
command -v npm >/dev/null || { echo "npm not found: tests that need$(printf ' %s' $packages) will be skipped"; exit 0; }
mkdir -p build/npm
# shellcheck disable=SC2086 # a list of words
timeout 60 npm install --silent --no-audit --no-fund --prefix build/npm $packages ||
  echo "npm cannot install $packages: tests that need them will be skipped"
