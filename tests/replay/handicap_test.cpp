// A handicap that nobody named (rules.md 4.1): one note in the place of all counts that differ.
#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace handicap_test {

using namespace gpn;

namespace {

using Pieces = std::array<std::uint32_t, 2>;

/// A legal game of basic GIPF in which nobody forms a row at first, with the counts of a handicap; misprinted in one
/// turn if wanted.
std::string game(const Pieces& extra, std::string_view tags = {}, std::optional<std::size_t> misprint = {}) {
  const auto rules = test::ruleset("gipf", "basic", fmt::format("extra-white={} extra-black={}", extra[0], extra[1]));
  host::Position position = rules->start();
  host::TurnList turns = rules->turn_list();
  std::string text = fmt::format("[Game \"gipf\"]\n[Variant \"basic\"]\n{}\n", tags);
  for (std::size_t i = 0; i < 200; ++i) {
    const Color player = rules->to_move(position);
    if (!rules->legal_turns(position, turns, 4000) || turns.size() == 0) break;
    const void* const turn = turns[static_cast<std::uint32_t>(7 * i % turns.size())];
    if (player == Color::White) text += fmt::format("{}. ", i / 2 + 1);
    text += rules->turn_text(position, turn);
    rules->apply(position, turn);
    text += fmt::format(" ({}) ", *rules->reserve(position, player) + (misprint == i ? 1 : 0));
  }
  return text + "*\n";
}

replay::Report verify(std::string_view text) {
  replay::Report report;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(test::games())};
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, record,
                         [&](notation::Record& read) { report = replayer.verify(read); });
  return report;
}

std::ptrdiff_t count(const replay::Report& report, std::string_view code) {
  return std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const notation::Diagnostic& each) { return each.code == code; });
}

const notation::Diagnostic* cause_of(const replay::Report& report) {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const notation::Diagnostic& each) { return each.code == "probable-cause"; });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

/// The game up to a number.
std::string cut_before(std::string text, std::size_t number) {
  const std::size_t at = text.find(fmt::format(" {}. ", number));
  REQUIRE(at != std::string::npos);
  return text.substr(0, at) + " *\n";
}

}  // namespace

TEST_CASE("4.1: counts of a handicap that is not named are one note with the option") {
  struct Row {
    Pieces extra;
    std::string_view who, option;
  };
  for (const Row& row : {
           Row{{3, 0}, "all counts of White are 3 higher than on the board", "extra-white=3"},
           Row{{0, 2}, "all counts of Black are 2 higher than on the board", "extra-black=2"},
           Row{{1, 1}, "all counts are 1 higher than on the board", "extra-white=1 --option extra-black=1"},
           Row{{3, 1},
               "all counts of White are 3 and those of Black 1 higher than on the board",
               "extra-white=3 --option extra-black=1"},
       }) {
    const std::string text = cut_before(game(row.extra), 5);
    INFO(text);
    const replay::Report report = verify(text);
    CHECK(report.verdict == replay::Verdict::Legal);
    CHECK(count(report, "reserve-count") == 0);
    REQUIRE(count(report, "probable-cause") == 1);
    CHECK(cause_of(report)->message.starts_with(row.who));
    CHECK(cause_of(report)->message.find(fmt::format("with `--option {}` all 8 agree", row.option)) !=
          std::string::npos);
  }
}

TEST_CASE("4.1, E1: a game that goes on with the pieces of a handicap proposes it") {
  const std::string text = game({3, 3});
  const replay::Report report = verify(text);
  INFO(text);
  REQUIRE(report.verdict == replay::Verdict::Illegal);
  CHECK(count(report, "reserve-count") == 0);
  REQUIRE(cause_of(report) != nullptr);
  CHECK(cause_of(report)->message.find("with `--option extra-white=3 --option extra-black=3` all") !=
        std::string::npos);
  CHECK(cause_of(report)->message.find("turns are legal") != std::string::npos);
}

TEST_CASE("4.1: repair names the handicap in the tag Options") {
  const std::string text = cut_before(game({2, 0}), 6);
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    replay::Mender mender(test::games(), {}, {});
    const auto search = mender.search(record, {});
    REQUIRE(search);
    REQUIRE_FALSE(search->repairs.empty());
    const replay::Repair& best = search->repairs.front();
    CHECK(best.edits.front().sentence == "the record is legal with `--option extra-white=2`");
    REQUIRE(best.changes.size() == 1);
    CHECK(best.changes.front().text == "\"]\n[Options \"extra-white=2");
  });
}

TEST_CASE("no handicap is proposed where the counts agree, one alone is misprinted, or it is named") {
  const replay::Report named = verify(cut_before(game({3, 0}, "[Options \"extra-white=3\"]\n"), 5));
  CHECK(named.diagnostics.empty());
  const replay::Report plain = verify(cut_before(game({0, 0}), 5));
  CHECK(plain.diagnostics.empty());
  const replay::Report misprint = verify(cut_before(game({0, 0}, {}, 0), 5));
  CHECK(count(misprint, "reserve-count") == 1);
  CHECK(count(misprint, "probable-cause") == 0);
}

TEST_CASE("4.1: one misprint among the counts of a handicap stays a finding of its own") {
  const replay::Report both = verify(cut_before(game({3, 0}, {}, 2), 5));
  CHECK(count(both, "reserve-count") == 1);
  REQUIRE(cause_of(both) != nullptr);
  CHECK(cause_of(both)->message ==
        "nearly all counts of White are 3 higher than on the board; with `--option extra-white=3` 7 of 8 agree");
}

TEST_CASE("counts that differ alike are one finding, with the rules that agree if there are any") {
  const auto only_finding = [](std::string_view variant, std::string_view turns) {
    const replay::Report report = verify(fmt::format("[Game \"gipf\"]\n[Variant \"{}\"]\n\n{} *\n", variant, turns));
    REQUIRE(report.diagnostics.size() == 1);
    const notation::Diagnostic& only = report.diagnostics.front();
    return fmt::format("{} {}: {}", name(only.severity), only.code, only.message);
  };
  CHECK(only_finding("basic", "1. b3 (20) b4 (20) 2. d2 (19) h4 (19)") ==
        "warning reserve-count: all counts are 9 higher than on the board, and no variant or option of gipf agrees "
        "with them");
  CHECK(only_finding("basic", "1. b3 (8) b4 (9) 2. d2 (7) h4 (8)") ==
        "warning reserve-count: all counts of White are 3 and those of Black 2 lower than on the board, and no variant "
        "or option of gipf agrees with them");
  CHECK(only_finding("tournament", "1. Gb3 (19) Gb4 (19) 2. Gd2 (17) Gh4 (17)") ==
        "note probable-cause: all counts are 3 higher than on the board; with `--option extra-white=3 --option "
        "extra-black=3` all 4 agree");
}

}  // namespace handicap_test
