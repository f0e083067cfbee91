#!/bin/sh
# Fails if clang-format would change a tracked source file.
set -eu
cd "$(dirname "$0")/.."
git ls-files -z -- '*.h' '*.hpp' '*.c' '*.cpp' | xargs -0 -r clang-format --dry-run -Werror --
