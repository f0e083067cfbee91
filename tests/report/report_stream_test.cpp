// Joining formatted reports in input order.
#include <catch2/catch.hpp>

#include "sample.hpp"

#include <nlohmann/json.hpp>

#include <vector>

namespace report_stream_test {

using gpn::replay::FormattedReports;
using gpn::replay::ReportStream;
using gpn::replay::ReportStyle;
using gpn::test::Sample;

namespace {

const gpn::host::Registry no_games;

gpn::replay::OutputSink into(std::string& text) {
  return [&text](std::string_view more) {
    text += more;
    return true;
  };
}

/// `records` samples as one part, each with a diagnostic if `wrong`.
FormattedReports part(ReportStyle style, int records, bool wrong) {
  FormattedReports out;
  gpn::replay::ReportSettings settings;
  settings.style = style;
  for (int i = 0; i < records; ++i) {
    Sample sample("1. c3 z9\n");
    if (wrong) sample.find("z9", "wrong");
    gpn::notation::LineCounter lines(sample.record.source);
    gpn::replay::append_report(settings, sample.record, sample.report, lines, out);
  }
  return out;
}

}  // namespace

TEST_CASE("records are numbered through the parts of a file, and from 1 in the next file") {
  std::string text;
  ReportStream stream(ReportStyle::JsonLines, no_games, into(text));
  stream.begin_input();
  stream.add(part(ReportStyle::JsonLines, 2, false));
  stream.add(part(ReportStyle::JsonLines, 10, false));
  stream.begin_input();
  stream.add(part(ReportStyle::JsonLines, 1, true));
  std::vector<int> numbers;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
    numbers.push_back(nlohmann::json::parse(text.substr(begin, text.find('\n', begin) - begin))["record"]);
  CHECK(numbers == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1});
}

TEST_CASE("legal records count in a human report without a line of their own") {
  std::string text;
  ReportStream stream(ReportStyle::Human, no_games, into(text));
  stream.add(part(ReportStyle::Human, 41, false));
  stream.add(part(ReportStyle::Human, 1, true));
  CHECK(text.find("record 42\n") != std::string::npos);
}

TEST_CASE("a SARIF document stays well formed whichever parts have results") {
  for (unsigned pattern = 0; pattern < 16; ++pattern) {
    std::string text;
    ReportStream stream(ReportStyle::Sarif, no_games, into(text));
    std::size_t expected = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const bool wrong = (pattern >> i & 1U) != 0;
      stream.add(part(ReportStyle::Sarif, 2, wrong));
      expected += wrong ? 2 : 0;
    }
    stream.end();
    CAPTURE(pattern);
    REQUIRE(nlohmann::json::accept(text));
    CHECK(nlohmann::json::parse(text)["runs"][0]["results"].size() == expected);
  }
}

TEST_CASE("a report that nobody reads any more ends") {
  int calls = 0;
  ReportStream stream(ReportStyle::Human, no_games, [&](std::string_view) { return ++calls < 2; });
  CHECK(stream.add(part(ReportStyle::Human, 1, true)));
  CHECK_FALSE(stream.add(part(ReportStyle::Human, 1, true)));
  CHECK_FALSE(stream.add(part(ReportStyle::Human, 1, true)));
  CHECK_FALSE(stream.is_open());
  CHECK(calls == 2);
}

}  // namespace report_stream_test
