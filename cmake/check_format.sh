#!/bin/sh
# Fails if clang-format would change a tracked source file. Parsers are generated.
set -eu
cd "$(dirname "$0")/.."
git ls-files -z -- '*.h' '*.hpp' '*.c' '*.cpp' ':!editors/*/src/parser.c' | xargs -0 -r clang-format --dry-run -Werror --
