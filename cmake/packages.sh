#!/bin/sh
# Installs the Debian packages that gpn is built with, if they are missing.
# usage: cmake/packages.sh GROUP...   with the groups build, test, lint, fuzz, wasm, site, platforms and package
set -eu

packages_of() {
  case $1 in
    build)
      echo g++ cmake ninja-build pkg-config tao-pegtl-dev libboost-graph-dev libbenchmark-dev libcli11-dev libfmt-dev \
        nlohmann-json3-dev libtomlplusplus-dev libexpected-dev libmd-dev libutf8proc-dev zlib1g-dev libarchive-dev libsqlite3-dev \
        nettle-dev liblzma-dev libzstd-dev libbz2-dev libseccomp-dev librsvg2-dev libpng-dev libgif-dev
      ;;
    test) # with every program that a test runs, so that none is skipped
      echo catch2 git abigail-tools valgrind libtree-sitter-dev poppler-utils groff nodejs chromium neovim emacs-nox \
        elpa-eglot slurm-wlm munge parallel zsh fish python3-jsonschema sqlite3
      ;;
    lint) echo clang-format clang-tidy ;;
    fuzz) echo clang libclang-rt-14-dev lld ;;
    wasm) echo emscripten nodejs ;; # for the page that reads records
    site) echo python3-sphinx python3-myst-parser furo ;;
    platforms) echo clang libc++-14-dev libc++abi-14-dev g++-mingw-w64-x86-64-posix wine64 ;;
    package) echo dpkg-dev lintian mmdebstrap ;;
    *)
      echo "packages.sh: unknown group '$1'; use build, test, lint, fuzz, wasm, site, platforms or package" >&2
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
  echo "packages.sh: dpkg not found, so packages are not checked; gpn needs these of Debian 12:$wanted" >&2
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
  echo "packages.sh: this needs root or sudo. As root, run: apt-get install$missing" >&2
  exit 1
fi

# At run level 1 no package starts a service; those of Slurm would.
apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -qq "$@"
}
apt update || echo "packages.sh: cannot update the package lists; using the present ones" >&2
# shellcheck disable=SC2086 # a list of words
apt install -y --no-install-recommends $missing >/dev/null || {
  echo "packages.sh: cannot install these packages:$missing" >&2
  exit 1
}
