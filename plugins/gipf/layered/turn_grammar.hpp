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

#include "../src/turn_grammar.hpp"
#include "../src/turn_messages.hpp"

#include <tao/pegtl.hpp>

namespace gpn::gipf::layered::turn_grammar {

namespace pegtl = tao::pegtl;
namespace plain = gipf::turn_grammar;

// What a turn without layers is made of, too.
using plain::colon;
using plain::comma;
using plain::end;
using plain::end_of_list;
using plain::enemy_mark;
using plain::first_point;
using plain::item_point;
using plain::point;
using plain::second_point;
using plain::separator;
using plain::spaces;
using plain::spacing;
using plain::stay_mark;

/// A letter before another letter cannot be part of a point: G for a GIPF-piece, or that of a layer.
struct mark : pegtl::seq<pegtl::alpha, pegtl::at<pegtl::alpha>> {};

struct item : pegtl::seq<pegtl::opt<stay_mark>, pegtl::opt<mark>, pegtl::must<item_point>, pegtl::opt<enemy_mark>> {};
struct items : pegtl::sor<pegtl::at<end_of_list>, pegtl::list<item, comma>> {};
struct removal : pegtl::seq<pegtl::one<'x', 'X'>, pegtl::not_at<pegtl::digit>, spaces, items> {};

struct way : pegtl::seq<first_point, pegtl::opt<pegtl::one<'-'>, pegtl::must<second_point>>> {};
struct extra : pegtl::if_must<pegtl::one<'+'>, way> {};
struct refused : pegtl::seq<mark, first_point, pegtl::string<'?', '-'>> {};
struct allowed : pegtl::string<'?', '+'> {};
struct action : pegtl::seq<pegtl::opt<mark>, way, pegtl::opt<allowed>> {};

struct part : pegtl::sor<extra, pegtl::if_then_else<pegtl::at<refused>, refused, pegtl::sor<removal, action>>> {};
struct turn
    : pegtl::seq<spaces, pegtl::must<part>, pegtl::star<separator, pegtl::must<part>>, spaces, pegtl::must<end>> {};

/// Rules of turns without layers say what they say there.
template <class Rule>
inline constexpr const char* message_of = plain::message_of<Rule>;

template <>
inline constexpr auto message_of<second_point> = "the spot where the move ends is expected after the hyphen";
template <>
inline constexpr auto message_of<way> = "the extra move is expected after the +, such as +e8 or +e9-e7";
template <>
inline constexpr auto message_of<part> =
    "a part of a turn is expected here: a piece brought in such as g1-c3, a list such as xd4,e5, or +e9-e7";

struct Messages {
  template <class Rule>
  static constexpr auto message = message_of<Rule>;
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

}  // namespace gpn::gipf::layered::turn_grammar
