#include <gpn/replay/variant_test.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

using host::GameTest;
using host::PerftTest;
using host::Position;
using host::Ruleset;
using host::Standing;

/// The position of a test, or the start. read_variants() accepts only positions that can be read.
Position position_of(const Ruleset& ruleset, const std::optional<std::string>& text) {
  if (!text) return ruleset.start();
  const auto position = ruleset.read_position(*text);
  return position ? *position : ruleset.start();
}

TestStatus compared(const TestResult& result) {
  return result.expected == result.got ? TestStatus::Passed : TestStatus::Failed;
}

/// Paths of `depth` turns take as many lists of turns as there are paths of one turn less, so that the counts of the
/// smaller depths show whether there are too many.
bool is_affordable(const Ruleset& ruleset, const Position& position, unsigned depth, std::uint64_t most_positions) {
  if (most_positions == std::numeric_limits<std::uint64_t>::max()) return true;
  for (unsigned below = 1; below < depth; ++below) {
    const auto paths = host::perft(ruleset, position, below, host::PerftCount::Turns);
    if (!paths || *paths > most_positions) return false;
    if (*paths == 0) return true;
  }
  return true;
}

TestResult run(const Ruleset& ruleset, const PerftTest& test, const TestSettings& settings) {
  TestResult result;
  const Position position = position_of(ruleset, test.position);
  result.expected = fmt::format("{}", test.paths);
  if (!is_affordable(ruleset, position, test.depth, settings.most_positions)) {
    result.status = TestStatus::Open;
    return result;
  }
  const auto paths = host::perft(ruleset, position, test.depth, test.count);
  result.got = paths ? fmt::to_string(*paths) : "more turns in a position than can be listed";
  result.status = compared(result);
  return result;
}

/// A turn that could not be played.
struct Stop {
  std::size_t number;  // from 1
  std::string code;
  std::string message;
};

std::optional<Stop> play(const Ruleset& ruleset, const std::vector<std::string>& texts, Position& position) {
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto status = ruleset.read_turn(position, texts[i], Hints::None, turns, reading);
    if (status == host::ReadStatus::Failed) return Stop{i + 1, "", "the rule module failed"};
    if (status != host::ReadStatus::Ok) {
      if (reading.remark_count == 0) return Stop{i + 1, "", "the rule module refuses it without a reason"};
      const host::Remark remark = ruleset.game().translate(reading.remarks[0]);
      return Stop{i + 1, std::string(remark.finding.code), remark.message};
    }
    if (turns.size() > 1) return Stop{i + 1, "ambiguous-turn", fmt::format("it fits {} legal turns", turns.size())};
    ruleset.apply(position, turns[0]);
  }
  return std::nullopt;
}

std::string in_words(const Stop& stop, const GameTest& test) {
  const std::string code = stop.code.empty() ? "" : " [" + stop.code + "]";
  return fmt::format("turn {}, {}: {}{}", stop.number, test.turns[stop.number - 1], stop.message, code);
}

std::string in_words(Standing::State state) {
  switch (state) {
    case Standing::State::WhiteWon: return "1-0";
    case Standing::State::BlackWon: return "0-1";
    case Standing::State::Drawn: return "1/2-1/2";
    case Standing::State::Running: return "the game goes on";
    case Standing::State::Open:
    case Standing::State::BothLost: break;
  }
  return std::string(ending_words(state));
}

std::string expectation(const Ruleset& ruleset, const GameTest& test) {
  switch (test.outcome) {
    case GameTest::Outcome::Legal: return "legal";
    case GameTest::Outcome::Illegal: return fmt::format("illegal{}{}", test.detail.empty() ? "" : " ", test.detail);
    case GameTest::Outcome::WhiteWins: return "1-0";
    case GameTest::Outcome::BlackWins: return "0-1";
    case GameTest::Outcome::Draw: return "1/2-1/2";
    case GameTest::Outcome::Reaches: break;
  }
  return ruleset.write_position(position_of(ruleset, test.detail));
}

/// Describes how a game ended, in the words of its expectation.
std::string result_of(const Ruleset& ruleset, const GameTest& test, const std::optional<Stop>& stop,
                      const Position& position) {
  if (stop) {
    const bool as_expected = test.outcome == GameTest::Outcome::Illegal && stop->number == test.turns.size() &&
                             stop->code != "ambiguous-turn" && (test.detail.empty() || test.detail == stop->code);
    return as_expected ? expectation(ruleset, test) : in_words(*stop, test);
  }
  if (test.outcome == GameTest::Outcome::Legal || test.outcome == GameTest::Outcome::Illegal) return "legal";
  if (test.outcome == GameTest::Outcome::Reaches) return ruleset.write_position(position);
  return in_words(ruleset.standing(position).state);
}

TestResult run(const Ruleset& ruleset, const GameTest& test, const TestSettings& settings) {
  TestResult result;
  Position position = position_of(ruleset, test.position);
  const auto stop = play(ruleset, test.turns, position);
  result.expected = expectation(ruleset, test);
  result.got = result_of(ruleset, test, stop, position);
  result.status = compared(result);
  if (result.status == TestStatus::Passed || !settings.boards) return result;
  Mistake mistake{};
  if (stop) mistake.written = test.turns[stop->number - 1];
  result.board = draw_error(ruleset, position, mistake, *settings.boards);
  return result;
}

}  // namespace

TestResult run_variant_test(const Ruleset& ruleset, const host::VariantTest& test, const TestSettings& settings) {
  return std::visit([&](const auto& what) { return run(ruleset, what, settings); }, test.what);
}

}  // namespace gpn::replay
