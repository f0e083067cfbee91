// The Boardspace dialect: an SGF container with commands of the site's own (records-boardspace 1.3).
//
//   record  = "(" ";" { property | ";" } ")"
//   node    = ";" P0|P1 "[" [index] command "]"
//
// Included by the one file that compiles it.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::boardspace_sgf::grammar {

namespace p = tao::pegtl;

// Blanks. A byte order mark and NUL bytes count as blank between properties.
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct blank : p::one<' ', '\t', '\r', '\n', '\0'> {};
struct gap : p::star<p::sor<blank, byte_order_mark>> {};
struct space : p::one<' ', '\t'> {};
struct spaces : p::star<space> {};

// Commands. Words in any case; an index before them counts clicks, not turns, and is missing in files of 2004.
struct column : p::ranges<'a', 'z', 'A', 'Z'> {};
struct row_number : p::plus<p::digit> {};
struct cell : p::seq<column, spaces, row_number> {};
struct spaced_cell : p::seq<p::plus<space>, cell> {};
struct digit_of_rack : p::opt<p::plus<space>, p::digit> {};
struct rack : p::seq<p::plus<space>, p::plus<p::alpha>, digit_of_rack> {};
// In MATRX pieces are single GIPF-pieces or stacks of one kind.
struct potential_name : p::sor<p::istring<'t', 'a', 'm', 's', 'k'>, p::istring<'z', 'e', 'r', 't', 'z'>,
                               p::istring<'d', 'v', 'o', 'n', 'n'>, p::istring<'y', 'i', 'n', 's', 'h'>,
                               p::istring<'p', 'u', 'n', 'c', 't'>, p::istring<'g', 'i', 'p', 'f'>> {};
struct potential : p::seq<p::plus<space>, potential_name, p::not_at<p::alpha>> {};

struct done : p::istring<'d', 'o', 'n', 'e'> {};
struct drop_on_board : p::seq<p::istring<'d', 'r', 'o', 'p', 'b'>, spaced_cell> {};
struct pick_from_board : p::seq<p::istring<'p', 'i', 'c', 'k', 'b'>, spaced_cell> {};
struct move_stack : p::seq<p::istring<'m', 'o', 'v', 'e'>, spaced_cell, spaced_cell> {};
struct pick : p::seq<p::istring<'p', 'i', 'c', 'k'>,
                     p::sor<p::seq<potential, digit_of_rack>, p::seq<rack, p::opt<potential>>>> {};
struct drop : p::seq<p::istring<'d', 'r', 'o', 'p'>, rack> {};
struct pass : p::istring<'p', 'a', 's', 's'> {};
struct start : p::seq<p::istring<'s', 't', 'a', 'r', 't'>, p::plus<space>, p::istring<'p'>, p::digit> {};
struct resign : p::istring<'r', 'e', 's', 'i', 'g', 'n'> {};
struct reset : p::sor<p::istring<'r', 'e', 's', 'e', 't'>, p::istring<'u', 'n', 'd', 'o'>> {};
struct edit : p::istring<'e', 'd', 'i', 't'> {};
struct win_on_time : p::istring<'w', 'i', 'n', 'o', 'n', 't', 'i', 'm', 'e'> {};
struct offer_draw : p::istring<'o', 'f', 'f', 'e', 'r', 'd', 'r', 'a', 'w'> {};
struct accept_draw : p::istring<'a', 'c', 'c', 'e', 'p', 't', 'd', 'r', 'a', 'w'> {};
struct decline_draw : p::istring<'d', 'e', 'c', 'l', 'i', 'n', 'e', 'd', 'r', 'a', 'w'> {};

struct slide
    : p::seq<p::istring<'s', 'l', 'i', 'd', 'e'>, p::opt<p::istring<'f', 'r', 'o', 'm'>>, spaced_cell, spaced_cell> {};
struct remove : p::seq<p::istring<'r', 'e', 'm', 'o', 'v', 'e'>, spaced_cell> {};
struct preserve : p::seq<p::istring<'p', 'r', 'e', 's', 'e', 'r', 'v', 'e'>, spaced_cell> {};
struct standard : p::istring<'s', 't', 'a', 'n', 'd', 'a', 'r', 'd'> {};
struct slide_potential : p::seq<p::istring<'p', 's', 'l', 'i', 'd', 'e'>, potential, spaced_cell, spaced_cell> {};
struct drop_potential : p::seq<p::istring<'p', 'd', 'r', 'o', 'p'>, p::opt<p::istring<'b'>>, potential, spaced_cell> {};
struct use_tamsk : p::seq<p::istring<'t', 'a', 'm', 's', 'k'>, spaced_cell, p::opt<spaced_cell>> {};
struct use_zertz : p::seq<p::istring<'z', 'e', 'r', 't', 'z'>, spaced_cell, p::opt<spaced_cell>> {};
struct use_dvonn : p::seq<p::istring<'d', 'v', 'o', 'n', 'n'>, spaced_cell, p::opt<spaced_cell>> {};
struct use_yinsh : p::seq<p::istring<'y', 'i', 'n', 's', 'h'>, spaced_cell, p::opt<spaced_cell>> {};
struct use_punct : p::seq<p::istring<'p', 'u', 'n', 'c', 't'>, spaced_cell, p::opt<spaced_cell>> {};

