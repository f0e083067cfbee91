#!/usr/bin/env bash
# One table of what gpn does in how much time, beside grep over the same file and pgn-extract over chess games.
# Every command runs on one core, by turns with the others; what counts is the processor time (user and system) of its
# fastest run, because a busy machine only ever adds to it.
# usage: bench/table.sh [GAMES [RUNS [GPN]]]
set -euo pipefail
cd "$(dirname "$0")/.."

games=${1:-5000}
runs=${2:-7}
gpn=$(realpath "${3:-build/release/bin/gpn}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
potentials='tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3'

# microseconds COMMAND...: the processor time of one run, measured over ten, because the clock counts milliseconds; its
# output goes to a file.
microseconds() {
  local TIMEFORMAT='%U %S'
  { time for _ in {1..10}; do "$@" >"$folder/output" 2>&1 || true; done; } 2>&1 | awk '{print ($1 + $2) * 1e5}'
}

# fastest COMMAND...
fastest() {
  for ((i = 0; i < runs; ++i)); do microseconds "$@"; done | sort -n | head -1
}

# wall_time COMMAND...: seconds of the fastest run by the clock on the wall.
wall_time() {
  local TIMEFORMAT='%R'
  for ((i = 0; i < runs; ++i)); do { time "$@" >"$folder/output" 2>&1; } 2>&1; done | sort -n | head -1
}

turns_of() {
  "$gpn" verify --format jsonl "$1" | sed -nE 's/.*"turns":([0-9]+).*/\1/p' | awk '{n += $1} END {print n}'
}

# row WHAT UNITS FILE COMMAND...: UNITS is the number of turns or moves, FILE what grep reads.
row() {
  local what=$1 units=$2 file=$3 gpn_time grep_time
  shift 3
  gpn_time=$(fastest "$@")
  grep_time=$(fastest grep -Fc '[Event ' $(printf "$file %.0s" {1..16}))
  awk -v what="$what" -v units="$units" -v time="$gpn_time" -v grep="$grep_time" -v bytes="$(stat -c %s "$file")" '
    BEGIN {
      printf "| %s | %.0f | %.0f | %.1f | %.1f |\n", what, units, time * 1e3 / units, bytes / time,
             16 * time / (grep > 0 ? grep : 1)
    }'
}

# as_chess_games FILE: games of chess, in as many bytes as FILE has. Their openings are common property.
as_chess_games() {
  awk -v bytes="$(stat -c %s "$1")" '
    BEGIN {
      a = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7\n" \
          "11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5\n" \
          "20. Bg5 Be7"
      b = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 Qxe7 10. Nxd5\n" \
          "exd5 11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6 15. dxc5 bxc5 16. O-O Ra7 17. Be2 Nd7 18. Nd4 Qf8\n" \
          "19. Nxe6 fxe6 20. e4 d4"
      for (n = 1; written < bytes; ++n) {
        game = sprintf("[Event \"opening\"]\n[Round \"%d\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n%s *\n\n", n,
                       n % 2 ? a : b)
        printf "%s", game
        written += length(game)
      }
    }'
}

"$gpn" generate --game dvonn -n "$games" --seed 1 -o "$folder/dvonn.gpn"
"$gpn" generate --game yinsh -n "$games" --seed 1 -o "$folder/yinsh.gpn"
"$gpn" generate --game zertz -n "$games" --seed 1 -o "$folder/zertz.gpn"
"$gpn" generate --game tamsk -n "$games" --seed 1 -o "$folder/tamsk.gpn"
"$gpn" generate --game tzaar --variant fixed -n "$games" --seed 1 -o "$folder/tzaar.gpn"
"$gpn" generate --game punct -n "$games" --seed 1 -o "$folder/punct.gpn"
"$gpn" generate --game gipf --variant standard -n "$games" --seed 1 -o "$folder/gipf.gpn"
"$gpn" generate --game gipf --variant tournament --potentials "$potentials" -n "$((games / 10))" --seed 1 \
  -o "$folder/potentials.gpn"
"$gpn" convert --to boardspace --no-check "$folder/gipf.gpn" -o "$folder/gipf.sgf"
"$gpn" convert --to sheet --no-check "$folder/gipf.gpn" -o "$folder/gipf.txt"
cp "$folder/gipf.gpn" "$folder/copy.gpn"
"$gpn" generate --game gipf --variant standard -n 1 --seed 1 -o "$folder/one.gpn"
dvonn=$(turns_of "$folder/dvonn.gpn")
gipf=$(turns_of "$folder/gipf.gpn")

echo "| what, one core | turns | ns a turn | MB/s | times grep |"
echo "| --- | --- | --- | --- | --- |"
row "verify DVONN" "$dvonn" "$folder/dvonn.gpn" "$gpn" verify --jobs 1 "$folder/dvonn.gpn"
row "verify YINSH" "$(turns_of "$folder/yinsh.gpn")" "$folder/yinsh.gpn" "$gpn" verify --jobs 1 "$folder/yinsh.gpn"
row "verify ZÈRTZ" "$(turns_of "$folder/zertz.gpn")" "$folder/zertz.gpn" "$gpn" verify --jobs 1 "$folder/zertz.gpn"
row "verify TAMSK" "$(turns_of "$folder/tamsk.gpn")" "$folder/tamsk.gpn" "$gpn" verify --jobs 1 "$folder/tamsk.gpn"
row "verify TZAAR" "$(turns_of "$folder/tzaar.gpn")" "$folder/tzaar.gpn" "$gpn" verify --jobs 1 "$folder/tzaar.gpn"
row "verify PÜNCT" "$(turns_of "$folder/punct.gpn")" "$folder/punct.gpn" "$gpn" verify --jobs 1 "$folder/punct.gpn"
row "verify GIPF standard" "$gipf" "$folder/gipf.gpn" "$gpn" verify --jobs 1 "$folder/gipf.gpn"
row "verify GIPF with five potentials" "$(turns_of "$folder/potentials.gpn")" "$folder/potentials.gpn" \
  "$gpn" verify --jobs 1 "$folder/potentials.gpn"
row "verify GIPF standard, Boardspace" "$gipf" "$folder/gipf.sgf" "$gpn" verify --jobs 1 "$folder/gipf.sgf"
row "verify GIPF standard, sheets" "$gipf" "$folder/gipf.txt" "$gpn" verify --jobs 1 "$folder/gipf.txt"
row "convert DVONN to gpn" "$dvonn" "$folder/dvonn.gpn" "$gpn" convert --jobs 1 --to gpn "$folder/dvonn.gpn"
row "convert GIPF standard to gpn" "$gipf" "$folder/gipf.gpn" "$gpn" convert --jobs 1 --to gpn "$folder/gipf.gpn"
row "diff of GIPF standard, with a copy" "$((2 * gipf))" "$folder/gipf.gpn" \
  "$gpn" diff --jobs 1 "$folder/gipf.gpn" "$folder/copy.gpn"
row "diff of GIPF standard, with its sheets" "$((2 * gipf))" "$folder/gipf.gpn" \
  "$gpn" diff --jobs 1 "$folder/gipf.gpn" "$folder/gipf.txt"
row "generate DVONN" "$dvonn" "$folder/dvonn.gpn" "$gpn" generate --game dvonn -n "$games" --seed 1
row "generate GIPF standard" "$gipf" "$folder/gipf.gpn" \
  "$gpn" generate --game gipf --variant standard -n "$games" --seed 1

pgn_extract=$(PATH=$PATH:/usr/games command -v pgn-extract || true)
if [ -n "$pgn_extract" ]; then
  as_chess_games "$folder/gipf.gpn" >"$folder/chess.pgn"
  moves=$(($(grep -Fc '[Event ' "$folder/chess.pgn") * 40))
  row "pgn-extract -r, chess" "$moves" "$folder/chess.pgn" "$pgn_extract" -s -r "$folder/chess.pgn"
else
  echo "pgn-extract is not installed, so there is no row of chess games." >&2
fi

echo
echo "| what | measured |"
echo "| --- | --- |"
awk -v time="$(fastest "$gpn" --version)" 'BEGIN {printf "| start-up, `gpn --version` | %.1f ms |\n", time / 1e3}'
awk -v time="$(fastest "$gpn" verify "$folder/one.gpn")" 'BEGIN {printf "| verify one small record | %.1f ms |\n", time / 1e3}'
awk -v one="$(wall_time "$gpn" verify --jobs 1 "$folder/gipf.gpn")" \
  -v two="$(wall_time "$gpn" verify --jobs 2 "$folder/gipf.gpn")" \
  'BEGIN {printf "| wall time of verify, one job against two | %.2f |\n", one / two}'
if [ -x /usr/bin/time ]; then
  /usr/bin/time -f '| peak memory, verify GIPF standard | %M KB |' "$gpn" verify --jobs 1 "$folder/gipf.gpn" \
    2>&1 >"$folder/output"
fi
