// UTF-16 as UTF-8: files that were saved by editors as "Unicode".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::common {

enum class ByteOrder : std::uint8_t { Little, Big };

/// The byte order of bytes that begin a text of UTF-16: told by a byte order mark, or by every other byte being zero.
std::optional<ByteOrder> utf16_order(std::string_view head) noexcept;

/// Decodes a text piece by piece: half a character is kept for the next piece.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(ByteOrder order) noexcept : order_(order) {}

  /// Appends the bytes as UTF-8, without a byte order mark. Half a surrogate pair becomes U+FFFD.
  void append(std::string_view bytes, std::string& out);

 private:
  void append_unit(std::uint16_t unit, std::string& out);

  ByteOrder order_;
  std::optional<unsigned char> half_;  // the first byte of a unit
  std::uint16_t high_ = 0;             // the first unit of a pair; 0: none
};

}  // namespace gpn::notation::common
