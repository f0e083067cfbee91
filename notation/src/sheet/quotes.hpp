// Quotation marks of every form, from the table of typing.hpp.
#pragma once

#include "sheet/special_blanks.hpp"

namespace gpn::notation::sheet_text {

/// The size of the quotation mark at the front of the text, also of another form than `"`; 0 where there is none.
inline std::size_t quote_size(std::string_view text) noexcept {
  if (text.empty()) return 0;
  if (text.front() == '"') return 1;
  const auto reading = static_cast<unsigned char>(text.front()) < 0x80 ? std::nullopt : typed(text, 0);
  const char32_t code = reading ? 0 : common::character_at(text, 0).value;
  const bool is_quote = reading ? reading->plain == "\"" : code == U'\u00AB' || code == U'\u00BB';
  return is_quote ? common::character_at(text, 0).size : 0;
}

/// The size of the quotation mark at the end of the text; 0 where there is none.
inline std::size_t last_quote_size(std::string_view text) noexcept {
  constexpr std::size_t longest = 4;
  for (std::size_t size = std::min(longest, text.size()); size != 0; --size)
    if (common::character_at(text, text.size() - size).size == size) return quote_size(text.substr(text.size() - size));
  return 0;
}

/// The text without a pair of quotation marks around it, and without one of a pair that has no other.
inline std::string_view without_quotes(std::string_view text) noexcept {
  const auto first_size = [](std::string_view from) { return from.starts_with('\'') ? 1 : quote_size(from); };
  const auto last_size = [](std::string_view from) { return from.ends_with('\'') ? 1 : last_quote_size(from); };
  for (std::size_t open = 1, close = 1; !text.empty() && open + close != 0;) {
    open = first_size(text);
    close = text.size() > open ? last_size(text) : 0;
    const std::string_view inside = text.substr(open, text.size() - open - close);
    const bool has_others = inside.find_first_of("\"'") != std::string_view::npos;
    if ((open == 0 || close == 0) && has_others) return text;
    text = inside;
  }
  return text;
}

}  // namespace gpn::notation::sheet_text
