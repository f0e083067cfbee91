// Sheets that name neither game nor variant: which rules are taken, by what evidence, and what is reported.
#include "replay/random_games.hpp"

#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace gpn;
using replay::Report;
using replay::Verdict;

namespace {

Report verify(const std::string& sheet, replay::Overrides overrides = {}) {
  Report report;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(test::games(), std::move(overrides))};
  notation::read_records({"sheet", sheet, 0, 1}, notation::Format::Sheet, {}, record,
                         [&](notation::Record& read) { report = replayer.verify(read); });
  return report;
}

const notation::Diagnostic* find(const Report& report, std::string_view code) {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [&](const notation::Diagnostic& each) { return each.code == code; });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

/// The turns of a random game alone, one a line.
std::string bare_sheet(const host::Ruleset& rules, std::uint64_t number) {
  notation::Record record;
  replay::play_random_game(rules, 21, number, 400, record);
  std::string text;
  for (const notation::Turn& turn : record.main.turns) text.append(turn.text) += '\n';
  return text;
}

struct Tally {
  std::size_t games = 0;
  std::size_t named = 0;   // read as what they are
  std::size_t open = 0;    // read as another variant that fits, which the note says
  std::size_t silent = 0;  // or does not say
  std::size_t illegal = 0;
};

Tally read_all(const char* game, const char* variant, std::uint64_t games) {
  const auto rules = test::ruleset(game, variant);
  Tally tally;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const std::string sheet = bare_sheet(*rules, number);
    const Report report = verify(sheet);
    ++tally.games;
    const notation::Diagnostic* note = find(report, "inferred-variant");
    REQUIRE(note != nullptr);
    if (report.verdict != Verdict::Legal) {
      ++tally.illegal;
      UNSCOPED_INFO(sheet);
    } else if (report.game == game && report.variant == variant) {
      ++tally.named;
    } else {
      ++(note->message.find(fmt::format("{} {} fits as well", game, variant)) != std::string::npos ? tally.open
                                                                                                   : tally.silent);
    }
  }
  return tally;
}

}  // namespace

TEST_CASE("bare sheets are read as what they are, or as a variant that fits as well, which the note says") {
  for (const auto& [game, variant] : test::variants) {
    const Tally tally = read_all(game, variant, 60);
    INFO(fmt::format("{} {}: {} named, {} open, {} silent, {} illegal", game, variant, tally.named, tally.open,
                     tally.silent, tally.illegal));
    CHECK(tally.illegal == 0);
    CHECK(tally.silent == 0);
    CHECK(tally.named * 2 > tally.games);
  }
}

TEST_CASE("figures about bare sheets", "[.figures]") {
  for (const auto& [game, variant] : test::variants) {
    const Tally tally = read_all(game, variant, 1000);
    WARN(fmt::format("{} {}: {} named, {} open, {} silent, {} illegal", game, variant, tally.named, tally.open,
                     tally.silent, tally.illegal));
  }
}

TEST_CASE("what only one variant can play decides, and the note names it") {
  // The piece on e2 is a GIPF-piece in the standard game alone, and stays there.
  const std::string sheet = "e1-e3\nb3\ne1-e4\nc2\ne1-e5;xe3,e4,e5\n";
  const Report report = verify(sheet);
  CHECK(report.game == "gipf");
  CHECK(find(report, "inferred-variant") != nullptr);
}

TEST_CASE("rules that the user names are not in question") {
  replay::Overrides overrides;
  overrides.variant = "basic";
  const auto rules = test::ruleset("gipf", "standard");
  for (std::uint64_t number = 1; number <= 10; ++number)
    CHECK(verify(bare_sheet(*rules, number), overrides).variant == "basic");
}

TEST_CASE("moves of DVONN without the placements are read as DVONN, and the placements are missed") {
  const Report report = verify("1. e3-e4 f3-f4\n2. d2-d3 g4-g3\n3. c2-c3 h4-h5\n");
  CHECK(report.game == "dvonn");
  CHECK(report.verdict == Verdict::Illegal);
  REQUIRE(find(report, "missing-placements") != nullptr);
  CHECK(find(report, "missing-placements")->severity == Severity::Error);
  CHECK(find(report, "dvonn-still-placing") == nullptr);  // one cause, one diagnostic
}
