#!/bin/sh
# Reads paths and prints those of the parts of gpn as they are inside the tree ROOT. Paths are shortened from the left
# until the file exists in ROOT: ccache with CCACHE_BASEDIR and CCACHE_NOHASHDIR links objects that keep the path of the
# build folder that compiled them first, ANOTHER/build/fuzz/../../sdk/src/x.cpp.
# usage: tests/fuzz/in_tree.sh ROOT <PATHS
set -eu
sed -E -e ':again' -e 's;/[^/.][^/]*/\.\./;/;' -e 't again' | while read -r path; do
  rest=$path
  while [ -n "$rest" ]; do
    case $rest in
      sdk/*|plugins/*|notation/*|replay/*|scene/*|check/*|lsp/*|cli/*)
        if [ -f "$1/$rest" ]; then
          echo "$rest"
          break
        fi ;;
    esac
    case $rest in
      */*) rest=${rest#*/} ;;
      *) rest= ;;
    esac
  done
done
