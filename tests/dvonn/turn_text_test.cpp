// The text of a turn: canonical and accepted spellings, and that the fast path agrees with the grammar.
#include "dvonn/turn_text.hpp"
#include "play.hpp"

#include <catch2/catch.hpp>

namespace turn_text_test {

using namespace dvonn_test;
using gpn::host::ReadStatus;

namespace {

constexpr std::string_view stacking = "9/10/4rwb[bw]3/10/9 stacking w";

struct Case {
  std::string_view text;
  std::string_view read_as;
  std::vector<std::string> notes;
};

void check(Play game, const Case& expected) {
  INFO(expected.text);
  REQUIRE(game.read(expected.text) == ReadStatus::Ok);
  CHECK(game.read_as() == expected.read_as);
  std::vector<std::string> notes;
  for (const auto& remark : game.remarks()) {
    CHECK(remark.finding.severity == gpn::Severity::Note);
    notes.emplace_back(remark.finding.code);
  }
  CHECK(notes == expected.notes);
}

}  // namespace

TEST_CASE("Canonical turns are read without a remark") {
  check(Play(), {"c5", "c5", {}});
  check(Play::from(stacking), {"f3-e3", "f3-e3", {}});
  check(Play::from("9/4bb4/4bwb4/4rb4/9 stacking w"), {"pass", "pass", {}});
}

TEST_CASE("Capitals, a missing hyphen and blanks are accepted, each with a note") {
  check(Play(), {"C5", "c5", {"dvonn-upper-case"}});
  check(Play(), {" c5\t", "c5", {"dvonn-extra-blanks"}});
  check(Play(), {" C5", "c5", {"dvonn-upper-case", "dvonn-extra-blanks"}});
  for (const Case& move : std::vector<Case>{
           {"f3e3", "f3-e3", {"dvonn-no-hyphen"}},
           {"F3E3", "f3-e3", {"dvonn-upper-case", "dvonn-no-hyphen"}},
           {"F3-e3", "f3-e3", {"dvonn-upper-case"}},
           {"f3 e3", "f3-e3", {"dvonn-no-hyphen", "dvonn-extra-blanks"}},
           {"f3 - e3", "f3-e3", {"dvonn-extra-blanks"}},
           {" F3 E3 ", "f3-e3", {"dvonn-upper-case", "dvonn-no-hyphen", "dvonn-extra-blanks"}},
       })
    check(Play::from(stacking), move);
  for (const std::string_view pass : {"PASS", "Pass", "pAsS"})
    check(Play::from("9/4bb4/4bwb4/4rb4/9 stacking w"), {pass, "pass", {"dvonn-upper-case"}});
}

TEST_CASE("The removed pieces may be written after a move, however their list is separated (D10)") {
  constexpr std::string_view losing = "9/10/rwbw7/10/9 stacking w";
  for (const std::string_view text :
       {"b3-a3;xc3,d3", "b3-a3:xd3,c3", "b3-a3, x c3 d3", "b3-a3xc3d3*", "b3-a3;x", "b3-a3;xc3;xd3"})
    check(Play::from(losing), {text, "b3-a3", {"dvonn-removal-written"}});
  check(Play::from(losing), {"B3A3 xC3,D3", "b3-a3", {"dvonn-upper-case", "dvonn-no-hyphen", "dvonn-removal-written"}});
  for (const std::string_view text : {"b3-a3;xc3,", "b3-a3;c3", "xc3;b3-a3", "c3;xa3", "pass;xc3"}) {
    INFO(text);
    CHECK(Play::from(losing).read(text) == ReadStatus::Unreadable);
  }
}

TEST_CASE("Notes contain the canonical text") {
  Play game = Play::from(stacking);
  REQUIRE(game.read("F3E3") == ReadStatus::Ok);
  CHECK(game.remarks().at(0).message == "`F3E3` is read as f3-e3; write small letters");
  CHECK(game.remarks().at(0).begin == 0);
  CHECK(game.remarks().at(0).end == 4);
}

TEST_CASE("The parts of a turn are parsed") {
  using gpn::dvonn::parse_turn;
  CHECK(parse_turn("c5-d5")->first == "c5");
  CHECK(parse_turn("c5-d5")->second == "d5");
  CHECK(parse_turn("c5")->second.empty());
  CHECK(parse_turn("z99")->first == "z99");
  CHECK(parse_turn("PASS")->pass == "PASS");
  using namespace std::string_view_literals;
  for (const std::string_view text : {""sv, " "sv, "c"sv, "5"sv, "c5-"sv, "c5-d"sv, "-d5"sv, "c5--d5"sv, "c5-d5-e5"sv,
                                      "passes"sv, "c5\0"sv, "\0"sv, "c\xC3\xA9"sv, "c5xd5"sv, "pass c5"sv}) {
    INFO(text);
    CHECK_FALSE(parse_turn(text));
  }
}

TEST_CASE("The fast path accepts exactly the canonical legal turns, as the lenient reader does") {
  using namespace gpn::dvonn;
  const Rules standard_rules;
  for (const char* text : {"9/10/11/10/9 placing w", "9/10/4rrr4/1bw7/9 placing b",
                           "3wb1w2/4bb1[rw]2/4b[bw]b[wwwb]ww1/4rb[rbw]3/3bbb3 stacking w"}) {
    gpn::author::PositionText<all_findings> in(text, Finding("dvonn-position-unreadable"));
    Position position;
    REQUIRE(take_position(standard_rules, in, position));
    const auto compare = [&](const std::string& turn_text) {
      const auto quick = read_canonical(standard_rules, position, turn_text);
      Turn turn;
      gpn::author::Out<Turn> turns(&turn, 1);
      gpn_reading reading{};
      const bool legal = read_lenient({standard_rules, position, turn_text, 0, reading}, turns) == GPN_OK;
      INFO(text << ": " << turn_text);
      REQUIRE(legal == quick.has_value());
      if (quick) REQUIRE(*quick == turn);
    };
    Texts spaces = all_spaces();
    for (const char* none : {"a4", "a5", "b5", "j1", "k1", "k2", "l1", "l3", "a0", "a6", "k9", "`1"})
      spaces.push_back(none);
    for (const std::string& from : spaces) {
      compare(from);
      for (const std::string& to : spaces) compare(from + "-" + to);
    }
  }
}

TEST_CASE("Text may contain any bytes and have any length") {
  Play game;
  const std::string bytes("\0\xFF\n\x80\"`", 6);
  CHECK(game.read(bytes) == ReadStatus::Unreadable);
  CHECK(game.remarks().at(0).message == "`\\x00\\xff\\x0a\\x80\"`` is not a turn; expected a space, such as c5");
  CHECK(game.read(std::string(1U << 20U, 'a')) == ReadStatus::Unreadable);
  CHECK(game.remarks().at(0).message.size() < 100);
  CHECK(game.read("a" + std::string(1U << 20U, '1')) == ReadStatus::Unreadable);
  CHECK(game.remarks().at(0).finding.code == "dvonn-no-such-space");
}

}  // namespace turn_text_test
