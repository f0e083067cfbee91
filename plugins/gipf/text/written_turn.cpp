// The text of one turn: official notation in the complete and the short way, with the liberties real records take, and
// what potentials add to it.
//
//   xe7,e8;c7-e7        own rows removed first, then a piece pushed in from c7, the last piece moved ends on e7
//   a4-g2;xb4,Ge4,g2*   pushed in, then rows removed; G a GIPF-piece, * one of the opponent's
//   Ge8                 a GIPF-piece lands on e8 and pushes nothing
//   f8-f3;x             short way: the row is taken
//   xe7,e8              the removal has decided the game
//
// With potentials, where a layer has a letter:
//
//   Zd8-f7              a basic piece loaded with the unit of the layer Z is brought in
//   Zd4-g4              the first point is a spot: the power of the piece there is used
//   b1-e5;+e9-e7        an extra move is another part
//   xZc3,de5*,e5        a small letter is a used unit; several units of a spot go from the top down
//   Zd4-g4?+            the use was challenged and allowed
//   Zd4?-;e2            it was refused, and the player does something else
#include "written_turn.hpp"

#include "remarks.hpp"

#include <tao/pegtl.hpp>

#include <algorithm>

namespace gpn::gipf {
namespace {

namespace pegtl = tao::pegtl;

template <std::size_t size>
struct MessageText {
  consteval MessageText(const char (&literal)[size]) { std::copy_n(literal, size, text); }
  char text[size];
};

/// A rule with the message for a text that does not fit where it must match.
template <class Rule, MessageText expected>
struct expects : Rule {
  static constexpr const char* message = expected.text;
};

struct Messages {
  template <class Rule>
  static constexpr const char* message = [] {
    if constexpr (requires { Rule::message; })
      return Rule::message;
    else
      return nullptr;
  }();
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

template <class Rule>
using Control = pegtl::must_if<Messages, pegtl::normal, false>::control<Rule>;

namespace grammar {

/// Matches, without reading anything, where the game has potentials.
struct with_potentials {
  using rule_t = with_potentials;
  using subs_t = pegtl::empty_list;
  template <pegtl::apply_mode, pegtl::rewind_mode, template <class...> class, template <class...> class, class Input,
            class State>
  static bool match(Input& /*in*/, State& state) noexcept {
    return state.has_potentials;
  }
};
template <class Rule>
struct potential : pegtl::seq<with_potentials, Rule> {};

struct spacing : pegtl::plus<pegtl::blank> {};  // tolerated, with a note
struct spaces : pegtl::opt<spacing> {};

struct semicolon : pegtl::one<';'> {};
struct colon : pegtl::one<':'> {};  // tolerated, with a note
struct separator : pegtl::seq<spaces, pegtl::sor<semicolon, colon>, spaces> {};
struct comma : pegtl::seq<spaces, pegtl::one<','>, spaces> {};

/// A letter and a number of one or two digits.
struct point : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 2, pegtl::digit>> {};

/// The letter of a piece. A letter before another letter cannot be part of a point.
struct piece_letter : pegtl::seq<pegtl::sor<pegtl::one<'G', 'g'>, potential<pegtl::alpha>>, pegtl::at<pegtl::alpha>> {};
struct stay_mark : pegtl::one<'='> {};  // read only: this piece stays
struct enemy_mark : pegtl::one<'*'> {};

struct item_point : expects<point, "expected a point of the board, such as d4"> {};
struct item
    : pegtl::seq<pegtl::opt<stay_mark>, pegtl::opt<piece_letter>, pegtl::must<item_point>, pegtl::opt<enemy_mark>> {};
struct end_of_list : pegtl::sor<pegtl::eof, pegtl::blank, semicolon, colon> {};
struct items : pegtl::sor<pegtl::at<end_of_list>, pegtl::list<item, comma>> {};
struct removal : pegtl::seq<pegtl::one<'x', 'X'>, spaces, items> {};
struct removal_before : removal {};
struct removal_after : removal {};

struct first_point : point {};
struct second_point : expects<point, "expected the spot where the push ends after the hyphen"> {};
struct push : pegtl::seq<first_point, pegtl::opt<pegtl::one<'-'>, pegtl::must<second_point>>> {};
struct extra_push : expects<push, "expected an extra move after the +, such as +e8 or +e9-e7"> {};
struct extra : pegtl::if_must<pegtl::one<'+'>, extra_push> {};
struct refusal : pegtl::seq<piece_letter, first_point, pegtl::string<'?', '-'>> {};
struct refused : pegtl::seq<pegtl::at<refusal>, refusal> {};
struct allowed : pegtl::string<'?', '+'> {};

struct move : pegtl::seq<pegtl::opt<piece_letter>, push, pegtl::opt<potential<allowed>>> {};
// One too many. A point with others after it is rather a list without its x.
struct second_move : pegtl::seq<move, pegtl::at<pegtl::sor<pegtl::eof, pegtl::blank, semicolon, colon>>> {};
struct comma_move : pegtl::seq<comma, second_move> {};

struct part_before : pegtl::sor<removal_before, potential<pegtl::sor<extra, refused>>> {};
struct part_after : expects<pegtl::sor<removal_after, potential<pegtl::sor<extra, refused>>, second_move>,
                            "expected a list of removed pieces, such as xd4,e5"> {};
struct action
    : expects<pegtl::seq<move, pegtl::star<pegtl::sor<comma_move, pegtl::seq<separator, pegtl::must<part_after>>>>>,
              "expected the piece that is brought in, such as e2 or g1-c3"> {};
struct parts_first
    : pegtl::seq<part_before, pegtl::star<separator, part_before>, pegtl::opt<separator, pegtl::must<action>>> {};
struct end : expects<pegtl::eof, "expected the end of the turn; parts are separated by ; and points by commas"> {};
struct one_hyphen : expects<pegtl::not_at<pegtl::one<'-'>>,
                            "a turn has one hyphen, between the dot and the spot where the furthest piece ends up"> {};
struct turn : pegtl::seq<spaces, pegtl::sor<parts_first, pegtl::must<action>>, spaces, pegtl::must<one_hyphen, end>> {};

}  // namespace grammar

/// The data that one action passes to the next.
struct State {
  const char* text;
  WrittenTurn& turn;
  bool has_potentials;
  char letter = no_letter;
  WrittenItem item{};
  WrittenMove move{};

