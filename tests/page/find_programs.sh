# Sets `node` and `browser`, empty where there is none. Read by the tests of this folder.
for name in node nodejs; do
  [ -n "${node:-}" ] || node=$(command -v "$name" || true)
done
for name in chromium chromium-browser google-chrome; do
  [ -n "${browser:-}" ] || browser=$(command -v "$name" || true)
done
[ -n "$node" ] || { echo "skipped: there is no node (Debian: apt install nodejs)"; exit 77; }
