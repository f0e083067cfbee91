// From the grammar of a turn with layers to a WrittenTurn. The only file that runs this grammar.
#include "written_turn.hpp"

#include "turn_grammar.hpp"

#include <gpn/author/out.hpp>

namespace gpn::gipf::layered {
namespace {

namespace pegtl = tao::pegtl;
namespace grammar = turn_grammar;

struct State {
  WrittenTurn& turn;
  const char* text;
  WrittenPart part{};
  WrittenItem item{};
  char letter = '\0';

  template <class Input>
  Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text), static_cast<std::uint32_t>(in.end() - text)};
  }
  template <class Input>
  WrittenPoint point(const Input& in) noexcept {
    const char letter_of_line = *in.begin();
    if (letter_of_line < 'a' && !turn.letter_case) turn.letter_case = range(in);
    unsigned number = 0;
    for (const char* digit = in.begin() + 1; digit != in.end(); ++digit)
      number = number * 10 + static_cast<unsigned>(*digit - '0');
    return {static_cast<std::uint8_t>((letter_of_line | 0x20) - 'a'), static_cast<std::uint8_t>(number), range(in)};
  }
  template <class Input>
  void finish(const Input& in, WrittenPart::Kind kind) {
    part.kind = kind;
    part.where = range(in);
    part.letter = std::exchange(letter, '\0');
    if (text[part.where.begin] == 'X' && kind == WrittenPart::Kind::List && !turn.letter_case)
      turn.letter_case = Range{part.where.begin, part.where.begin + 1};
    turn.parts.push_back(std::exchange(part, WrittenPart{}));
  }
};

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};

template <>
struct Actions<grammar::spacing> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    if (!state.turn.spacing) state.turn.spacing = state.range(in);
  }
};
template <>
struct Actions<grammar::colon> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    if (!state.turn.colon) state.turn.colon = state.range(in);
  }
};
template <>
struct Actions<grammar::mark> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.letter = *in.begin();
    if (state.letter != 'g') return;  // no layer has that letter: a GIPF-piece is meant
    state.letter = 'G';
    if (!state.turn.letter_case) state.turn.letter_case = state.range(in);
  }
};
template <>
struct Actions<grammar::stay_mark> {
  static void apply0(State& state) noexcept { state.item.stays = true; }
};
template <>
struct Actions<grammar::enemy_mark> {
  static void apply0(State& state) noexcept { state.item.is_enemy = true; }
};
template <>
struct Actions<grammar::item_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.item.point = state.point(in);
  }
};
template <>
struct Actions<grammar::item> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.item.where = state.range(in);
    state.item.letter = std::exchange(state.letter, '\0');
    state.part.items.push_back(std::exchange(state.item, WrittenItem{}));
  }
};
template <>
struct Actions<grammar::first_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.part.first = state.point(in);
  }
};
template <>
struct Actions<grammar::second_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.part.second = state.point(in);
  }
};
template <>
struct Actions<grammar::allowed> {
  static void apply0(State& state) noexcept { state.part.was_allowed = true; }
};

template <WrittenPart::Kind Kind>
struct Finish {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.finish(in, Kind);
  }
};
template <>
struct Actions<grammar::removal> : Finish<WrittenPart::Kind::List> {};
template <>
struct Actions<grammar::extra> : Finish<WrittenPart::Kind::Extra> {};
template <>
struct Actions<grammar::refused> : Finish<WrittenPart::Kind::Refused> {};
template <>
struct Actions<grammar::action> : Finish<WrittenPart::Kind::Action> {};

template <class Rule>
using Control = pegtl::must_if<grammar::Messages, pegtl::normal, false>::control<Rule>;

}  // namespace

std::optional<SyntaxError> parse_turn(std::string_view text, WrittenTurn& turn) {
  State state{turn, text.data()};
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(),
                                                                                  text.data() + text.size(), "");
  try {
    pegtl::parse<grammar::turn, Actions, Control>(in, state);
    return std::nullopt;
  } catch (const pegtl::parse_error& error) {
    const auto begin = static_cast<std::uint32_t>(error.positions().front().byte);
    SyntaxError result{{begin, begin < text.size() ? begin + 1 : begin}, {}};
    author::TextOut(result.message.data(), static_cast<std::uint32_t>(result.message.size() - 1)).put(error.message());
    return result;
  }
}

}  // namespace gpn::gipf::layered
