#include "memory_files.hpp"

namespace gpn::wasm {

MemoryFiles& MemoryFiles::all() noexcept {
  static MemoryFiles files;
  return files;
}

}  // namespace gpn::wasm
