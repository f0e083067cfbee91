// Games as several habits at once type them: a layout of one style with the turns and the reserve counts of two others.
// Most are read as that very game; none is another game, or a shorter one, without a warning.
#include "notation/sheet_games.hpp"
#include "notation/sheet_styles.hpp"
#include "replay/random_games.hpp"
#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace typing_habits_test {

using namespace gpn;
using namespace gpn::test;

namespace {

PlainGame random_game(const char* game, const char* variant, std::uint64_t number) {
  notation::Record record;
  replay::play_random_game(*ruleset(game, variant), 30, number, 400, record);
  PlainGame turns;
  for (const notation::Turn& turn : record.main.turns) turns.push_back({std::string(turn.text), turn.reserve});
  return turns;
}

enum class Outcome { Read, Reported, Silent };

Outcome read(const std::string& text, const PlainGame& game, std::string_view name) {
  if (!notation::recognise(text)) return Outcome::Reported;
  std::size_t records = 0;
  bool is_same = true;
  bool is_reported = false;
  bool is_legal = true;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(games(), {})};
  notation::read_records({"typed", text, 0, 1}, *notation::recognise(text), {}, record, [&](notation::Record& each) {
    ++records;
    const replay::Report report = replayer.verify(each);
    is_legal &= report.verdict == replay::Verdict::Legal;
    is_same &= report.game == name && each.main.turns.size() == game.size() &&
               std::equal(game.begin(), game.end(), each.main.turns.begin(),
                          [](const PlainTurn& a, const notation::Turn& b) { return a.text == b.text; });
    for (const notation::Diagnostic& found : report.diagnostics) is_reported |= found.severity != Severity::Note;
  });
  if (records == 0 || !is_legal) return Outcome::Reported;
  if (records == 1 && is_same) return Outcome::Read;
  return is_reported ? Outcome::Reported : Outcome::Silent;
}

/// The layout of the first style with the turns of the second and the counts of the third.
Style combined(const Style& layout, const Style& turns, const Style& counts) {
  constexpr Style plain{};
  Style style = layout;
  if (style.from.empty()) {
    style.from = turns.from;
    style.to = turns.to;
  }
  if (style.pass == plain.pass) style.pass = turns.pass;
  if (style.count == plain.count) style.count = counts.count;
  return style;
}

struct Tally {
  std::size_t sheets = 0;
  std::size_t read = 0;
  std::vector<std::string> silent;
  std::vector<std::string> reported;
};

void type_in_many_ways(const PlainGame& game, const char* name, std::mt19937& random, Tally& tally) {
  const bool is_dvonn = std::string_view(name) == "dvonn";
  std::vector<const Style*> layouts;
  std::vector<const Style*> of_turns;
  std::vector<const Style*> of_counts;
  constexpr Style plain{};
  for (const Style& style : styles) {
    if (!applies(style, is_dvonn)) continue;
    if ((!style.from.empty() || style.pass != plain.pass) && style.row == plain.row)
      of_turns.push_back(&style);
    else if (style.count != plain.count && style.row == plain.row)
      of_counts.push_back(&style);
    else
      layouts.push_back(&style);
  }
  if (of_counts.empty()) of_counts.push_back(of_turns.front());
  const auto any = [&](const std::vector<const Style*>& from) { return from[random() % from.size()]; };
  constexpr int rounds = 60;
  for (int round = 0; round < rounds; ++round) {
    const Style* layout = any(layouts);
    const Style* turns = any(of_turns);
    const Style* counts = any(of_counts);
    const std::string text = typed(combined(*layout, *turns, *counts), game, is_dvonn);
    const std::string habits = fmt::format("{}: {} + {} + {}", name, layout->name, turns->name, counts->name);
    ++tally.sheets;
    switch (read(text, game, name)) {
      case Outcome::Read: ++tally.read; break;
      case Outcome::Reported: tally.reported.push_back(habits); break;
      case Outcome::Silent: tally.silent.push_back(habits + '\n' + text); break;
    }
  }
}

}  // namespace

TEST_CASE("several habits at once: most sheets are read, and none is another game in silence", "[no-sanitizer]") {
  std::mt19937 random(20261122);
  Tally tally;
  for (std::uint64_t number = 1; number <= 5; ++number) {
    for (const char* variant : {"basic", "standard", "tournament"})
      type_in_many_ways(random_game("gipf", variant, number), "gipf", random, tally);
    type_in_many_ways(random_game("dvonn", "standard", number), "dvonn", random, tally);
  }
  CHECK(tally.silent == std::vector<std::string>{});
  constexpr double fewest = 0.93;
  CAPTURE(tally.reported);
  CHECK(static_cast<double>(tally.read) >= fewest * static_cast<double>(tally.sheets));
}

TEST_CASE("an empty place where stacks move is the pass of a player who cannot move, with one warning (D7)") {
  const PlainGame game = plain_game(dvonn_sheet);
  for (const std::string_view sign : {"", "...", "\u2026", "____", "*", "***", "/", "=", "( )", "0-0", "n/a", "n.a."}) {
    const std::string text = replaced(std::string(dvonn_sheet), "f2-f3 pass", "f2-f3 " + std::string(sign));
    CAPTURE(sign);
    replay::Replayer replayer{replay::Rulebook(games(), {})};
    notation::Record record;
    notation::read_records({"typed", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
      const replay::Report report = replayer.resolve(each);
      CHECK(report.verdict == replay::Verdict::Legal);
      CHECK(report.turns == game.size());
      CHECK(std::equal(game.begin(), game.end(), each.main.turns.begin(), each.main.turns.end(),
                       [](const PlainTurn& a, const notation::Turn& b) { return a.text == b.text; }));
      std::vector<std::string> warnings;
      for (const notation::Diagnostic& found : report.diagnostics)
        if (found.severity != Severity::Note) warnings.emplace_back(found.code);
      CHECK(warnings == std::vector<std::string>{"turn-left-out"});
    });
  }
}

}  // namespace typing_habits_test
