#!/bin/sh
# Prints the source files that no fuzz target reaches on its seeds and on the corpus in GPN_FUZZ_CORPUS, and fails when
# one of them is not in the table of tests/fuzz/README.md, which gives the reasons.
# usage: tests/fuzz/reach.sh FOLDER_OF_THE_PROGRAM
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ ! -d /dev/shm ] || export TMPDIR="${TMPDIR:-/dev/shm}"

"$1/gpn_fuzz_reach" "$here/seeds" ${GPN_FUZZ_CORPUS:+"$GPN_FUZZ_CORPUS"} </dev/null >"$work/table"

# files_of FOLDER ADDRESSES: the files of the parts of gpn in which there is code, inlined code included.
files_of() {
  llvm-symbolizer-14 --obj="$1/gpn_fuzz_reach" --functions=none --inlines --output-style=LLVM <"$2" |
    sed -E 's;:[0-9]+:[0-9]+$;;' | sort -u | "$here/in_tree.sh" "$root" | sort -u
}
sed -n 's/ [01]$//p' "$work/table" >"$work/all"
sed -n 's/ [12]$//p' "$work/table" >"$work/hit"
files_of "$1" "$work/all" >"$work/all_files"
files_of "$1" "$work/hit" >"$work/hit_files"
comm -23 "$work/all_files" "$work/hit_files" >"$work/missed"

status=0
while read -r file; do
  if grep -qF "\`$file\`" "$here/README.md"; then
    echo "$file: not reached, as README.md says"
  else
    echo "$file: not reached; add a seed or a target, or the reason to tests/fuzz/README.md"
    status=1
  fi
done <"$work/missed"
[ -s "$work/hit_files" ] || { echo "the program has no code of $root" >&2; exit 1; }
echo "$(comm -12 "$work/all_files" "$work/hit_files" | wc -l) of $(wc -l <"$work/all_files") source files are reached, $(wc -l <"$work/missed") are not"
exit $status
