// The text of one turn: official notation in the complete and the short way, with the liberties real records take.
//
//   xe7,e8;c7-e7        own rows removed first, then a piece pushed in from c7, the last piece moved ends on e7
//   a4-g2;xb4,Ge4,g2*   pushed in, then rows removed; G a GIPF-piece, * one of the opponent's
//   Ge8                 a GIPF-piece lands on e8 and pushes nothing
//   f8-f3;x             short way: the row is taken
//   xe7,e8              the removal has decided the game
//
// Grammar only: messages stand in turn_messages.hpp, actions in written_turn.cpp.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::gipf::turn_grammar {

namespace pegtl = tao::pegtl;

struct spacing : pegtl::plus<pegtl::blank> {};  // tolerated, with a note
struct spaces : pegtl::opt<spacing> {};

struct semicolon : pegtl::one<';'> {};
struct colon : pegtl::one<':'> {};  // tolerated, with a note
struct separator : pegtl::seq<spaces, pegtl::sor<semicolon, colon>, spaces> {};
struct comma : pegtl::seq<spaces, pegtl::one<','>, spaces> {};

/// A letter and a number of one or two digits.
struct point : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 2, pegtl::digit>> {};

/// A letter before another letter cannot be part of a point.
struct gipf_mark : pegtl::seq<pegtl::one<'G', 'g'>, pegtl::at<pegtl::alpha>> {};
struct stay_mark : pegtl::one<'='> {};  // read only: this piece stays
struct enemy_mark : pegtl::one<'*'> {};

struct item_point : point {};
struct item
    : pegtl::seq<pegtl::opt<stay_mark>, pegtl::opt<gipf_mark>, pegtl::must<item_point>, pegtl::opt<enemy_mark>> {};
struct end_of_list : pegtl::sor<pegtl::eof, pegtl::blank, semicolon, colon> {};
struct items : pegtl::sor<pegtl::at<end_of_list>, pegtl::list<item, comma>> {};
struct removal : pegtl::seq<pegtl::one<'x', 'X'>, spaces, items> {};

struct removal_before : removal {};
struct removal_after : removal {};

struct gipf_introduced : gipf_mark {};
struct first_point : point {};
struct second_point : point {};
struct introduction
    : pegtl::seq<pegtl::opt<gipf_introduced>, first_point, pegtl::opt<pegtl::one<'-'>, pegtl::must<second_point>>> {};

struct action : pegtl::seq<introduction, pegtl::star<separator, pegtl::must<removal_after>>> {};
struct removals_first
    : pegtl::seq<removal_before, pegtl::star<separator, removal_before>, pegtl::opt<separator, pegtl::must<action>>> {};
struct end : pegtl::eof {};
struct turn : pegtl::seq<spaces, pegtl::sor<removals_first, pegtl::must<action>>, spaces, pegtl::must<end>> {};

}  // namespace gpn::gipf::turn_grammar
