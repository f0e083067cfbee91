// From the grammar of a position to a WrittenPosition. The only file that runs this grammar.
#include "written_position.hpp"

#include "position_grammar.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>

namespace gpn::gipf {
namespace {

namespace pegtl = tao::pegtl;
namespace grammar = position_grammar;

struct State {
  WrittenPosition& position;
  const char* text;
  WrittenLine line{};

  template <class Input>
  author::Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text), static_cast<std::uint32_t>(in.end() - text)};
  }
};

template <class Input>
unsigned number_in(const Input& in) noexcept {
  unsigned number = 0;
  for (const char* digit = in.begin(); digit != in.end(); ++digit)
    number = number * 10 + static_cast<unsigned>(*digit - '0');
  return number;
}

constexpr WrittenSpot spot_of(char letter) noexcept {
  switch (letter) {
    case 'w': return WrittenSpot::WhiteBasic;
    case 'b': return WrittenSpot::BlackBasic;
    case 'W': return WrittenSpot::WhiteGipf;
    default: return WrittenSpot::BlackGipf;
  }
}

constexpr Ending ending_of(char letter) noexcept {
  switch (letter) {
    case 'r': return Ending::EmptyReserve;
    case 'l': return Ending::LastGipfTaken;
    case 't': return Ending::OwnLastGipf;
    default: return Ending::BothLastGipfs;
  }
}

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};

template <>
struct Actions<grammar::piece> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.line.add(spot_of(*in.begin()));
  }
};
template <>
struct Actions<grammar::empty_spots> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    for (unsigned i = number_in(in); i > 0; --i) state.line.add(WrittenSpot::Empty);
  }
};
template <>
struct Actions<grammar::line> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    WrittenPosition& position = state.position;
    state.line.where = state.range(in);
    if (position.line_count < WrittenPosition::most_lines) position.lines[position.line_count] = state.line;
    ++position.line_count;
    state.line = WrittenLine{};
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

/// Keeps a number in one of the pairs.
template <std::array<unsigned, 2> WrittenPosition::*Pair, std::size_t Player>
struct KeepNumber {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    (state.position.*Pair)[Player] = number_in(in);
  }
};
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
struct KeepOpening {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    const bool has_begun = *in.begin() == 'G' || *in.begin() == 'g';
    state.position.openings[Player] = has_begun ? Opening::GipfOrBasic : Opening::GipfOnly;
  }
};
template <>
struct Actions<grammar::white_opening> : KeepOpening<0> {};
template <>
struct Actions<grammar::black_opening> : KeepOpening<1> {};

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
    state.position.ending = ending_of(*in.begin());
  }
};
template <>
struct Actions<grammar::flags> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.position.flags = state.range(in);
  }
};

template <class Rule>
using Control = pegtl::must_if<grammar::Messages, pegtl::normal, false>::control<Rule>;

}  // namespace

std::optional<PositionSyntaxError> parse_position(std::string_view text, WrittenPosition& position) {
  State state{position, text.data()};
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(),
                                                                                  text.data() + text.size(), "");
  try {
    pegtl::parse<grammar::position, Actions, Control>(in, state);
    return std::nullopt;
  } catch (const pegtl::parse_error& error) {
    const auto begin = static_cast<std::uint32_t>(error.positions().front().byte);
    const auto size = static_cast<std::uint32_t>(text.size());
    PositionSyntaxError result{{begin, std::min(begin + 1, size)}, {}};
    author::TextOut(result.message.data(), static_cast<std::uint32_t>(result.message.size() - 1)).put(error.message());
    return result;
  }
}

}  // namespace gpn::gipf
