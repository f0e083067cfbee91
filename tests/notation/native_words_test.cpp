// Reads words, results and tags as people write them: tables of the alphabet that all text readers share.
#include "notation/dump.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace native_words_test {

using namespace gpn;
using namespace gpn::test;

namespace {

struct Found {
  std::string dumped;
  std::string codes;  // with their severities
};

Found found(std::string_view text, notation::Format format = notation::Format::Gpn) {
  const Read read = read_text(text, format);
  REQUIRE(read.records.size() == 1);
  Found result{read.records[0], {}};
  for (const std::string& message : read.messages[0]) {
    const std::size_t end = message.find(' ', message.find(' ') + 1);
    result.codes += (result.codes.empty() ? "" : ", ") + message.substr(0, end);
  }
  return result;
}

/// The turns and the result of movetext of GIPF.
std::string turns(std::string_view movetext, std::string_view game = "gipf") {
  const std::string tag = "[Game \"" + std::string(game) + "\"]\n\n";
  return found(tag + std::string(movetext)).dumped.substr(6 + game.size());
}

}  // namespace

TEST_CASE("any blank separates words, and invisible characters are nothing") {
  for (const std::string_view blank : {"\u00A0", "\u2009", "\u202F", "\u3000", " \u00A0 ", "\u200B \u200B", "\u2007"}) {
    std::string text;
    for (const std::string_view word : {"1.", "c3-d3", "e5", "2.", "f2", "*"}) text.append(word).append(blank);
    INFO(blank);
    CHECK(turns(text) == "turns: c3-d3 e5 f2\nresult: *\n");
  }
  CHECK(turns("1. c3\u200B-d3 e\u00AD5 *") == "turns: c3-d3 e5\nresult: *\n");
  CHECK(turns("1.\xA0"
              "c3-d3\xA0"
              "e5 *") == "turns: c3-d3 e5\nresult: *\n");
  CHECK(found("1. c3\u00A0d4 *").codes == "note sheet-typing");
}

TEST_CASE("turns in other characters, in quotation marks and in signs of emphasis are turns") {
  for (const std::string_view turn :
       {"c3\u2013d3", "c3\u2212d3", "c3->d3", "c3\u2192d3", "\"c3-d3\"", "'c3-d3'", "\u201Cc3-d3\u201D", "**c3-d3**",
        "_c3-d3_", "`c3-d3`", "<c3-d3>", "[c3-d3]", "c3-d3\"", "\uFF43\uFF13-\uFF44\uFF13", "*c3-d3*", "~~c3-d3~~"}) {
    INFO(turn);
    CHECK(turns("1. " + std::string(turn) + " e5 *") == "turns: c3-d3 e5\nresult: *\n");
    CHECK(turns("1. e5 " + std::string(turn) + " 2. f2 *") == "turns: e5 c3-d3 f2\nresult: *\n");
  }
}

TEST_CASE("a word in the place of a turn is kept there, so that nobody else makes the next turn") {
  for (const std::string_view word : {"--", "---", "-", "0", "@@@@", "->", "\u263A", "c3/d3", "Z0", "c3\u00B1", "%5"}) {
    INFO(word);
    const std::string expected = "turns: c3 " + std::string(word) + " d3 " + std::string(word) + "\nresult: *\n";
    CHECK(turns("1. c3 " + std::string(word) + " 2. d3 " + std::string(word) + " *") == expected);
  }
  CHECK(turns("1. c3 \u2014 2. d3 *") == "turns: c3 -- d3\nresult: *\n");
  for (const std::string_view word : {"--", "-", "\u2014", "0"})
    CHECK(turns("1. c3 " + std::string(word) + " 2. d3 *", "dvonn") == "turns: c3 pass d3\nresult: *\n");
}

TEST_CASE("signs of judgement are glyphs or comments, never turns") {
  struct Row {
    std::string_view sign;
    int glyph;
  };
  for (const Row& row : {Row{"+-", 18}, Row{"-+", 19}, Row{"+/-", 16}, Row{"\u00B1", 16}, Row{"=", 10}, Row{"+=", 14},
                         Row{"\u221E", 13}, Row{"\u25A1", 7}, Row{"N", 146}, Row{"+\u2212", 18}, Row{"=+", 15}})
    CHECK(turns("1. c3 " + std::string(row.sign) + " d3 *") ==
          "turns: c3 $" + std::to_string(row.glyph) + " d3\nresult: *\n");
  for (const std::string sign : {"+", "++", "#"})
    CHECK(turns("1. c3 " + sign + " d3 *") == "turns: c3 >{" + sign + "} d3\nresult: *\n");
  CHECK(turns("1. +- c3 d3 *") == "{+-}\nturns: c3 d3\nresult: *\n");
}

