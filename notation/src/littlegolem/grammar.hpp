// The grammar of the Little Golem dialect (records-dvonn 3B, rules.md 7.3):
//
//   record = { key "[" value "]" } { number "." turn turn }
//   turn   = cell | cell cell (glued) | "pass" | "resign"
//
// Only reader.cpp includes it.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::littlegolem_text::grammar {

namespace p = tao::pegtl;

struct blank : p::one<' ', '\t', '\r', '\n', '\0'> {};
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct spaces : p::star<p::one<' ', '\t'>> {};
struct end_of_line : p::one<'\r', '\n'> {};

struct number : p::seq<p::plus<p::digit>, p::one<'.'>> {};

// A value ends at the bracket that is followed by the next part of the record, so that names may contain brackets. A
// value that is not closed ends with its line.
struct key : p::seq<p::upper, p::rep<3, p::alpha>, p::star<p::alnum>> {};
struct opens_header : p::seq<key, spaces, p::one<'['>> {};
struct value_close : p::seq<p::one<']'>, p::at<spaces, p::sor<p::eof, end_of_line, opens_header, number>>> {};
struct value : p::star<p::not_at<p::sor<value_close, end_of_line>>, p::any> {};
struct unclosed : p::success {};
struct header : p::seq<key, spaces, p::one<'['>, value, p::sor<value_close, unclosed>> {};

struct cell : p::seq<p::ranges<'a', 'k', 'A', 'K'>, p::range<'1', '5'>> {};
struct word_end : p::at<p::sor<blank, p::eof>> {};
struct placement : p::seq<cell, word_end> {};
struct stack_move : p::seq<cell, p::opt<p::one<'-'>>, cell, word_end> {};
struct pass : p::seq<p::istring<'p', 'a', 's', 's'>, word_end> {};
struct resign : p::seq<p::istring<'r', 'e', 's', 'i', 'g', 'n'>, p::opt<p::istring<'s'>>, word_end> {};

// `1... c1`: White's place is empty.
struct empty_place
    : p::seq<p::sor<p::plus<p::one<'.'>>, p::plus<p::one<'-'>>, p::string<'\xE2', '\x80', '\xA6'>>, word_end> {};

struct stray : p::plus<p::not_at<blank>, p::any> {};
struct item
    : p::sor<p::plus<blank>, placement, stack_move, number, pass, resign, header, empty_place, byte_order_mark, stray> {
};
struct file : p::seq<p::star<item>, p::eof> {};

}  // namespace gpn::notation::littlegolem_text::grammar
