// The characters that text readers take as blanks, as nothing or as quotation marks, by the table of typing.hpp.
#pragma once

#include "common/encoding.hpp"
#include "sheet/typing.hpp"

#include <gpn/text/ascii.hpp>

#include <tao/pegtl.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// Returns how a character is typed on a plain keyboard; nothing for one that is typed as it is.
inline std::optional<Reading> typed(std::string_view bytes, std::size_t at) noexcept {
  return reading_of(common::character_at(bytes, at).value);
}

/// The size of the special blank, or of the character that is read as nothing, at the front of the text; 0 for others.
inline std::size_t special_blank_size(std::string_view text) noexcept {
  if (text.empty() || static_cast<unsigned char>(text.front()) < 0x80) return 0;
  const auto reading = typed(text, 0);
  const bool is_blank = reading && (ascii::trim(reading->plain).empty());
  return is_blank ? common::character_at(text, 0).size : 0;
}

/// The PEGTL rule for one or more of them.
struct special_blanks_rule {
  using rule_t = special_blanks_rule;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* at = in.current();
    while (const std::size_t size = special_blank_size({at, static_cast<std::size_t>(in.end() - at)})) at += size;
    const auto size = static_cast<std::size_t>(at - in.current());
    in.bump(size);
    return size != 0;
  }
};

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
