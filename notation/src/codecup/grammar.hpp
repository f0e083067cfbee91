// The grammar of the CodeCup dialect (records-dvonn 3C): lines of tokens, comment lines, and the logs of players.
//
//   tokens  = { CELL | CELLCELL | "PASS" | "Start" | "Quit" }
//   comment = "#" text           `# Name: value` before the turns is a tag
//   log     = "--" token "-->" | "<--" token "--" | a position in 50 characters | anything else
//
// Only reader.cpp includes it.
#pragma once

#include <tao/pegtl.hpp>

namespace gpn::notation::codecup_log::grammar {

namespace p = tao::pegtl;

struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct space : p::one<' ', '\t', '\r', '\0'> {};
struct spaces : p::star<space> {};
struct line_end : p::sor<p::one<'\n'>, p::eof> {};
struct at_line_end : p::seq<spaces, p::at<line_end>> {};
struct rest_of_line : p::star<p::not_one<'\n'>> {};

struct cell : p::seq<p::ranges<'A', 'K', 'a', 'k'>, p::range<'1', '5'>> {};
struct word_end : p::at<p::sor<space, p::one<'\n', '-'>, p::eof>> {};
struct stack_move : p::seq<cell, p::opt<p::one<'-'>>, cell, word_end> {};
struct placement : p::seq<cell, word_end> {};
struct pass : p::seq<p::istring<'p', 'a', 's', 's'>, word_end> {};
struct start : p::seq<p::istring<'s', 't', 'a', 'r', 't'>, word_end> {};
struct quit : p::seq<p::istring<'q', 'u', 'i', 't'>, word_end> {};
struct turn : p::sor<stack_move, placement, pass> {};
struct turn_token : turn {};
struct token : p::sor<turn_token, start, quit> {};

// A line that begins with a token is a line of tokens; other text in it is stray.
struct stray : p::plus<p::not_one<' ', '\t', '\r', '\n', '\0'>> {};
struct tokens : p::seq<token, p::star<p::sor<p::plus<space>, token, stray>>> {};

struct tag_name : p::seq<p::upper, p::star<p::sor<p::alnum, p::one<'_'>>>> {};
struct tag_value : rest_of_line {};
struct tag_line : p::seq<p::string<'#', ' '>, tag_name, p::string<':', ' '>, tag_value> {};
struct comment_text : rest_of_line {};
struct comment_line : p::seq<p::one<'#'>, comment_text> {};

struct sent : p::seq<p::string<'-', '-'>, turn, p::string<'-', '-', '>'>> {};
struct received : p::seq<p::string<'<', '-', '-'>, turn, p::string<'-', '-'>> {};
struct arrow : p::seq<p::sor<sent, received>, at_line_end> {};
struct cells : p::rep<50, p::sor<p::alnum, p::one<'*'>>> {};
struct position : p::seq<cells, at_line_end> {};

struct empty_line : p::at<line_end> {};
struct noise : p::plus<p::not_one<'\n'>> {};
struct line : p::seq<spaces, p::sor<empty_line, tokens, tag_line, comment_line, arrow, position, noise>> {};
struct file : p::seq<p::opt<byte_order_mark>, p::star<p::not_at<p::eof>, line, line_end>, p::eof> {};

}  // namespace gpn::notation::codecup_log::grammar
