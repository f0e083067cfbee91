// The text of one turn: official notation in the complete and the short way, with the liberties real records take, and
// what potentials add to it.
//
//   xe7,e8;c7-e7        own rows removed first, then a piece pushed in from c7, the last piece moved ends on e7
//   a4-g2;xb4,Ge4,g2*   pushed in, then rows removed; G a GIPF-piece, * one of the opponent's
//   Ge8                 a GIPF-piece lands on e8 and pushes nothing
//   f8-f3;x             short way: the row is taken
//   xe7,e8              the removal has decided the game
//
// With potentials, where a layer has a letter:
//
//   Zd8-f7              a basic piece loaded with the unit of the layer Z is brought in
//   Zd4-g4              the first point is a spot: the power of the piece there is used
//   b1-e5;+e9-e7        an extra move is another part
//   xZc3,de5*,e5        a small letter is a used unit; several units of a spot go from the top down
//   Zd4-g4?+            the use was challenged and allowed
//   Zd4?-;e2            it was refused, and the player does something else
//
// Grammar and messages; the actions are in written_turn.cpp.
#pragma once

#include "run_grammar.hpp"

namespace gpn::gipf::turn_grammar {

/// Matches, without reading anything, where the game has potentials.
struct with_potentials {
  using rule_t = with_potentials;
  using subs_t = pegtl::empty_list;
  template <pegtl::apply_mode, pegtl::rewind_mode, template <class...> class, template <class...> class, class Input,
            class State>
  static bool match(Input& /*in*/, State& state) noexcept {
    return state.has_potentials;
  }
};
template <class Rule>
struct potential : pegtl::seq<with_potentials, Rule> {};

struct spacing : pegtl::plus<pegtl::blank> {};  // tolerated, with a note
struct spaces : pegtl::opt<spacing> {};

struct semicolon : pegtl::one<';'> {};
struct colon : pegtl::one<':'> {};  // tolerated, with a note
struct separator : pegtl::seq<spaces, pegtl::sor<semicolon, colon>, spaces> {};
struct comma : pegtl::seq<spaces, pegtl::one<','>, spaces> {};

/// A letter and a number of one or two digits.
struct point : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 2, pegtl::digit>> {};

/// What piece is meant. A letter before another letter cannot be part of a point.
struct piece_letter : pegtl::seq<pegtl::sor<pegtl::one<'G', 'g'>, potential<pegtl::alpha>>, pegtl::at<pegtl::alpha>> {};
struct stay_mark : pegtl::one<'='> {};  // read only: this piece stays
struct enemy_mark : pegtl::one<'*'> {};

struct item_point : point {};
struct item
    : pegtl::seq<pegtl::opt<stay_mark>, pegtl::opt<piece_letter>, pegtl::must<item_point>, pegtl::opt<enemy_mark>> {};
struct end_of_list : pegtl::sor<pegtl::eof, pegtl::blank, semicolon, colon> {};
struct items : pegtl::sor<pegtl::at<end_of_list>, pegtl::list<item, comma>> {};
struct removal : pegtl::seq<pegtl::one<'x', 'X'>, spaces, items> {};
struct removal_before : removal {};
struct removal_after : removal {};

struct first_point : point {};
struct second_point : point {};
struct push : pegtl::seq<first_point, pegtl::opt<pegtl::one<'-'>, pegtl::must<second_point>>> {};
struct extra_push : push {};
struct extra : pegtl::if_must<pegtl::one<'+'>, extra_push> {};
struct refusal : pegtl::seq<piece_letter, first_point, pegtl::string<'?', '-'>> {};
struct refused : pegtl::seq<pegtl::at<refusal>, refusal> {};
struct allowed : pegtl::string<'?', '+'> {};

struct move : pegtl::seq<pegtl::opt<piece_letter>, push, pegtl::opt<potential<allowed>>> {};
// One too many. A point with others after it is rather a list without its x.
struct second_move : pegtl::seq<move, pegtl::at<pegtl::sor<pegtl::eof, pegtl::blank, semicolon, colon>>> {};
struct comma_move : pegtl::seq<comma, second_move> {};

struct part_before : pegtl::sor<removal_before, potential<pegtl::sor<extra, refused>>> {};
struct part_after : pegtl::sor<removal_after, potential<pegtl::sor<extra, refused>>, second_move> {};
struct action : pegtl::seq<move, pegtl::star<pegtl::sor<comma_move, pegtl::seq<separator, pegtl::must<part_after>>>>> {
};
struct parts_first
    : pegtl::seq<part_before, pegtl::star<separator, part_before>, pegtl::opt<separator, pegtl::must<action>>> {};
struct end : pegtl::eof {};
struct turn : pegtl::seq<spaces, pegtl::sor<parts_first, pegtl::must<action>>, spaces, pegtl::must<end>> {};

}  // namespace gpn::gipf::turn_grammar

namespace gpn::gipf {

template <>
inline constexpr auto message_of<turn_grammar::item_point> = "expected a point of the board, such as d4";
template <>
inline constexpr auto message_of<turn_grammar::second_point> = "expected the spot where the push ends after the hyphen";
template <>
inline constexpr auto message_of<turn_grammar::extra_push> =
    "expected an extra move after the +, such as +e8 or +e9-e7";
template <>
inline constexpr auto message_of<turn_grammar::part_after> = "expected a list of removed pieces, such as xd4,e5";
template <>
inline constexpr auto message_of<turn_grammar::action> = "expected the piece that is brought in, such as e2 or g1-c3";
template <>
inline constexpr auto message_of<turn_grammar::end> =
    "expected the end of the turn; parts are separated by ; and points by commas";

}  // namespace gpn::gipf
