// Decodes text that is not UTF-8 as Windows-1252. <gpn/text/utf8.hpp> checks what is UTF-8.
#pragma once

#include <gpn/notation/text_store.hpp>
#include <gpn/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
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

}  // namespace gpn::notation::common