  template <class Input>
  Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text), static_cast<std::uint32_t>(in.end() - text)};
  }

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

/// An action that calls a function with the state and what was matched.
template <auto Function>
struct Call {
  template <class Input>
  static void apply(const Input& in, State& state) {
    Function(state, in);
  }
};

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
struct Actions<grammar::piece_letter> : Call<[](State& state, const auto& in) {
  state.letter = *in.begin();
  if (state.letter != 'g') return;  // no layer has that letter: a GIPF-piece is meant
  state.letter = 'G';
  state.turn.note(Liberty::LetterCase, state.range(in));
}> {};
template <>
struct Actions<grammar::stay_mark> {
  static void apply0(State& state) noexcept { state.item.stays = true; }
};
template <>
struct Actions<grammar::enemy_mark> {
  static void apply0(State& state) noexcept { state.item.is_enemy = true; }
};
template <>
struct Actions<grammar::item_point> : Call<[](State& state, const auto& in) { state.item.point = state.point(in); }> {};
template <>
struct Actions<grammar::item> : Call<[](State& state, const auto& in) {
  state.item.where = state.range(in);
  state.item.letter = std::exchange(state.letter, no_letter);
  state.turn.items.push_back(std::exchange(state.item, WrittenItem{}));
}> {};
template <>
struct Actions<grammar::removal_before> : Call<[](State& state, const auto& in) {
  state.add(state.turn.before, state.range(in));
  state.turn.after.first_item = state.item_count();
}> {};
template <>
struct Actions<grammar::removal_after>
    : Call<[](State& state, const auto& in) { state.add(state.turn.after, state.range(in)); }> {};
template <>
struct Actions<grammar::first_point> : Call<[](State& state, const auto& in) { state.move.first = state.point(in); }> {
};
template <>
struct Actions<grammar::second_point>
    : Call<[](State& state, const auto& in) { state.move.second = state.point(in); }> {};
template <>
struct Actions<grammar::allowed> {
  static void apply0(State& state) noexcept { state.move.was_allowed = true; }
};
template <>
struct Actions<grammar::move>
    : Call<[](State& state, const auto& in) { state.turn.move = state.take_move(state.range(in)); }> {};
template <>
struct Actions<grammar::extra> : Call<[](State& state, const auto& in) {
  state.turn.extras.push_back({state.take_move(state.range(in)), state.now()});
}> {};
template <>
struct Actions<grammar::refusal>
    : Call<[](State& state, const auto& in) { state.turn.refused.push_back(state.take_move(state.range(in))); }> {};
template <>
struct Actions<grammar::second_move> : Call<[](State& state, const auto& in) {
  const WrittenMove second = state.take_move(state.range(in));
  if (!state.turn.second_move) state.turn.second_move = second.where;
}> {};

}  // namespace

std::optional<SyntaxError> parse_turn(std::string_view text, TurnNotation notation, WrittenTurn& turn) {
  // No board has as many pieces as so long a list names.
  constexpr std::uint32_t longest = 16384;
  if (text.size() > longest)
    return SyntaxError{{longest, static_cast<std::uint32_t>(text.size())},
                       "expected the end of the turn; none has as many pieces"};
  State state{text.data(), turn, notation == TurnNotation::WithPotentials};
  const char* const end = text.data() + text.size();
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(), end, "");
  try {
    pegtl::parse<grammar::turn, Actions, Control>(in, state);
    return std::nullopt;
  } catch (const pegtl::parse_error& failure) {
    const auto begin = static_cast<std::uint32_t>(failure.positions().front().byte);
    return SyntaxError{{begin, begin < text.size() ? begin + 1 : begin}, std::string(failure.message())};
  }
}

}  // namespace gpn::gipf
