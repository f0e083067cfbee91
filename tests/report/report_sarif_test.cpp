// Reports as a SARIF document.
#include <catch2/catch.hpp>

#include "sample.hpp"
#include "support/json.hpp"

#include <gpn/replay/explanation.hpp>
#include <gpn/replay/report_stream.hpp>

namespace report_sarif_test {

using gpn::Color;
using gpn::Severity;
using gpn::replay::ReportStyle;
using gpn::test::Sample;

namespace {

nlohmann::json run_of(const Sample& sample) {
  const auto document = gpn::test::parse_json(sample.formatted(ReportStyle::Sarif));
  REQUIRE(document["version"] == "2.1.0");
  REQUIRE(document["runs"].size() == 1);
  return document["runs"][0];
}

}  // namespace

TEST_CASE("a SARIF document without results is complete") {
  const auto run = run_of(Sample("1. c3\n"));
  CHECK(run["results"].is_array());
  CHECK(run["results"].empty());
  CHECK(run["tool"]["driver"]["name"] == "gpn");
}

TEST_CASE("the rules of a SARIF document are the findings of gpn") {
  const std::string long_text = "what it means";
  const std::vector<gpn::replay::CatalogueEntry> catalogue{
      {"dvonn", {"blocked", Severity::Error, "D9", "may not move", long_text}},
      {"notation", {"stray", Severity::Note, "", "stray \"text\"", long_text}}};
  std::string text;
  gpn::replay::begin_sarif(catalogue, text);
  gpn::replay::end_sarif(text);
  const auto rules = gpn::test::parse_json(text)["runs"][0]["tool"]["driver"]["rules"];
  REQUIRE(rules.size() == 2);
  CHECK(rules[0]["id"] == "blocked");
  CHECK(rules[0]["defaultConfiguration"]["level"] == "error");
  CHECK(rules[1]["shortDescription"]["text"] == "stray \"text\"");
  CHECK(rules[0]["helpUri"].get<std::string>().ends_with("docs/clauses.md#d9"));
  CHECK(rules[1]["helpUri"].get<std::string>().ends_with("docs/diagnostics.md#stray"));
}

TEST_CASE("a SARIF result has rule, level, message, region, turn and player") {
  Sample sample("1. c3 d4\n2. e5 z9\n", "my games/\xC3\xA9.gpn");
  auto& found = sample.find("z9", "there is no space z9");
  found.turn = 4;
  found.player = Color::Black;
  found.rule = "D1";
  found.suggestions = {"c4"};
  const auto results = run_of(sample)["results"];
  REQUIRE(results.size() == 1);
  CHECK(results[0]["ruleId"] == "sample-code");
  CHECK(results[0]["level"] == "error");
  CHECK(results[0]["message"]["text"] == "there is no space z9 Did you mean: c4");
  const auto& place = results[0]["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "my%20games/%C3%A9.gpn");
  CHECK(place["region"] == nlohmann::json{{"startLine", 2}, {"startColumn", 7}, {"endLine", 2}, {"endColumn", 9}});
  CHECK(results[0]["properties"] == nlohmann::json{{"record", 1}, {"turn", 4}, {"player", "black"}, {"rule", "D1"}});
}

TEST_CASE("a SARIF fingerprint stays when the record moves, and differs between faults") {
  Sample here("1. c3 z9\n"), there("\n\n\n1. c3 z9\n");
  here.find("z9", "there is no space z9");
  there.find("z9", "the board has no space `z9`");  // the wording of a message does not count
  here.find("c3", "something else");
  const auto here_results = run_of(here)["results"];
  const auto there_results = run_of(there)["results"];
  CHECK(here_results[0]["partialFingerprints"] == there_results[0]["partialFingerprints"]);
  CHECK(here_results[0]["partialFingerprints"] != here_results[1]["partialFingerprints"]);
}

}  // namespace report_sarif_test
