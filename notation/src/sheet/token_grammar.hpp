// The words of one line of a sheet. First a turn as people type it, over the plain characters of a sheet (text.hpp):
// dashes are `-`, crosses `x`, stars `*` here already. What a turn means is the notation of docs/formats.md; how far
// its spelling may stray is this grammar.
//
//   move       Ge8   g e8   c7-e7   c7 -> e7   c7 to e7   c7e7   +e9-e7   Zd4?-
//   list       xe7,e8   x e7 e8   xe7 xe8   x(e7,e8)   [e7, e8, f8]
//   turn       list ; move ; list, with `;` `:` `,`, a blank or nothing between the parts
//
// A list between two moves on one line belongs to the move it is tied to by a sign, else to the one it is nearer to,
// else to the first.
//
// What a rule gave before it failed is forgotten (tokens.cpp), so that no alternative is tried before it is matched: in
// nested lists each such trial would double the work.
//
// The grammar is total: what is nothing else is a word or a sign, and a later stage (row_reader.cpp) says what it is
// there for.
#pragma once

#include "sheet/clock_grammar.hpp"
#include "sheet/tokens.hpp"

#include <tao/pegtl.hpp>

namespace gpn::notation::sheet_text {

/// What the text of a rule is in its token (tokens.cpp).
enum class Part : std::uint8_t {
  // clang-format off
  Plain,  // all of a token
  TurnOpen, MoveOpen, AsWritten, GipfSign, SmallGipf, SmallBasic, PiecePoint, Point, LaterGipf, Dash, NoDash, ListOpen,
  Cross, NextCross, ListSign, ItemOpen, ItemEnd, LeadingStar, Star, BracketOpen, PartSign, NoPartSign, Turn,
  Digits, CountStart, MissingClose, Number, RomanNumber, BareNumber, BracketCount, SignCount, Glyph, Chunk,
  // clang-format on
};

/// A rule whose text is given to the builder of tokens.
template <Part ItsPart, typename Rule>
struct as : Rule {
  static constexpr Part part = ItsPart;
  static constexpr TokenKind kind = TokenKind::Chunk;
};
template <TokenKind Kind, typename Rule>
struct token_of : Rule {
  static constexpr Part part = Part::Plain;
  static constexpr TokenKind kind = Kind;
};

}  // namespace gpn::notation::sheet_text

