#!/bin/sh
# Sets up a clone: copies the hook, and configures the merge driver and the text conversion where they are.
# usage: install.sh, in the clone. Its .git/info/attributes says for which files they are used.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
hook=$(git rev-parse --git-path hooks/pre-commit)
attributes=$(git rev-parse --git-path info/attributes)
[ ! -e "$hook" ] || { echo "$hook is there already; call $here/pre-commit from it" >&2; exit 1; }
mkdir -p "$(dirname "$hook")" "$(dirname "$attributes")"
cp "$here/pre-commit" "$hook"
git config merge.gpn.name 'records of games'
git config merge.gpn.driver "'$here/gpn-merge' %O %A %B %P"
git config diff.gpn.textconv "'$here/gpn-textconv'"
git config diff.gpn.cachetextconv true
cat "$here/attributes" >>"$attributes"
