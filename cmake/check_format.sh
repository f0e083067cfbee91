#!/bin/sh
# Fails when a tracked source file is not as clang-format would write it.
set -eu
cd "$(dirname "$0")/.."
git ls-files -z -- '*.h' '*.hpp' '*.c' '*.cpp' | xargs -0 -r clang-format --dry-run -Werror --
