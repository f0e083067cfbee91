#!/bin/sh
# Counts the instructions of fourteen fixed jobs with callgrind, from the start of main on, and fails if one takes over
# 3 % more than counts.txt says. GPN_APPROVE=1 in the environment rewrites the file. Status 77: skipped.
# usage: tests/cost/instructions.sh PROGRAM BUILD, with BUILD for compiler, processor and build type
set -eu
gpn=$1
build=$2
counts=$(cd "$(dirname "$0")" && pwd)/counts.txt
most_percent=103

skip() {
  echo "skipped: $1"
  exit 77
}
command -v valgrind >/dev/null || skip "valgrind is missing"
approve=${GPN_APPROVE:-}
measured=$(sed -n 's/^# build: //p' "$counts" 2>/dev/null || true)
[ -n "$approve" ] || [ "$measured" = "$build" ] || skip "counts.txt is of the build \"$measured\", this is \"$build\""

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GPN_PLUGIN_PATH= XDG_DATA_HOME="$folder" XDG_DATA_DIRS="$folder" XDG_CONFIG_HOME="$folder" LC_ALL=C
potentials="tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3"
"$gpn" generate --game dvonn -n 1 >one.gpn
"$gpn" generate --game dvonn -n 200 >dvonn.gpn
"$gpn" generate --game gipf --variant standard -n 200 >gipf.gpn
"$gpn" generate --game gipf --variant tournament --potentials "$potentials" -n 60 >potentials.gpn
"$gpn" convert --to sheet dvonn.gpn >dvonn.sheet 2>/dev/null
"$gpn" convert --to boardspace gipf.gpn >gipf.sgf 2>/dev/null
# One game that is longer than the part of an input that is read at once, with some letters of another alphabet.
seq 1 5000 | sed 's/.*/&. c7-е7 d1-с2/' >long.sheet
# Once the square of the size: brackets in a node that nothing closes, and a row of the names of one player.
{ printf '(;GM[Dvonn]VV[1]SU[dvonn]\nP0[id "a"]P1[id "b"];P0[1 dropb C 3];'; seq -f '(a %.0f' 20000; echo 'P1[2 done])'; } >odd.sgf
{ printf '{"white":"A1","black":"B1"'; seq -f ',"white":"a%.0f"' 5000; echo '}'; } >odd.json
sed 's/ c5 / c4 /; s/;x/:x/' gipf.gpn >damaged.gpn

# count NAME ARGUMENTS...: the instructions of one job go to the file NAME.count.
count() {
  name=$1
  shift
  valgrind --tool=callgrind --toggle-collect=main --callgrind-out-file=/dev/null --log-file="$name.log" \
    "$gpn" "$@" >"$name.out" 2>"$name.err" || [ $? -eq 1 ] || {
    cat "$name.err" "$name.log" >&2
    exit 1
  }
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$name.log" >"$name.count"
}

first_half() {
  count start-up --version
  count verify-one verify --jobs 1 one.gpn
  count verify-dvonn verify --jobs 1 dvonn.gpn
  count verify-gipf verify --jobs 1 gipf.gpn
  count verify-potentials verify --jobs 1 potentials.gpn
  count verify-sheet verify --jobs 1 dvonn.sheet
  count verify-long-sheet verify --jobs 1 long.sheet
}
second_half() {
  count verify-boardspace verify --jobs 1 gipf.sgf
  count verify-odd verify --jobs 1 odd.sgf odd.json
  count verify-damaged verify --jobs 1 --format jsonl damaged.gpn
  count convert-sheet convert --jobs 1 --to sheet --no-check gipf.gpn
  count generate-gipf generate --jobs 1 --game gipf --variant standard -n 20
  count perft-gipf perft --game gipf --variant standard 3
  count perft-dvonn perft --game dvonn 3
}
first_half &
first=$!
second_half
wait $first

if [ -n "$approve" ]; then
  {
    echo "# Instructions of the jobs of instructions.sh. Written by GPN_APPROVE=1 ctest --preset dev -R '^cost: '."
    echo "# build: $build"
    for file in *.count; do echo "${file%.count} $(cat "$file")"; done
  } >"$counts"
fi

status=0
for file in *.count; do
  name=${file%.count}
  now=$(cat "$file")
  before=$(sed -n "s/^$name //p" "$counts")
  if [ -z "$before" ]; then
    echo "$name: counts.txt has no such job; run the test with GPN_APPROVE=1"
    status=1
  elif [ $((now * 100)) -gt $((before * most_percent)) ]; then
    echo "$name: $now instructions, over 3 % more than the $before of counts.txt"
    status=1
  else
    echo "$name: $now instructions, $before in counts.txt"
  fi
done
exit $status
