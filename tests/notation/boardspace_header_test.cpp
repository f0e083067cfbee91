// The header of Boardspace records: players, dates, results, texts of any encoding.
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <tuple>

namespace boardspace_header_test {

using gpn::notation::Format;
using gpn::notation::Result;
using namespace gpn::test;

namespace {

Snapshot read_head(const std::string& properties) {
  return read_one("(;GM[Dvonn]VV[1]SU[dvonn 7]" + properties + ";P0[0 Start P0])", Format::Boardspace);
}

std::string date_of(const std::string& text, const std::string& name = {}) {
  const Snapshot record = read_head("DT[" + text + "]GN[" + name + "]");
  const auto date = record.tags.find("Date");
  return date == record.tags.end() ? "" : date->second;
}

std::optional<Result> result_of(const std::string& sentence, const std::string& white = "ann",
                                const std::string& black = "Dumbot") {
  return read_head("RE[" + sentence + "]P0[id \"" + white + "\"]P1[id \"" + black + "\"]").result;
}

}  // namespace

TEST_CASE("properties come in any order, and names may go without quotes") {
  const Snapshot record = read_one(
      "(;FF[4]TM[900000]P1[id bob]P0[id \"ann o. \\\"x\\\" [1\\]\"]P1[ranking 1355]GN[ann-bob]SU[dvonn -42 "
      "3]VV[1]GM[Dvonn]"
      ";P0[0 Start P0])",
      Format::Boardspace);
  CHECK(record.tags.at("White") == "ann o. \"x\" [1]");
  CHECK(record.tags.at("Black") == "bob");
  CHECK(record.tags.at("BlackRanking") == "1355");
  CHECK(record.tags.at("GameName") == "ann-bob");
  CHECK(record.tags.at("Seed") == "-42");
  CHECK(record.tags.at("Revision") == "3");
  CHECK(record.tags.at("FF") == "4");
  CHECK(record.tags.at("TM") == "900000");
  CHECK(record.tags.at("Site") == "Boardspace.net");
  CHECK(record.codes.empty());
}

TEST_CASE("the trailer keeps the time each player took") {
  const Snapshot record =
      read_one("(;GM[Dvonn]SU[dvonn];P0[0 Start P0];P0[time 0:04:14 ]P1[time 1:00:02 ])", Format::Boardspace);
  CHECK(record.tags.at("WhiteTime") == "0:04:14");
  CHECK(record.tags.at("BlackTime") == "1:00:02");
}

TEST_CASE("games and variants are told by set-up, word or number (rules.md section 8)") {
  for (const auto& [head, game, variant] : {std::tuple{"GM[gipf]SU[gipf 0 102]", "gipf", "basic"},
                                            {"GM[gipf]SU[gipf-standard 0 102]", "gipf", "standard"},
                                            {"GM[Gipf]SU[GIPF-tournament]", "gipf", "tournament"},
                                            {"GM[gipf]SU[gipf-matrx 0 102]", "gipf", "matrx"},
                                            {"GM[Dvonn]", "dvonn", "standard"},
                                            {"GM[37]", "dvonn", "standard"},
                                            {"GM[39]", "gipf", "basic"},
                                            {"SU[dvonn 5]", "dvonn", "standard"}}) {
    INFO(head);
    const Snapshot record = read_one("(;VV[1]" + std::string(head) + ";P0[0 Start P0])", Format::Boardspace);
    CHECK(record.tags.at("Game") == game);
    CHECK(record.tags.at("Variant") == variant);
  }
}

TEST_CASE("dates are read from the site's form, from SGF's, from English words and else from the name of the game") {
  CHECK(date_of("Sun Jun 01 22:34:44 PDT 2008") == "2008.06.01");
  CHECK(date_of("Wed Dec 31 09:10:11 GMT+09:00 2014") == "2014.12.31");
  CHECK(date_of("January 3, 2017") == "2017.01.03");
  CHECK(date_of("2017-02-14") == "2017.02.14");
  CHECK(date_of("2017-02") == "2017.02.??");
  CHECK(date_of("14 f\xC3\xA9vrier 2017", "DV-ann-bob-2017-02-14-2219") == "2017.02.14");
  CHECK(date_of("14 f\xC3\xA9vrier 2017") == "2017.??.??");
  CHECK(date_of("some day").empty());
  CHECK(read_head("DT[Sun Jun 01 22:34:44 PDT 2008]").tags.at("DateText") == "Sun Jun 01 22:34:44 PDT 2008");
  CHECK(read_head("DT[2017-02-14]").tags.count("DateText") == 0);
}

TEST_CASE("the winner is told by name, whatever the language") {
  CHECK(result_of("Game won by Dumbot") == Result::BlackWins);
  CHECK(result_of("ann hat gewonnen") == Result::WhiteWins);
  CHECK(
      result_of("\xD0\x98\xD0\xB3\xD1\x80\xD1\x83 \xD0\xB2\xD1\x8B\xD0\xB8\xD0\xB3\xD1\x80\xD0\xB0\xD0\xBB Dumbot.") ==
      Result::BlackWins);
  CHECK(result_of("GAME WON BY ANN") == Result::WhiteWins);
  CHECK(result_of("Game won by guest1486", "guest", "Dumbot") == Result::WhiteWins);
  CHECK(result_of("1/2-1/2") == Result::Draw);
  CHECK(result_of("0-1") == Result::BlackWins);
}

TEST_CASE("a draw is one only where no player is named") {
  CHECK(result_of("The game is a draw") == Result::Draw);
  CHECK(result_of("Unentschieden") == Result::Draw);
  CHECK(result_of("Game won by draw", "draw", "bob") == Result::WhiteWins);
}

TEST_CASE("a result that tells no winner by name is not guessed") {
  CHECK_FALSE(result_of("Game won by guest1486", "guest", "guest"));
  CHECK_FALSE(result_of("Game won by annabel"));
  CHECK_FALSE(result_of("Game won by somebody"));
  CHECK_FALSE(result_of("ann beats Dumbot"));
  const Snapshot record = read_head("RE[Vyhral host12]P0[id \"guest\"]P1[id \"guest\"]");
  CHECK(record.codes == std::vector<std::string>{"boardspace-result-unclear"});
  CHECK(record.tags.at("ResultText") == "Vyhral host12");
}

TEST_CASE("texts in old encodings become UTF-8, the site's spelling of Cyrillic included") {
  const Snapshot latin = read_head("P0[id \"Ren\xE9\"]");
  CHECK(latin.tags.at("White") == "Ren\xC3\xA9");
  CHECK(latin.codes == std::vector<std::string>{"not-utf-8"});
  const Snapshot cyrillic = read_head("RE[\xA8p18\xA8p33\xA8p40\xA8p43 Dumbot.]P0[id \"ann\"]P1[id \"Dumbot\"]");
  CHECK(cyrillic.tags.at("ResultText") == "\xD0\x98\xD0\xB3\xD1\x80\xD1\x83 Dumbot.");
  CHECK(cyrillic.result == Result::BlackWins);
}

TEST_CASE("comments stay with the root, with their turn or at the end") {
  const Snapshot record = read_one(
      "(;GM[Dvonn]SU[dvonn]C[a \\[small\\] game];P0[0 Start P0];C[now];P0[1 dropb E 3];P0[2 "
      "done]C[well\nplaced];C[over])",
      Format::Boardspace);
  CHECK(record.comments == std::vector<std::string>{"a [small] game"});
  CHECK(record.beside == std::vector<std::string>{"1<now", "1>well\nplaced"});
  CHECK(record.closing == std::vector<std::string>{"over"});
}

}  // namespace boardspace_header_test
