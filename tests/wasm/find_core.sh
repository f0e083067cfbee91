# Sets `folder`, where gpn.wasm and gpn.html are. Status 77, with the reason, where they are not. Read by the tests of
# this folder with the source folder in $2.
folder=${GPN_WASM:-$2/build/wasm/bin}
for name in gpn.wasm gpn.html; do
  [ -f "$folder/$name" ] || { echo "skipped: there is no $folder/$name (cmake --workflow --preset wasm)"; exit 77; }
done