namespace gpn::notation::sheet_text::turn_grammar {

namespace p = tao::pegtl;

struct blank : p::one<' '> {};
struct gap : p::star<blank> {};
struct letter : p::sor<p::alpha, p::one<'\x7F', '\x02', '\x03'>> {};

// A point is a letter and a number. Letters that look like its digit are read as the digit where another part of the
// turn makes it sure.
struct column : p::ranges<'a', 'k', 'A', 'K'> {};
struct number : p::seq<p::range<'1', '9'>, p::opt<p::digit>> {};
struct point : p::seq<column, number> {};
struct slipped_digit : p::one<'l', 'I', 'S', 's', 'Z', 'z', 'B'> {};
struct slipped_point : p::seq<column, slipped_digit, p::not_at<p::alnum>> {};
struct spaced_point : p::seq<column, blank, number, p::not_at<p::alnum>> {};
struct sure_point : p::sor<point, slipped_point, spaced_point> {};
struct at_point : p::at<p::sor<point, slipped_point, spaced_point>> {};

// The letter of a piece. `G8` is a point.
struct gipf_sign
    : as<Part::GipfSign, p::sor<p::seq<p::one<'G'>, p::opt<p::one<'.', ':', '-', '_'>>, gap, at_point>,
                                p::seq<p::one<'(', '[', '{'>, p::one<'G'>, p::one<')', ']', '}'>, gap, at_point>>> {};
struct small_gipf : as<Part::SmallGipf, p::seq<p::one<'g'>, p::opt<p::one<'.', ':'>>, p::opt<blank>, p::at<point>>> {};
// `nb2`, as one server names the ordinary piece.
struct small_basic : as<Part::SmallBasic, p::seq<p::one<'n'>, p::at<point>>> {};
struct loaded_sign : as<Part::AsWritten, p::seq<p::one<'T', 'Z', 'D', 'Y', 'P'>, at_point>> {};
struct used_sign : as<Part::AsWritten, p::seq<p::one<'t', 'z', 'd', 'y', 'p'>, p::at<point>>> {};
// `e7G` and `e7(G)`; `e7 G` where no turn follows whose letter it may be.
struct gipf_apart : p::seq<blank, p::one<'G'>, p::at<gap, p::sor<p::one<',', ';', ')', '|'>, p::eof>>> {};
struct later_gipf : as<Part::LaterGipf, p::sor<p::seq<p::one<'G', 'g'>, p::not_at<p::sor<letter, p::digit>>>,
                                               TAO_PEGTL_STRING("(G)"), TAO_PEGTL_STRING("[G]"), gipf_apart>> {};
struct piece : p::sor<p::seq<gipf_sign>, small_gipf, small_basic, loaded_sign> {};

// Between the two points of a move.
struct arrow_head : p::one<'>'> {};
struct dash : p::sor<p::seq<p::plus<p::one<'-'>>, p::star<arrow_head>>, p::seq<p::plus<p::one<'='>>, arrow_head>,
                     p::plus<arrow_head>> {};
// `c7toe7`, `c7-to-e7`, `c7 -> to e7`.
struct word_to : p::seq<p::star<p::one<'-', '>'>>, gap, TAO_PEGTL_ISTRING("to"), p::opt<p::one<'-'>>> {};
struct joiner_dash : as<Part::Dash, p::seq<gap, p::sor<word_to, dash>, gap>> {};
struct no_joiner : as<Part::NoDash, p::success> {};

struct move_open : as<Part::MoveOpen, p::success> {};
struct first_point : as<Part::PiecePoint, sure_point> {};
struct single_point : as<Part::PiecePoint, p::sor<point, spaced_point>> {};
struct second_point : as<Part::Point, sure_point> {};
struct extra_sign : as<Part::AsWritten, p::one<'+'>> {};
struct challenge : as<Part::AsWritten, p::sor<p::string<'?', '+'>, p::string<'?', '-'>>> {};
// `Gf8-Gf6`: the letter again.
struct same_gipf : p::seq<p::one<'G'>, at_point> {};
struct joined_move
    : p::seq<first_point, p::opt<later_gipf>, joiner_dash, p::opt<same_gipf>, second_point, p::opt<later_gipf>> {};
struct glued_point : as<Part::Point, p::sor<point, slipped_point>> {};
struct glued_move : p::seq<first_point, no_joiner, glued_point, p::opt<later_gipf>> {};
// `Gel` is Ge1; other letters make words, such as `Tel` and `Gas`.
struct slipped_landing : p::seq<p::at<gipf_sign, column, p::not_one<'s', 'z'>>, gipf_sign, first_point> {};
struct landing : p::seq<p::opt<piece>, single_point, p::opt<later_gipf>> {};
struct loaded_move : p::seq<p::at<p::one<'T', 'Z', 'D', 'Y', 'P'>>> {};
struct pushing : p::seq<p::opt<piece>, p::sor<joined_move, glued_move>> {};
struct moved : p::sor<pushing, landing, slipped_landing> {};
struct move : p::seq<move_open, p::opt<extra_sign>, p::sor<p::seq<loaded_move, moved, p::opt<challenge>>, moved>> {};

// Lists of removed pieces. In a list with commas or with an `x` for each piece a bare point after a blank is a landing.
struct cross : as<Part::Cross, p::one<'x', 'X'>> {};
struct star : p::sor<p::string<'*', '*'>, TAO_PEGTL_STRING("(*)"), p::one<'*', '\'', '^'>> {};
struct stays : as<Part::AsWritten, p::one<'='>> {};
struct item_piece : p::sor<gipf_sign, small_gipf, loaded_sign, used_sign> {};
struct starts_move : p::seq<joiner_dash, p::sor<p::seq<p::opt<piece>, p::sor<point, spaced_point>>, slipped_point>> {};
// `x is` is no list.
struct slipped_item
    : p::seq<p::at<column, p::sor<p::not_one<'s', 'z'>, p::seq<p::any, p::one<',', ';', '*'>>>>, slipped_point> {};
struct item_point : as<Part::PiecePoint, p::sor<point, slipped_item, spaced_point>> {};
struct item_body : p::seq<p::opt<stays>, p::opt<item_piece>, item_point, p::opt<later_gipf>> {};
struct leading_star : as<Part::LeadingStar, p::seq<star, p::at<item_body, p::not_at<star>>>> {};
struct item_ahead : p::seq<p::opt<star>, item_body, p::opt<star>, p::not_at<starts_move>> {};
struct item_open : as<Part::ItemOpen, p::success> {};
struct item_star
    : as<Part::Star, p::sor<p::seq<star, p::not_at<p::digit>>, p::seq<blank, p::one<'*'>, p::at<p::one<',', ';'>>>>> {};
struct item
    : as<Part::ItemEnd, p::seq<p::at<item_ahead>, item_open, p::opt<leading_star>, item_body, p::opt<item_star>>> {};
struct list_comma : as<Part::ListSign, p::seq<gap, p::one<','>, gap>> {};
struct list_other : as<Part::ListSign, p::seq<gap, p::one<'.', '&', '+'>, gap>> {};
struct list_blank : as<Part::ListSign, blank> {};
struct list_nothing : as<Part::ListSign, p::success> {};
struct any_list_sign : p::sor<list_comma, list_other, list_blank, list_nothing> {};
struct next_cross : as<Part::NextCross, p::seq<cross, gap>> {};
struct crossed_next : p::seq<any_list_sign, next_cross, item> {};
struct comma_next : p::seq<list_comma, item> {};
// `e7, e6 & e5`.
struct and_sign : as<Part::ListSign, p::seq<gap, p::one<'&'>, gap>> {};
struct and_next : p::seq<and_sign, item> {};
struct loose_next : p::seq<p::sor<list_other, list_blank, list_nothing>, item> {};
struct crossed_items : p::plus<crossed_next> {};
// A comma may follow the last piece: `xe7,e8,;c7-d7`.
struct last_comma : p::seq<p::one<','>, p::at<p::one<';'>>> {};
struct comma_items : p::seq<p::plus<comma_next>, p::opt<and_next>, p::opt<last_comma>> {};
struct loose_items : p::star<loose_next> {};
struct items : p::seq<item, p::sor<crossed_items, comma_items, loose_items>> {};
struct bracket_open : as<Part::BracketOpen, p::one<'(', '[', '{'>> {};
struct bracket_close : p::one<')', ']', '}'> {};
struct list_open : as<Part::ListOpen, p::success> {};
struct bracketed : p::seq<bracket_open, gap, p::opt<next_cross>, items, gap, bracket_close> {};
struct crossed_bracket : p::seq<cross, gap, bracketed> {};
struct crossed_in_bracket : p::seq<bracket_open, gap, cross, gap, items, gap, bracket_close> {};
// `x: e7, e8`; `x:e2` may be a removal and a landing.
struct cross_colon : p::seq<p::one<':'>, p::at<gap, item, list_comma, item>> {};
struct crossed : p::seq<cross, gap, p::opt<cross_colon, gap>, items> {};
// `(xe7,e8,f8`: a bracket that is not closed ends with its list. One that is closed further on is no such list.
struct closed_later : p::seq<p::star<p::sor<p::alnum, p::one<',', ' ', '*', '&', '.'>>>, bracket_close> {};
struct open_items : p::seq<item, comma_items, p::not_at<closed_later>, p::at<p::sor<blank, p::one<'|'>, p::eof>>> {};
struct open_crossed
    : p::sor<p::seq<cross, gap, bracket_open, gap, open_items>, p::seq<bracket_open, gap, cross, gap, open_items>> {};
// Without a cross, three pieces in brackets at least are a list.
struct more_item : p::seq<p::sor<list_comma, list_other, list_blank>, item> {};
struct bare_bracket_ahead : p::seq<bracket_open, gap, item, p::rep_min<2, more_item>, gap, bracket_close> {};
struct bare_bracket : p::seq<p::at<bare_bracket_ahead>, bracketed> {};
struct list_body : p::sor<crossed_bracket, crossed_in_bracket, crossed, open_crossed, bare_bracket> {};
struct list : p::seq<list_open, list_body> {};
// `c7-e7;(e8,f7)`, `(e8,f7);c7-e7`: the sign says that the points in brackets are a list.
struct tied_list : p::seq<list_open, bracketed> {};
struct tied_behind : p::seq<p::one<';'>, tied_list> {};
struct tied_before : p::seq<p::at<bracketed, p::one<';'>, move>, tied_list> {};
// An `x` alone: something was removed.
struct bare_list : p::seq<p::at<cross, p::not_at<p::sor<p::alnum, p::one<'\x7F', '-'>>>>, list_open, cross> {};

// Between the parts of a turn.
struct part_sign : as<Part::PartSign, p::seq<gap, p::one<';', ':', ','>, gap>> {};
struct part_blank : as<Part::NoPartSign, p::seq<blank, p::opt<blank>>> {};
struct part_nothing : as<Part::NoPartSign, p::success> {};
struct part_separator : p::sor<part_sign, part_blank, part_nothing> {};

// A list that a sign ties to the move behind it is of the next turn.
struct tied_to_next : p::seq<list, part_sign, p::at<move>> {};
struct plus_sign : p::seq<p::one<'+'>, p::at<cross>> {};
// `c7-e7. xe8,f7`
struct full_stop : p::seq<p::one<'.'>, p::at<gap, cross, gap, item>> {};
struct firm_sign : as<Part::PartSign, p::seq<gap, p::sor<p::one<';', ':'>, plus_sign, full_stop>, gap>> {};
struct part_comma : as<Part::PartSign, p::seq<gap, p::one<','>, gap>> {};
// `c7-e7 ; xe8,f7;f8-f6`: the list is tied more closely to the move after it.
struct spaced_sign : p::seq<blank, gap, p::one<';', ':'>, blank> {};
struct closely_tied : p::seq<gap, list, p::one<';', ':'>, p::at<move>> {};
// `c7-e7.  xe8,f7; f8-f6`: a wide gap parts them.
struct after_gap : p::seq<full_stop, blank, blank, gap, list, part_sign, p::at<move>> {};
struct of_next_turn : p::sor<after_gap, p::seq<spaced_sign, closely_tied>> {};
// `c7-e7  xe8,f7 f8-f6`
struct nearer_to_next : p::seq<blank, blank, gap, list, blank, p::at<move>> {};
struct list_behind : p::sor<p::seq<p::not_at<of_next_turn>, firm_sign, p::sor<list, bare_list>>,
                            p::seq<p::not_at<nearer_to_next>, p::sor<part_comma, part_blank, part_nothing>,
                                   p::not_at<tied_to_next>, p::sor<list, bare_list>>> {};
struct extra_move_behind : p::seq<gap, p::one<';'>, gap, p::at<extra_sign>, move> {};
struct behind : p::star<p::sor<extra_move_behind, tied_behind, list_behind>> {};

struct list_first : p::sor<list, tied_before, p::seq<bare_list, p::at<part_sign>>> {};
struct second_list : p::seq<gap, p::one<';', ':'>, gap, list> {};
// `xe7,e8;eB`
struct slipped_behind_list : p::seq<p::one<';'>, move_open, p::at<column, p::not_one<'s', 'z'>>, first_point, behind> {
};
struct extra_first : p::seq<p::at<extra_sign>, move, gap, p::one<';'>, gap, p::at<move>> {};
struct move_behind_list : p::sor<p::seq<part_separator, p::star<extra_first>, move, behind>, slipped_behind_list> {};
// A potential whose use was refused, and what was played instead.
struct refused : p::seq<move, p::one<';'>, p::not_at<extra_sign>> {};
struct refused_ahead : p::seq<loaded_move, moved, TAO_PEGTL_STRING("?-;")> {};
struct lists_first : p::seq<list_first, p::star<second_list>, p::opt<move_behind_list>> {};
struct move_first : p::seq<p::star<extra_first>, p::opt<p::at<refused_ahead>, refused>, move, behind> {};
struct turn_open : as<Part::TurnOpen, p::success> {};
struct turn_body : p::sor<lists_first, move_first> {};
// `xe7,e8;c7-q7` is no turn `xe7,e8`, but one damaged turn as a whole.
struct sign : p::one<',', ';', ':'> {};
struct digit_ahead : p::seq<p::star<p::not_at<p::sor<blank, sign, p::one<'|', '/', '(', ')', '"'>>>,
                                    p::not_one<'1', '2', '3', '4', '5', '6', '7', '8', '9', '0'>>,
                            p::digit> {};
struct figures : p::seq<p::plus<p::digit>, p::not_at<letter>> {};
struct goes_on_damaged : p::seq<sign, p::at<letter>, p::at<digit_ahead>, p::not_at<turn_body>, p::not_at<figures>> {};
struct turn_end
    : p::not_at<p::sor<letter, p::digit, p::one<'-', '>', '~'>, p::seq<p::one<'^', '_'>, p::not_at<p::digit>>,
                       p::seq<p::one<'*'>, p::not_at<p::plus<p::digit>, p::one<'*'>>>,
                       p::seq<p::one<'@'>, p::not_at<p::digit>>, goes_on_damaged>> {};
struct turn : as<Part::Turn, p::seq<turn_open, turn_body, turn_end>> {};

}  // namespace gpn::notation::sheet_text::turn_grammar

