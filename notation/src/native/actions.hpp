// What is made of each rule of the grammar: a line a rule.
#pragma once

#include "native/builder.hpp"
#include "native/grammar.hpp"

#include <string_view>

namespace gpn::notation::native_text {

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

/// Hands the matched text to a member of the builder.
template <void (Builder::*Member)(std::string_view)>
struct tells {
  template <typename Input>
  static void apply(const Input& in, Builder& builder) {
    (builder.*Member)(std::string_view(in.begin(), static_cast<std::size_t>(in.end() - in.begin())));
  }
};

// clang-format off
template <> struct action<grammar::escape_text>         : tells<&Builder::escape_line> {};
template <> struct action<grammar::byte_order_mark>     : tells<&Builder::byte_order_mark> {};
template <> struct action<grammar::nul_bytes>           : tells<&Builder::nul_bytes> {};
template <> struct action<grammar::tag_open>            : tells<&Builder::tag_open> {};
template <> struct action<grammar::tag_name>            : tells<&Builder::tag_name> {};
template <> struct action<grammar::tag_value>           : tells<&Builder::tag_value> {};
template <> struct action<grammar::unclosed_value>      : tells<&Builder::unclosed_value> {};
template <> struct action<grammar::further_value>       : tells<&Builder::further_value> {};
template <> struct action<grammar::unclosed_tag>        : tells<&Builder::unclosed_tag> {};
template <> struct action<grammar::tag_pair>            : tells<&Builder::tag_pair> {};
template <> struct action<grammar::bad_tag_pair>        : tells<&Builder::bad_tag_pair> {};
template <> struct action<grammar::turn>                : tells<&Builder::turn> {};
template <> struct action<grammar::odd_turn>            : tells<&Builder::turn> {};
template <> struct action<grammar::blank_in_turn>       : tells<&Builder::blank_in_turn> {};
template <> struct action<grammar::move_number>         : tells<&Builder::move_number> {};
template <> struct action<grammar::reserve>             : tells<&Builder::reserve> {};
template <> struct action<grammar::unclosed_reserve>    : tells<&Builder::unclosed_reserve> {};
template <> struct action<grammar::reserve_count>       : tells<&Builder::reserve_count> {};
template <> struct action<grammar::glyph_symbol>        : tells<&Builder::glyph_symbol> {};
template <> struct action<grammar::numbered_glyph>      : tells<&Builder::numbered_glyph> {};
template <> struct action<grammar::comment_text>        : tells<&Builder::comment_text> {};
template <> struct action<grammar::unclosed_comment>    : tells<&Builder::unclosed_comment> {};
template <> struct action<grammar::comment>             : tells<&Builder::comment> {};
template <> struct action<grammar::closing_comment>     : tells<&Builder::closing_comment> {};
template <> struct action<grammar::stray_brace>         : tells<&Builder::stray_brace> {};
template <> struct action<grammar::variation_open>      : tells<&Builder::variation_open> {};
template <> struct action<grammar::variation_close>     : tells<&Builder::variation_close> {};
template <> struct action<grammar::result>              : tells<&Builder::result> {};
template <> struct action<grammar::result_in_variation> : tells<&Builder::result_in_variation> {};
template <> struct action<grammar::stray>               : tells<&Builder::stray> {};
template <> struct action<grammar::leftover>            : tells<&Builder::leftover> {};
// clang-format on

}  // namespace gpn::notation::native_text
