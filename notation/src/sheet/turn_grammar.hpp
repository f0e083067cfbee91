// A turn as people type it, over the plain characters of a sheet (text.hpp): dashes are `-`, crosses `x`, stars `*`
// here already. What a turn means is the notation of docs/formats.md; how far its spelling may stray is this grammar.
//
//   move       Ge8   g e8   c7-e7   c7 -> e7   c7 to e7   c7e7   +e9-e7   Zd4?-
//   list       xe7,e8   x e7 e8   xe7 xe8   x(e7,e8)   [e7, e8, f8]
//   turn       list ; move ; list, with `;` `:` `,`, a blank or nothing between the parts
//
// A list between two moves on one line belongs to the move it is tied to by a sign, else to the one it is nearer to,
// else to the first.
#pragma once

#include <tao/pegtl.hpp>

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
struct gipf_sign : p::sor<p::seq<p::one<'G'>, p::opt<p::one<'.', ':', '-', '_'>>, gap, at_point>,
                          p::seq<p::one<'(', '[', '{'>, p::one<'G'>, p::one<')', ']', '}'>, gap, at_point>> {};
struct small_gipf : p::seq<p::one<'g'>, p::opt<p::one<'.', ':'>>, p::opt<blank>, p::at<point>> {};
struct loaded_sign : p::seq<p::one<'T', 'Z', 'D', 'Y', 'P'>, at_point> {};
struct used_sign : p::seq<p::one<'t', 'z', 'd', 'y', 'p'>, p::at<point>> {};
// `e7G` and `e7(G)`; `e7 G` where no turn follows whose letter it may be.
struct gipf_apart : p::seq<blank, p::one<'G'>, p::at<gap, p::sor<p::one<',', ';', ')', '|'>, p::eof>>> {};
struct later_gipf : p::sor<p::seq<p::one<'G', 'g'>, p::not_at<p::sor<letter, p::digit>>>, p::string<'(', 'G', ')'>,
                           p::string<'[', 'G', ']'>, gipf_apart> {};
struct piece : p::sor<p::seq<gipf_sign>, small_gipf, loaded_sign> {};

// Between the two points of a move.
struct arrow_head : p::one<'>'> {};
struct dash : p::sor<p::seq<p::plus<p::one<'-'>>, p::star<arrow_head>>, p::string<'=', '>'>, p::plus<arrow_head>> {};
// `c7toe7`, `c7-to-e7`, `c7 -> to e7`.
struct word_to : p::seq<p::star<p::one<'-', '>'>>, gap, p::istring<'t', 'o'>, p::opt<p::one<'-'>>> {};
struct joiner_dash : p::seq<gap, p::sor<p::seq<p::at<word_to>, word_to>, dash>, gap> {};
struct no_joiner : p::success {};

struct move_open : p::success {};
struct first_point : sure_point {};
struct single_point : p::sor<point, spaced_point> {};
struct second_point : sure_point {};
struct extra_sign : p::one<'+'> {};
struct challenge : p::sor<p::string<'?', '+'>, p::string<'?', '-'>> {};
// `Gf8-Gf6`: the letter again.
struct same_gipf : p::seq<p::one<'G'>, at_point> {};
struct joined_move
    : p::seq<first_point, p::opt<later_gipf>, joiner_dash, p::opt<same_gipf>, second_point, p::opt<later_gipf>> {};
struct glued_move : p::seq<first_point, no_joiner, second_point, p::opt<later_gipf>> {};
// `Gel` is Ge1; other letters make words, such as `Tel` and `Gas`.
struct slipped_landing : p::seq<p::at<gipf_sign, column, p::not_one<'s', 'z'>>, gipf_sign, first_point> {};
struct landing : p::seq<p::opt<piece>, single_point, p::opt<later_gipf>> {};
struct loaded_move : p::seq<p::at<p::one<'T', 'Z', 'D', 'Y', 'P'>>> {};
struct pushing : p::seq<p::opt<piece>, p::sor<p::seq<p::at<joined_move>, joined_move>, glued_move>> {};
struct moved : p::sor<p::seq<p::at<pushing>, pushing>, p::seq<p::at<landing>, landing>, slipped_landing> {};
struct move : p::seq<move_open, p::opt<extra_sign>, p::sor<p::seq<loaded_move, moved, p::opt<challenge>>, moved>> {};

