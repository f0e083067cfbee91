// Opens the files in memory, in place of notation/src/file_input_posix.cpp.
#include "memory_files.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

namespace gpn::notation {

tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path, Accept) {
  const std::string* const bytes = wasm::MemoryFiles::all().find(path);
  if (bytes == nullptr) return tl::unexpected(fmt::format("{}: is not among the opened files", path));
  return std::make_unique<MemoryInput>(*bytes);
}

}  // namespace gpn::notation
