// Provokes every finding of native text and compares all of it: severity, code, place, underlined text, message.
#include "finding_table.hpp"
#include "notation/dump.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace native_diagnostics_test {

using namespace gpn;
using namespace gpn::test;
using Messages = std::vector<std::string>;

namespace {

struct Case {
  std::string_view code;
  std::string text;
  Messages messages;  // of the first record
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {"unclosed-comment",
       "[A \"b\"]\n\n1. a1 {no end (\n2. b1 *\n",
       {"error unclosed-comment 3:7 '{': this comment is not closed; add a `}` where it ends"}},
      {"unclosed-comment",
       "1. a1 (1. b1 {no end) *",
       {"error unclosed-comment 1:14 '{': this comment is not closed; add a `}` where it ends"}},
      {"unclosed-variation",
       "1. a1 (1. b1 2. c1 *",
       {"error unclosed-variation 1:7 '(': this variation is not closed; add a `)` where it ends"}},
      {"unclosed-variation",
       "1. a1 (1. b1 (1. c1 *",
       {"error unclosed-variation 1:7 '(': this variation and 1 inside it are not closed; add a `)` where each of "
        "them ends"}},
      {"stray-bracket",
       "1. a1) b1 *",
       {"error stray-bracket 1:6 ')': this `)` closes no variation; remove it or add a `(` where the variation "
        "begins"}},
      {"stray-bracket",
       "1. a1 x} b1 *",
       {"error stray-bracket 1:8 '}': this `}` closes no comment; remove it or add a `{` where the comment begins"}},
      {"bad-tag-pair",
       "[A \"b\"]\n[by Ada]\n\na1 *",
       {"error bad-tag-pair 2:1 '[by Ada]': `[by Ada]` is not a tag pair and was ignored; write [Name "
        "\"value\"]"}},
      {"tag-form",
       "[A \"b\"]\n[White Ada]\n\na1 *",
       {"note tag-form 2:1 '[White Ada]': `[White Ada]` was read as a tag pair; write [White \"Ada\"]"}},
      {"quote-in-tag-value",
       "[White \"the \"Fox\" of Ghent\"]\n[Site \"x\"]\n\na1 *",
       {"warning quote-in-tag-value 1:13 '\"': a quote inside the value of the tag White; write \\\" for it"}},
      {"bad-tag-pair",
       "[A \"b\"\n\na1 *",
       {"error bad-tag-pair 1:6 '\"': the tag pair is not closed; add a `]` after its value"}},
      {"unclosed-tag-value",
       "[A \"b]\n\na1 *",
       {"error unclosed-tag-value 1:4 '\"b]': the value of this tag is not closed; add a `\"` where it ends"}},
      {"tag-values-joined",
       "[Contest \"1\" \"dvonn #2\"]\n\n1. a1 *\n",
       {"note tag-values-joined 1:15 'dvonn #2': the tag Contest has several values; they were joined, write one value "
        "in one pair of quotes"}},
      {"duplicate-tag",
       "[A \"b\"]\n[A \"c\"]\n\na1 *",
       {"warning duplicate-tag 2:5 'c': the tag A is given twice; the first one counts, remove the wrong one"}},
      {"unknown-result",
       "[Result \"White\"]\n\na1 1-0",
       {"warning unknown-result 1:10 'White': `White` is not a result; write 1-0, 0-1, 1/2-1/2 or *"}},
      {"result-tag-conflict",
       "[Result \"0-1\"]\n\na1 1-0",
       {"error result-tag-conflict 3:4 '1-0': the record ends with 1-0, but its Result tag is 0-1; correct one of "
        "them"}},
      {"result-tag-conflict",
       "[Result \"1-0\"]\n\na1 *",
       {"error result-tag-conflict 3:4 '*': the record ends with *, but its Result tag is 1-0; correct one of them"}},
      {"missing-result",
       "[A \"b\"]\n\na1\n\n",
       {"note missing-result 3:3 '': expected a result after the last turn: 1-0, 0-1, 1/2-1/2 or *"}},
      {"text-after-result",
       "[A \"b\"]\n\na1 1-0 b1\nc1 0-1\n\n",
       {"error text-after-result 3:8 'b1\nc1 0-1': `b1\\x0ac1 0-1` follows the result and was ignored; write the "
        "result "
        "last, or begin a new record after an empty line"}},
      {"text-after-result",
       "[A \"b\"]\n\na1 1-0 (late",
       {"error text-after-result 3:8 '(late': `(late` follows the result and was ignored; write the result last, or "
        "begin a new record after an empty line"}},
      {"result-in-variation",
       "a1 (b1 1-0) c1 *",
       {"note result-in-variation 1:8 '1-0': `1-0` is ignored: a variation has no result of its own"}},
      {"variation-without-turn",
       "1. (b1 {x} (c1)) a1 *",
       {"warning variation-without-turn 1:4 '(b1 {x} (c1))': a variation must follow the turn it replaces; this "
        "one was ignored"}},
      {"variation-empty",
       "a1 (12 12) b1 () c1 ({x}) *",
       {"warning variation-empty 1:4 '(12 12)': `(12 12)` has no turn in it and was ignored; a reserve count is one "
        "number in brackets, such as (12)",
        "warning variation-empty 1:15 '()': `()` has no turn in it and was ignored; a reserve count is one number in "
        "brackets, such as (12)",
        "warning variation-empty 1:21 '({x})': `({x})` has no turn in it and was ignored; a reserve count is one "
        "number in brackets, such as (12)"}},
      {"unsupported-gpn-version",
       "[GpnVersion \"2\"]\n\na1 *",
       {"warning unsupported-gpn-version 1:14 '2': the record states version `2` of the native text and was read as "
        "version 1; use a gpn that supports its version"}},
      {"blank-in-turn",
       "1. xe7, e8; c7-e7 g1-c3;\nx *",
       {"note blank-in-turn 1:8 ' ': 3 blanks inside turns were removed"}},
      {"unclosed-reserve",
       "1. Gg2 (16\nGh4 (14 \r\n*",
       {"note unclosed-reserve 1:11 '': the reserve count is not closed; add a `)` after it",
        "note unclosed-reserve 2:10 '': the reserve count is not closed; add a `)` after it"}},
      {"byte-order-mark",
       "\xEF\xBB\xBF[A \"b\"]\n\na1 *",
       {"note byte-order-mark 1:1 '\xEF\xBB\xBF': 1 byte order mark was ignored"}},
      {"nul-bytes",
       std::string("a1 \0\0 b1\0 *", 11),
       {std::string("note nul-bytes 1:4 '\0\0': 3 NUL bytes were ignored", 49)}},
      {"not-utf-8",
       "[White \"Andr\xE9\"]\n\na1 {\xFC} *",
       {"note not-utf-8 1:9 'Andr\xE9': 2 texts are not UTF-8 and were read as Windows-1252"}},
      {"stray-text",
       "1. a1 ; b1 *",
       {"warning stray-text 1:7 ';': `;` is not notation and was ignored; remove it or make it a comment in { }"}},
      {"stray-text",
       "1. a1 [%clk 1:00] b1 *",
       {"warning stray-text 1:7 '[%clk 1:00]': `[%clk 1:00]` is not notation and was ignored; remove it or make it a "
        "comment "
        "in { }"}},
      {"stray-text",
       "1. (8) a1 (8) (9) *",
       {"warning stray-text 1:15 '(9)': `(9)` is the reserve count of no turn and was ignored; write it directly "
        "after a turn"}},
      {"stray-text",
       "$1 a1 $70000 (99999999999) *",
       {"warning stray-text 1:1 '$1': `$1` annotates no turn and was ignored; write it directly after a turn",
        "warning stray-text 1:7 '$70000': `$70000` is not notation and was ignored; remove it or make it a comment in "
        "{ "
        "}",
        "warning stray-text 1:14 '(99999999999)': `(99999999999)` is the reserve count of no turn and was ignored; "
        "write it "
        "directly after a turn"}},
  };
  return all;
}

}  // namespace