// Lists of removed pieces. In a list with commas or with an `x` for each piece a bare point after a blank is a landing.
struct cross : p::one<'x', 'X'> {};
struct star : p::sor<p::string<'*', '*'>, p::string<'(', '*', ')'>, p::one<'*', '\'', '^'>> {};
struct stays : p::one<'='> {};
struct item_piece : p::sor<gipf_sign, small_gipf, loaded_sign, used_sign> {};
struct starts_move : p::seq<joiner_dash, p::sor<p::seq<p::opt<piece>, p::sor<point, spaced_point>>, slipped_point>> {};
// `x is` is no list.
struct slipped_item
    : p::seq<p::at<column, p::sor<p::not_one<'s', 'z'>, p::seq<p::any, p::one<',', ';', '*'>>>>, slipped_point> {};
struct item_point : p::sor<point, slipped_item, spaced_point> {};
struct item_body : p::seq<p::opt<stays>, p::opt<item_piece>, item_point, p::opt<later_gipf>> {};
struct leading_star : p::seq<star, p::at<item_body, p::not_at<star>>> {};
struct item_ahead : p::seq<p::opt<star>, item_body, p::opt<star>, p::not_at<starts_move>> {};
struct item_open : p::success {};
struct item_star : p::sor<p::seq<star, p::not_at<p::digit>>, p::seq<blank, p::one<'*'>, p::at<p::one<',', ';'>>>> {};
struct item : p::seq<p::at<item_ahead>, item_open, p::opt<leading_star>, item_body, p::opt<item_star>> {};
struct list_comma : p::seq<gap, p::one<','>, gap> {};
struct list_other : p::seq<gap, p::one<'.', '&', '+'>, gap> {};
struct list_blank : blank {};
struct list_nothing : p::success {};
struct any_list_sign : p::sor<list_comma, list_other, list_blank, list_nothing> {};
struct next_cross : p::seq<cross, gap> {};
struct crossed_next : p::seq<any_list_sign, next_cross, item> {};
struct comma_next : p::seq<list_comma, item> {};
// `e7, e6 & e5`.
struct and_sign : p::seq<gap, p::one<'&'>, gap> {};
struct and_next : p::seq<and_sign, item> {};
struct loose_next : p::seq<p::sor<list_other, list_blank, list_nothing>, item> {};
struct crossed_items : p::plus<p::at<crossed_next>, crossed_next> {};
// A comma may follow the last piece: `xe7,e8,;c7-d7`.
struct last_comma : p::seq<p::one<','>, p::at<p::one<';'>>> {};
struct comma_items
    : p::seq<p::plus<p::at<comma_next>, comma_next>, p::opt<p::at<and_next>, and_next>, p::opt<last_comma>> {};
struct loose_items : p::star<p::at<loose_next>, loose_next> {};
struct items : p::seq<item, p::sor<crossed_items, comma_items, loose_items>> {};
struct bracket_open : p::one<'(', '[', '{'> {};
struct bracket_close : p::one<')', ']', '}'> {};
struct list_open : p::success {};
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
struct list_body
    : p::sor<p::seq<p::at<crossed_bracket>, crossed_bracket>, p::seq<p::at<crossed_in_bracket>, crossed_in_bracket>,
             p::seq<p::at<crossed>, crossed>, p::seq<p::at<open_crossed>, open_crossed>, bare_bracket> {};
struct list : p::seq<p::at<list_body>, list_open, list_body> {};
// `c7-e7;(e8,f7)`, `(e8,f7);c7-e7`: the sign says that the points in brackets are a list.
struct tied_list : p::seq<p::at<bracketed>, list_open, bracketed> {};
struct tied_behind : p::seq<p::one<';'>, tied_list> {};
struct tied_before : p::seq<p::at<bracketed, p::one<';'>, move>, tied_list> {};
// An `x` alone: something was removed.
struct bare_list : p::seq<p::at<cross, p::not_at<p::sor<p::alnum, p::one<'\x7F', '-'>>>>, list_open, cross> {};

// Between the parts of a turn.
struct part_sign : p::seq<gap, p::one<';', ':', ','>, gap> {};
struct part_blank : p::seq<blank, p::opt<blank>> {};
struct part_nothing : p::success {};
struct part_separator : p::sor<part_sign, part_blank, part_nothing> {};

