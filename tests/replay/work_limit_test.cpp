// What the replay of one record may cost.
#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace work_limit_test {

using namespace gpn;

namespace {

/// The report on the only record of a text.
replay::Report report_on(std::string_view text, const notation::Limits& limits) {
  replay::Replayer replayer(replay::Rulebook(test::games()), limits);
  notation::Record scratch;
  replay::Report report;
  notation::read_records({"x", text, 0, 1}, notation::Format::Gpn, limits, scratch,
                         [&](notation::Record& record) { report = replayer.verify(record); });
  return report;
}

std::size_t count(const replay::Report& report, std::string_view code) {
  return static_cast<std::size_t>(std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                                                [&](const notation::Diagnostic& each) { return each.code == code; }));
}

/// Every variation of the first turn is one that no legal turn is like.
std::string with_variations(std::size_t variations) {
  std::string text = "[Game \"dvonn\"]\n\n1. c3 ";
  for (; variations > 0; --variations) text += "(1. z9) ";
  return text + "d4 2. e5 *\n";
}

}  // namespace

TEST_CASE("variations take at most half of the time of a record, and the game is played to its end") {
  notation::Limits limits;
  limits.milliseconds = 2;
  const replay::Report report = report_on(with_variations(60000), limits);
  CHECK(report.verdict == replay::Verdict::Legal);
  CHECK(report.turns == 3);
  CHECK(count(report, "variations-not-played") == 1);
  CHECK(count(report_on(with_variations(3), {}), "variations-not-played") == 0);
}

TEST_CASE("a record that takes too long is unreadable from there on, with a reason") {
  notation::Limits limits;
  limits.milliseconds = 0;
  std::string text = "[Game \"dvonn\"]\n\n";
  for (const char column : std::string("cdefghi"))
    for (int row = 1; row <= 5; ++row) text += std::string(1, column) + std::to_string(row) + " ";
  const replay::Report report = report_on(text + "*\n", limits);
  CHECK(report.verdict == replay::Verdict::Unreadable);
  CHECK(count(report, "record-takes-too-long") == 1);
  CHECK(report.turns < 35);
  CHECK(report_on(text + "*\n", {}).turns == 35);
}

TEST_CASE("variations beyond the limit of diagnostics are counted, not explained") {
  notation::Limits limits;
  limits.diagnostics = 4;
  const replay::Report report = report_on(with_variations(20), limits);
  CHECK(report.diagnostics.size() == 5);
  CHECK(count(report, "too-many-diagnostics") == 1);
}

}  // namespace work_limit_test
