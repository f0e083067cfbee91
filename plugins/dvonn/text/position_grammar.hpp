// The grammar of a position of DVONN: rows 5 to 1 separated by `/`, the phase, the side to move.
//
//   9/10/11/10/9 placing w                                  the empty board
//   bw2r1bbw/bw1[rwb]6/11/10/9 stacking b                   numbers are vacant spaces, [..] is a stack, bottom first
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::dvonn::grammar {

namespace pegtl = tao::pegtl;

struct piece : pegtl::one<'w', 'b', 'r'> {};
struct lone_piece : pegtl::seq<piece> {};
struct stack_pieces : pegtl::rep_min<2, piece> {};
struct stack_end : pegtl::one<']'> {};
struct stack : pegtl::if_must<pegtl::one<'['>, stack_pieces, stack_end> {};
struct vacant : pegtl::seq<pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>, pegtl::not_at<pegtl::digit>> {};
struct row : pegtl::plus<pegtl::sor<lone_piece, stack, vacant>> {};
struct row_end : pegtl::one<'/'> {};
struct next_row : pegtl::seq<row_end, row> {};
struct blank : pegtl::one<' '> {};
struct placing : pegtl::string<'p', 'l', 'a', 'c', 'i', 'n', 'g'> {};
struct stacking : pegtl::string<'s', 't', 'a', 'c', 'k', 'i', 'n', 'g'> {};
struct phase : pegtl::sor<placing, stacking> {};
struct white : pegtl::one<'w'> {};
struct black : pegtl::one<'b'> {};
struct side : pegtl::sor<white, black> {};
struct end : pegtl::eof {};
struct position : pegtl::must<row, next_row, next_row, next_row, next_row, blank, phase, blank, side, end> {};

}  // namespace gpn::dvonn::grammar