TEST_CASE("results in other spellings are claims with a warning") {
  struct Row {
    std::string_view written;
    std::string_view result;
  };
  for (const Row& row : {Row{"1:0", "1-0"}, Row{"0\u20131", "0-1"}, Row{"1 - 0", "1-0"}, Row{"0 : 1", "0-1"},
                         Row{"\u00BD-\u00BD", "1/2-1/2"}, Row{"\u00BD\u2013\u00BD", "1/2-1/2"}, Row{"1/2", "1/2-1/2"},
                         Row{"\u00BD", "1/2-1/2"}, Row{"0.5-0.5", "1/2-1/2"}, Row{"1\u00A0\u2212\u00A00", "1-0"},
                         Row{"9 - 14", "0-1"}, Row{"\uFF11\uFF0D\uFF10", "1-0"}, Row{"1-0.", "1-0"}}) {
    INFO(row.written);
    const Found last = found("[A \"b\"]\n\n1. c3 d3 " + std::string(row.written) + "\n");
    CHECK(last.dumped == "A=b\nturns: c3 d3\nresult: " + std::string(row.result) + "\n");
    CHECK(last.codes == "warning unknown-result");
    const Found tag = found("[Result \"" + std::string(row.written) + "\"]\n\n1. c3 d3\n");
    CHECK(tag.dumped.ends_with("result: " + std::string(row.result) + "\n"));
    CHECK(tag.codes == "warning unknown-result, note missing-result");
  }
  CHECK(turns("1. c3 d3 0 - 9 (White too late)\n") == "turns: c3 d3\nclosing {White too late}\nresult: 0-1\n");
}

TEST_CASE("digits and points after a blank are the number of Black's turn") {
  for (const std::string_view text : {"1. c3 {x} 1. ... d3 *", "1. c3 {x} 1 ... d3 *", "1. c3 {x} 1. .. d3 *",
                                      "1. c3 {x} 1 .. d3 *", "1. c3 {x} 1 \u2026 d3 *"}) {
    INFO(text);
    CHECK(found(text).codes.empty());
    CHECK(found(std::string(text.substr(0, text.size() - 1)) + "2. e3 f3 *").codes.empty());
  }
}

TEST_CASE("Ctrl-Z ends a file of any format") {
  const auto codes_of = [](std::string_view text) {
    notation::MemoryInput input(text);
    notation::PieceReader reader(input, std::nullopt, {});
    notation::Piece piece;
    notation::Record scratch;
    std::string codes;
    while (reader.next(piece) == notation::PieceStatus::Piece)
      notation::read_records(piece.source("test"), piece.format, {}, scratch, [&](const notation::Record& record) {
        for (const notation::Diagnostic& each : record.diagnostics) codes.append(each.code) += ' ';
      });
    return codes;
  };
  for (const std::string end : {"\x1A", "\r\n\x1A", "\x1A\x1A\x1A", "\x1A\r\n"}) {
    CHECK(codes_of("[A \"b\"]\n\n1. c3 d3 *\n" + end) == "end-of-file-mark ");
    CHECK(codes_of("White [Ann] Black [Bo] 1. d2 e1" + end) == "end-of-file-mark ");
  }
}

TEST_CASE("commas and semicolons part tag pairs on a line") {
  for (const std::string part : {", ", "; ", " | ", ","}) {
    const Found read = found("[White \"Ann\"]" + part + "[Game \"gipf\"]" + part + "\n\n1. c3 d3 *\n");
    CHECK(read.dumped == "White=Ann\nGame=gipf\nturns: c3 d3\nresult: *\n");
    CHECK(read.codes.empty());
  }
}

TEST_CASE("a result in quotation marks, emphasis or brackets, or with letters for digits, is that result") {
  for (const std::string_view written : {"\"1-0\"", "**1-0**", "(1-0)", "1-O"}) {
    INFO(written);
    const Found read = found("1. c3 d3 " + std::string(written) + "\n");
    CHECK(read.dumped == "turns: c3 d3\nresult: 1-0\n");
    CHECK(read.codes == "warning unknown-result");
  }
  for (const std::string_view written : {"l-0", "1-0 (time)", "1-0!", "1-0 Ann"}) {
    INFO(written);
    CHECK(found("[Result \"" + std::string(written) + "\"]\n\n1. c3 d3\n").dumped.ends_with("result: 1-0\n"));
  }
}

