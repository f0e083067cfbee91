#!/bin/sh
# Makes sure that the Debian packages gpn is built from are installed. Quick and quiet when they are.
# usage: cmake/packages.sh GROUP...   with the groups build, lint and fuzz
set -eu

packages_of() {
  case $1 in
    build)
      echo g++ cmake ninja-build pkg-config tao-pegtl-dev libboost-graph-dev libbenchmark-dev catch2 \
        libcli11-dev libfmt-dev nlohmann-json3-dev libexpected-dev libmd-dev libseccomp-dev abigail-tools
      ;;
    lint) echo clang-format clang-tidy ;;
    fuzz) echo clang libclang-rt-14-dev ;;
    *)
      echo "packages.sh: there is no group '$1'; use build, lint or fuzz" >&2
      exit 2
      ;;
  esac
}

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

wanted=
for group in "$@"; do
  wanted="$wanted $(packages_of "$group")"
done

if ! command -v dpkg-query >/dev/null; then
  echo "packages.sh: no dpkg here, so nothing is checked; on Debian 12 these packages are used:$wanted" >&2
  exit 0
fi

missing=
for package in $wanted; do
  is_installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

echo "Debian packages to install:$missing"
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null; then
  as_root=sudo
else
  echo "packages.sh: this needs root, and there is no sudo. As root, run: apt-get install$missing" >&2
  exit 1
fi

apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@"
}
apt update || echo "packages.sh: the package lists could not be updated; trying with those at hand" >&2
# shellcheck disable=SC2086 # a list of words
apt install -y --no-install-recommends $missing >/dev/null || {
  echo "packages.sh: installing failed; missing are:$missing" >&2
  exit 1
}
