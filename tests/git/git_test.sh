#!/bin/sh
# The files of examples/git with a real git: the hook, the drivers for diff and merge, and the steps of the workflow.
# usage: git_test.sh GPN SOURCE_FOLDER. Status 77, with the reason, where the test cannot run.
set -u
command -v git >/dev/null || { echo "skipped: there is no git (Debian: apt install git)"; exit 77; }
PATH=$(dirname "$1"):$PATH
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org
export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org
unset GPN_NO_CONFIG
mkdir "$work/club" && cd "$work/club" || exit 1
fail() { echo "failed: $1"; [ ! -e "$work/log" ] || cat "$work/log"; exit 1; }
holds() { "$@" >"$work/log" 2>&1 || fail "$*"; }
refuses() { "$@" >"$work/log" 2>&1 && fail "$* is not refused"; :; }
game() { printf '[White "%s"]\n[Black "Bela"]\n[Game "dvonn"]\n\n1. %s *\n' "$1" "$2"; }
count() { gpn find --count 'game:dvonn' "$1"; }

git init -q -b main
holds "$source/examples/git/install.sh"
refuses "$source/examples/git/install.sh"
grep -q 'is there already' "$work/log" || fail "a hook is replaced"

# The hook verifies what is staged.
game Ann 'c3 d4 2. e5' >a.gpn
printf 'Minutes of the meeting.\n' >minutes.txt
holds git add . && holds git commit -q -m 'a legal game'
game Ann 'c3 c3' >a.gpn
holds git add a.gpn
game Ann 'c3 d4 2. e5' >a.gpn
refuses git commit -q -m 'staged: an illegal game'
grep -q '^\(\./\)\{0,1\}a.gpn:5:' "$work/log" || fail "the hook does not name the place"
holds git add a.gpn
game Cid 'c3 c3' >draft.gpn
printf '\n' >>minutes.txt
holds git commit -q -a -m 'a draft that is not staged'
holds git add draft.gpn
refuses git commit -q -m 'the draft'
gpn verify --write-baseline .gpn-baseline draft.gpn >/dev/null
holds git add .gpn-baseline && holds git commit -q -m 'a known error'
printf '[verify]\nselect = "no-turns"\n' >gpn.toml
game Dot 'c3 c3' >dot.gpn
holds git add gpn.toml dot.gpn && holds git commit -q -m 'gpn.toml of the commit holds'
holds git rm -q gpn.toml dot.gpn draft.gpn && holds git commit -q -m 'tidy'

# A diff shows what was played, not how it was spelled.
game Ann 'C3 D4 2. E5' | sed 's/1\. /1./' >a.gpn
[ -z "$(git diff)" ] || fail "another spelling is a difference: $(git diff)"
game Ann 'c3 d4 2. e4' >a.gpn
git diff | grep -q '^-1. c3 d4 2. e5' || fail "another turn is no difference"
holds git checkout -q a.gpn

# Both sides add games, one removes one.
{ game Ann 'c3 d4 2. e5'; echo; game Eve 'a1 b2'; } >a.gpn
holds git commit -q -a -m base
holds git checkout -q -b theirs
{ game Ann 'c3 d4 2. e5'; echo; game Gus 'a2 b3 2. c4'; } >a.gpn
holds git commit -q -a -m 'theirs: Gus, without Eve'
holds git checkout -q main
{ game Ann 'c3 d4 2. e5'; echo; game Eve 'a1 b2'; echo; game Hal 'd5 e5'; } >a.gpn
holds git commit -q -a -m 'ours: Hal'
holds git merge -q -m merged theirs
[ "$(gpn convert --to jsonl a.gpn 2>/dev/null | grep -o '"white":"[A-Z][a-z]*"' | tr -d '\n')" = \
  '"white":"Ann""white":"Hal""white":"Gus"' ] || fail "the merge is another one: $(cat a.gpn)"

# Both sides change one game: a conflict with marks. The same change twice is none.
holds git checkout -q -b other
sed -i 's/e5 \*/e5 b2 */' a.gpn && holds git commit -q -a -m 'theirs: a turn more'
holds git checkout -q main
sed -i 's/e5 \*/e5 b3 */' a.gpn && holds git commit -q -a -m 'ours: another turn more'
refuses git merge -q -m conflict other
grep -q '^<<<<<<< ours/a.gpn' a.gpn || fail "there is no mark of a conflict"
holds git merge --abort
holds git reset -q --hard other
holds git checkout -q -b third HEAD~1
sed -i 's/e5 \*/e5 b2 */' a.gpn && holds git commit -q -a -m 'the same'
holds git merge -q -m same other

# The workflow: its step is run as it is written.
sed -n '/name: Verify/,$p' "$source/examples/git/verify.yml" | sed -n '/run: |/,$p' | sed '1d; s/^          //' >"$work/step"
grep -q '^gpn verify' "$work/step" || fail "the workflow has no such step"
holds sh -eu "$work/step"
game Kai 'c3 c3' >kai.gpn
refuses sh -eu "$work/step"
grep -q '^::error file=\(\./\)\{0,1\}kai.gpn,line=5' "$work/log" || fail "the workflow annotates nothing"
! command -v python3 >/dev/null || ! python3 -c 'import yaml' 2>/dev/null ||
  holds python3 -c 'import sys, yaml; assert yaml.safe_load(open(sys.argv[1]))["jobs"]["verify"]["steps"]' \
    "$source/examples/git/verify.yml"
