// The text of a position: board, side, reserves, captured pieces and flags; and the messages where a text does not fit.
// Games with layers add stacks, the potentials each player still has, and the bytes the layers keep.
//
//   b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -
//   b2w/5/2[wT]3/w2[bD]2b/6/5/b2w w 11,12 0,0 Pp T2Z3,T3Z3
//
// [..] is a stack, bottom first: w b basic pieces, W B GIPF-pieces, the letter of a layer for its unit, capital for
// White. Last, when a layer keeps bytes, all of them in hexadecimal.
#include "position_text.hpp"

#include "run_grammar.hpp"

namespace gpn::gipf {
namespace {

namespace position_grammar {

struct number : pegtl::rep_min_max<1, 3, pegtl::digit> {};

struct empty_spots : number {};
struct unit : pegtl::alpha {};
struct lone_piece : pegtl::one<'w', 'b', 'W', 'B'> {};
struct stack_end : expects<pegtl::one<']'>, "expected ] at the end of the stack"> {};
struct units : expects<pegtl::plus<unit>, "expected the units of the stack, bottom first, such as [wT]"> {};
struct stack : pegtl::if_must<pegtl::one<'['>, units, stack_end> {};
struct end_of_line : pegtl::one<'/'> {};
struct line : expects<pegtl::plus<pegtl::sor<stack, lone_piece, empty_spots>>,
                      "expected the spots of a line: w b W B, a stack in [] or a number of vacant spots"> {};
struct board : pegtl::seq<pegtl::must<line>, pegtl::star<pegtl::if_must<end_of_line, line>>> {};

struct gap : expects<pegtl::plus<pegtl::blank>,
                     "expected a blank; a position is board, side, reserves, captured pieces, flags and what "
                     "potentials are left"> {};
struct side : expects<pegtl::one<'w', 'b'>, "expected the player to move, w or b"> {};
struct comma : expects<pegtl::one<','>, "expected a comma and what Black has"> {};
struct white_reserve : number {};
struct black_reserve : expects<number, "expected the number for Black after the comma"> {};
struct reserves : expects<pegtl::if_must<white_reserve, comma, black_reserve>,
                          "expected the reserves of White and Black, such as 12,12"> {};
struct white_captured : number {};
struct black_captured : expects<number, "expected the number for Black after the comma"> {};
struct captured : expects<pegtl::if_must<white_captured, comma, black_captured>,
                          "expected the pieces captured by White and by Black, such as 0,0"> {};

struct white_phase : pegtl::one<'O', 'G', 'P'> {};
struct black_phase : pegtl::one<'o', 'g', 'p'> {};
struct white_not_again : number {};  // GIPF-pieces taken back that may not be built again (gipf-again=never)
struct black_not_again : number {};
struct winner : pegtl::one<'W', 'B'> {};
struct ending : expects<pegtl::one<'r', 'l', 't', 'b', 'y'>, "expected r, l, t, b or y after the winner"> {};
struct layer_number : pegtl::digit {};
struct no_flags : pegtl::one<'-'> {};
struct no_zero : pegtl::not_at<pegtl::one<'0'>> {};  // what is none is not written: a position has one text
struct by_layer : pegtl::seq<pegtl::at<pegtl::one<'y'>>, ending, pegtl::opt<layer_number>> {};
struct some_flags : pegtl::seq<pegtl::opt<white_phase, pegtl::opt<no_zero, white_not_again>>,
                               pegtl::opt<black_phase, pegtl::opt<no_zero, black_not_again>>,
                               pegtl::opt<pegtl::seq<winner, pegtl::sor<by_layer, pegtl::must<ending>>>>> {};
struct flags
    : expects<pegtl::sor<no_flags, pegtl::seq<pegtl::not_at<pegtl::sor<pegtl::eof, pegtl::blank>>, some_flags>>,
              "expected flags, - when there are none"> {};

struct potential_letter : pegtl::upper {};
struct potential_count : expects<number, "expected a number after the letter"> {};
struct potential : pegtl::if_must<potential_letter, potential_count> {};
struct no_potentials : pegtl::one<'-'> {};
struct white_potentials : pegtl::sor<no_potentials, pegtl::plus<potential>> {};
struct black_potentials : expects<pegtl::sor<no_potentials, pegtl::plus<potential>>,
                                  "expected the potentials Black still has after the comma, - for none"> {};
struct potentials : expects<pegtl::if_must<white_potentials, comma, black_potentials>,
                            "expected the potentials the players still have, such as T3Z2,T3 or -,-"> {};
/// The potentials still to come begin with a capital letter or -, bytes have small letters.
struct begin_potentials : pegtl::seq<gap, pegtl::at<pegtl::sor<pegtl::upper, pegtl::one<'-'>>>> {};
struct hex_digit : pegtl::sor<pegtl::digit, pegtl::range<'a', 'f'>> {};
struct layer_byte : pegtl::rep<2, hex_digit> {};
struct layer_bytes : expects<pegtl::plus<layer_byte>, "expected the bytes of the layers, two hexadecimal digits each"> {
};

struct end : expects<pegtl::eof, "expected the end of the position"> {};
struct position : pegtl::seq<board, pegtl::must<gap>, pegtl::must<side>, pegtl::must<gap>, pegtl::must<reserves>,
                             pegtl::must<gap>, pegtl::must<captured>, pegtl::must<gap>, pegtl::must<flags>,
                             pegtl::opt<begin_potentials, pegtl::must<potentials>>,
                             pegtl::opt<gap, pegtl::must<layer_bytes>>, pegtl::must<end>> {};

}  // namespace position_grammar

// From the grammar of a position to a WrittenPosition. The only file that runs this grammar.

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
struct Actions<grammar::lone_piece> : Call<[](State& state, const auto& in) {
  state.add({in.string_view(), state.range(in)});
}> {};
template <>
struct Actions<grammar::units> : Call<[](State& state, const auto& in) {
  state.add({in.string_view(), state.range(in)});
}> {};
template <>
struct Actions<grammar::empty_spots> : Call<[](State& state, const auto& in) {
  for (unsigned i = number_in(in); i != 0; --i) state.add({{}, state.range(in)});
}> {};
template <>
struct Actions<grammar::line> : Call<[](State& state, const auto& in) {
  state.line.where = state.range(in);
  state.position.lines.push_back(std::exchange(state.line, WrittenLine{}));
}> {};
template <>
struct Actions<grammar::board> : Call<[](State& state, const auto& in) { state.position.board = state.range(in); }> {};
template <>
struct Actions<grammar::side> : Call<[](State& state, const auto& in) {
  state.position.to_move = *in.begin() == 'w' ? Color::White : Color::Black;
}> {};

template <std::array<unsigned, 2> PositionFacts::*Pair, std::size_t Player>
struct KeepNumber {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    (state.position.*Pair)[Player] = number_in(in);
  }
};
template <>
struct Actions<grammar::white_not_again> : KeepNumber<&PositionFacts::not_again, 0> {};
template <>
struct Actions<grammar::black_not_again> : KeepNumber<&PositionFacts::not_again, 1> {};
template <>
struct Actions<grammar::white_reserve> : KeepNumber<&PositionFacts::reserve, 0> {};
template <>
struct Actions<grammar::black_reserve> : KeepNumber<&PositionFacts::reserve, 1> {};
template <>
struct Actions<grammar::white_captured> : KeepNumber<&PositionFacts::captured, 0> {};
template <>
struct Actions<grammar::black_captured> : KeepNumber<&PositionFacts::captured, 1> {};
template <>
struct Actions<grammar::reserves>
    : Call<[](State& state, const auto& in) { state.position.counts.begin = state.range(in).begin; }> {};
template <>
struct Actions<grammar::captured>
    : Call<[](State& state, const auto& in) { state.position.counts.end = state.range(in).end; }> {};

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
struct Actions<grammar::winner> : Call<[](State& state, const auto& in) {
  state.position.winner = *in.begin() == 'W' ? Color::White : Color::Black;
}> {};
template <>
struct Actions<grammar::ending> : Call<[](State& state, const auto& in) {
  state.position.ending = static_cast<Ending>(ending_letters.find(*in.begin()));
}> {};
template <>
struct Actions<grammar::layer_number>
    : Call<[](State& state, const auto& in) { state.position.deciding_layer = number_in(in); }> {};
template <>
struct Actions<grammar::flags> : Call<[](State& state, const auto& in) {
  state.position.flags = state.range(in);
  state.position.tail = {state.position.flags.end, state.position.flags.end};
}> {};

template <>
struct Actions<grammar::potential_letter> : Call<[](State& state, const auto& in) { state.letter = *in.begin(); }> {};
template <>
struct Actions<grammar::potential_count>
    : Call<[](State& state, const auto& in) { state.potentials.counts.emplace_back(state.letter, number_in(in)); }> {};
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
struct Actions<grammar::potentials>
    : Call<[](State& state, const auto& in) { state.position.tail = state.range(in); }> {};
template <>
struct Actions<grammar::layer_byte> : Call<[](State& state, const auto& in) {
  state.position.bytes.push_back(static_cast<std::uint8_t>(16 * hex_digit(in.begin()[0]) + hex_digit(in.begin()[1])));
}> {};
template <>
struct Actions<grammar::layer_bytes>
    : Call<[](State& state, const auto& in) { state.position.tail.end = state.range(in).end; }> {};

}  // namespace

std::optional<SyntaxError> parse_position(std::string_view text, WrittenPosition& position) {
  State state{{text.data()}, position};
  return run_grammar<grammar::position, Actions>(text, state);
}

}  // namespace gpn::gipf