namespace gpn::notation::sheet_text::token_grammar {

namespace p = tao::pegtl;
using turn_grammar::blank;
using turn_grammar::gap;
using turn_grammar::letter;

struct cell_end : token_of<TokenKind::CellEnd, p::one<'|'>> {};
struct marks_behind
    : p::seq<p::rep_min_max<1, 2, p::one<'!', '?'>>, p::sor<blank, cell_end, p::one<',', ';'>, p::eof>> {};
struct word_end : p::at<p::sor<blank, cell_end, p::one<',', ';', '/', ')', ']', '}', '"'>, marks_behind, p::eof>> {};

// Digits, with the letters that look like them as long as one digit is real.
// `B` is a column: `B3` is a point.
struct digit_like : p::one<'O', 'o', 'l', 'I', 'S', 'Z'> {};
struct digits : p::seq<p::at<p::star<digit_like>, p::digit>, p::rep_min_max<1, 4, p::sor<p::digit, digit_like>>> {};

// `1 - 0`, `0 : 1`.
template <char First, char Second>
struct spaced_result
    : p::seq<p::one<First>, p::plus<blank>, p::one<'-', ':'>, p::plus<blank>, p::one<Second>, p::at<gap, p::eof>> {};
struct result : token_of<TokenKind::Result,
                         p::seq<p::sor<spaced_result<'1', '0'>, spaced_result<'0', '1'>, TAO_PEGTL_STRING("1-0"),
                                       TAO_PEGTL_STRING("0-1"), TAO_PEGTL_STRING("1:0"), TAO_PEGTL_STRING("0:1"),
                                       TAO_PEGTL_STRING("1/2-1/2"), TAO_PEGTL_STRING("0.5-0.5"), p::one<'*'>>,
                                p::sor<word_end, p::seq<p::one<'.', '!'>, word_end>>>> {};

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
// A turn, a pass or the sign of an unknown turn, such as `(illegible)`, perhaps in the next cell.
struct word_in_bracket : p::seq<p::one<'(', '['>, p::plus<letter>, p::one<')', ']'>> {};
struct turn_ahead
    : p::at<p::star<p::sor<blank, cell_end>>, p::sor<turn_grammar::turn, TAO_PEGTL_ISTRING("pass"), p::one<'?'>,
                                                     TAO_PEGTL_STRING("xx"), word_in_bracket>> {};

// `1a.` and `1b)`.
struct half_number : p::seq<p::plus<p::digit>, p::one<'a', 'b', 'w', 'A', 'B', 'W'>, number_mark, turn_ahead> {};
// `2/`, as `12.`.
struct slashed_number : p::seq<p::plus<p::digit>, p::one<'/'>, p::at<blank>, turn_ahead> {};
struct number
    : as<Part::Number, p::sor<hash_number, half_number, slashed_number, marked_number, dashed_number, letter_number>> {
};

// XIV. and, at the start of a line, xiv) or XIV before a cell. `X` and a blank is rather a list of removed pieces.
template <char One, char Five, char Ten>
struct roman_place
    : p::sor<p::string<One, Ten>, p::string<One, Five>, p::seq<p::opt<p::one<Five>>, p::rep_max<3, p::one<One>>>> {};
struct capital_roman : p::seq<p::at<p::one<'I', 'V', 'X', 'L', 'C'>>, p::rep_max<3, p::one<'C'>>,
                              roman_place<'X', 'L', 'C'>, roman_place<'I', 'V', 'X'>> {};
struct small_roman : p::seq<p::at<p::one<'i', 'v', 'x', 'l', 'c'>>, p::rep_max<3, p::one<'c'>>,
                            roman_place<'x', 'l', 'c'>, roman_place<'i', 'v', 'x'>> {};
// `l.` is rather 1 than 50, and `xx` an unknown turn than 20.
struct roman_cross
    : p::sor<p::seq<p::one<'X', 'C', 'c', 'L', 'l'>, blank>, p::seq<p::string<'x', 'x'>, p::sor<blank, cell_end>>,
             p::seq<p::one<'x'>, p::one<' ', ':'>>, p::seq<p::one<'l'>, p::one<'.', ')'>>> {};
struct roman_digits : as<Part::Digits, p::sor<capital_roman, small_roman>> {};
struct roman_at_start
    : p::seq<p::not_at<roman_cross>, roman_digits, p::sor<number_mark, p::at<p::sor<blank, cell_end>>>, turn_ahead> {};
struct roman_inside : p::seq<p::at<capital_roman>, roman_digits, p::one<'.', ')'>, turn_ahead> {};
struct roman_number : as<Part::RomanNumber, p::sor<roman_inside>> {};
struct first_roman_number : as<Part::RomanNumber, p::sor<roman_at_start>> {};
struct bare_number
    : as<Part::BareNumber, p::seq<p::rep_min_max<1, 4, p::digit>,
                                  p::at<p::sor<blank, cell_end, p::one<',', ';', '"'>, marks_behind, p::eof>>>> {};

// The reserve behind a turn: (16) [16] {16} <16> =16 /16 r:16, or (16 at the end of a cell.
struct count_word : p::seq<p::opt<TAO_PEGTL_ISTRING("in ")>,
                           p::sor<TAO_PEGTL_ISTRING("reserve"), TAO_PEGTL_ISTRING("res"), TAO_PEGTL_ISTRING("r")>, gap,
                           p::opt<p::one<':', '=', '.'>>, gap> {};
struct count_digits : as<Part::Digits, digits> {};
struct count_open : as<Part::CountStart, p::one<'(', '[', '{', '<'>> {};
struct count_close : p::one<')', ']', '}', '>'> {};
struct missing_close : as<Part::MissingClose, p::at<p::sor<cell_end, p::eof>>> {};
struct letter_digits : as<Part::Digits, p::rep_min_max<1, 2, p::one<'l', 'I', 'O', 'o', 'S'>>> {};
struct letter_count : as<Part::CountStart, p::seq<p::one<'('>, gap, letter_digits, gap, p::one<')'>>> {};
// What may be behind the digits: (16r) (16/18) (16.)
struct count_tail : p::sor<p::one<'r', '.'>, p::seq<p::one<'/'>, p::plus<p::digit>>> {};
struct open_count : p::seq<p::opt<p::one<'='>>, count_open, gap, p::opt<count_word>, p::opt<p::one<'='>>, count_digits,
                           gap, p::opt<count_tail>, p::sor<count_close, missing_close>> {};
struct bracket_count : as<Part::BracketCount, p::sor<open_count, letter_count>> {};
struct count_arrow : p::sor<p::string<'-', '>'>, p::string<'=', '>'>, p::one<'>'>> {};
struct count_letter : p::seq<p::one<'n', 'N'>, p::one<'=', ':'>> {};
struct count_sign : p::sor<p::one<'/', '@', '~', '+', '_', '^', 'x'>,
                           p::seq<p::sor<p::one<'='>, count_word, count_arrow, count_letter>, gap>> {};
// `I5` is rather the point i5 than 15.
struct capital_point : p::seq<p::one<'I'>, p::digit, p::not_at<p::digit>> {};
struct starred_count : p::seq<p::one<'*'>, count_digits, p::one<'*'>, word_end> {};
struct lettered_count : p::seq<count_digits, p::one<'r'>, word_end> {};
struct sign_count
    : as<Part::SignCount, p::sor<starred_count, lettered_count,
                                 p::seq<count_sign, p::not_at<capital_point>, count_digits,
                                        p::not_at<p::one<'/'>, p::digit>, p::not_at<p::one<'.', '-'>>, word_end>,
                                 p::seq<p::one<'-'>, count_digits, p::one<'-'>, word_end>>> {};
struct count : p::sor<bracket_count, sign_count> {};

struct chunk_end
    : p::sor<p::eof, blank, cell_end, p::one<',', ';', '/', '(', ')', '[', ']', '{', '}', '"', ':', '\x01'>> {};

// ! ? !! ?? !? ?! and $12.
struct glyph
    : as<Part::Glyph, p::seq<p::sor<p::seq<p::one<'$'>, p::plus<p::digit>>, p::rep_min_max<1, 2, p::one<'!', '?'>>>,
                             p::at<p::sor<chunk_end, p::one<'=', '<'>>>>> {};

// Nothing written in a cell: ... or - and signs for a pass: --
struct missing
    : token_of<TokenKind::Missing, p::seq<p::sor<p::seq<p::one<'.'>, dots>, p::one<'-'>>, p::at<chunk_end>>> {};
struct pass_sign : token_of<TokenKind::PassSign, p::seq<p::string<'-', '-'>, p::opt<p::one<'-'>>, p::at<chunk_end>>> {};

struct clock_end : p::at<p::sor<chunk_end, marks_behind>> {};
struct clock : token_of<TokenKind::Clock, p::seq<clock_grammar::sure_clock, clock_end>> {};
struct short_clock : token_of<TokenKind::ShortClock, p::seq<clock_grammar::short_clock, clock_end>> {};

// Dates, clocks, scores.
struct figures : token_of<TokenKind::Figures,
                          p::seq<p::plus<p::digit>, p::plus<p::one<':', '/', '.', '-', '\''>, p::plus<p::digit>>,
                                 p::opt<p::one<'"'>>, p::at<chunk_end>>> {};

// Remarks. A bracket ends on its line and has one more inside at most.
struct inner_remark : p::seq<p::one<'('>, p::star<p::not_one<'(', ')'>>, p::one<')'>> {};
struct round_remark : p::seq<p::one<'('>, p::star<p::sor<inner_remark, p::not_one<'(', ')'>>>, p::one<')'>> {};
struct square_remark : p::seq<p::one<'['>, p::star<p::not_one<'[', ']'>>, p::one<']'>> {};
struct curly_remark : p::seq<p::one<'{'>, p::star<p::not_one<'{', '}'>>, p::one<'}'>> {};
struct remark : token_of<TokenKind::Remark, p::sor<round_remark, square_remark, curly_remark>> {};

// What is left of a turn that could not be read: ??? Gd? h?
struct unknown
    : token_of<
          TokenKind::Odd,
          p::seq<p::sor<p::rep_min<3, p::one<'?'>>, p::seq<p::opt<p::one<'G', 'g'>>, p::plus<p::one<'?'>>, p::digit>,
                        p::seq<p::opt<p::one<'G', 'g'>>, turn_grammar::column, p::plus<p::one<'?'>>>>,
                 p::at<p::opt<p::one<'.'>>, chunk_end>>> {};

// A word of letters, or anything else that is written without a blank. A damaged list is one word.
struct word
    : token_of<TokenKind::Word, p::seq<p::plus<letter>, p::at<p::star<p::one<'.', '!', '?', '\''>>, chunk_end>>> {};
struct sign : token_of<TokenKind::Sign, p::sor<p::one<',', ';', '/', '"', ':', '(', ')', '[', ']', '{', '}', '\x01'>,
                                               p::seq<p::plus<p::one<'.', '!', '?', '\''>>, p::at<chunk_end>>>> {};
struct list_chunk : p::seq<p::at<turn_grammar::cross, p::alnum>,
                           p::plus<p::not_at<p::sor<blank, cell_end, p::one<'/', '(', '[', '"'>>>, p::any>> {};
struct list_behind_chunk : p::seq<p::one<';', ':'>, list_chunk> {};
struct chunk
    : as<Part::Chunk, p::sor<list_chunk, p::seq<p::plus<p::not_at<chunk_end>, p::any>, p::opt<list_behind_chunk>>>> {};

struct token : p::sor<cell_end, result, clock, short_clock, turn_grammar::turn, number, roman_number, bare_number,
                      pass_sign, missing, count, remark, glyph, unknown, figures, word, sign, chunk> {};
struct lead : p::seq<p::star<gap, cell_end>, gap, p::opt<first_roman_number>> {};
struct line : p::seq<lead, p::star<gap, p::not_at<p::eof>, token>, gap, p::eof> {};

}  // namespace gpn::notation::sheet_text::token_grammar
