// The only file that compiles the grammar: what each rule tells the log reader.
#include "codecup/reader.hpp"

#include "codecup/grammar.hpp"
#include "codecup/log_reader.hpp"

namespace gpn::notation::codecup_log {
namespace {

namespace p = tao::pegtl;
using Input = p::memory_input<p::tracking_mode::lazy, p::eol::lf_crlf, const char*>;

struct State {
  const char* bytes;  // of the piece: spans count from here
  LogReader& reader;
  Span turn{};
  Span name{};
  Span value{};

  template <typename Text>
  Span span(const Text& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - bytes), static_cast<std::uint32_t>(in.end() - bytes)};
  }
};

template <typename Rule>
struct action : p::nothing<Rule> {};

template <Span State::*member>
struct keeps_span {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.*member = state.span(in);
  }
};

template <void (LogReader::*tell)(Span)>
struct tells {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    (state.reader.*tell)(state.span(in));
  }
};

// A turn counts once the rule around it has matched.
// clang-format off
template <> struct action<grammar::placement> : keeps_span<&State::turn> {};
template <> struct action<grammar::stack_move> : keeps_span<&State::turn> {};
template <> struct action<grammar::pass> : keeps_span<&State::turn> {};
template <> struct action<grammar::tag_name> : keeps_span<&State::name> {};
template <> struct action<grammar::tag_value> : keeps_span<&State::value> {};
template <> struct action<grammar::start> : tells<&LogReader::start> {};
template <> struct action<grammar::quit> : tells<&LogReader::quit> {};
template <> struct action<grammar::comment_text> : tells<&LogReader::comment> {};
template <> struct action<grammar::cells> : keeps_span<&State::value> {};
template <> struct action<grammar::noise> : tells<&LogReader::noise> {};
template <> struct action<grammar::stray> : tells<&LogReader::stray> {};
// clang-format on

template <>
struct action<grammar::turn_token> {
  static void apply0(State& state) { state.reader.token(state.turn); }
};

template <>
struct action<grammar::arrow> {
  static void apply0(State& state) { state.reader.arrow(state.turn); }
};

template <>
struct action<grammar::position> {
  static void apply0(State& state) { state.reader.position(state.value); }
};

template <>
struct action<grammar::tag_line> {
  static void apply0(State& state) { state.reader.tag(state.name, state.value); }
};

template <>
struct action<grammar::empty_line> {
  static void apply0(State& state) noexcept { state.reader.empty_line(); }
};

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  LogReader reader(piece, limits, scratch, sink);
  State state{piece.bytes.data(), reader};
  Input in(piece.bytes.data() + slice.begin, piece.bytes.data() + slice.end, "");
  p::parse<grammar::file, action>(in, state);
  reader.end(slice);
}

}  // namespace gpn::notation::codecup_log
