#!/bin/sh
# Fails where two folders of notation, replay, lsp or a game include each other, and names them.
set -eu
cd "$(dirname "$0")/.."

# Lines "FOLDER INCLUDED": a private header is included by its path below src/, or relative to the file in a game.
includes() {
  grep -rnoE '^#include "(\.\./)?[a-z_/]+/[a-z_]+\.hpp"' --include='*.cpp' --include='*.hpp' \
      notation/src replay/src lsp/src plugins/gipf plugins/dvonn |
    sed -E 's#^(notation/src|replay/src|lsp/src|plugins/gipf|plugins/dvonn)/(.*)/[a-z_]+\.[ch]pp:[0-9]+:.include "(\.\./)?(.*)/[a-z_]+\.hpp"$#\1/\2 \1/\4#' |
    sort -u | awk '$1 != $2'
}

circles=$(includes | awk '{ seen[$1 " " $2] = 1 } END { for (pair in seen) { split(pair, f, " "); if (f[1] < f[2] && (f[2] " " f[1]) in seen) print f[1] " and " f[2] " include each other" } }')
[ -z "$circles" ] || { echo "$circles"; exit 1; }
