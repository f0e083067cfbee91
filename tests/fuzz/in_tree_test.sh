#!/bin/sh
# in_tree.sh keeps the files of this tree, whichever folder compiled them, and no other file.
# usage: tests/fuzz/in_tree_test.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
found=$(printf '%s\n' \
  "$root/check/src/probe.cpp" \
  "$root/build/fuzz/../../sdk/src/ruleset.cpp" \
  /elsewhere/gpn/build/fuzz/../../lsp/src/server.cpp \
  ../../notation/include/gpn/notation/limits.hpp \
  /elsewhere/gpn/sdk/src/no_such_file.cpp \
  /usr/include/c++/12/string \
  /elsewhere/gpn/tests/fuzz/reach.cpp | "$here/in_tree.sh" "$root" | tr '\n' ' ')
expected="check/src/probe.cpp sdk/src/ruleset.cpp lsp/src/server.cpp notation/include/gpn/notation/limits.hpp "
[ "$found" = "$expected" ] || { echo "found:    $found"; echo "expected: $expected"; exit 1; }
