// The closing line and the summary of a run.
#include "support/json.hpp"

#include <catch2/catch.hpp>

#include <gpn/replay/tally.hpp>

namespace report_summary_test {

using gpn::Severity;
using gpn::replay::Tally;

namespace {

Tally sample() {
  Tally tally;
  tally.inputs = 7;
  tally.records = 12345;
  tally.turns = 1000000;
  tally.verdicts = {12340, 3, 1, 1};
  tally.endings = {12000, 40, 305};
  tally.severities = {7, 2, 5};
  tally.skipped_files = 4;
  return tally;
}

}  // namespace

TEST_CASE("the closing line counts records, verdicts and findings") {
  CHECK(closing_line(sample(), Severity::Note) ==
        "12,345 records in 3 files, 1,000,000 turns: 12340 legal, 3 illegal, 1 unreadable, 1 without rules; 5 errors, "
        "2 warnings, 7 notes; 4 files without records.\n");
  CHECK(
      closing_line(sample(), Severity::Warning).ends_with("2 warnings, 7 notes not shown; 4 files without records.\n"));
}

TEST_CASE("the closing line of one good record is short") {
  Tally tally;
  tally.inputs = tally.records = 1;
  tally.turns = 78;
  tally.verdicts[0] = 1;
  CHECK(closing_line(tally, Severity::Warning) == "1 record in 1 file, 78 turns: 1 legal.\n");
}

TEST_CASE("the summary names every count once") {
  const std::string text = summary_text(sample());
  CHECK(text.starts_with("files                              7\n"));
  CHECK(text.find("rules-unavailable                  1\n") != std::string::npos);
  CHECK(text.find("warnings                           2\n") != std::string::npos);
}

TEST_CASE("the summary as JSON has the same counts") {
  const auto json = gpn::test::parse_json(summary_json(sample()));
  CHECK(json["records"] == 12345);
  CHECK(json["skipped"] == 4);
  CHECK(json["verdicts"] ==
        nlohmann::json{{"legal", 12340}, {"illegal", 3}, {"unreadable", 1}, {"rules-unavailable", 1}});
  CHECK(json["endings"] == nlohmann::json{{"rules", 12000}, {"resigned", 40}, {"open", 305}});
  CHECK(json["severities"] == nlohmann::json{{"error", 5}, {"warning", 2}, {"note", 7}});
}

}  // namespace report_summary_test
