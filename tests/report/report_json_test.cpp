// Reports as JSON lines.
#include <catch2/catch.hpp>

#include "sample.hpp"
#include "support/json.hpp"

#include <gpn/replay/tally.hpp>

#include <algorithm>

namespace report_json_test {

using gpn::Color;
using gpn::Severity;
using gpn::notation::Result;
using gpn::replay::Ending;
using gpn::replay::ReportStyle;
using gpn::replay::Verdict;
using gpn::test::Sample;

TEST_CASE("a finished game is one line with the fields in their order") {
  Sample sample("[White \"Ana\"]\n1. c3 d4\n", "a \"b\".sgf");
  sample.record.format = gpn::notation::Format::Boardspace;
  sample.record.set_tag("White", "Ana");
  sample.record.set_tag("Black", "B\xC3\xA9la");
  sample.report.game = "dvonn";
  sample.report.variant = "standard";
  sample.report.turns = 78;
  sample.report.ending = Ending::Rules;
  sample.report.claimed = Result::BlackWins;
  sample.report.actual = Result::BlackWins;
  sample.report.score = {10, 12};
  CHECK(sample.formatted(ReportStyle::JsonLines) ==
        "{\"file\":\"a \\\"b\\\".sgf\",\"record\":1,\"line\":1,\"format\":\"boardspace\",\"game\":\"dvonn\","
        "\"variant\":\"standard\",\"players\":{\"white\":\"Ana\",\"black\":\"B\xC3\xA9la\"},\"turns\":78,"
        "\"verdict\":\"legal\",\"ending\":\"rules\",\"result\":{\"claimed\":\"0-1\",\"actual\":\"0-1\"},"
        "\"score\":{\"white\":10,\"black\":12},\"diagnostics\":[]}\n");
}

TEST_CASE("what a record does not contain is null") {
  const auto json = gpn::test::parse_json(Sample("x").formatted(ReportStyle::JsonLines));
  CHECK(json["game"].is_null());
  CHECK(json["variant"].is_null());
  CHECK(json["players"]["white"].is_null());
  CHECK(json["result"]["claimed"].is_null());
  CHECK(json["result"]["actual"].is_null());
  CHECK(json["score"].is_null());
}

TEST_CASE("a diagnostic has its place, turn, player, rule, suggestions and cells") {
  Sample sample("1. c3 d4\n2. e5 z9\n");
  auto& found = sample.find("z9", "there is no space z9");
  found.turn = 4;
  found.player = Color::Black;
  found.rule = "D1";
  found.suggestions = {"c4", "d5"};
  found.cells = {"e5"};
  sample.find("e5", "as it should be", Severity::Note);
  const auto diagnostics = gpn::test::parse_json(sample.formatted(ReportStyle::JsonLines))["diagnostics"];
  REQUIRE(diagnostics.size() == 2);
  CHECK(diagnostics[0] == nlohmann::json{{"code", "sample-code"},
                                         {"severity", "error"},
                                         {"line", 2},
                                         {"column", 7},
                                         {"turn", 4},
                                         {"player", "black"},
                                         {"message", "there is no space z9"},
                                         {"rule", "D1"},
                                         {"suggestions", {"c4", "d5"}},
                                         {"cells", {"e5"}}});
  CHECK(diagnostics[1]["severity"] == "note");
  CHECK(diagnostics[1]["turn"].is_null());
  CHECK(diagnostics[1]["player"].is_null());
  CHECK(diagnostics[1]["rule"].is_null());
  CHECK(diagnostics[1]["suggestions"].empty());
  CHECK(diagnostics[1]["cells"].empty());
}

TEST_CASE("findings from before a conversion are one where the findings that they were are of one code") {
  Sample sample("1. c3 d4\n");
  const auto keep = [&](const std::string& finding) {
    sample.find("c3", "before it was converted: warning " + finding, Severity::Warning).code = "kept-finding";
  };
  const auto count = [&] {
    return gpn::test::parse_json(sample.formatted(ReportStyle::JsonLines))["diagnostics"].size();
  };
  for (const char* finding : {"stray-text: a", "stray-text: b", "stray-text: c", "move-number: d"}) keep(finding);
  CHECK(count() == 4);
  keep("stray-text: e");
  CHECK(count() == 2);
}

TEST_CASE("more than three findings of a code are one with the places of the others, in every output") {
  Sample sample("1. c3 d4\n2. e5 f6\n");
  std::uint32_t turn = 0;
  for (const std::string_view text : {"c3", "d4", "e5"})
    sample.find(text, "wrong " + std::string(text), Severity::Warning).turn = ++turn;
  const auto diagnostics = [&] {
    return gpn::test::parse_json(sample.formatted(ReportStyle::JsonLines))["diagnostics"];
  };
  CHECK(diagnostics().size() == 3);
  CHECK_FALSE(diagnostics()[0].contains("others"));

  sample.find("f6", "wrong f6", Severity::Warning).turn = 4;
  sample.find("e5", "an error of a turn", Severity::Error).turn = 3;
  REQUIRE(diagnostics().size() == 2);
  CHECK(diagnostics()[0]["message"] == "wrong c3; 3 more findings of this kind: turns 2, 3, 4");
  REQUIRE(diagnostics()[0]["others"].size() == 3);
  CHECK(diagnostics()[0]["others"][2] ==
        nlohmann::json{{"line", 2}, {"column", 7}, {"turn", 4}, {"player", nullptr}, {"message", "wrong f6"}});
  CHECK(diagnostics()[1]["message"] == "an error of a turn");
  const auto results = gpn::test::parse_json(sample.formatted(ReportStyle::Sarif))["runs"][0]["results"];
  REQUIRE(results.size() == 2);
  REQUIRE(results[0]["relatedLocations"].size() == 3);
  CHECK(results[0]["relatedLocations"][2]["physicalLocation"]["region"]["startColumn"] == 7);
  CHECK(results[0]["relatedLocations"][2]["message"]["text"] == "wrong f6");
  const std::string annotations = sample.formatted(ReportStyle::GitHub);
  CHECK(std::count(annotations.begin(), annotations.end(), '\n') == 2);
  CHECK(sample.formatted(ReportStyle::Human).find("wrong d4") == std::string::npos);
  gpn::replay::Tally tally;
  tally.add(sample.report);
  CHECK(tally.count(Severity::Warning) == 1);
  CHECK(tally.count(Severity::Error) == 1);
}

TEST_CASE("every verdict has a name") {
  Sample sample("x");
  for (const auto& [verdict, word] :
       {std::pair{Verdict::Illegal, "illegal"}, std::pair{Verdict::Unreadable, "unreadable"},
        std::pair{Verdict::RulesUnavailable, "rules-unavailable"}}) {
    sample.report.verdict = verdict;
    CHECK(gpn::test::parse_json(sample.formatted(ReportStyle::JsonLines))["verdict"] == word);
  }
}

}  // namespace report_json_test
