// The text of a position, board, side, reserves, captured pieces and flags, and what is said when it stops fitting.
//
//   b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::gipf::position_grammar {

namespace pegtl = tao::pegtl;

struct number : pegtl::rep_min_max<1, 3, pegtl::digit> {};

struct empty_spots : number {};
struct piece : pegtl::one<'w', 'b', 'W', 'B'> {};
struct end_of_line : pegtl::one<'/'> {};
struct line : pegtl::plus<pegtl::sor<piece, empty_spots>> {};
struct board : pegtl::seq<pegtl::must<line>, pegtl::star<pegtl::if_must<end_of_line, line>>> {};

struct gap : pegtl::plus<pegtl::blank> {};
struct side : pegtl::one<'w', 'b'> {};
struct comma : pegtl::one<','> {};

struct white_reserve : number {};
struct black_reserve : number {};
struct reserves : pegtl::if_must<white_reserve, comma, black_reserve> {};
struct white_captured : number {};
struct black_captured : number {};
struct captured : pegtl::if_must<white_captured, comma, black_captured> {};

struct white_opening : pegtl::one<'O', 'G'> {};
struct black_opening : pegtl::one<'o', 'g'> {};
struct winner : pegtl::one<'W', 'B'> {};
struct ending : pegtl::one<'r', 'l', 't', 'b'> {};
struct no_flags : pegtl::one<'-'> {};
struct some_flags : pegtl::seq<pegtl::opt<white_opening>, pegtl::opt<black_opening>, pegtl::opt_must<winner, ending>> {
};
struct flags : pegtl::sor<no_flags, pegtl::seq<pegtl::not_at<pegtl::eof>, some_flags>> {};

struct end : pegtl::eof {};
struct position
    : pegtl::seq<board, pegtl::must<gap>, pegtl::must<side>, pegtl::must<gap>, pegtl::must<reserves>, pegtl::must<gap>,
                 pegtl::must<captured>, pegtl::must<gap>, pegtl::must<flags>, pegtl::must<end>> {};

template <class Rule>
inline constexpr const char* message_of = nullptr;

template <>
inline constexpr auto message_of<line> = "spots of a line are expected here: w b W B or a number of empty ones";
template <>
inline constexpr auto message_of<gap> =
    "a blank is expected here; a position is board, side, reserves, captured, flags";
template <>
inline constexpr auto message_of<side> = "the player to move is expected here: w or b";
template <>
inline constexpr auto message_of<reserves> = "the reserves of White and Black are expected here, such as 12,12";
template <>
inline constexpr auto message_of<captured> = "the pieces captured by White and by Black are expected here, such as 0,0";
template <>
inline constexpr auto message_of<comma> = "a comma and the number for Black are expected here";
template <>
inline constexpr auto message_of<black_reserve> = "the number for Black is expected after the comma";
template <>
inline constexpr auto message_of<black_captured> = "the number for Black is expected after the comma";
template <>
inline constexpr auto message_of<flags> = "flags are expected here, - when there are none";
template <>
inline constexpr auto message_of<ending> = "r, l, t or b is expected after the winner";
template <>
inline constexpr auto message_of<end> = "the position should end here";

struct Messages {
  template <class Rule>
  static constexpr auto message = message_of<Rule>;
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

}  // namespace gpn::gipf::position_grammar