TEST_CASE("every damage and every leniency is reported once, at the token that caused it") {
  for (const Case& expected : cases()) {
    const Read read = read_text(expected.text, notation::Format::Gpn);
    INFO(expected.text);
    REQUIRE_FALSE(read.messages.empty());
    CHECK(read.messages.front() == expected.messages);
    REQUIRE_FALSE(read.messages.front().empty());
    CHECK(read.messages.front().front().find(expected.code) != std::string::npos);
  }
}

TEST_CASE("exceeding a limit is reported, and the text beyond it is ignored") {
  using Dumps = std::vector<std::string>;
  const auto read = [](std::string_view text, const notation::Limits& limits) {
    return read_text(text, notation::Format::Gpn, limits);
  };
  SECTION("of turns, variations included") {
    const Read found = read("a1 (b1 c1) d1 {x} (e1) f1 (g1) h1 (4) $1 1-0", {.turns = 4});
    CHECK(found.records == Dumps{"turns: a1 [ b1 c1 ] d1 >{x}\nresult: 1-0\n"});
    CHECK(found.messages[0] ==
          Messages{"error too-many-turns 1:20 'e1': the record has more than 4 turns; from here on they are ignored"});
  }
  SECTION("of comments, glyphs and lines with %, four for each turn that the limit allows") {
    const Read found = read("[A \"b\"]\n%x\n\n{y}\na1! $6 $7 {z}\n%w\n? c1 1-0", {.turns = 1});
    CHECK(found.messages[0].front() ==
          "error too-many-remarks 5:8 '$7': the record has more than 4 tags, comments and signs; from here on they are "
          "ignored");
    CHECK(found.records.front().find("z") == std::string::npos);
  }
  SECTION("of nesting") {
    const Read found = read("a1 (b1 (c1 (d1 (e1)) f1) g1) h1 *", {.nesting = 2});
    CHECK(found.records == Dumps{"turns: a1 [ b1 [ c1 f1 ] g1 ] h1\nresult: *\n"});
    CHECK(found.messages[0] ==
          Messages{"error nested-too-deep 1:12 '(d1 (e1))': variations are nested deeper than 2; this "
                   "one was ignored"});
  }
  SECTION("of diagnostics") {
    const Read found = read("a1 ; ; ; ; *", {.diagnostics = 2});
    REQUIRE(found.messages[0].size() == 3);
    CHECK(found.messages[0][2] == "note diagnostics-left-out 1:13 '': 2 more diagnostics of reading are not listed");
  }
  SECTION("of bytes: the head is read, and the next record whole") {
    const Read found = read("[A \"b\"]\n\na1 b1 c1 d1\n\n[A \"c\"]\n\ne1 *\n", {.record_bytes = 15});
    CHECK(found.records == Dumps{"A=b\nturns: a1 b1\nresult: *\n", "A=c\nturns: e1\nresult: *\n"});
    CHECK(found.messages[0].back() ==
          "error record-too-long 3:7 '': the record is longer than 15 bytes; the rest up to "
          "the next record start was skipped");
    CHECK(found.messages[1].empty());
  }
}