// A list that a sign ties to the move behind it is of the next turn.
struct tied_to_next : p::seq<list, part_sign, p::at<move>> {};
struct plus_sign : p::seq<p::one<'+'>, p::at<cross>> {};
// `c7-e7. xe8,f7`
struct full_stop : p::seq<p::one<'.'>, p::at<gap, cross, gap, item>> {};
struct firm_sign : p::seq<gap, p::sor<p::one<';', ':'>, plus_sign, full_stop>, gap> {};
struct part_comma : p::seq<gap, p::one<','>, gap> {};
// `c7-e7 ; xe8,f7;f8-f6`: the list is tied more closely to the move after it.
struct spaced_sign : p::seq<blank, gap, p::one<';', ':'>, blank> {};
struct closely_tied : p::seq<gap, list, p::one<';', ':'>, p::at<move>> {};
struct of_next_turn : p::seq<spaced_sign, closely_tied> {};
// `c7-e7  xe8,f7 f8-f6`
struct nearer_to_next : p::seq<blank, blank, gap, list, blank, p::at<move>> {};
struct list_behind : p::sor<p::seq<p::not_at<of_next_turn>, firm_sign, p::sor<list, bare_list>>,
                            p::seq<p::not_at<nearer_to_next>, p::sor<part_comma, part_blank, part_nothing>,
                                   p::not_at<tied_to_next>, p::sor<list, bare_list>>> {};
struct extra_move_behind : p::seq<gap, p::one<';'>, gap, p::at<extra_sign>, move> {};
struct behind : p::star<p::sor<p::seq<p::at<extra_move_behind>, extra_move_behind>,
                               p::seq<p::at<tied_behind>, tied_behind>, p::seq<p::at<list_behind>, list_behind>>> {};

struct list_first : p::sor<list, tied_before, p::seq<bare_list, p::at<part_sign>>> {};
struct second_list : p::seq<gap, p::one<';', ':'>, gap, list> {};
// `xe7,e8;eB`
struct slipped_behind_list : p::seq<p::one<';'>, move_open, p::at<column, p::not_one<'s', 'z'>>, first_point, behind> {
};
struct move_behind_list : p::sor<p::seq<p::at<part_separator, move>, part_separator, move, behind>,
                                 p::seq<p::at<slipped_behind_list>, slipped_behind_list>> {};
struct extra_first : p::seq<p::at<extra_sign>, move, gap, p::one<';'>, gap> {};
// A potential whose use was refused, and what was played instead.
struct refused : p::seq<move, p::one<';'>, p::not_at<extra_sign>> {};
struct refused_ahead : p::seq<loaded_move, moved, p::string<'?', '-', ';'>> {};
struct lists_first
    : p::seq<list_first, p::star<p::at<second_list>, second_list>, p::opt<p::at<move_behind_list>, move_behind_list>> {
};
struct move_first
    : p::seq<p::star<p::at<extra_first>, extra_first>, p::opt<p::at<refused_ahead>, refused>, move, behind> {};
struct turn_open : p::success {};
struct turn_body : p::sor<lists_first, move_first> {};
// `xe7,e8;c7-q7` is no turn `xe7,e8`, but one damaged turn as a whole.
struct sign : p::one<',', ';', ':'> {};
struct rest_of_word : p::star<p::not_at<p::sor<blank, sign, p::one<'|', '/', '(', ')', '"'>>>, p::any> {};
struct digit_ahead : p::seq<p::star<p::not_at<p::sor<blank, sign, p::one<'|', '/', '(', ')', '"'>>>,
                                    p::not_one<'1', '2', '3', '4', '5', '6', '7', '8', '9', '0'>>,
                            p::digit> {};
struct figures : p::seq<p::plus<p::digit>, p::not_at<letter>> {};
struct goes_on_damaged : p::seq<sign, p::at<letter>, p::at<digit_ahead>, p::not_at<turn_body>, p::not_at<figures>> {};
struct turn_end
    : p::not_at<p::sor<letter, p::digit, p::one<'-', '>', '~'>, p::seq<p::one<'^', '_'>, p::not_at<p::digit>>,
                       p::seq<p::one<'*'>, p::not_at<p::plus<p::digit>, p::one<'*'>>>,
                       p::seq<p::one<'@'>, p::not_at<p::digit>>, goes_on_damaged>> {};
struct turn : p::seq<turn_open, turn_body, turn_end> {};

}  // namespace gpn::notation::sheet_text::turn_grammar
