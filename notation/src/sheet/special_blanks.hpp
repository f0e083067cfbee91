// The characters that every text reader takes as blanks or as nothing, from the table of typing.hpp.
#pragma once

#include "common/encoding.hpp"
#include "sheet/typing.hpp"

#include <gpn/text/ascii.hpp>

#include <tao/pegtl.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// How a character is typed on a plain keyboard; nothing where it stands for itself.
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

}  // namespace gpn::notation::sheet_text
