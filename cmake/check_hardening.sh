#!/bin/sh
# Checks that a program is hardened (CompileOptions.cmake).
# usage: cmake/check_hardening.sh PROGRAM [compiled], with `compiled` for a build with GPN_HARDEN
set -eu
program=$1

# expect WHAT PATTERN COMMAND...: one line of what the command prints has the pattern.
expect() {
  what=$1 pattern=$2
  shift 2
  "$@" "$program" | grep -E "$pattern" >/dev/null || {
    echo "$program: no $what" >&2
    exit 1
  }
}

expect 'position independence' 'Type: +DYN' readelf -hW
expect 'read-only relocations' 'GNU_RELRO' readelf -lW
expect 'binding at the start' 'FLAGS_1.*NOW.*PIE' readelf -dW
expect 'stack without code' 'GNU_STACK.* RW +' readelf -lW
[ "${2:-}" = compiled ] || exit 0
expect 'stack protector' '__stack_chk_fail' readelf --dyn-syms -W
expect 'checked library calls' '_chk@' readelf --dyn-syms -W
case $(uname -m) in
  x86_64) expect 'control-flow protection' 'endbr64' objdump -d ;;
esac
