// The only file that compiles the grammar: what each rule passes to the tree reader.
#include "dialect_functions.hpp"

#include "boardspace/tree/grammar.hpp"
#include "boardspace/tree/tree_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <charconv>

namespace gpn::notation::boardspace_sgf {
namespace {

namespace p = tao::pegtl;
using Input = p::memory_input<p::tracking_mode::lazy, p::eol::lf_crlf, const char*>;

/// What the grammar has read of the current property.
struct State {
  const char* bytes;  // of the piece: spans count from here
  TreeReader& reader;
  Command command{};
  std::string_view identifier{};
  Span value{};
  Numbered numbered = Numbered::No;
  Closed closed = Closed::Yes;

  template <typename Text>
  Span span(const Text& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - bytes), static_cast<std::uint32_t>(in.end() - bytes)};
  }
  void begin_player(char seat) noexcept {
    command.player = seat == '0' ? Color::White : Color::Black;
    command.cell_count = 0;
    command.potential = 0;
    numbered = Numbered::No;
  }
  void click() { reader.click(command, numbered); }
};

template <typename Rule>
struct action : p::nothing<Rule> {};

template <Verb verb>
struct sets_verb {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.command.verb = verb;
    state.command.span = state.span(in);
  }
};

// clang-format off
template <> struct action<grammar::done> : sets_verb<Verb::Done> {};
template <> struct action<grammar::drop_on_board> : sets_verb<Verb::DropOnBoard> {};
template <> struct action<grammar::pick_from_board> : sets_verb<Verb::PickFromBoard> {};
template <> struct action<grammar::move_stack> : sets_verb<Verb::MoveStack> {};
template <> struct action<grammar::pick> : sets_verb<Verb::Pick> {};
template <> struct action<grammar::drop> : sets_verb<Verb::Drop> {};
template <> struct action<grammar::pass> : sets_verb<Verb::Pass> {};
template <> struct action<grammar::start> : sets_verb<Verb::Start> {};
template <> struct action<grammar::resign> : sets_verb<Verb::Resign> {};
template <> struct action<grammar::reset> : sets_verb<Verb::Reset> {};
template <> struct action<grammar::edit> : sets_verb<Verb::Edit> {};
template <> struct action<grammar::win_on_time> : sets_verb<Verb::WinOnTime> {};
template <> struct action<grammar::offer_draw> : sets_verb<Verb::OfferDraw> {};
template <> struct action<grammar::accept_draw> : sets_verb<Verb::AcceptDraw> {};
template <> struct action<grammar::decline_draw> : sets_verb<Verb::DeclineDraw> {};
template <> struct action<grammar::slide> : sets_verb<Verb::Slide> {};
template <> struct action<grammar::remove> : sets_verb<Verb::Remove> {};
template <> struct action<grammar::preserve> : sets_verb<Verb::Preserve> {};
template <> struct action<grammar::standard> : sets_verb<Verb::Standard> {};
template <> struct action<grammar::slide_potential> : sets_verb<Verb::SlidePotential> {};
template <> struct action<grammar::drop_potential> : sets_verb<Verb::DropPotential> {};
template <> struct action<grammar::use_tamsk> : sets_verb<Verb::UseTamsk> {};
template <> struct action<grammar::use_zertz> : sets_verb<Verb::UseZertz> {};
template <> struct action<grammar::use_dvonn> : sets_verb<Verb::UseDvonn> {};
template <> struct action<grammar::use_yinsh> : sets_verb<Verb::UseYinsh> {};
template <> struct action<grammar::use_punct> : sets_verb<Verb::UsePunct> {};
// clang-format on

template <>
struct action<grammar::seat> {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.begin_player(*in.begin());
  }
};

template <>
struct action<grammar::index> {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.numbered = Numbered::Yes;
    std::from_chars(in.begin(), in.end(), state.command.number);
  }
};

