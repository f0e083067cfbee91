#!/bin/sh
# Checks the Debian packages in build/deb/packages: lintian, then an installation of all of them in a clean Debian, in
# which the program, its manual pages and its completions are tried. As root; the clean Debian needs the network.
set -eu
cd "$(dirname "$0")/.."
packages=$PWD/build/deb/packages

lintian --fail-on error --tag-display-limit 0 "$packages"/*.deb

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mmdebstrap --quiet --variant=apt --include=man-db bookworm "$root/system"
cp "$packages"/*.deb "$root/system/tmp"
in_root() { # with /proc, in which gpn finds its own folder
  unshare -m sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$root/system" "$@"
}
in_root sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /tmp/*.deb'
in_root gpn --version
records=/usr/share/doc/gpn/examples/records
# The tour: a folder with errors in it, a repair, a conversion, a picture, a page.
in_root sh -c "gpn verify --summary $records; test \$? -eq 1"
in_root gpn repair $records/gipf-forgotten-row.gpn
in_root sh -c "gpn convert --to boardspace $records/gipf-standard.gpn | gpn verify --summary -"
in_root gpn show --png -o /tmp/board.png $records/gipf-standard.gpn
in_root gpn page -o /tmp/page.html $records/gipf-standard.gpn
in_root gpn explain R4
in_root sh -c 'for page in /usr/share/man/man1/gpn*; do man -l "$page" >/dev/null; done'
in_root test -s /usr/share/gpn/gpn.html
in_root test -s /usr/share/bash-completion/completions/gpn
in_root sh -c 'apt-get remove -y -qq gpn libgpn-dev gpn-doc && ! command -v gpn'
echo "the packages install, work and go"
