// The native text, `.gpn`: the rules that define it. docs/record-format.md says the same in prose, actions.hpp what is
// made of each rule, findings.hpp what is said of those that stand for damage.
//
// The grammar is total: it reads any bytes, and what is no notation is matched by a rule of its own. Parentheses are
// paired while the record is built, so that nesting costs no stack.
//
// Included by the one file that compiles it.
#pragma once

#include "native/scan.hpp"

namespace gpn::notation::native_text::grammar {

namespace p = tao::pegtl;

// Blanks and lines. A record is cut out at the start of a line, so its first byte starts one.
struct blanks : scan::run<Class::Blank> {};
struct spaces : p::star<p::one<' ', '\t', '\r'>> {};
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct nul_bytes : p::plus<p::one<'\0'>> {};
struct gap : p::sor<blanks, byte_order_mark, nul_bytes> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};
struct rest_of_line : p::star<p::not_one<'\n'>> {};
struct line_start : p::sor<scan::at_start, scan::behind<'\n'>> {};
struct empty_line : p::seq<p::one<'\n'>, spaces, line_end> {};
struct word_end : p::at<p::sor<p::eof, scan::one<Class::WordEnd>>> {};

// `% anything` on a line of its own.
struct escape_text : p::seq<p::one<'%'>, rest_of_line> {};
struct escape_line : p::seq<line_start, escape_text> {};

// Tag pairs: [Name "value"], with \" and \\ in the value, which ends on its line.
struct tag_open : p::one<'['> {};
struct tag_name : scan::run<Class::TagName> {};
struct tag_value : p::star<p::sor<scan::run<Class::TagValue>, p::seq<p::one<'\\'>, p::opt<p::one<'"', '\\'>>>>> {};
struct further_value : tag_value {};  // [Contest "3" "dvonn a.gpn#2"]: the values are read as one
struct further : p::seq<p::one<'"'>, spaces, p::one<'"'>, further_value> {};
struct unclosed_value : p::at<line_end> {};
struct unclosed_tag : p::success {};
struct tag_end : p::seq<p::one<'"'>, spaces, p::sor<p::one<']'>, unclosed_tag>> {};
struct tag_pair : p::seq<tag_open, spaces, tag_name, spaces, p::one<'"'>, tag_value, p::star<further>,
                         p::sor<tag_end, unclosed_value>> {};
struct bad_tag_pair : p::seq<p::one<'['>, rest_of_line> {};
struct tags : p::plus<p::sor<tag_pair, gap, escape_line, bad_tag_pair>> {};

// A turn: what the game writes, read here only as a word. `;` and `:` part it, `?+` and `?-` mark a challenge. Blanks
// behind `;` `:` `,` are read and dropped.
struct turn_start : scan::one<Class::TurnStart> {};
struct turn_word : scan::run<Class::Turn> {};
struct challenge : p::seq<p::one<'?'>, p::one<'+', '-'>> {};
struct open_part : scan::behind<';', ':', ','> {};
struct blank_in_turn : p::seq<blanks, p::at<turn_start>> {};
struct turn_goes_on : p::sor<p::seq<challenge, p::opt<turn_word>>, p::seq<open_part, blank_in_turn, turn_word>> {};
struct turn : p::seq<p::at<turn_start>, turn_word, p::star<turn_goes_on>> {};

// Move numbers: 12, 12., 12... and ... alone.
struct dots : p::plus<p::sor<p::one<'.'>, p::string<'\xE2', '\x80', '\xA6'>>> {};
struct number : scan::run<Class::Digit> {};
struct move_number : p::sor<p::seq<number, p::sor<dots, word_end>>, dots> {};

// Annotations: the reserve in parentheses, glyphs, comments, variations.
struct reserve : number {};
struct unclosed_reserve : p::at<line_end> {};
struct reserve_count : p::seq<p::one<'('>, spaces, reserve, spaces, p::sor<p::one<')'>, unclosed_reserve>> {};

struct glyph_symbol
    : p::sor<p::string<'!', '!'>, p::string<'?', '?'>, p::string<'!', '?'>, p::string<'?', '!'>, p::one<'!', '?'>> {};
struct numbered_glyph : p::seq<p::one<'$'>, number> {};
struct glyph : p::sor<glyph_symbol, numbered_glyph> {};

struct comment_text : scan::until_unescaped<'}'> {};
struct unclosed_comment : p::eof {};
struct comment : p::seq<p::one<'{'>, comment_text, p::sor<p::one<'}'>, unclosed_comment>> {};
struct stray_brace : p::one<'}'> {};

struct variation_open : p::one<'('> {};
struct variation_close : p::one<')'> {};

// Results end a record, except right before the end of a variation.
struct white_wins : p::string<'1', '-', '0'> {};
struct black_wins : p::string<'0', '-', '1'> {};
struct draw : p::string<'1', '/', '2', '-', '1', '/', '2'> {};
struct unknown : p::one<'*'> {};
struct result_word : p::seq<p::sor<white_wins, black_wins, draw, unknown>, word_end> {};
struct result_in_variation : p::seq<result_word, p::at<p::star<gap>, variation_close>> {};
struct result : p::seq<result_word> {};

// Words that are nothing else: one that begins with a digit was meant as a turn, the others are no notation.
struct odd_turn : p::seq<p::not_at<result_word>, p::at<number>, turn_word> {};
struct bracketed : p::seq<p::one<'['>, p::star<p::not_one<']', '\n'>>, p::opt<p::one<']'>>> {};
struct stray_word : p::seq<p::any, p::star<p::not_at<word_end>, p::any>> {};
struct stray : p::seq<p::not_at<result_word>, p::sor<bracketed, stray_word>> {};

struct spaced_turn : p::seq<turn, p::opt<blanks>, p::opt<reserve_count, p::opt<blanks>>> {};
struct spaced_number : p::seq<move_number, p::opt<blanks>> {};
struct element : p::sor<spaced_turn, spaced_number, comment, gap, reserve_count, variation_open, variation_close, glyph,
                        result_in_variation, escape_line, stray_brace, odd_turn, stray> {};
struct movetext : p::plus<element> {};

// A comment on the line of the result belongs to the record that ends there.
struct closing_comment : comment {};
struct ending : p::seq<result, p::star<p::star<p::one<' ', '\t'>>, closing_comment>> {};
struct game : p::sor<p::seq<tags, p::opt<movetext>, p::opt<ending>>, p::seq<movetext, p::opt<ending>>, ending> {};

// Text without tags may hold many records, one behind the other.
struct bare_text : p::seq<p::star<game>, p::eof> {};

// Behind a record with tags, the next one begins after an empty line.
struct blank_within : p::seq<p::not_at<empty_line>, scan::one<Class::Blank>> {};
struct leftover : p::plus<p::not_at<empty_line>, p::any> {};
struct tagged_text
    : p::seq<p::star<p::seq<game, p::star<p::sor<blank_within, escape_line>>, p::opt<leftover>>>, p::eof> {};

}  // namespace gpn::notation::native_text::grammar
