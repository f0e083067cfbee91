// Foreign text in messages: short, printable, and UTF-8 whatever its bytes are. Header only; quoted() alone uses the
// heap.
#pragma once

#include <gpn/text/utf8.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn {

/// More of a text than this is cut off.
inline constexpr std::size_t most_quoted_bytes = 30;

/// Writes `text` in backquotes to `out`, which has put(char) and put(std::string_view). Control characters, those from
/// U+0080 to U+009F among them, and bytes that are not UTF-8 become \x1f; text that was cut off becomes an ellipsis.
template <class Out>
constexpr void put_quoted(Out& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string_view rest = head_of(text, most_quoted_bytes);
  const bool is_cut = rest.size() < text.size();
  out.put('`');
  while (!rest.empty()) {
    const Character character = first_character(rest);
    const std::string_view written = rest.substr(0, character.size);
    const bool is_control = character.code < 0x20 || (character.code >= 0x7F && character.code < 0xA0);
    const bool is_shown = character.is_valid && !is_control;
    if (is_shown) out.put(written);
    for (const char c : is_shown ? std::string_view() : written) {
      const auto byte = static_cast<unsigned char>(c);
      out.put("\\x");
      out.put(digits[byte >> 4U]);
      out.put(digits[byte & 15U]);
    }
    rest.remove_prefix(character.size);
  }
  out.put(is_cut ? std::string_view("...`") : std::string_view("`"));
}

/// The same as a string.
inline std::string quoted(std::string_view text) {
  struct {
    void put(char c) { text.push_back(c); }
    void put(std::string_view piece) { text += piece; }
    std::string text;
  } out;
  put_quoted(out, text);
  return out.text;
}

}  // namespace gpn
