#!/bin/sh
# An editor with the settings of docs/editors.md shows what gpn verify finds in a record and in a variants file.
#
#   editor_test.sh neovim|emacs GPN SOURCE_FOLDER
set -eu
editor=$1 gpn=$2 source=$3

skip() {
  echo "skipped: $1"
  exit 77
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder" XDG_STATE_HOME="$folder" XDG_CACHE_HOME="$folder"
PATH="$(dirname "$gpn"):$PATH"

# The block of code number $3 in the language $2 of the section $1.
settings() {
  awk -v section="## $1" -v fence="\`\`\`$2" -v wanted="$3" '
    /^## / { inside = ($0 == section) }
    inside && $0 == fence { block++; next }
    /^```/ { if (block == wanted && inside) exit; next }
    inside && block == wanted' "$source/docs/editors.md"
}

# Places and codes of errors in FILE, as the editor shows them.
shown_by_neovim() {
  OUT="$folder/out" timeout 60 nvim --headless -u "$folder/init.lua" "$1" \
    -c "luafile $source/tests/lsp/neovim_report.lua" >"$folder/messages" 2>&1
  cat "$folder/out"
}
shown_by_emacs() {
  FILE=$1 timeout 60 emacs --batch --eval '(package-initialize)' -l "$folder/init.el" \
    -l "$source/tests/lsp/emacs_report.el" 2>"$folder/messages"
}

case $editor in
  neovim)
    command -v nvim >/dev/null || skip "there is no nvim (Debian: apt install neovim)"
    # The first settings are for 0.11 and later, the second for older versions.
    number=$(nvim --version | awk 'NR == 1 { split(substr($2, 2), v, "."); print (v[1] > 0 || v[2] >= 11) ? 1 : 2 }')
    settings Neovim lua "$number" >"$folder/init.lua"
    ;;
  emacs)
    command -v emacs >/dev/null || skip "there is no emacs (Debian: apt install emacs-nox elpa-eglot)"
    emacs --batch --eval '(package-initialize)' --eval "(require 'eglot)" 2>/dev/null ||
      skip "this Emacs has no Eglot (Debian: apt install elpa-eglot)"
    settings Emacs elisp 1 >"$folder/init.el"
    ;;
esac

printf 'gpn-variants 1\n\n[club : gipf/basic]\nperft = 1 31\n' >"$folder/club.gpnv"
cp "$source/examples/records/gipf-forgotten-row.gpn" "$folder/game.gpn"
for each in "game.gpn 14:46 gipf-row-must-go" "club.gpnv 4:1 variants-test-failed"; do
  file=${each%% *}
  if ! shown=$("shown_by_$editor" "$folder/$file") || [ "$shown" != "${each#* }" ]; then
    echo "$editor shows in $file: $shown"
    echo "expected: ${each#* }"
    cat "$folder/messages"
    exit 1
  fi
done
echo "$editor shows the errors of a record and of a variants file"
