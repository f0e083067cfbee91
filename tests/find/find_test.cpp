// Expressions: what they accept, what of them is an error, and which records they describe.
#include "support/games.hpp"
#include "support/run_program.hpp"

#include <gpn/replay/find.hpp>

#include <catch2/catch.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace find_test {

using namespace gpn;
using test::TemporaryFolder;

namespace {

constexpr std::string_view records =
    "[White \"J\xc3\xbcrgen \xc3\x85s\"]\n[Black \"B (two) = \\\"x\\\"\"]\n[Date \"2019.??.??\"]\n[Game \"dvonn\"]\n\n"
    "1. c3 d4 2. e5 *\n\n"
    "[White \"Zed\"]\n[Date \"2019.03.04\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n[Result \"1-0\"]\n\n"
    "1. e9-e7 (e8-e7) f1-d2 1-0\n\n"
    "[Date \"2020\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. a5-c5 e9-e9 *\n";

/// The lines of the records that an expression describes, as "1 8".
std::string found(std::string_view expression, std::string_view file = records) {
  const TemporaryFolder folder;
  folder.write("a.gpn", file);
  const auto query = replay::Query::read(expression, test::games());
  if (!query) return query.error();
  replay::InputSettings settings;
  settings.filter = query->filter(test::games(), settings);
  std::string lines;
  const std::string path = (folder.path() / "a.gpn").string();
  replay::list_found(test::games(), {path}, settings, replay::FoundStyle::Records, [&](std::string_view text) {
    while (!text.empty()) {
      text.remove_prefix(path.size() + 1);
      lines.append(lines.empty() ? "" : " ").append(text.substr(0, text.find(':')));
      text.remove_prefix(text.find('\n') + 1);
    }
    return true;
  });
  return lines;
}

}  // namespace

TEST_CASE("tags and players are compared without case and accents") {
  CHECK(found("White = \"jurgen as\"") == "1");
  CHECK(found("player = \"J\xc3\x9cRGEN AS\"") == "1");
  CHECK(found("White ~ URG") == "1");
}

TEST_CASE("quoted values have any characters") {
  CHECK(found("Black = \"b (two) = \\\"x\\\"\"") == "1");
  CHECK(found("player ~ \"(two)\"") == "1");
}

TEST_CASE("and binds more than or, not more than and") {
  CHECK(found("game = dvonn or game = gipf and White = zed") == "1 8");
  CHECK(found("(game = dvonn or game = gipf) and White = zed") == "8");
  CHECK(found("not game = gipf and not White = zed") == "1");
  CHECK(found("NOT (game=gipf OR White=zed)") == "1");
}

TEST_CASE("a date fits as far as it is known") {
  CHECK(found("date = 2019") == "1 8");
  CHECK(found("date = 2019-03") == "8");
  CHECK(found("date < 2019.06") == "8");
  CHECK(found("date > 2019.01.01") == "8 16");
  CHECK(found("date >= 2019") == "1 8 16");
  CHECK(found("date != 2019") == "16");
  CHECK(found("date ~ \"??\"") == "1");
}

TEST_CASE("lengths, results, endings, verdicts and findings are those of the replay") {
  CHECK(found("length = 3") == "1");
  CHECK(found("length <= 2") == "8 16");
  CHECK(found("result = *") == "1 16");
  CHECK(found("result = 1-0") == "8");
  CHECK(found("ending = open and verdict = legal") == "1 8");
  CHECK(found("verdict = illegal") == "16");
  CHECK(found("finding ~ gipf") == "8 16");  // a variation, and the second turn
}

TEST_CASE("turns and positions are those of the main line") {
  CHECK(found("turn = e9-e7") == "8");
  CHECK(found("turn = e8-e7") == "");
  CHECK(found("turn ~ -c5") == "16");
  CHECK(found("position = \"b2w/5/6/w4bw/6/5/b2w b 11,12 0,0 -\"") == "8");
  CHECK(found("position = \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\"") == "8 16");
  CHECK(found("position ~ \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\"") == "8 16");
  CHECK(found("position = nonsense") == "");
}

TEST_CASE("a pattern is some spots of a position, and the rest is free") {
  CHECK(found("pattern = \"e8=w e7=b\"") == "8");
  CHECK(found("pattern = \"e8=w d3=.\"") == "8");
  CHECK(found("pattern = \"e8=w e7=.\"") == "");
  CHECK(found("pattern = \"e7=* e6=.\"") == "8");
  CHECK(found("pattern = \"b5=w\"") == "8 16");  // at the start of GIPF
  CHECK(found("pattern = \"c3=*\"") == "1");
  CHECK(found("pattern = \"e2=w e3=b\"") == "");
  CHECK(found("pattern ~ \"e2=w e3=b\"") == "8");
  CHECK(found("pattern != \"e8=w e7=b\"") == "1 16");
  CHECK(found("pattern = \"z9=w\"") == "");
  CHECK(found("pattern = c5") == "\"c5\" is no spot with what is on it; write them as \"c5=w d4=. e5=*\"");
  CHECK(found("pattern = \"\"") == "a pattern has at least one spot, such as \"c5=w\"");
  CHECK(found("pattern < \"c5=w\"") == "pattern has no order; use =, != or ~");
}

