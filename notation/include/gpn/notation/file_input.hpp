// Inputs to read from: a file, standard input, memory.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace gpn::notation {

/// Opens a file, or standard input for "-". The error is a sentence that names the path.
tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path);

/// Reads from bytes that somebody else owns.
class MemoryInput final : public ByteInput {
 public:
  explicit MemoryInput(std::string_view bytes) noexcept : rest_(bytes) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;

 private:
  std::string_view rest_;
};

}  // namespace gpn::notation