TEST_CASE("the version of a record is a number whose part after a dot does not matter") {
  const auto messages = [](std::string_view version) {
    return read_text(fmt::format("[GpnVersion \"{}\"]\n\n1. a1 *\n", version), notation::Format::Gpn).messages[0];
  };
  for (const std::string_view supported : {"1", "1.0", "1.12"}) CHECK(messages(supported).empty());
  for (const std::string_view other : {"", "0", "2", "2.0", "10", "99999999999", "1.", "1.x", "1 ", "+1", "v1"}) {
    INFO(other);
    REQUIRE(messages(other).size() == 1);
    CHECK(messages(other)[0].find("unsupported-gpn-version") != std::string::npos);
  }
}

TEST_CASE("each record of a file states its own version, and is read whatever it states") {
  const Read read = read_text("[GpnVersion \"3\"]\n[White \"Ada\"]\n\n1. a1 *\n\n[White \"Bela\"]\n\n1. b1 *\n",
                              notation::Format::Gpn);
  CHECK(read.records == std::vector<std::string>{"GpnVersion=3\nWhite=Ada\nturns: a1\nresult: *\n",
                                                 "White=Bela\nturns: b1\nresult: *\n"});
  CHECK(read.messages[0].size() == 1);
  CHECK(read.messages[1].empty());
}

TEST_CASE("nesting a hundred thousand deep costs no stack") {
  std::string deep = "a1 ";
  for (int i = 0; i < 100'000; ++i) deep += "(b1 ";
  const Read closed = read_text(deep + std::string(100'000, ')') + " *", notation::Format::Gpn);
  CHECK(closed.messages[0].size() == 1);
  const Read open = read_text(deep + " *", notation::Format::Gpn);
  CHECK(open.messages[0].size() == 2);
}

TEST_CASE("no missing result is reported where an unclosed comment contains it") {
  CHECK(read_text("a1 {x *", notation::Format::Gpn).messages[0].size() == 1);
}

TEST_CASE("a record without turns is unreadable when it is damaged or has no tags") {
  CHECK(read_text("{no end", notation::Format::Gpn).records[0].find("unreadable") != std::string::npos);
  CHECK(read_text(";;; &&&", notation::Format::Gpn).records[0].find("unreadable") != std::string::npos);
  CHECK(read_text("[A \"b\"]\n\n*", notation::Format::Gpn).records[0].find("unreadable") == std::string::npos);
}

TEST_CASE("every finding of native text has a test") {
  std::set<std::string_view> provoked{"nested-too-deep"};  // by a limit, above
  for (const Case& expected : cases()) provoked.insert(expected.code);
  for (const FindingInfo& finding : notation::native_text::findings) {
    INFO(finding.code);
    CHECK(provoked.count(finding.code) == 1);
  }
}

TEST_CASE("codes are unique and explained") {
  std::set<std::string_view> codes;
  for (const FindingInfo& finding : notation::findings()) {
    INFO(finding.code);
    CHECK(codes.insert(finding.code).second);
    CHECK_FALSE(finding.title.empty());
    CHECK_FALSE(finding.explanation.empty());
  }
}

}  // namespace native_diagnostics_test
