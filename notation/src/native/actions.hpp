// The member function of the builder that receives the text of each rule.
#pragma once

#include "common/grammar_actions.hpp"
#include "native/builder.hpp"
#include "native/grammar.hpp"

namespace gpn::notation::native_text {

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::escape_text>         : common::passes_text<&Builder::escape_line> {};
template <> struct action<grammar::byte_order_mark>     : common::passes_text<&Builder::byte_order_mark> {};
template <> struct action<grammar::nul_bytes>           : common::passes_text<&Builder::nul_bytes> {};
template <> struct action<grammar::tag_open>            : common::passes_text<&Builder::tag_open> {};
template <> struct action<grammar::tag_name>            : common::passes_text<&Builder::tag_name> {};
template <> struct action<grammar::tag_value>           : common::passes_text<&Builder::tag_value> {};
template <> struct action<grammar::unclosed_value>      : common::passes_text<&Builder::unclosed_value> {};
template <> struct action<grammar::further_value>       : common::passes_text<&Builder::further_value> {};
template <> struct action<grammar::unclosed_tag>        : common::passes_text<&Builder::unclosed_tag> {};
template <> struct action<grammar::tag_pair>            : common::passes_text<&Builder::tag_pair> {};
template <> struct action<grammar::bad_tag_pair>        : common::passes_text<&Builder::bad_tag_pair> {};
template <> struct action<grammar::turn_begins>         : common::passes_text<&Builder::turn_begins> {};
template <> struct action<grammar::turn>                : common::passes_text<&Builder::turn> {};
template <> struct action<grammar::odd_turn>            : common::passes_text<&Builder::turn> {};
template <> struct action<grammar::illegible_turn>      : common::passes_text<&Builder::turn> {};
template <> struct action<grammar::blank_in_turn>       : common::passes_text<&Builder::blank_in_turn> {};
template <> struct action<grammar::move_number>         : common::passes_text<&Builder::move_number> {};
template <> struct action<grammar::reserve>             : common::passes_text<&Builder::reserve> {};
template <> struct action<grammar::unclosed_reserve>    : common::passes_text<&Builder::unclosed_reserve> {};
template <> struct action<grammar::reserve_count>       : common::passes_text<&Builder::reserve_count> {};
template <> struct action<grammar::glyph_symbol>        : common::passes_text<&Builder::glyph_symbol> {};
template <> struct action<grammar::numbered_glyph>      : common::passes_text<&Builder::numbered_glyph> {};
template <> struct action<grammar::comment_text>        : common::passes_text<&Builder::comment_text> {};
template <> struct action<grammar::unclosed_comment>    : common::passes_text<&Builder::unclosed_comment> {};
template <> struct action<grammar::comment>             : common::passes_text<&Builder::comment> {};
template <> struct action<grammar::closing_comment>     : common::passes_text<&Builder::closing_comment> {};
template <> struct action<grammar::stray_brace>         : common::passes_text<&Builder::stray_brace> {};
template <> struct action<grammar::variation_open>      : common::passes_text<&Builder::variation_open> {};
template <> struct action<grammar::variation_close>     : common::passes_text<&Builder::variation_close> {};
template <> struct action<grammar::result>              : common::passes_text<&Builder::result> {};
template <> struct action<grammar::result_in_variation> : common::passes_text<&Builder::result_in_variation> {};
template <> struct action<grammar::stray>               : common::passes_text<&Builder::stray> {};
template <> struct action<grammar::leftover>            : common::passes_text<&Builder::leftover> {};
// clang-format on

}  // namespace gpn::notation::native_text
