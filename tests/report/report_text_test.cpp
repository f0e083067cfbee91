// Reports for people.
#include <catch2/catch.hpp>

#include "sample.hpp"

namespace report_text_test {

using gpn::Color;
using gpn::Severity;
using gpn::replay::Colors;
using gpn::replay::ReportSettings;
using gpn::replay::ReportStyle;
using gpn::test::Sample;

TEST_CASE("a diagnostic for people: place, line, caret, turn, rule, suggestions") {
  Sample sample("[Game \"dvonn\"]\n\n27. c4-e4 d3-d4\n28. a1-a2\n");
  sample.record.set_tag("White", "Ana Roca");
  sample.record.set_tag("Black", "Piet Mol");
  auto& found = sample.find("d3-d4", "d3 has 2 pieces and moves 2 spaces");
  found.turn = 53;
  found.player = Color::Black;
  found.rule = "D8";
  found.suggestions = {"d3-d5", "d3-b3"};
  CHECK(sample.formatted(ReportStyle::Human) ==
        "games/one.gpn:3:11: error[sample-code]: d3 has 2 pieces and moves 2 spaces\n"
        "  |\n"
        "3 | 27. c4-e4 d3-d4\n"
        "  |           ^^^^^\n"
        "  = turn 53, Black, record 1 (Ana Roca - Piet Mol)\n"
        "  = rule D8; gpn explain sample-code\n"
        "  = did you mean: d3-d5 | d3-b3\n"
        "\n");
}

TEST_CASE("legal records and findings below the least severity print nothing") {
  Sample sample("1. c3 d4\n");
  CHECK(sample.formatted(ReportStyle::Human).empty());
  sample.find("c3", "small letters", Severity::Note);
  CHECK(sample.formatted(ReportStyle::Human).empty());
  ReportSettings settings;
  settings.least_severity = Severity::Note;
  CHECK(sample.formatted(settings).find("note[sample-code]: small letters") != std::string::npos);
}

TEST_CASE("colours change nothing but colours") {
  Sample sample("1. c3 d4\n");
  sample.find("d4", "wrong");
  ReportSettings settings;
  settings.appearance.colors = Colors::Always;
  std::string colored = sample.formatted(settings);
  CHECK(colored.find("\x1b[1;31merror\x1b[0m") != std::string::npos);
  for (std::size_t begin = colored.find('\x1b'); begin != std::string::npos; begin = colored.find('\x1b'))
    colored.erase(begin, colored.find('m', begin) - begin + 1);
  CHECK(colored == sample.formatted(ReportStyle::Human));
}

TEST_CASE("a record on one line of thousands of characters is cut around the caret") {
  std::string line;
  for (int i = 1; i < 900; ++i) line += std::to_string(i) + ". c3 d4 ";
  Sample sample(line);
  sample.find("450. ", "here");
  ReportSettings settings;
  settings.appearance.width = 60;
  const std::string text = sample.formatted(settings);
  CHECK(text ==
        "games/one.gpn:1:4832: error[sample-code]: here\n"
        "  |\n"
        "1 | ...448. c3 d4 449. c3 d4 450. c3 d4 451. c3 d4 452. c...\n"
        "  |                          ^^^^^\n"
        "  = record 1\n"
        "  = gpn explain sample-code\n"
        "\n");
}

TEST_CASE("the mark of a span over several lines ends with its first line") {
  Sample sample("1. c3 {open\nand on\n");
  sample.find("{open\nand on\n", "unclosed");
  const std::string text = sample.formatted(ReportStyle::Human);
  CHECK(text.find("  |       ^^^^^\n") != std::string::npos);
}

TEST_CASE("control characters in names and messages are not printed") {
  Sample sample("1. c3\n", "a\x1b[2Jb\n.gpn");
  sample.find("c3", "bad \x07 byte");
  const std::string text = sample.formatted(ReportStyle::Human);
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find('\x07') == std::string::npos);
  CHECK(text.starts_with("a\\x1b[2Jb\\x0a.gpn:1:4: "));
}

TEST_CASE("a source without any text has a place") {
  Sample sample("");
  sample.find("", "the input is empty");
  CHECK(sample.formatted(ReportStyle::Human) ==
        "games/one.gpn:1:1: error[sample-code]: the input is empty\n"
        "  = record 1\n"
        "  = gpn explain sample-code\n"
        "\n");
}

}  // namespace report_text_test
