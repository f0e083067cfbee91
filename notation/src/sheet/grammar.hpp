// The publisher's notation as it stands on a score sheet (rules.md 2.1, 2.2): the rules that define it.
//
//   sheet = { line }          one turn a line, turns with `/` between, or two numbered columns
//
// The grammar is total: a line that holds no turns is text. A turn is read here only as a word that begins like one.
//
// Included by the one file that compiles it.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::sheet_text::grammar {

namespace p = tao::pegtl;

// Blanks and lines. A byte order mark and NUL bytes count as blank.
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct nul_byte : p::one<'\0'> {};
struct blank : p::sor<p::one<' ', '\t', '\r'>, nul_byte, byte_order_mark> {};
struct blanks : p::star<blank> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};
struct word_end : p::at<p::sor<blank, line_end>> {};
struct empty_line : p::seq<blanks, p::one<'\n'>> {};

// 12. 12... 12) 12 and, for Black's turn alone, 12… or dots without a number.
struct dots : p::plus<p::sor<p::one<'.'>, p::string<'\xE2', '\x80', '\xA6'>>> {};
struct move_number : p::sor<p::seq<p::plus<p::digit>, p::sor<dots, p::one<')'>, word_end>>, dots> {};

// A turn begins with a point, perhaps a letter for the kind of piece before it, with the `x` of a list, with the `+` of
// an extra move, or is a pass. In a list a small letter is a used potential.
struct point : p::seq<p::ranges<'a', 'k', 'A', 'K'>, p::range<'1', '9'>> {};
struct bare_list : p::seq<p::one<'x', 'X'>, p::one<';', ':'>> {};
struct pass : p::seq<p::istring<'p', 'a', 's', 's'>, p::not_at<p::alpha>> {};
struct used_unit : p::seq<p::lower, p::at<p::alpha>> {};
struct list_head : p::seq<p::one<'x', 'X'>, p::opt<p::sor<used_unit, p::upper>>, point, p::not_at<p::alpha>> {};
struct move_head : p::seq<p::opt<p::sor<p::one<'+'>, p::upper>>, point, p::not_at<p::alpha>> {};
struct turn_head : p::sor<list_head, move_head, bare_list, pass> {};
struct turn_end : p::sor<blank, p::one<'\n', '/', '('>> {};
struct turn_word : p::plus<p::not_at<turn_end>, p::any> {};

// Blanks behind `,` `;` `:` are read and dropped.
struct open_part
    : p::seq<p::star<p::not_at<turn_end>, p::not_at<p::one<',', ';', ':'>, turn_end>, p::any>, p::one<',', ';', ':'>> {
};
struct blank_in_turn : p::seq<p::plus<p::one<' ', '\t'>>, p::at<turn_head>> {};
struct turn : p::seq<p::at<turn_head>, p::star<open_part, blank_in_turn>, turn_word> {};

// A word with a digit in it, in the place of a turn: most likely a damaged one.
struct odd_turn : p::seq<p::at<p::star<p::not_at<p::sor<turn_end, p::digit>>, p::any>, p::digit>, turn_word> {};

// The mover's reserve behind a turn: (16), or (16 at the end of a line.
struct reserve : p::plus<p::digit> {};
struct unclosed_reserve : p::at<p::sor<line_end, p::one<'/'>>> {};
struct reserve_count : p::seq<p::one<'('>, blanks, reserve, blanks, p::sor<p::one<')'>, unclosed_reserve>> {};

// Results and resignations, which the notation has no signs for.
struct result : p::seq<p::sor<p::string<'1', '-', '0'>, p::string<'0', '-', '1'>,
                              p::string<'1', '/', '2', '-', '1', '/', '2'>, p::one<'*'>>,
                       word_end> {};
struct resign_word : p::seq<p::istring<'r', 'e', 's', 'i', 'g', 'n'>,
                            p::opt<p::sor<p::istring<'e', 'd'>, p::istring<'s'>, p::istring<'a', 't', 'i', 'o', 'n'>>>,
                            p::not_at<p::alpha>> {};
struct resign_helper : p::seq<p::sor<p::istring<'w', 'h', 'i', 't', 'e'>, p::istring<'b', 'l', 'a', 'c', 'k'>,
                                     p::istring<'w', 'i', 'n', 's'>, p::istring<'w', 'o', 'n'>, p::istring<'b', 'y'>>,
                              p::not_at<p::alpha>> {};
struct resignation : p::seq<p::star<resign_helper, p::plus<blank>>, resign_word, p::star<p::plus<blank>, resign_helper>,
                            p::opt<p::one<'.'>>, word_end> {};

// Lines. A line of turns begins with a turn or with a number.
struct separator : p::one<'/'> {};
struct ending : p::sor<result, resignation> {};
struct cell : p::seq<turn, p::opt<blanks, reserve_count>> {};
struct odd_cell : p::seq<odd_turn, p::opt<blanks, reserve_count>> {};
struct more_cells : p::star<blanks, p::sor<ending, cell, move_number, separator, odd_cell>> {};
struct numbered : p::seq<move_number, blanks, p::sor<ending, cell, separator, odd_cell>> {};
struct turn_line : p::seq<blanks, p::sor<ending, cell, separator, numbered>, more_cells, blanks, line_end> {};

struct rule_line : p::seq<blanks, p::sor<p::rep_min<3, p::one<'-'>>, p::rep_min<3, p::one<'='>>>, blanks, line_end> {};

struct text : p::plus<p::not_one<'\n'>> {};
struct text_line : p::seq<text, line_end> {};

// Which kind of line it is, is decided before anything is made of it.
struct line : p::sor<empty_line, rule_line, p::seq<p::at<turn_line>, turn_line>, text_line> {};
struct sheet : p::seq<p::star<p::not_at<p::eof>, line>, p::eof> {};

}  // namespace gpn::notation::sheet_text::grammar
