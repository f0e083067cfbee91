// The only file that compiles the grammar of the CodeCup dialect, with the actions of its rules.
#include "codecup/grammar.hpp"
#include "codecup/log_reader.hpp"
#include "common/grammar_actions.hpp"
#include "dialect_functions.hpp"

namespace gpn::notation::codecup_log {
namespace {

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// A turn counts once the rule around it has matched.
// clang-format off
template <> struct action<grammar::placement>    : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::stack_move>   : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::pass>         : common::passes_span<&LogReader::turn> {};
template <> struct action<grammar::turn_token>   : common::calls<&LogReader::token> {};
template <> struct action<grammar::arrow>        : common::calls<&LogReader::arrow> {};
template <> struct action<grammar::start>        : common::passes_span<&LogReader::start> {};
template <> struct action<grammar::quit>         : common::passes_span<&LogReader::quit> {};
template <> struct action<grammar::tag_name>     : common::passes_span<&LogReader::tag_name> {};
template <> struct action<grammar::tag_value>    : common::passes_span<&LogReader::tag_value> {};
template <> struct action<grammar::tag_line>     : common::calls<&LogReader::tag> {};
template <> struct action<grammar::comment_text> : common::passes_span<&LogReader::comment> {};
template <> struct action<grammar::cells>        : common::passes_span<&LogReader::cells> {};
template <> struct action<grammar::position>     : common::calls<&LogReader::position> {};
template <> struct action<grammar::empty_line>   : common::calls<&LogReader::empty_line> {};
template <> struct action<grammar::noise>        : common::passes_span<&LogReader::noise> {};
template <> struct action<grammar::stray>        : common::passes_span<&LogReader::stray> {};
// clang-format on

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  LogReader reader(piece, limits, scratch, sink);
  common::parse_slice<grammar::file, action>(piece, slice, reader);
  reader.end(slice);
}

}  // namespace gpn::notation::codecup_log
