// Opens the files in memory, in place of notation/src/file_input_posix.cpp.
#include "memory_files.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

namespace gpn::notation {
namespace {

/// The page has decompressed what it opened.
class BrowserInput final : public UnpackedInput {
 public:
  explicit BrowserInput(std::unique_ptr<ByteInput> input) : input_(std::move(input)) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return input_->read(to, capacity);
  }
  bool is_compressed() const noexcept override { return false; }
  std::string_view damage() const noexcept override { return {}; }

 private:
  std::unique_ptr<ByteInput> input_;
};

}  // namespace

/// The core reads no standard input.
void keep_standard_input(std::size_t) {}

tl::expected<std::unique_ptr<ByteInput>, std::string> open_kept_standard_input() {
  return tl::unexpected(std::string("there is no standard input"));
}

tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path, Accept) {
  const std::string* const bytes = wasm::MemoryFiles::all().find(path);
  if (bytes == nullptr) return tl::unexpected(fmt::format("{}: is not among the opened files", path));
  return std::make_unique<MemoryInput>(*bytes);
}

std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input) {
  return std::make_unique<BrowserInput>(std::move(input));
}

}  // namespace gpn::notation
