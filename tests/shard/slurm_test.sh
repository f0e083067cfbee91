#!/bin/bash
# Two virtual Slurm nodes on the loopback interface. One of them is killed in mid-run, with everything that runs on it:
# its shards are verified by the other one, no game is lost, none is counted twice.
# usage: slurm_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -u
PATH=$PATH:/usr/sbin:/sbin
for program in munged slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null ||
    { echo "skipped: there is no $program (Debian: apt install slurm-wlm munge; cmake/packages.sh test)"; exit 77; }
done
[ "$(id -u)" -eq 0 ] || { echo "skipped: the daemons of Slurm need root"; exit 77; }
. "$(dirname "$0")/cluster.sh"

stop() {
  local pid
  for pid in "$work"/*.pid; do [ -e "$pid" ] && kill -9 "$(cat "$pid")" 2>/dev/null; done
  kill_tasks n0
  kill_tasks n1
  rm -rf "$work"
}
trap stop EXIT

# The processes of a node: the tasks that were started there, and the daemon of each (slurmstepd) above them.
kill_tasks() {
  local node pid parent
  cat "$work"/attempts/* 2>/dev/null | while read -r node pid; do
    [ "$node" = "$1" ] && grep -qs "$work" "/proc/$pid/environ" || continue
    parent=$pid
    while [ "${parent:-1}" -gt 1 ] && [ "$(cat "/proc/$parent/comm")" != slurmstepd ]; do
      parent=$(sed 's/.*) . //; s/ .*//' "/proc/$parent/stat")
    done
    [ "${parent:-1}" -gt 1 ] && kill -9 "$parent"
    kill -9 "$pid"
  done 2>/dev/null
}

start_munge() {
  mkdir -m 755 "$work/munge"
  chmod 755 "$work"
  head -c 1024 /dev/urandom >"$work/munge/key"
  chmod 400 "$work/munge/key"
  munged --force --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge.pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" || fail "munged does not start"
}

start_slurm() {
  local host port=$((20000 + $$ % 20000))
  host=$(hostname -s)
  mkdir "$work/state" "$work/spool"
  cat >"$work/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
AuthInfo=socket=$work/munge/socket,cred_expire=5
SlurmUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool/%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,sched_min_interval=100000
CompleteWait=0
KillWait=1
ReturnToService=2
NodeName=n[0-1] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + 2))] CPUs=2
PartitionName=all Nodes=ALL Default=YES State=UP
END
  export SLURM_CONF=$work/slurm.conf
  slurmctld -i && slurmd -N n0 && slurmd -N n1 || fail "a daemon of Slurm does not start: $(cat "$work"/*.log)"
  wait_for "two idle nodes" 60 two_idle_nodes
}

two_idle_nodes() { [ "$(sinfo -h -N -o '%N %T' 2>/dev/null | grep -c ' idle$')" -eq 2 ]; }
task_runs_on_n1() { cat "$work"/attempts/* 2>/dev/null | grep -q '^n1 '; }
is_merged() { [ -e "$work/run/report" ]; }

# wait_for WHAT SECONDS COMMAND
wait_for() {
  local i
  for ((i = 0; i < 5 * $2; ++i)); do
    "$3" && return
    sleep 0.2
  done
  sinfo -N -l
  squeue -l
  cat "$work"/*.log "$work"/run/log/* 2>/dev/null | tail -40
  fail "no $1 within $2 seconds"
}

make_collection
make_slow_gpn
start_munge
start_slurm
GPN=$work/slow-gpn "$source/examples/cluster/slurm.sh" run 12 games >log 2>&1 || { cat log; fail "slurm.sh"; }
wait_for "task on node n1" 60 task_runs_on_n1

kill -9 "$(cat n1.pid)" && rm n1.pid
kill_tasks n1
lost=$(grep -l '^n1 ' attempts/*)
scontrol update nodename=n1 state=down reason="killed by the test"
echo "node n1 was killed while it verified shards $(basename -a $lost | tr '\n' ' ')"

wait_for "merged report" 100 is_merged
repeated=0
for shard in $lost; do
  [ "$(tail -n 1 "$shard" | cut -d ' ' -f 1)" = n0 ] && repeated=$((repeated + 1))
done
[ "$repeated" -gt 0 ] || fail "node n0 verified no shard of node n1"
echo "node n0 verified $repeated of them again"
check_report
