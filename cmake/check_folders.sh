#!/bin/sh
# Fails where a folder of replay includes one above it, or where two folders of notation, lsp or a game include each other.
set -eu
cd "$(dirname "$0")/.."

# The folders of replay. Each may include those before it.
order="report play contests repair passes stream isolation verify find stats diff write collect mend page shard index show"

# A public header of replay belongs to the folder of its name, or with the source of its name; one without is free.
homes=$(cd replay/src && ls -d ./*/ ./*/*.cpp |
  sed -E 's#^\./(.*)/(.*)\.cpp$#s:<gpn/replay/\2.hpp>:"\1/\2.hpp":#; s#^\./(.*)/$#s:<gpn/replay/\1.hpp>:"\1/\1.hpp":#; s#_posix##g')

# Lines "FOLDER INCLUDED": a private header is included by its path below src/, or relative to the file in a game.
includes() {
  grep -rnoE '^#include ("(\.\./)?[a-z_/]+/[a-z_]+\.hpp"|<gpn/replay/[a-z_]+\.hpp>)' --include='*.cpp' --include='*.hpp' \
    notation/src replay/src lsp/src plugins/gipf plugins/dvonn |
    sed -e '/^replay/!b private' -e "$homes" -e ': private' -e '/</d' |
    sed -E 's#^(notation/src|replay/src|lsp/src|plugins/gipf|plugins/dvonn)/(.*)/[a-z_]+\.[ch]pp:[0-9]+:.include "(\.\./)?(.*)/[a-z_]+\.hpp"$#\1/\2 \1/\4#' |
    sort -u | awk '$1 != $2'
}

problems=$(includes | awk -v order="$order" '
  BEGIN { for (n = split(order, folders, " "); n > 0; --n) place["replay/src/" folders[n]] = n }
  /^replay/ && !($1 in place && $2 in place) { print $1 " or " $2 " has no place in the order of cmake/check_folders.sh" }
  /^replay/ && place[$1] < place[$2] { print $1 " includes " $2 ", which is above it" }
  !/^replay/ && ($2 " " $1) in seen { print $1 " and " $2 " include each other" }
  { seen[$1 " " $2] = 1 }')
[ -z "$problems" ] || { echo "$problems"; exit 1; }