// The most frequent ones first; no word is the beginning of a later one that takes the same operands.
struct command : p::sor<done, drop_on_board, pick_from_board, move_stack, pick, drop, pass, slide, remove, preserve,
                        standard, start, resign, reset, edit, slide_potential, drop_potential, use_tamsk, use_zertz,
                        use_dvonn, use_yinsh, use_punct, win_on_time, offer_draw, accept_draw, decline_draw> {};

struct index : p::seq<p::plus<p::digit>, p::plus<space>> {};
struct close : p::one<']'> {};
struct seat : p::one<'0', '1'> {};
struct player : p::seq<p::one<'P'>, seat, gap, p::one<'['>> {};
struct event : p::seq<player, spaces, p::opt<index>, command, spaces, close> {};

// Values. A backslash makes the next character ordinary. A value also ends where the next line opens a property: then
// its own bracket was never closed.
struct identifier : p::seq<p::upper, p::star<p::sor<p::upper, p::digit, p::one<'-'>>>> {};
struct line_end : p::sor<p::string<'\r', '\n'>, p::one<'\n'>> {};
struct opens_property : p::seq<line_end, spaces, p::opt<p::one<';'>>, spaces, identifier, p::one<'['>> {};
struct escaped : p::seq<p::one<'\\'>, p::any> {};
struct plain : p::plus<p::not_one<']', '\\', '\n', '\r'>> {};
struct value_text : p::star<p::sor<plain, escaped, p::seq<p::not_at<p::sor<close, opens_property>>, p::any>>> {};
struct unclosed : p::success {};
struct value_end : p::sor<close, unclosed> {};

struct comment_text : value_text {};
struct comment : p::seq<p::one<'C'>, gap, p::one<'['>, comment_text, value_end> {};

// What a player property says besides commands: `id "nick"`, `ranking 1355`, `time 0:04:14`.
struct bare_text : p::star<p::sor<escaped, p::not_one<']', '\\', '\r', '\n'>>> {};
struct quoted_name : p::star<p::sor<escaped, p::not_one<'"', '\\', '\r', '\n'>>> {};
struct bare_name : bare_text {};
struct name : p::seq<p::istring<'i', 'd'>, p::plus<space>,
                     p::sor<p::seq<p::one<'"'>, quoted_name, p::one<'"'>, spaces, p::at<close>>, bare_name>> {};
struct ranking_text : bare_text {};
struct ranking : p::seq<p::istring<'r', 'a', 'n', 'k', 'i', 'n', 'g'>, p::plus<space>, ranking_text> {};
struct time_text : bare_text {};
struct time : p::seq<p::istring<'t', 'i', 'm', 'e'>, p::plus<space>, time_text> {};
struct fact : p::seq<player, spaces, p::sor<name, ranking, time>, close> {};

// Any other property, with one value or several.
struct bracketed : p::seq<p::one<'['>, value_text, value_end> {};
struct property : p::seq<identifier, p::plus<gap, bracketed>> {};

// A variation of plain SGF: ignored; brackets are counted without recursion.
struct variation {
  using rule_t = variation;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.empty() || in.peek_char() != '(') return false;
    std::size_t depth = 0;
    bool in_value = false;
    while (!in.empty()) {
      const char c = in.peek_char();
      in.bump();
      if (c == '\\' && in_value && !in.empty()) in.bump();
      if (c == '[') in_value = true;
      if (c == ']') in_value = false;
      if (in_value) continue;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return true;
    }
    return true;
  }
};

struct separator : p::one<';'> {};
struct word : p::seq<identifier, p::not_at<p::one<'['>>> {};
struct stray : p::plus<p::sor<word, p::seq<p::not_at<p::sor<blank, p::upper>>, p::not_one<'(', ')', ';'>>>> {};
struct item : p::sor<p::plus<blank>, separator, event, comment, fact, property, variation, byte_order_mark, stray> {};

struct opening : p::seq<p::one<'('>, gap, p::one<';'>> {};
struct closing : p::one<')'> {};
struct missing_closing : p::eof {};
struct record : p::seq<opening, p::star<item>, p::sor<closing, missing_closing>> {};

// Text between the trees.
struct beside : p::plus<p::not_at<p::sor<blank, opening>>, p::any> {};
struct file : p::seq<p::star<p::sor<p::plus<blank>, record, byte_order_mark, beside>>, p::eof> {};

}  // namespace gpn::notation::boardspace_sgf::grammar
