// A score sheet as gpn writes it (docs/formats.md): rows of a number and two turns, or one turn a line, in the
// publisher's notation letter by letter. Sheets that stray from it are read by token_grammar.hpp.
//
// Included by the one file that compiles it.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::sheet_text::grammar {

namespace p = tao::pegtl;

struct blank : p::one<' ', '\t', '\r'> {};
struct blanks : p::star<blank> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};

// `12...` is not among them: White's turn is missing there, or Black begins, which the numbers around it decide.
struct digits : p::plus<p::digit> {};
struct move_number : p::seq<digits, p::one<'.'>, p::not_at<p::one<'.'>>> {};

struct point : p::seq<p::range<'a', 'k'>, p::range<'1', '9'>> {};
struct piece : p::one<'G', 'T', 'Z', 'D', 'Y', 'P'> {};
struct used : p::one<'t', 'z', 'd', 'y', 'p'> {};
struct item
    : p::seq<p::opt<p::one<'='>>, p::opt<p::sor<piece, p::seq<used, p::at<p::alpha>>>>, point, p::opt<p::one<'*'>>> {};
struct list : p::seq<p::one<'x'>, p::opt<p::list<item, p::one<','>>>> {};
struct basic_move : p::seq<p::opt<piece>, point, p::opt<p::one<'-'>, point>> {};
struct move : p::seq<basic_move, p::opt<p::one<'?'>, p::one<'+', '-'>>> {};
struct semicolon : p::one<';'> {};
// A TAMSK-potential's extra move, a use that was refused, rows removed at the end.
struct extra_move : p::seq<p::one<'+'>, move> {};
struct refused : p::seq<basic_move, p::string<'?', '-', ';'>> {};
struct after : p::star<semicolon, p::sor<list, extra_move>> {};
struct action : p::seq<p::star<extra_move, semicolon>, p::opt<refused>, move, after> {};
struct removal_first : p::seq<list, p::star<semicolon, list>, p::opt<semicolon, action>> {};
struct pass : p::string<'p', 'a', 's', 's'> {};
struct turn : p::sor<pass, removal_first, action> {};

// The mover's reserve after a turn: (16).
struct reserve : p::rep_min_max<1, 4, p::digit> {};
struct count : p::seq<blanks, p::one<'('>, reserve, p::one<')'>> {};

struct cell : p::seq<turn, p::opt<count>, p::at<p::sor<blank, line_end>>> {};
struct row : p::seq<blanks, p::opt<move_number, blanks>, cell, p::opt<p::plus<blank>, cell>, blanks, line_end> {};
struct empty_line : p::seq<blanks, p::one<'\n'>> {};
struct sheet : p::seq<p::star<p::not_at<blanks, p::eof>, p::sor<row, empty_line>>, blanks, p::eof> {};

}  // namespace gpn::notation::sheet_text::grammar
