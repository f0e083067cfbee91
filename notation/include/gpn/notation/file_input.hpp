// Inputs of PieceReader: a file, standard input, memory.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace gpn::notation {

/// What may be opened: reading a named pipe or a device may wait for ever.
enum class Accept : std::uint8_t { AnyFile, RegularFiles };

/// Opens a file, or standard input for "-". A file is closed with the input. The error is a sentence that names the
/// path.
tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path,
                                                                 Accept accept = Accept::AnyFile);

/// Reads bytes in memory, which must outlive the input.
class MemoryInput final : public ByteInput {
 public:
  explicit MemoryInput(std::string_view bytes) noexcept : rest_(bytes) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;

 private:
  std::string_view rest_;
};

}  // namespace gpn::notation
