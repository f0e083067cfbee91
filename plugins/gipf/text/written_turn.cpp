// From the grammar of a turn to a WrittenTurn. The only file that runs this grammar.
#include "written_turn.hpp"

#include "turn_grammar.hpp"

namespace gpn::gipf {
namespace {

namespace grammar = turn_grammar;

/// What the actions carry from one to the next.
struct State : GrammarState {
  WrittenTurn& turn;
  bool has_potentials;
  char letter = no_letter;
  WrittenItem item{};
  WrittenMove move{};

  template <class Input>
  WrittenPoint point(const Input& in) noexcept {
    const char letter_of_line = *in.begin();
    if (letter_of_line < 'a') turn.note(Liberty::LetterCase, range(in));
    unsigned number = 0;
    for (const char* digit = in.begin() + 1; digit != in.end(); ++digit)
      number = number * 10 + static_cast<unsigned>(*digit - '0');
    return {static_cast<std::uint8_t>((letter_of_line | 0x20) - 'a'), static_cast<std::uint8_t>(number), range(in)};
  }

  std::uint32_t item_count() const noexcept { return static_cast<std::uint32_t>(turn.items.size()); }

  void add(WrittenList& list, Range where) noexcept {
    if (text[where.begin] == 'X') turn.note(Liberty::LetterCase, {where.begin, where.begin + 1});
    if (list.lists++ == 0) list.where.begin = where.begin;
    list.where.end = where.end;
    list.item_count = item_count() - list.first_item;
  }

  WrittenMove take_move(Range where) noexcept {
    move.letter = std::exchange(letter, no_letter);
    move.where = where;
    return std::exchange(move, WrittenMove{});
  }

  WrittenWhen now() const noexcept {
    if (turn.after.is_written()) return WrittenWhen::AfterLastLists;
    if (turn.move) return WrittenWhen::AfterMove;
    return turn.before.is_written() ? WrittenWhen::AfterLists : WrittenWhen::BeforeLists;
  }
};

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};

template <Liberty Which>
struct NoteLiberty {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.note(Which, state.range(in));
  }
};
template <>
struct Actions<grammar::spacing> : NoteLiberty<Liberty::Spacing> {};
template <>
struct Actions<grammar::colon> : NoteLiberty<Liberty::Colon> {};

template <>
struct Actions<grammar::piece_letter> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.letter = *in.begin();
    if (state.letter != 'g') return;  // no layer has that letter: a GIPF-piece is meant
    state.letter = 'G';
    state.turn.note(Liberty::LetterCase, state.range(in));
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
    state.item.letter = std::exchange(state.letter, no_letter);
    state.turn.items.push_back(std::exchange(state.item, WrittenItem{}));
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
struct Actions<grammar::first_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.move.first = state.point(in);
  }
};
template <>
struct Actions<grammar::second_point> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.move.second = state.point(in);
  }
};
template <>
struct Actions<grammar::allowed> {
  static void apply0(State& state) noexcept { state.move.was_allowed = true; }
};
template <>
struct Actions<grammar::move> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.turn.move = state.take_move(state.range(in));
  }
};
template <>
struct Actions<grammar::extra> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.turn.extras.push_back({state.take_move(state.range(in)), state.now()});
  }
};
template <>
struct Actions<grammar::refusal> {
  template <class Input>
  static void apply(const Input& in, State& state) {
    state.turn.refused.push_back(state.take_move(state.range(in)));
  }
};
template <>
struct Actions<grammar::second_move> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    const WrittenMove second = state.take_move(state.range(in));
    if (!state.turn.second_move) state.turn.second_move = second.where;
  }
};

}  // namespace

std::optional<SyntaxError> parse_turn(std::string_view text, TurnNotation notation, WrittenTurn& turn) {
  State state{{text.data()}, turn, notation == TurnNotation::WithPotentials};
  return run_grammar<grammar::turn, Actions>(text, state);
}

}  // namespace gpn::gipf
