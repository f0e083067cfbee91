// From the grammar of a turn to a WrittenTurn. The only file that runs this grammar.
#include "written_turn.hpp"

#include "turn_grammar.hpp"
#include "turn_messages.hpp"

#include <gpn/author/out.hpp>

namespace gpn::gipf {
namespace {

namespace pegtl = tao::pegtl;
namespace grammar = turn_grammar;

/// What the actions carry from one to the next.
struct State {
  WrittenTurn& turn;
  const char* text;
  WrittenItem item{};

  template <class Input>
  Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text), static_cast<std::uint32_t>(in.end() - text)};
  }

  template <class Input>
  WrittenPoint point(const Input& in) noexcept {
    const char letter = *in.begin();
    if (letter < 'a') turn.note(Liberty::LetterCase, range(in));
    unsigned number = 0;
    for (const char* digit = in.begin() + 1; digit != in.end(); ++digit)
      number = number * 10 + static_cast<unsigned>(*digit - '0');
    return {static_cast<std::uint8_t>((letter | 0x20) - 'a'), static_cast<std::uint8_t>(number), range(in)};
  }

  std::uint32_t item_count() const noexcept { return static_cast<std::uint32_t>(turn.items.size()); }

  void add(WrittenRemoval& removal, Range where) noexcept {
    if (text[where.begin] == 'X') turn.note(Liberty::LetterCase, {where.begin, where.begin + 1});
    if (removal.lists++ == 0) removal.where.begin = where.begin;
    removal.where.end = where.end;
    removal.item_count = item_count() - removal.first_item;
  }
};

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};

template <>
struct Actions<grammar::spacing> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.note(Liberty::Spacing, state.range(in));
  }
};
template <>
struct Actions<grammar::colon> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.note(Liberty::Colon, state.range(in));
  }
};
template <>
struct Actions<grammar::stay_mark> {
  static void apply0(State& state) noexcept { state.item.marks = state.item.marks | Marks::Stays; }
};
template <>
struct Actions<grammar::gipf_mark> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.item.marks = state.item.marks | Marks::Gipf;
    if (*in.begin() == 'g') state.turn.note(Liberty::LetterCase, state.range(in));
  }
};
template <>
struct Actions<grammar::enemy_mark> {
  static void apply0(State& state) noexcept { state.item.marks = state.item.marks | Marks::Enemy; }
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
    state.turn.items.push_back(state.item);
    state.item.marks = Marks::None;
  }
};
template <>
struct Actions<grammar::removal_before> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.add(state.turn.before, state.range(in));
    state.turn.after.first_item = state.item_count();
  }
};
template <>
struct Actions<grammar::removal_after> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.add(state.turn.after, state.range(in));
  }
};
template <>
struct Actions<grammar::gipf_introduced> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.introduction.marks = Marks::Gipf;
    if (*in.begin() == 'g') state.turn.note(Liberty::LetterCase, state.range(in));
  }
};
template <>
struct Actions<grammar::first_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.introduction.first = state.point(in);
  }
};
template <>
struct Actions<grammar::second_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.introduction.second = state.point(in);
  }
};
template <>
struct Actions<grammar::introduction> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.introduction.where = state.range(in);
  }
};

template <class Rule>
using Control = pegtl::must_if<grammar::Messages, pegtl::normal, false>::control<Rule>;

SyntaxError error_at(std::size_t at, std::size_t size, std::string_view message) noexcept {
  const auto begin = static_cast<std::uint32_t>(at);
  SyntaxError error{{begin, at < size ? begin + 1 : begin}, {}};
  author::TextOut out(error.message.data(), static_cast<std::uint32_t>(error.message.size()));
  out.put(message);
  return error;
}

}  // namespace

std::optional<SyntaxError> parse_turn(std::string_view text, WrittenTurn& turn) {
  State state{turn, text.data()};
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(),
                                                                                  text.data() + text.size(), "");
  try {
    pegtl::parse<grammar::turn, Actions, Control>(in, state);
    return std::nullopt;
  } catch (const pegtl::parse_error& error) {
    return error_at(error.positions().front().byte, text.size(), error.message());
  }
}

}  // namespace gpn::gipf
