# What the tests of the scripts share. They source this file with the arguments GPN SOURCE_FOLDER.
GPN=$1 source=$2
export GPN
work=$(mktemp -d)
export LC_ALL=C

fail() {
  echo "failed: $*" >&2
  exit 1
}

# A collection of three files, and the report of one process on it.
make_collection() {
  cd "$work" || exit 1
  mkdir games
  "$GPN" generate --game dvonn -n 1500 -o games/a.gpn 2>/dev/null
  "$GPN" generate --game gipf -n 300 | sed 's/1\. [a-i][1-9]-/1. a1-/' >games/b.gpn # each game has an error
  "$GPN" generate --game dvonn -n 300 --seed 7 --to boardspace -o games/c.sgf 2>/dev/null
  "$GPN" verify --format jsonl games >expected || [ $? -eq 1 ] || fail "one process cannot verify the collection"
}

# Every game of the collection is in the report once, in the words of one process.
check_report() {
  cmp run/report expected || fail "the merged report is another one"
  echo "$(wc -l <run/report) games, all accounted for"
}

# The program, but slow enough to be killed in mid-run. It notes the attempts of each shard, and its process.
make_slow_gpn() {
  mkdir "$work/attempts"
  cat >"$work/slow-gpn" <<END
#!/bin/sh
number=\${SLURM_ARRAY_TASK_ID:-\${PARALLEL_SEQ:-none}}
[ "\$1" = verify ] && echo "\${SLURMD_NODENAME:-here} \$\$" >>"$work/attempts/\$number" && sleep 1
exec "$GPN" "\$@"
END
  chmod +x "$work/slow-gpn"
}
