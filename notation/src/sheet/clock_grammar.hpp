// Clocks and times as people write them beside turns: 0:12:34, 3:20.5, 1h05, 3m20s, 3'20", @12:34, t=12, TM[1234].
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::sheet_text::clock_grammar {

namespace p = tao::pegtl;

struct gap : p::star<p::one<' '>> {};
struct letter : p::sor<p::alpha, p::one<'\x7F'>> {};
struct digits : p::rep_min_max<1, 5, p::digit> {};
struct two_digits : p::rep<2, p::digit> {};
struct fraction : p::seq<p::one<'.', ','>, p::rep_min_max<1, 3, p::digit>> {};

// 12:34, 0:12:34 and 3:20.5, with a unit or half of a day after them.
struct half_day : p::seq<p::sor<TAO_PEGTL_ISTRING("am"), TAO_PEGTL_ISTRING("pm")>, p::not_at<letter>> {};
struct unit : p::seq<p::sor<TAO_PEGTL_ISTRING("hours"), TAO_PEGTL_ISTRING("hour"), TAO_PEGTL_ISTRING("hrs"),
                            TAO_PEGTL_ISTRING("hr"), TAO_PEGTL_ISTRING("std"), TAO_PEGTL_ISTRING("h"),
                            TAO_PEGTL_ISTRING("minutes"), TAO_PEGTL_ISTRING("minute"), TAO_PEGTL_ISTRING("mins"),
                            TAO_PEGTL_ISTRING("min"), TAO_PEGTL_ISTRING("mn"), TAO_PEGTL_ISTRING("m"),
                            TAO_PEGTL_ISTRING("seconds"), TAO_PEGTL_ISTRING("secs"), TAO_PEGTL_ISTRING("sec"),
                            TAO_PEGTL_ISTRING("sek"), TAO_PEGTL_ISTRING("s")>,
                     p::not_at<letter>> {};
struct colon_time : p::seq<p::rep_min_max<1, 3, p::digit>, p::one<':'>, two_digits, p::opt<p::one<':'>, two_digits>,
                           p::opt<fraction>, p::opt<p::sor<half_day, unit>>> {};

// 1h05, 3m20s, 20s, 3'20". Two digits go on after a unit, so that a turn with its signs exchanged is none.
struct minute_sign : p::seq<p::one<'\''>, p::at<two_digits>> {};
struct second_sign : p::one<'"'> {};
struct joined_part : p::sor<p::seq<digits, p::sor<unit, second_sign>>, p::seq<two_digits, p::not_at<p::digit>>> {};
struct unit_time : p::seq<digits, p::opt<p::one<'.'>, p::digit>, p::sor<unit, minute_sign>, p::star<joined_part>> {};
// Inside brackets blanks may part them: 3 min 20 s.
struct spaced_part : p::seq<gap, digits, gap, unit> {};
struct spaced_time : p::seq<digits, gap, unit, p::star<spaced_part>, p::opt<gap, two_digits, p::not_at<p::digit>>> {};

struct sign : p::one<'+', '-'> {};
struct label
    : p::seq<p::sor<TAO_PEGTL_ISTRING("time"), TAO_PEGTL_ISTRING("clk"), TAO_PEGTL_ISTRING("t")>, p::one<'=', ':'>> {};
struct stamp : p::seq<TAO_PEGTL_STRING("TM["), p::plus<p::digit>, p::one<']'>> {};

// A clock that can be nothing else, and one that may be a damaged turn: 5s, 1h, t=12.
struct sure_clock : p::sor<stamp, p::seq<p::one<'<'>, gap, colon_time, gap, p::one<'>'>>,
                           p::seq<p::one<'-'>, colon_time, p::one<'-'>>,
                           p::seq<p::opt<p::sor<p::seq<p::one<'@', '/', '~'>, gap>, label, sign>>, colon_time>> {};
struct short_clock : p::sor<p::seq<p::opt<p::one<'@', '/', '~', '+'>, gap>, unit_time>, p::seq<label, digits>> {};

// What is inside brackets: a time and perhaps words around it.
struct date_sign : p::one<'.', '/', '-'> {};
struct date : p::seq<digits, date_sign, digits, date_sign, digits> {};
struct other : p::seq<p::not_at<p::digit>, p::any> {};
struct inside
    : p::seq<p::star<p::sor<date, other>>, p::sor<colon_time, p::seq<unit_time, p::star<spaced_part>>, spaced_time>,
             p::star<other>, p::eof> {};

}  // namespace gpn::notation::sheet_text::clock_grammar
