// Sheets that name neither game nor variant: which rules are taken, by what evidence, and what is reported.
#include "replay/bare_sheets.hpp"
#include "replay/random_games.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace rules_trial_test {

using namespace gpn;
using replay::Report;
using replay::Verdict;

TEST_CASE("bare sheets are read as what they are, or as a variant that fits as well, which the note says") {
  for (const auto& [game, variant] : test::variants) {
    const test::BareSheets tally = test::read_bare_sheets(game, variant, 60);
    INFO(game << ' ' << variant << ": " << test::describe(tally) << '\n' << tally.misread);
    CHECK(tally.illegal == 0);
    CHECK(tally.silent == 0);
    CHECK(tally.named * 2 > tally.games);
  }
}

TEST_CASE("what only one variant can play decides, and the note names it") {
  const auto rules = test::ruleset("gipf", "standard");
  std::size_t decided = 0;
  for (std::uint64_t number = 1; number <= 60; ++number) {
    const Report report = test::verify_sheet(test::bare_sheet(*rules, number));
    const notation::Diagnostic* note = test::find_diagnostic(report, "inferred-variant");
    REQUIRE(note != nullptr);
    if (note->message.find("as gipf basic turn") == std::string::npos) continue;
    ++decided;
    CHECK(report.variant == "standard");
  }
  CHECK(decided > 0);
}

TEST_CASE("rules that the user names are not in question") {
  replay::Overrides overrides;
  overrides.variant = "basic";
  const auto rules = test::ruleset("gipf", "standard");
  for (std::uint64_t number = 1; number <= 10; ++number)
    CHECK(test::verify_sheet(test::bare_sheet(*rules, number), overrides).variant == "basic");
}

TEST_CASE("moves of DVONN without the placements are read as DVONN, and the placements are missed") {
  const Report report = test::verify_sheet("1. e3-e4 f3-f4\n2. d2-d3 g4-g3\n3. c2-c3 h4-h5\n");
  CHECK(report.game == "dvonn");
  CHECK(report.verdict == Verdict::Illegal);
  REQUIRE(test::find_diagnostic(report, "missing-placements") != nullptr);
  CHECK(test::find_diagnostic(report, "missing-placements")->severity == Severity::Error);
  CHECK(test::find_diagnostic(report, "dvonn-still-placing") == nullptr);  // one cause, one diagnostic
}

}  // namespace rules_trial_test