template <>
struct action<grammar::cell> {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    constexpr unsigned too_large = 1000;
    unsigned row = 0;
    for (const char* c = in.begin() + 1; c != in.end(); ++c)
      if (ascii::is_digit(*c)) row = std::min(row * 10 + static_cast<unsigned>(*c - '0'), too_large);
    Command& command = state.command;
    command.cells[command.cell_count == 0 ? 0 : 1] = {ascii::lower(*in.begin()), static_cast<std::uint16_t>(row)};
    ++command.cell_count;
  }
};

template <>
struct action<grammar::potential> {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    const std::string_view word = ascii::trim({in.begin(), in.size()});
    state.command.potential = ascii::upper(word.front());
  }
};

template <>
struct action<grammar::event> {
  static void apply0(State& state) { state.click(); }
};

template <Span State::*member>
struct keeps_span {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.*member = state.span(in);
  }
};

// clang-format off
template <> struct action<grammar::quoted_name> : keeps_span<&State::value> {};
template <> struct action<grammar::bare_name> : keeps_span<&State::value> {};
template <> struct action<grammar::ranking_text> : keeps_span<&State::value> {};
template <> struct action<grammar::time_text> : keeps_span<&State::value> {};
template <> struct action<grammar::value_text> : keeps_span<&State::value> {};
template <> struct action<grammar::comment_text> : keeps_span<&State::value> {};
// clang-format on

template <>
struct action<grammar::name> {
  static void apply0(State& state) { state.reader.name(state.command.player, state.value); }
};

template <>
struct action<grammar::ranking> {
  static void apply0(State& state) { state.reader.ranking(state.command.player, state.value); }
};

template <>
struct action<grammar::time> {
  static void apply0(State& state) { state.reader.time(state.command.player, state.value); }
};

template <>
struct action<grammar::comment> {
  static void apply0(State& state) {
    if (state.closed == Closed::No) state.reader.unclosed(state.value);
    state.reader.comment(state.value);
  }
};

template <>
struct action<grammar::identifier> {
  template <typename Text>
  static void apply(const Text& in, State& state) noexcept {
    state.identifier = {in.begin(), in.size()};
  }
};

template <>
struct action<grammar::close> {
  static void apply0(State& state) noexcept { state.closed = Closed::Yes; }
};

template <>
struct action<grammar::unclosed> {
  static void apply0(State& state) noexcept { state.closed = Closed::No; }
};

/// A command whose bracket is not closed is still a command.
bool click_unclosed(State& state) {
  if (state.closed == Closed::Yes || (state.identifier != "P0" && state.identifier != "P1")) return false;
  const Span value = state.value;
  state.begin_player(state.identifier[1]);
  Input in(state.bytes + value.begin, state.bytes + value.end, "");
  if (!p::parse<p::seq<grammar::spaces, p::opt<grammar::index>, grammar::command, grammar::gap, p::eof>, action>(in,
                                                                                                                 state))
    return false;
  state.reader.unclosed(value);
  state.click();
  return true;
}

template <>
struct action<grammar::bracketed> {
  static void apply0(State& state) {
    if (!click_unclosed(state)) state.reader.property(state.identifier, state.value, state.closed);
  }
};

template <>
struct action<grammar::separator> {
  static void apply0(State& state) noexcept { state.reader.separator(); }
};

template <>
struct action<grammar::variation> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    state.reader.variation(state.span(in));
  }
};

template <>
struct action<grammar::stray> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    state.reader.stray(state.span(in));
  }
};

template <>
struct action<grammar::opening> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    state.reader.open(state.span(in));
  }
};

template <>
struct action<grammar::closing> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    state.reader.close(state.span(in), Closed::Yes);
  }
};

template <>
struct action<grammar::missing_closing> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    state.reader.close(state.span(in), Closed::No);
  }
};

template <>
struct action<grammar::beside> : action<grammar::stray> {};

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  TreeReader reader(piece, limits, scratch, sink);
  State state{piece.bytes.data(), reader};
  Input in(piece.bytes.data() + slice.begin, piece.bytes.data() + slice.end, "");
  p::parse<grammar::file, action>(in, state);
  reader.end(slice);
}

}  // namespace gpn::notation::boardspace_sgf
