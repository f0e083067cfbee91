// The words of one line of a sheet. The grammar is total: what is nothing else is a word or a sign, and a later stage
// (row_reader.hpp) says what it is there for.
#pragma once

#include "sheet/clock_grammar.hpp"
#include "sheet/turn_grammar.hpp"

namespace gpn::notation::sheet_text::token_grammar {

namespace p = tao::pegtl;
using turn_grammar::blank;
using turn_grammar::gap;
using turn_grammar::letter;

struct cell_end : p::one<'|'> {};
struct word_end : p::at<p::sor<blank, cell_end, p::one<',', ';', '/', ')', ']', '}', '"'>, p::eof>> {};

// Digits, with the letters that look like them as long as one digit is real.
// `B` is a column: `B3` is a point.
struct digit_like : p::one<'O', 'o', 'l', 'I', 'S', 'Z'> {};
struct digits : p::seq<p::at<p::star<digit_like>, p::digit>, p::rep_min_max<1, 4, p::sor<p::digit, digit_like>>> {};

// `1 - 0`, `0 : 1`.
template <char First, char Second>
struct spaced_result
    : p::seq<p::one<First>, p::plus<blank>, p::one<'-', ':'>, p::plus<blank>, p::one<Second>, p::at<gap, p::eof>> {};
struct result
    : p::seq<
          p::sor<spaced_result<'1', '0'>, spaced_result<'0', '1'>, p::string<'1', '-', '0'>, p::string<'0', '-', '1'>,
                 p::string<'1', ':', '0'>, p::string<'0', ':', '1'>, p::string<'1', '/', '2', '-', '1', '/', '2'>,
                 p::string<'0', '.', '5', '-', '0', '.', '5'>, p::one<'*'>>,
          p::sor<word_end, p::seq<p::one<'.', '!'>, word_end>>> {};

// 12. 12... 12) 12: 12] #12 and, at the start of a row, [12] (12) 12- l.
struct dots : p::plus<p::one<'.'>> {};
struct number_mark : p::sor<dots, p::one<')', ':', ']'>> {};
struct not_time : p::not_at<p::one<':'>, p::digit> {};
struct hash_number : p::seq<p::one<'#'>, gap, digits, p::opt<number_mark>> {};
struct marked_number : p::seq<digits, not_time, number_mark, p::not_at<p::digit>> {};
struct dashed_number
    : p::seq<p::plus<p::digit>,
             p::sor<p::seq<p::one<'-'>, p::at<blank>>, p::seq<gap, p::one<'-'>, p::at<gap, turn_grammar::turn>>>> {};
struct digit_letters : p::rep_min_max<1, 3, p::one<'l', 'I', 'O', 'o', 'S'>> {};
struct letter_number : p::seq<digit_letters, p::one<'.', ')'>, p::at<gap, turn_grammar::turn>> {};
// A turn or a pass, perhaps in the next cell.
struct turn_ahead
    : p::at<p::star<p::sor<blank, cell_end>>, p::sor<turn_grammar::turn, p::istring<'p', 'a', 's', 's'>>> {};

// `1a.` and `1b)`.
struct half_number : p::seq<p::plus<p::digit>, p::one<'a', 'b', 'w', 'A', 'B', 'W'>, number_mark, turn_ahead> {};
struct number : p::sor<hash_number, half_number, marked_number, dashed_number, letter_number> {};

// XIV. and, at the start of a line, xiv) or XIV before a cell. `X` and a blank is rather a list of removed pieces.
template <char One, char Five, char Ten>
struct roman_place
    : p::sor<p::string<One, Ten>, p::string<One, Five>, p::seq<p::opt<p::one<Five>>, p::rep_max<3, p::one<One>>>> {};
struct capital_roman : p::seq<p::at<p::one<'I', 'V', 'X', 'L', 'C'>>, p::rep_max<3, p::one<'C'>>,
                              roman_place<'X', 'L', 'C'>, roman_place<'I', 'V', 'X'>> {};
struct small_roman : p::seq<p::at<p::one<'i', 'v', 'x', 'l', 'c'>>, p::rep_max<3, p::one<'c'>>,
                            roman_place<'x', 'l', 'c'>, roman_place<'i', 'v', 'x'>> {};
// `l.` is rather 1 than 50.
struct roman_cross : p::sor<p::seq<p::one<'X', 'C', 'c', 'L', 'l'>, blank>, p::seq<p::one<'x'>, p::one<' ', ':'>>,
                            p::seq<p::one<'l'>, p::one<'.', ')'>>> {};
struct roman_digits : p::sor<capital_roman, small_roman> {};
struct roman_at_start
    : p::seq<p::not_at<roman_cross>, roman_digits, p::sor<number_mark, p::at<p::sor<blank, cell_end>>>, turn_ahead> {};
struct roman_inside : p::seq<p::at<capital_roman>, roman_digits, p::one<'.', ')'>, turn_ahead> {};
struct roman_number : p::sor<roman_inside> {};
struct first_roman_number : p::sor<roman_at_start> {};
struct bare_number
    : p::seq<p::rep_min_max<1, 4, p::digit>, p::at<p::sor<blank, cell_end, p::one<',', ';', '"'>, p::eof>>> {};

// The reserve behind a turn: (16) [16] {16} <16> =16 /16 r:16, or (16 at the end of a cell.
struct count_word
    : p::seq<p::opt<p::istring<'i', 'n', ' '>>,
             p::sor<p::istring<'r', 'e', 's', 'e', 'r', 'v', 'e'>, p::istring<'r', 'e', 's'>, p::istring<'r'>>, gap,
             p::opt<p::one<':', '=', '.'>>, gap> {};
struct count_digits : digits {};
struct count_open : p::one<'(', '[', '{', '<'> {};
struct count_close : p::one<')', ']', '}', '>'> {};
struct missing_close : p::at<p::sor<cell_end, p::eof>> {};
struct letter_digits : p::rep_min_max<1, 2, p::one<'l', 'I', 'O', 'o', 'S'>> {};
struct letter_count : p::seq<p::one<'('>, gap, letter_digits, gap, p::one<')'>> {};
struct open_count : p::seq<p::opt<p::one<'='>>, count_open, gap, p::opt<count_word>, count_digits, gap,
                           p::sor<count_close, missing_close>> {};
struct bracket_count : p::sor<p::seq<p::at<open_count>, open_count>, letter_count> {};
struct count_arrow : p::sor<p::string<'-', '>'>, p::string<'=', '>'>, p::one<'>'>> {};
struct count_letter : p::seq<p::one<'n', 'N'>, p::one<'=', ':'>> {};
struct count_sign : p::sor<p::one<'/', '@', '~', '+', '_', '^', 'x'>,
                           p::seq<p::sor<p::one<'='>, count_word, count_arrow, count_letter>, gap>> {};
// `I5` is rather the point i5 than 15.
struct capital_point : p::seq<p::one<'I'>, p::digit, p::not_at<p::digit>> {};
struct starred_count : p::seq<p::one<'*'>, count_digits, p::one<'*'>, word_end> {};
struct sign_count : p::sor<starred_count,
                           p::seq<count_sign, p::not_at<capital_point>, count_digits, p::not_at<p::one<'/'>, p::digit>,
                                  p::not_at<p::one<'.', '-'>>, word_end>,
                           p::seq<p::one<'-'>, count_digits, p::one<'-'>, word_end>> {};
struct count : p::sor<bracket_count, sign_count> {};

struct chunk_end
    : p::sor<p::eof, blank, cell_end, p::one<',', ';', '/', '(', ')', '[', ']', '{', '}', '"', ':', '\x01'>> {};

// ! ? !! ?? !? ?! and $12.
struct glyph : p::seq<p::sor<p::seq<p::one<'$'>, p::plus<p::digit>>, p::rep_min_max<1, 2, p::one<'!', '?'>>>,
                      p::at<p::sor<chunk_end, p::one<'=', '<'>>>> {};

// Nothing written in a cell: ... or - and signs for a pass: --
struct missing : p::seq<p::sor<p::seq<p::one<'.'>, dots>, p::one<'-'>>, p::at<chunk_end>> {};
struct pass_sign : p::seq<p::string<'-', '-'>, p::opt<p::one<'-'>>, p::at<chunk_end>> {};

struct clock : p::seq<clock_grammar::sure_clock, p::at<chunk_end>> {};
struct short_clock : p::seq<clock_grammar::short_clock, p::at<chunk_end>> {};

// Dates, clocks, scores.
struct figures : p::seq<p::plus<p::digit>, p::plus<p::one<':', '/', '.', '-', '\''>, p::plus<p::digit>>,
                        p::opt<p::one<'"'>>, p::at<chunk_end>> {};

// Remarks. A bracket ends on its line and has one more inside at most.
struct inner_remark : p::seq<p::one<'('>, p::star<p::not_one<'(', ')'>>, p::one<')'>> {};
struct round_remark : p::seq<p::one<'('>, p::star<p::sor<inner_remark, p::not_one<'(', ')'>>>, p::one<')'>> {};
struct square_remark : p::seq<p::one<'['>, p::star<p::not_one<'[', ']'>>, p::one<']'>> {};
struct curly_remark : p::seq<p::one<'{'>, p::star<p::not_one<'{', '}'>>, p::one<'}'>> {};
struct remark : p::sor<round_remark, square_remark, curly_remark> {};

// What is left of a turn that could not be read: ??? Gd? h?
struct unknown
    : p::seq<p::sor<p::rep_min<3, p::one<'?'>>, p::seq<p::opt<p::one<'G', 'g'>>, p::plus<p::one<'?'>>, p::digit>,
                    p::seq<p::opt<p::one<'G', 'g'>>, turn_grammar::column, p::plus<p::one<'?'>>>>,
             p::at<chunk_end>> {};

// A word of letters, or anything else that is written without a blank. A damaged list is one word.
struct word : p::seq<p::plus<letter>, p::at<p::star<p::one<'.', '!', '?', '\''>>, chunk_end>> {};
struct sign : p::sor<p::one<',', ';', '/', '"', ':', '(', ')', '[', ']', '{', '}', '\x01'>,
                     p::seq<p::plus<p::one<'.', '!', '?', '\''>>, p::at<chunk_end>>> {};
struct list_chunk : p::seq<p::at<turn_grammar::cross, p::alnum>,
                           p::plus<p::not_at<p::sor<blank, cell_end, p::one<'/', '(', '[', '"'>>>, p::any>> {};
struct list_behind_chunk : p::seq<p::one<';', ':'>, list_chunk> {};
struct chunk : p::sor<list_chunk, p::seq<p::plus<p::not_at<chunk_end>, p::any>, p::opt<list_behind_chunk>>> {};

struct token : p::sor<cell_end, result, p::seq<p::at<clock>, clock>, p::seq<p::at<short_clock>, short_clock>,
                      p::seq<p::at<turn_grammar::turn>, turn_grammar::turn>, number,
                      p::seq<p::at<roman_number>, roman_number>, bare_number, pass_sign, missing,
                      p::seq<p::at<count>, count>, remark, glyph, unknown, figures, word, sign, chunk> {};
struct lead : p::seq<p::star<gap, cell_end>, gap, p::opt<p::at<first_roman_number>, first_roman_number>> {};
struct line : p::seq<lead, p::star<gap, p::not_at<p::eof>, token>, gap, p::eof> {};

}  // namespace gpn::notation::sheet_text::token_grammar