TEST_CASE("tag pairs in other forms are tag pairs") {
  struct Row {
    std::string_view written;
    std::string_view value;
    std::string_view codes;
  };
  for (const Row& row :
       {Row{"[White \"the \"Fox\" of Ghent\"]", "the \"Fox\" of Ghent", "warning quote-in-tag-value"},
        Row{"[White \"\"Fox\"\"]", "\"Fox\"", "warning quote-in-tag-value"},
        Row{"[White \"Ann \"Fox\"\"]", "Ann \"Fox\"", "warning quote-in-tag-value"},
        Row{"[White \u201CAnn Fox\u201D]", "Ann Fox", "note tag-form"},
        Row{"[White \u00ABAnn Fox\u00BB]", "Ann Fox", "note tag-form"},
        Row{"[White Ann Fox]", "Ann Fox", "note tag-form"}, Row{"[White 'Ann Fox']", "Ann Fox", "note tag-form"},
        Row{"[White Ann Fox\"]", "Ann Fox", "note tag-form"}, Row{"[white \"Ann Fox\"]", "Ann Fox", "note tag-form"},
        Row{"[White: \"Ann Fox\"]", "Ann Fox", "note tag-form"}, Row{"  [White \"Ann Fox\"]", "Ann Fox", ""},
        Row{"[ White  \"Ann Fox\" ]", "Ann Fox", ""}, Row{"[White \"Ann [Fox]\"]", "Ann [Fox]", ""}}) {
    INFO(row.written);
    const std::string_view written = row.written;
    const std::string rest = "1. c3 d3 *\n";
    const std::string expected = "White=" + std::string(row.value) + "\n";
    const Found first = found(std::string(written) + "\n[Game \"gipf\"]\n\n" + rest);
    CHECK(first.dumped == expected + "Game=gipf\nturns: c3 d3\nresult: *\n");
    CHECK(first.codes == row.codes);
    const Found last = found("[Game \"gipf\"]\n" + std::string(written) + "\n\n" + rest);
    CHECK(last.dumped == "Game=gipf\n" + expected + "turns: c3 d3\nresult: *\n");
    const Found beside = found(std::string(written) + " [Game \"gipf\"]\n\n" + rest);
    CHECK(beside.dumped == first.dumped);
  }
}

TEST_CASE("a section of tags may have comments above and inside, and one empty line") {
  const auto records = [](std::string_view text) { return read_text(text, notation::Format::Gpn).records; };
  using Records = std::vector<std::string>;
  CHECK(records("[Event \"a\"]\n\n[White \"b\"]\n[Black \"c\"]\n\n1. c3 *\n") ==
        Records{"Event=a\nWhite=b\nBlack=c\nturns: c3\nresult: *\n"});
  CHECK(records("{x}\n[Event \"a\"]\n{y}\n[White \"b\"]\n\n1. c3 *\n\n{z}\n[Event \"b\"]\n\n1. d3 *\n") ==
        Records{"Event=a\nWhite=b\n{x}\n{y}\nturns: c3\nresult: *\n", "Event=b\n{z}\nturns: d3\nresult: *\n"});
  CHECK(records("[Event \"a\"]\n\n[Event \"b\"]\n\n1. c3 *\n").size() == 2);
  CHECK(records("[Event \"a\"]\n[Game \"gipf\"]\n\n[White \"b\"]\n\n[Event \"c\"]\n\n[White \"d\"]\n\n1. c3 *\n")
            .size() == 2);
}

TEST_CASE("Little Golem and CodeCup read the same blanks, dashes and words") {
  using notation::Format;
  const auto turns_of = [](std::string_view text, Format format) {
    const std::string dumped = found(text, format).dumped;
    const std::size_t begin = dumped.find("turns:");
    return dumped.substr(begin, dumped.find('\n', begin) - begin);
  };
  CHECK(turns_of("White [Ann] Black [Bo] 1.\u00A0"
                 "d2\u00A0"
                 "e1\u00A0"
                 "2.\u00A0i1 d5",
                 Format::LittleGolem) == "turns: d2 e1 i1 d5");
  CHECK(turns_of("White [Ann] Black [Bo] 1. d2 \"e1\" 2. i1 d5", Format::LittleGolem) == "turns: d2 e1 i1 d5");
  CHECK(turns_of("White [Ann] Black [Bo] 1. d2 @e1 2. i1 d5", Format::LittleGolem) == "turns: d2 @e1 i1 d5");
  CHECK(turns_of("D2\u00A0"
                 "E1 \"I1\" I1\u2013I2",
                 Format::CodeCup) == "turns: d2 e1 i1 i1-i2");
  CHECK(turns_of("D2 @E1 I1", Format::CodeCup) == "turns: d2 @E1 i1");
}

}  // namespace native_words_test
