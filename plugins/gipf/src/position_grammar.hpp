// The text of a position, board, side, reserves, captured pieces and flags, and what is said when it stops fitting.
// Games with layers add stacks, what each player has to hand, and the bytes the layers keep.
//
//   b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -
//   b2w/5/2[wT]3/w2[bD]2b/6/5/b2w w 11,12 0,0 Pp T2Z3,T3Z3
//
// [..] is a stack, bottom first: w b basic pieces, W B GIPF-pieces, the letter of a layer for its unit, capital for
// White. Last, when a layer keeps bytes, all of them in hexadecimal.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::gipf::position_grammar {

namespace pegtl = tao::pegtl;

struct number : pegtl::rep_min_max<1, 3, pegtl::digit> {};

struct empty_spots : number {};
struct unit : pegtl::alpha {};
struct lone_piece : pegtl::one<'w', 'b', 'W', 'B'> {};
struct stack_end : pegtl::one<']'> {};
struct units : pegtl::plus<unit> {};
struct stack : pegtl::if_must<pegtl::one<'['>, units, stack_end> {};
struct end_of_line : pegtl::one<'/'> {};
struct line : pegtl::plus<pegtl::sor<stack, lone_piece, empty_spots>> {};
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

struct white_phase : pegtl::one<'O', 'G', 'P'> {};
struct black_phase : pegtl::one<'o', 'g', 'p'> {};
struct winner : pegtl::one<'W', 'B'> {};
struct ending : pegtl::one<'r', 'l', 't', 'b', 'y'> {};
struct layer_number : pegtl::digit {};
struct no_flags : pegtl::one<'-'> {};
struct some_flags : pegtl::seq<pegtl::opt<white_phase>, pegtl::opt<black_phase>,
                               pegtl::opt<pegtl::seq<winner, pegtl::must<ending>, pegtl::opt<layer_number>>>> {};
struct flags : pegtl::sor<no_flags, pegtl::seq<pegtl::not_at<pegtl::sor<pegtl::eof, pegtl::blank>>, some_flags>> {};

struct held_letter : pegtl::upper {};
struct held_count : number {};
struct held : pegtl::if_must<held_letter, held_count> {};
struct nothing_held : pegtl::one<'-'> {};
struct white_hand : pegtl::sor<nothing_held, pegtl::plus<held>> {};
struct black_hand : pegtl::sor<nothing_held, pegtl::plus<held>> {};
struct hands : pegtl::if_must<white_hand, comma, black_hand> {};
/// What is to hand begins with a capital letter or -, bytes have small letters.
struct begin_hands : pegtl::seq<gap, pegtl::at<pegtl::sor<pegtl::upper, pegtl::one<'-'>>>> {};
struct hex_digit : pegtl::sor<pegtl::digit, pegtl::range<'a', 'f'>> {};
struct layer_byte : pegtl::rep<2, hex_digit> {};
struct layer_bytes : pegtl::plus<layer_byte> {};

struct end : pegtl::eof {};
struct position : pegtl::seq<board, pegtl::must<gap>, pegtl::must<side>, pegtl::must<gap>, pegtl::must<reserves>,
                             pegtl::must<gap>, pegtl::must<captured>, pegtl::must<gap>, pegtl::must<flags>,
                             pegtl::opt<begin_hands, pegtl::must<hands>>, pegtl::opt<gap, pegtl::must<layer_bytes>>,
                             pegtl::must<end>> {};

template <class Rule>
inline constexpr const char* message_of = nullptr;

template <>
inline constexpr auto message_of<line> =
    "spots of a line are expected here: w b W B, a stack in [] or a number of empty ones";
template <>
inline constexpr auto message_of<units> = "the units of the stack are expected here, bottom first, such as [wT]";
template <>
inline constexpr auto message_of<stack_end> = "the stack should end here with ]";
template <>
inline constexpr auto message_of<gap> =
    "a blank is expected here; a position is board, side, reserves, captured, flags, what is to hand";
template <>
inline constexpr auto message_of<side> = "the player to move is expected here: w or b";
template <>
inline constexpr auto message_of<reserves> = "the reserves of White and Black are expected here, such as 12,12";
template <>
inline constexpr auto message_of<captured> = "the pieces captured by White and by Black are expected here, such as 0,0";
template <>
inline constexpr auto message_of<comma> = "a comma and what Black has are expected here";
template <>
inline constexpr auto message_of<black_reserve> = "the number for Black is expected after the comma";
template <>
inline constexpr auto message_of<black_captured> = "the number for Black is expected after the comma";
template <>
inline constexpr auto message_of<flags> = "flags are expected here, - when there are none";
template <>
inline constexpr auto message_of<ending> = "r, l, t, b or y is expected after the winner";
template <>
inline constexpr auto message_of<hands> = "what the players have to hand is expected here, such as T3Z2,T3 or -,-";
template <>
inline constexpr auto message_of<black_hand> = "what Black has to hand is expected after the comma, - for nothing";
template <>
inline constexpr auto message_of<held_count> = "a number is expected after the letter";
template <>
inline constexpr auto message_of<layer_bytes> =
    "the bytes of the layers are expected here, two hexadecimal digits each";
template <>
inline constexpr auto message_of<end> = "the position should end here";

struct Messages {
  template <class Rule>
  static constexpr auto message = message_of<Rule>;
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

}  // namespace gpn::gipf::position_grammar
