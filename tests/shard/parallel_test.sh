#!/bin/sh
# A run with GNU parallel in which workers are killed: no game is lost, none is counted twice.
# usage: parallel_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -u
command -v parallel >/dev/null || { echo "skipped: there is no GNU parallel (Debian: apt install parallel)"; exit 77; }
. "$(dirname "$0")/cluster.sh"
trap 'rm -rf "$work"' EXIT
make_collection
make_slow_gpn

# The first attempt of three shards is killed.
cat >"$work/killed-gpn" <<END
#!/bin/sh
case \$1,\${PARALLEL_SEQ:-} in
  verify,[258]) [ -e "$work/attempts/\$PARALLEL_SEQ" ] || { echo >"$work/attempts/\$PARALLEL_SEQ"; kill -9 \$\$; } ;;
esac
exec "$GPN" "\$@"
END
chmod +x "$work/killed-gpn"
GPN=$work/killed-gpn PARALLEL_OPTIONS="--jobs 2" "$source/examples/cluster/parallel.sh" run 9 games >log 2>&1 ||
  { cat log; fail "parallel.sh ends with status $?"; }
[ "$(ls "$work/attempts")" = "$(printf '2\n5\n8')" ] || fail "no worker was killed"
check_report

# Again: everything is kept.
before=$(ls -l --time-style=full-iso run/results)
PARALLEL_OPTIONS="--jobs 2" "$source/examples/cluster/parallel.sh" run 9 games >log 2>&1 || fail "the second run"
[ "$before" = "$(ls -l --time-style=full-iso run/results)" ] || fail "results were written again"
check_report
