// The text of one turn with layers: that of GIPF (see ../src/turn_grammar.hpp) and what potentials add to it.
//
//   Zd8-f7              a basic piece loaded with the unit of the layer Z is brought in
//   Zd4-g4              the first point is a spot: the power of the piece there is used
//   b1-e5;+e9-e7        an extra move is another part
//   xZc3,de5*,e5        a small letter is a used unit; several units of a spot go from the top down
//   Zd4-g4?+            the use was challenged and allowed
//   Zd4?-;e2            it was refused, and the player does something else
//
// Grammar only: messages stand below, actions in written_turn.cpp.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::gipf::layered::turn_grammar {

namespace pegtl = tao::pegtl;

struct spacing : pegtl::plus<pegtl::blank> {};  // tolerated, with a note
struct spaces : pegtl::opt<spacing> {};
struct separator : pegtl::seq<spaces, pegtl::one<';'>, spaces> {};
struct comma : pegtl::seq<spaces, pegtl::one<','>, spaces> {};

/// A letter and a number of one or two digits.
struct point : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 2, pegtl::digit>> {};
/// A letter before another letter cannot be part of a point.
struct mark : pegtl::seq<pegtl::alpha, pegtl::at<pegtl::alpha>> {};

struct stay_mark : pegtl::one<'='> {};  // read only: this piece stays
struct enemy_mark : pegtl::one<'*'> {};
struct item_point : point {};
struct item : pegtl::seq<pegtl::opt<stay_mark>, pegtl::opt<mark>, pegtl::must<item_point>, pegtl::opt<enemy_mark>> {};
struct end_of_list : pegtl::sor<pegtl::eof, pegtl::blank, pegtl::one<';'>> {};
struct items : pegtl::sor<pegtl::at<end_of_list>, pegtl::list<item, comma>> {};
struct removal : pegtl::seq<pegtl::one<'x', 'X'>, pegtl::not_at<pegtl::digit>, spaces, items> {};

struct first_point : point {};
struct second_point : point {};
struct way : pegtl::seq<first_point, pegtl::opt<pegtl::one<'-'>, pegtl::must<second_point>>> {};
struct extra : pegtl::if_must<pegtl::one<'+'>, way> {};
struct refused : pegtl::seq<mark, first_point, pegtl::string<'?', '-'>> {};
struct allowed : pegtl::string<'?', '+'> {};
struct action : pegtl::seq<pegtl::opt<mark>, way, pegtl::opt<allowed>> {};

struct part : pegtl::sor<extra, pegtl::if_then_else<pegtl::at<refused>, refused, pegtl::sor<removal, action>>> {};
struct end : pegtl::eof {};
struct turn
    : pegtl::seq<spaces, pegtl::must<part>, pegtl::star<separator, pegtl::must<part>>, spaces, pegtl::must<end>> {};

template <class Rule>
inline constexpr const char* message_of = nullptr;

template <>
inline constexpr auto message_of<item_point> = "a point of the board such as d4 is expected here";
template <>
inline constexpr auto message_of<second_point> = "the spot where the move ends is expected after the hyphen";
template <>
inline constexpr auto message_of<way> = "the extra move is expected after the +, such as +e8 or +e9-e7";
template <>
inline constexpr auto message_of<part> =
    "a part of a turn is expected here: a piece brought in such as g1-c3, a list such as xd4,e5, or +e9-e7";
template <>
inline constexpr auto message_of<end> = "the turn should end here; parts are separated by ; and points by commas";

struct Messages {
  template <class Rule>
  static constexpr auto message = message_of<Rule>;
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

}  // namespace gpn::gipf::layered::turn_grammar
