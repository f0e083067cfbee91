// From the grammar of a position to a WrittenPosition. The only file that runs this grammar.
#include "written_position.hpp"

#include "position_grammar.hpp"

namespace gpn::gipf {
namespace {

namespace grammar = position_grammar;

constexpr std::size_t most_spots_in_a_line = 1000;  // bounds the memory that a damaged text can take

struct State : GrammarState {
  WrittenPosition& position;
  WrittenLine line{};
  WrittenPotentials potentials{};
  char letter = '\0';

  void add(WrittenSpot spot) {
    if (line.spots.size() <= most_spots_in_a_line) line.spots.push_back(spot);
  }
};

template <class Input>
unsigned number_in(const Input& in) noexcept {
  unsigned number = 0;
  for (const char* digit = in.begin(); digit != in.end(); ++digit)
    number = number * 10 + static_cast<unsigned>(*digit - '0');
  return number;
}

constexpr unsigned hex_digit(char c) noexcept {
  if (c <= '9') return static_cast<unsigned>(c - '0');
  return static_cast<unsigned>((c | 0x20) - 'a' + 10);
}

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};

template <>
struct Actions<grammar::lone_piece> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.add({in.string_view(), state.range(in)});
  }
};
template <>
struct Actions<grammar::units> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.add({in.string_view(), state.range(in)});
  }
};
template <>
struct Actions<grammar::empty_spots> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    for (unsigned i = number_in(in); i > 0; --i) state.add({{}, state.range(in)});
  }
};
template <>
struct Actions<grammar::line> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.line.where = state.range(in);
    state.position.lines.push_back(std::exchange(state.line, WrittenLine{}));
  }
};
template <>
struct Actions<grammar::board> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.board = state.range(in);
  }
};
template <>
struct Actions<grammar::side> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.side = *in.begin() == 'w' ? Color::White : Color::Black;
  }
};

template <std::array<unsigned, 2> WrittenPosition::*Pair, std::size_t Player>
struct KeepNumber {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    (state.position.*Pair)[Player] = number_in(in);
  }
};
template <>
struct Actions<grammar::white_not_again> : KeepNumber<&WrittenPosition::not_again, 0> {};
template <>
struct Actions<grammar::black_not_again> : KeepNumber<&WrittenPosition::not_again, 1> {};
template <>
struct Actions<grammar::white_reserve> : KeepNumber<&WrittenPosition::reserve, 0> {};
template <>
struct Actions<grammar::black_reserve> : KeepNumber<&WrittenPosition::reserve, 1> {};
template <>
struct Actions<grammar::white_captured> : KeepNumber<&WrittenPosition::captured, 0> {};
template <>
struct Actions<grammar::black_captured> : KeepNumber<&WrittenPosition::captured, 1> {};
template <>
struct Actions<grammar::reserves> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.counts.begin = state.range(in).begin;
  }
};
template <>
struct Actions<grammar::captured> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.counts.end = state.range(in).end;
  }
};

template <std::size_t Player>
struct KeepPhase {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.phases[Player] = static_cast<char>(*in.begin() & ~0x20);
  }
};
template <>
struct Actions<grammar::white_phase> : KeepPhase<0> {};
template <>
struct Actions<grammar::black_phase> : KeepPhase<1> {};
template <>
struct Actions<grammar::winner> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.winner = *in.begin() == 'W' ? Color::White : Color::Black;
  }
};
template <>
struct Actions<grammar::ending> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.ending = *in.begin();
  }
};
template <>
struct Actions<grammar::layer_number> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.deciding_layer = number_in(in);
  }
};
template <>
struct Actions<grammar::flags> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.flags = state.range(in);
    state.position.tail = {state.position.flags.end, state.position.flags.end};
  }
};

template <>
struct Actions<grammar::potential_letter> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.letter = *in.begin();
  }
};
template <>
struct Actions<grammar::potential_count> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.potentials.counts.emplace_back(state.letter, number_in(in));
  }
};
template <std::size_t Player>
struct KeepPotentials {
  static void apply0(State& state) {
    state.position.has_potentials = true;
    state.position.potentials[Player] = std::exchange(state.potentials, WrittenPotentials{});
  }
};
template <>
struct Actions<grammar::white_potentials> : KeepPotentials<0> {};
template <>
struct Actions<grammar::black_potentials> : KeepPotentials<1> {};
template <>
struct Actions<grammar::potentials> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.tail = state.range(in);
  }
};
template <>
struct Actions<grammar::layer_byte> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.position.bytes.push_back(static_cast<std::uint8_t>(16 * hex_digit(in.begin()[0]) + hex_digit(in.begin()[1])));
  }
};
template <>
struct Actions<grammar::layer_bytes> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.tail.end = state.range(in).end;
  }
};

}  // namespace

std::optional<SyntaxError> parse_position(std::string_view text, WrittenPosition& position) {
  State state{{text.data()}, position};
  return run_grammar<grammar::position, Actions>(text, state);
}

}  // namespace gpn::gipf
