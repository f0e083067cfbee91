// The rule for exit statuses: which counts of a run make which outcome.
#include <gpn/replay/convert.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/tally.hpp>

#include <catch2/catch.hpp>

#include <vector>

namespace outcome_test {

using namespace gpn;
using replay::Outcome;
using replay::outcome_of;
using replay::Tally;

namespace {

struct Row {
  std::uint64_t notes, warnings, errors, module_failures;
  std::vector<std::string> failures;
  Outcome outcome;
};

const std::vector<Row> table{
    {0, 0, 0, 0, {}, Outcome::Clean},
    {1, 1, 0, 0, {}, Outcome::Clean},
    {1, 1, 1, 0, {}, Outcome::Findings},
    {0, 0, 0, 0, {"a.gpn: no such file"}, Outcome::Incomplete},
    {0, 0, 1, 0, {"a.gpn: no such file"}, Outcome::Incomplete},
    {0, 0, 0, 1, {}, Outcome::ModuleFailed},
    {0, 0, 1, 1, {"a.gpn: no such file"}, Outcome::ModuleFailed},
};

Tally tally_of(const Row& row) {
  Tally tally;
  tally.severities = {row.notes, row.warnings, row.errors};
  tally.module_failures = row.module_failures;
  tally.failures = row.failures;
  return tally;
}

}  // namespace

TEST_CASE("the outcome of a verification is its worst event") {
  for (const Row& row : table) CHECK(outcome_of(tally_of(row)) == row.outcome);
}

TEST_CASE("fail-on names the least severity that makes a finding") {
  struct Case {
    Row row;
    Outcome on_error, on_warning, on_note;
  };
  const std::vector<Case> cases{
      {{0, 0, 0, 0, {}, {}}, Outcome::Clean, Outcome::Clean, Outcome::Clean},
      {{1, 0, 0, 0, {}, {}}, Outcome::Clean, Outcome::Clean, Outcome::Findings},
      {{1, 1, 0, 0, {}, {}}, Outcome::Clean, Outcome::Findings, Outcome::Findings},
      {{0, 0, 1, 0, {}, {}}, Outcome::Findings, Outcome::Findings, Outcome::Findings},
      {{1, 1, 0, 0, {"a.gpn: no such file"}, {}}, Outcome::Incomplete, Outcome::Incomplete, Outcome::Incomplete},
  };
  for (const Case& each : cases) {
    const Tally tally = tally_of(each.row);
    CHECK(outcome_of(tally, Severity::Error) == each.on_error);
    CHECK(outcome_of(tally, Severity::Warning) == each.on_warning);
    CHECK(outcome_of(tally, Severity::Note) == each.on_note);
  }
}

TEST_CASE("the outcome of a conversion is that of its input, and a refused record is a finding") {
  for (const Row& row : table) {
    replay::ConvertTally tally;
    tally.input = tally_of(row);
    CHECK(outcome_of(tally) == row.outcome);
    tally.refused = 1;
    CHECK(outcome_of(tally) == (row.outcome == Outcome::Clean ? Outcome::Findings : row.outcome));
  }
}

TEST_CASE("losses of a conversion are not findings") {
  replay::ConvertTally tally;
  tally.losses.add(std::vector<notation::Loss>{{"comment", 2}});
  CHECK(outcome_of(tally) == Outcome::Clean);
}

TEST_CASE("a comparison that could not read everything is incomplete, different or not") {
  replay::DiffReport report;
  CHECK(outcome_of(report) == Outcome::Clean);
  report.duplicates.emplace_back();
  CHECK(outcome_of(report) == Outcome::Clean);
  report.added.emplace_back();
  CHECK(outcome_of(report) == Outcome::Findings);
  report.failures.emplace_back("b.gpn: no such file");
  CHECK(outcome_of(report) == Outcome::Incomplete);
}

}  // namespace outcome_test
