#include "test_text.hpp"

#include <tao/pegtl.hpp>

#include <charconv>

namespace gpn::host::variants {
namespace {

namespace pegtl = tao::pegtl;

namespace test_grammar {

// clang-format off
struct gap : pegtl::plus<pegtl::blank> {};
struct arrow : TAO_PEGTL_STRING("=>") {};
struct bar : pegtl::one<'|'> {};
struct text : pegtl::plus<pegtl::not_at<pegtl::blank>, pegtl::any> {};

struct depth : pegtl::plus<pegtl::digit> {};
struct paths : pegtl::plus<pegtl::digit> {};
struct unique : TAO_PEGTL_STRING("unique") {};
struct from : TAO_PEGTL_STRING("from") {};

struct position_to_end : pegtl::plus<pegtl::any> {};
struct perft : pegtl::seq<depth, gap, paths, pegtl::opt<gap, unique>,
                          pegtl::opt<gap, from, gap, position_to_end>, pegtl::eof> {};

struct position_word : pegtl::seq<pegtl::not_at<bar>, text> {};
struct position_to_bar : pegtl::list<position_word, gap> {};
struct turn : pegtl::seq<pegtl::not_at<arrow>, text> {};
struct legal : TAO_PEGTL_STRING("legal") {};
struct illegal : TAO_PEGTL_STRING("illegal") {};
struct white_wins : TAO_PEGTL_STRING("1-0") {};
struct black_wins : TAO_PEGTL_STRING("0-1") {};
struct draw : TAO_PEGTL_STRING("1/2-1/2") {};
struct code : text {};
struct reaches : TAO_PEGTL_STRING("position") {};
struct reached : pegtl::plus<pegtl::any> {};
struct outcome : pegtl::sor<pegtl::seq<legal, pegtl::eof>, pegtl::seq<illegal, pegtl::opt<gap, code>, pegtl::eof>,
                            pegtl::seq<white_wins, pegtl::eof>, pegtl::seq<black_wins, pegtl::eof>,
                            pegtl::seq<draw, pegtl::eof>, pegtl::seq<reaches, gap, reached>> {};
struct game : pegtl::seq<pegtl::opt<from, gap, position_to_bar, gap, bar, gap>, pegtl::star<turn, gap>, arrow, gap,
                         outcome, pegtl::eof> {};
// clang-format on

}  // namespace test_grammar

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

Input input_of(std::string_view text) { return {text.data(), text.data() + text.size(), ""}; }

template <class Number>
bool read_number(std::string_view text, Number& number) noexcept {
  return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
}

/// Deeper than any perft can be counted, so that only a slip of the pen exceeds it.
constexpr unsigned most_depth = 64;

struct PerftState {
  PerftTest test;
  bool fits = true;  // its numbers are not too large
};

template <class Rule>
struct PerftAction : pegtl::nothing<Rule> {};
template <>
struct PerftAction<test_grammar::depth> {
  template <class In>
  static void apply(const In& in, PerftState& state) noexcept {
    state.fits = state.fits && read_number(in.string_view(), state.test.depth) && state.test.depth <= most_depth;
  }
};
template <>
struct PerftAction<test_grammar::paths> {
  template <class In>
  static void apply(const In& in, PerftState& state) noexcept {
    state.fits = state.fits && read_number(in.string_view(), state.test.paths);
  }
};
template <>
struct PerftAction<test_grammar::unique> {
  static void apply0(PerftState& state) noexcept { state.test.count = PerftCount::Positions; }
};
template <>
struct PerftAction<test_grammar::position_to_end> {
  template <class In>
  static void apply(const In& in, PerftState& state) {
    state.test.position = in.string();
  }
};

template <class Rule>
struct GameAction : pegtl::nothing<Rule> {};
template <>
struct GameAction<test_grammar::position_to_bar> {
  template <class In>
  static void apply(const In& in, GameTest& test) {
    test.position = in.string();
  }
};
template <>
struct GameAction<test_grammar::turn> {
  template <class In>
  static void apply(const In& in, GameTest& test) {
    test.turns.push_back(in.string());
  }
};

template <GameTest::Outcome Is>
struct SetOutcome {
  static void apply0(GameTest& test) noexcept { test.outcome = Is; }
};
template <>
struct GameAction<test_grammar::legal> : SetOutcome<GameTest::Outcome::Legal> {};
template <>
struct GameAction<test_grammar::illegal> : SetOutcome<GameTest::Outcome::Illegal> {};
template <>
struct GameAction<test_grammar::white_wins> : SetOutcome<GameTest::Outcome::WhiteWins> {};
template <>
struct GameAction<test_grammar::black_wins> : SetOutcome<GameTest::Outcome::BlackWins> {};
template <>
struct GameAction<test_grammar::draw> : SetOutcome<GameTest::Outcome::Draw> {};
template <>
struct GameAction<test_grammar::reaches> : SetOutcome<GameTest::Outcome::Reaches> {};

struct SetDetail {
  template <class In>
  static void apply(const In& in, GameTest& test) {
    test.detail = in.string();
  }
};
template <>
struct GameAction<test_grammar::code> : SetDetail {};
template <>
struct GameAction<test_grammar::reached> : SetDetail {};

}  // namespace

tl::expected<PerftTest, std::string> read_perft_test(std::string_view text) {
  PerftState state;
  Input input = input_of(text);
  if (!pegtl::parse<test_grammar::perft, PerftAction>(input, state))
    return tl::unexpected<std::string>(
        "perft is written DEPTH PATHS, DEPTH PATHS unique, and either of them with: from POSITION");
  if (!state.fits || state.test.depth == 0)
    return tl::unexpected<std::string>("perft takes a depth from 1 to 64 and a count of at most 64 bits");
  return state.test;
}

tl::expected<GameTest, std::string> read_game_test(std::string_view text) {
  GameTest test;
  Input input = input_of(text);
  if (!pegtl::parse<test_grammar::game, GameAction>(input, test))
    return tl::unexpected<std::string>(
        "test is written TURNS => OUTCOME or from POSITION | TURNS => OUTCOME; OUTCOME is legal, illegal, illegal "
        "CODE, "
        "1-0, 0-1, 1/2-1/2 or position TEXT");
  if (test.outcome == GameTest::Outcome::Illegal && test.turns.empty())
    return tl::unexpected<std::string>("a test of an illegal turn ends with that turn; there is none before =>");
  return test;
}

}  // namespace gpn::host::variants
