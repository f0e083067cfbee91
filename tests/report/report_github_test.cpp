// Reports as annotations for GitHub.
#include <catch2/catch.hpp>

#include "sample.hpp"

namespace report_github_test {

using gpn::Severity;
using gpn::replay::ReportStyle;
using gpn::test::Sample;

TEST_CASE("an annotation is one line, what would end a property or the line is escaped") {
  Sample sample("1. c3 z9\n", "a,b:c.gpn");
  sample.find("z9", "100% wrong\nreally").suggestions = {"c4", "d5"};
  CHECK(sample.formatted(ReportStyle::GitHub) ==
        "::error file=a%2Cb%3Ac.gpn,line=1,col=7,title=sample-code::record 1: 100%25 wrong\\x0areally "
        "Did you mean: c4 | d5\n");
}

TEST_CASE("notes are notices, shown only when asked for") {
  Sample sample("1. c3\n");
  sample.find("c3", "fine", Severity::Note);
  CHECK(sample.formatted(ReportStyle::GitHub).empty());
  gpn::replay::ReportSettings settings;
  settings.style = ReportStyle::GitHub;
  settings.least_severity = Severity::Note;
  CHECK(sample.formatted(settings).starts_with("::notice file=games/one.gpn,line=1,col=4,"));
}

}  // namespace report_github_test