TEST_CASE("reserves and scores are those at the end") {
  CHECK(found("white_reserve = 11 and black_reserve = 11") == "8");
  CHECK(found("white_reserve < 12") == "8 16");
  CHECK(found("white_reserve != 11") == "1");
  CHECK(found("white_score >= 0") == "1");
  CHECK(found("white_score > 0") == "");
  CHECK(found("black_reserve ~ 1") == "black_reserve is a number; use =, <, > or !=");
}

TEST_CASE("an expression that is none is named") {
  CHECK(found("") == "the expression ends early; it has the form FIELD = VALUE");
  CHECK(found("player = ") == "the expression ends early; it has the form FIELD = VALUE");
  CHECK(found("(player = x") == "the expression ends early; it has the form FIELD = VALUE");
  CHECK(found("player = x y") == "the expression is not understood from \"y\" on; it has the form FIELD = VALUE");
  CHECK(found("plaier = x").find("\"player\"") != std::string::npos);
  CHECK(found("length = many") == "\"many\" is not a number from 0 on");
  CHECK(found("date = soon") == "\"soon\" is not a date such as 2019, 2019.03 or 2019.03.04");
  CHECK(found("date = 2024.13") == "\"2024.13\" is not a date such as 2019, 2019.03 or 2019.03.04");
  CHECK(found("White < b") == "White has no order; use =, != or ~");
  CHECK(found("ending = lost").find("\"lost\"") != std::string::npos);
  CHECK(found("finding = no-such-code").find("no-such-code") != std::string::npos);
  CHECK(found(std::string(1999, '(')) == "the expression ends early; it has the form FIELD = VALUE");
  CHECK(found(std::string(2001, '(')) == "an expression has at most 2000 bytes");
}

TEST_CASE("a record is found by its tags whether or not the rest of it is read") {
  // `length < 0` fits no record and needs all of it.
  const std::string turns = "\n\n1. c3 d4 2. e5 f4 ";
  std::string text;
  for (const std::string_view end :
       {"1-0", "*", "1/2-1/2", "1 - 0", "(0-1)", "*1-0*", "l-O", "1-0 5. c3", "0-1\n\n1. c3 d4 1-0",
        "* {[White \"Zed\"]}", "1-0\n[White \"Zed\"]\n", "1-0\n\n[white \"Zed\"] d4 *", "{a } [Date \"2019\"] 1-0",
        "[\"White\" Zed] *", "White: Zed *", "%x\n*", ""})
    text.append("[White \"Zed\"]\n[Black \"Ann\"]\n[Date \"2019.02\"]\n[Game \"dvonn\"]")
        .append(turns)
        .append(end)
        .append("\n\n[white \"Bo\"]\n[Event \"Z\\\\ed\"]\n[Game \"Dvonn\"]")
        .append(turns)
        .append(end)
        .append("\n\n");
  for (const std::string expression : {"White = zed", "not White = zed", "player = bo", "Date = 2019.02", "date < 2020",
                                       "Event ~ \"z\\\\e\"", "Game = dvonn", "not Event = x"}) {
    CAPTURE(expression);
    const std::string all = found("length < 0 or " + expression, text);
    CHECK_FALSE(all.empty());
    CHECK(found(expression, text) == all);
  }
}

/// Answers as one whose rule module fails.
struct FailingFilter final : replay::RecordFilter {
  bool accepts(const notation::Record&) override { return false; }
  bool has_failed() const noexcept override { return true; }
};

TEST_CASE("a record that a module fails on is no record that does not fit") {
  const TemporaryFolder folder;
  folder.write("a.gpn", records);
  const std::string path = (folder.path() / "a.gpn").string();
  replay::InputSettings settings;
  settings.filter = [] { return std::make_unique<FailingFilter>(); };
  const replay::Tally tally = replay::list_found(test::games(), {path}, settings, replay::FoundStyle::Count,
                                                 [](std::string_view) { return true; });
  CHECK(tally.module_failures == 3);
  REQUIRE(tally.failures.size() == 3);
  CHECK(tally.failures[1] == path + ":8: a rule module failed, so whether the record fits is not known");
  CHECK(outcome_of(tally, std::nullopt) == replay::Outcome::ModuleFailed);
}

}  // namespace find_test
