// Different potentials for each player (G1): the text, the rules, and the game with the colours exchanged.
#include "support/folder.hpp"
#include "support/potentials.hpp"

#include <gpn/host/perft.hpp>
#include <gpn/replay/convert.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace gpn::test::counts_test {
namespace {

std::string read_back(std::string_view text) {
  const auto layers = host::read_layers(gipf_and_potentials(), text);
  if (!layers) return layers.error().message;
  const auto arranged = host::arrange_layers("gipf", *layers);
  return arranged ? host::layers_text(*arranged) : arranged.error().message;
}

std::string converted(const std::string& path, notation::Format to) {
  std::string out;
  replay::ConvertSettings settings;
  settings.to = to;
  const auto keep = [&](std::string_view part) {
    out += part;
    return true;
  };
  replay::convert(gipf_and_potentials(), {path}, settings, keep, [](std::string_view) { return true; });
  return out;
}

std::uint64_t paths(std::string_view potentials, std::string_view position, unsigned depth) {
  const auto ruleset = with_potentials("basic", potentials);
  const auto start = ruleset->read_position(position);
  REQUIRE(start);
  const auto count = host::perft(*ruleset, *start, depth, host::PerftCount::Turns);
  REQUIRE(count);
  return *count;
}

}  // namespace

TEST_CASE("G1: the potentials of each player are read, and written in one way") {
  CHECK(read_back("zertz=3 tamsk=1") == "tamsk=1 zertz=3");
  CHECK(read_back("white: zertz=3 tamsk=1; black: yinsh=4") == "white: tamsk=1 zertz=3; black: yinsh=4");
  CHECK(read_back(" black:yinsh=4 ;white:  zertz=3") == "white: zertz=3; black: yinsh=4");
  CHECK(read_back("white: zertz=3; black: zertz=3") == "zertz=3");
  CHECK(read_back("white: zertz=3; black: zertz=2") == "white: zertz=3; black: zertz=2");
  CHECK(read_back("black: punct") == "black: punct=1");
  CHECK(read_back("white: zertz=3; black:") == "white: zertz=3");
  CHECK(read_back("white: zertz=0; black: yinsh=0").empty());
}

TEST_CASE("G1: texts that name no player, one player twice or a kind twice are refused") {
  CHECK(read_back("white: zertz=3; yinsh=4") ==
        "\"yinsh=4\" names no player; write \"white: zertz=3; black: yinsh=4\"");
  CHECK(read_back("white: zertz=3; white: yinsh=4") == "the potentials of this player are named twice; give them once");
  CHECK(read_back("white: zertz=3 zertz=1") == "zertz is named twice; give it once, with its whole count");
  CHECK(read_back("zertz=3 zertz=1") == "zertz is named twice; give it once, with its whole count");
  CHECK(read_back("white: zertz=61").find("is not name=count") != std::string::npos);
  CHECK(read_back("white: hex=1").find("there is no potential") != std::string::npos);
}

TEST_CASE("G1: each player brings in only what he has") {
  const auto ruleset = with_potentials("basic", "white: zertz=1; black: yinsh=2");
  host::Position position = ruleset->start();
  CHECK(ruleset->write_position(position) == "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp Z1,Y2");
  host::TurnList turns = ruleset->turn_list();
  gpn_reading reading{};
  CHECK(ruleset->read_turn(position, "Yb3", Hints::None, turns, reading) == host::ReadStatus::Illegal);
  REQUIRE(ruleset->read_turn(position, "Zb3", Hints::None, turns, reading) == host::ReadStatus::Ok);
  ruleset->apply(position, turns[0]);
  CHECK(ruleset->read_turn(position, "Zc6", Hints::None, turns, reading) == host::ReadStatus::Illegal);
  CHECK(ruleset->read_turn(position, "Yc6", Hints::None, turns, reading) == host::ReadStatus::Ok);
  CHECK_FALSE(ruleset->read_position("b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp Z2,Y2"));
  CHECK_FALSE(ruleset->read_position("b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp Z1,Z1"));
}

TEST_CASE("G1: other potentials for each player survive conversion, and their order is no difference") {
  const Folder folder;
  folder.file("game.gpn",
              "[Game \"gipf\"]\n[Variant \"tournament\"]\n[Potentials \"black: yinsh=4; white: zertz=3  tamsk=1\"]\n\n"
              "1. Gb3 Gh3 2. Zb4 Yh4 3. Zb4-b2 Yh5 *\n");
  for (const notation::Format format : {notation::Format::Gpn, notation::Format::Sheet}) {
    folder.file("there", converted(folder / "game.gpn", format));
    const std::string back = converted(folder / "there", notation::Format::Gpn);
    CHECK(back.find("3. Zb4-b2 Yh5 *") != std::string::npos);
    const auto kept = back.find("[Potentials \"black: yinsh=4; white: zertz=3  tamsk=1\"]") != std::string::npos;
    const auto ordered = back.find("[Potentials \"white: zertz=3 tamsk=1; black: yinsh=4\"]") != std::string::npos;
    CHECK((kept || ordered));
  }
}

TEST_CASE("G1: with the colours exchanged, potentials and all, the game is the same") {
  const std::string_view own = "white: zertz=3 tamsk=1; black: yinsh=4";
  const std::string_view exchanged = "white: yinsh=4; black: zertz=3 tamsk=1";
  for (const unsigned depth : {1U, 2U, 3U}) {
    CHECK(paths(own, "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp T1Z3,Y4", depth) ==
          paths(exchanged, "w2b/5/6/b5w/6/5/w2b b 12,12 0,0 Pp Y4,T1Z3", depth));
  }
  CHECK(paths(own, "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp T1Z3,Y4", 1) !=
        paths(exchanged, "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp Y4,T1Z3", 1));
}

}  // namespace gpn::test::counts_test
