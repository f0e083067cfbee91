// Decodes text that is not UTF-8 as Windows-1252. <gpn/text/utf8.hpp> checks what is UTF-8.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::common {

inline constexpr std::string_view byte_order_mark_bytes = "\xEF\xBB\xBF";

/// The text after its byte order mark, if it begins with one.
constexpr std::string_view skip_byte_order_mark(std::string_view text) noexcept {
  if (text.starts_with(byte_order_mark_bytes)) text.remove_prefix(byte_order_mark_bytes.size());
  return text;
}

enum class Encoding : std::uint8_t { Utf8, Windows1252 };

struct Character {
  char32_t value;
  std::size_t size;   // in bytes
  Encoding encoding;  // of its bytes
};

/// A character of UTF-8, or a byte that is not UTF-8 as a character of Windows-1252. `at` is less than
/// the size of the bytes.
Character character_at(std::string_view bytes, std::size_t at) noexcept;

void append_utf8(char32_t character, std::string& out);

/// Appends bytes of Windows-1252, which has every letter of Latin-1, as UTF-8. Every byte is a character.
void append_windows_1252(std::string_view bytes, std::string& out);

struct Decoded {
  std::string_view text;  // UTF-8
  Encoding encoding;      // of the bytes it was decoded from
};

/// The bytes themselves where they are UTF-8, else a copy in `texts`, decoded from Windows-1252.
Decoded to_utf8(std::string_view bytes, TextStore& texts);

// UTF-16 as UTF-8: files that were saved by editors as "Unicode".

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
