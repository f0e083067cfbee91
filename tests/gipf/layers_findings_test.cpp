// Every finding that only a game with layers makes, provoked once, with its message and its place.
#include "layers_findings_test.hpp"

#include "test_layers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace gpn::test::layers_findings_test {
namespace {

enum class Layers { Sidestep, LoadedOnly };

struct Case {
  std::string_view code;
  std::string_view position;  // the start when empty
  std::string_view turn;
  std::string_view marked;
  std::string_view message;
  Layers layers = Layers::Sidestep;
};

constexpr std::array cases{
    Case{"gipf-unknown-letter", "", "Qb3", "Qb3", "no piece of this game has the letter Q"},
    Case{"gipf-second-action", "", "b3;c5", "c5", "a turn has one action; an extra move is written with a + before it"},
    Case{"gipf-no-extra-move", "", "b3;+c6", "+c6",
         "White has no extra move here: only a potential that grants one makes it (TA2)"},
    Case{"gipf-power", "b[wS]1w/5/6/w5b/6/5/b2w w 11,12 0,0 Pp S1,S2", "Sb3-e5", "Sb3-e5",
         "the sidestepper on b3 cannot go to e5"},
    Case{"gipf-power", "", "Sb2-b3", "Sb2-b3", "no sidestepper of White's lies on top on b2"},
    Case{"gipf-challenge", "b[wS]1w/5/6/w5b/6/5/b2w w 11,12 0,0 Pp S1,S2", "Sb3?-;Sb3-c3", "Sb3-c3",
         "the power on b3 was refused in this turn and may not be used (C1)"},
    Case{"gipf-no-more-loaded", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 p -,S2", "Sb3", "Sb3",
         "with his first basic piece White gave up the potentials he had left (G3)"},
    Case{"gipf-no-more-loaded", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp -,S2", "Sb3", "Sb3",
         "White has no sidestepper left to bring in"},
    Case{"gipf-not-allowed-now", "", "b3", "b3", "a layer's rule does not let this piece come in now",
         Layers::LoadedOnly},
};

}  // namespace

TEST_CASE("a turn that does not fit a game with layers is refused with a reason") {
  for (const Case& one : cases) {
    INFO(one.turn);
    std::vector<host::LayerUse> layers{use<Sidestep>(2)};
    if (one.layers == Layers::LoadedOnly) layers.push_back(use<LoadedOnly>(1));
    const auto ruleset = compose("basic", "", layers);
    auto position = ruleset->start();
    if (!one.position.empty()) {
      const auto read = ruleset->read_position(one.position);
      if (!read) FAIL(read.error().message);
      position = *read;
    }
    auto turns = ruleset->turn_list();
    gpn_reading reading{};
    CHECK(ruleset->read_turn(position, one.turn, Hints::None, turns, reading) == host::ReadStatus::Illegal);
    const auto remark = ruleset->game().translate(reading.remarks[0]);
    CHECK(remark.finding.code == one.code);
    CHECK(remark.message == one.message);
    CHECK(one.turn.substr(remark.begin, remark.end - remark.begin) == one.marked);
  }
}

TEST_CASE("compositions that cannot be played are refused with a reason") {
  const auto refusal = [](std::string_view options, std::vector<host::LayerUse> layers) {
    const auto composed = host::Ruleset::compose(gipf_game(), "basic", options, std::move(layers));
    REQUIRE(!composed);
    return std::string(composed.error().finding.code) + ": " + composed.error().message;
  };
  CHECK(refusal("spots-per-side=7", {use<Sidestep>(1)}) ==
        "gipf-layers: layers are played on boards of at most 6 spots a side");
  CHECK(refusal("missed-rows=warn", {use<Sidestep>(1)}) ==
        "gipf-layers: missed-rows=warn cannot be combined with layers: leave the option out");
  CHECK(refusal("", {use_with_letter<TakesW>('W')}) ==
        "gipf-layers: takes-w cannot have the letter W, which GIPF uses itself (G, W, B and X)");
  CHECK(refusal("", {use<NoLetter>(1)}) ==
        "gipf-layers: no-letter brings a unit or a power and needs a letter to be written with");
  CHECK(refusal("", {use<Sidestep>(1), use<SameLetter>(1)}) ==
        "layers-refused: same-letter and sidestep both claim the letter S");
  CHECK(refusal("", {use<Again>(1), use<Encore>(1)}) ==
        "gipf-layers: again and encore both grant extra moves, whose text would not tell them apart; leave one of them "
        "out");
  CHECK(refusal("", {use<Sidestep>(1), use<Sidestep>(2)}) ==
        "layers-refused: sidestep is named twice; give it once, with its whole count");
  CHECK(refusal("", {use<Needy>(1)}) == "layers-refused: needy needs the layer sidestep beside it");
  CHECK(refusal("", {use<Sidestep>(1), use<Lonely>(1)}) ==
        "layers-refused: lonely cannot be played together with sidestep");
  CHECK(refusal("", {use<OverChess>(1)}) == "layers-refused: over-chess lies over chess, not over gipf");
  CHECK(refusal("", {use<Greedy>(1)}) ==
        "layers-refused: the layers want 182 bytes of a position for themselves; there are 128");
}

TEST_CASE("the canonical way of a turn is none to remark on, however long its list is") {
  const auto ruleset = compose("basic", "spots-per-side=6 white-pieces=60 black-pieces=60", {use<Sidestep>(2)});
  const auto position =
      ruleset->read_position("wwwwbb/7/wwwwbbbb/9/wwwwbbbbbb/11/wwwwbbbbbb/9/wwwwbbbb/7/wwwwbb w 12,12 0,0 - -,-");
  INFO((position ? "" : position.error().message));
  REQUIRE(position);
  auto turns = ruleset->turn_list();
  gpn_reading reading{};
  REQUIRE(ruleset->read_turn(*position, "x;c2", Hints::None, turns, reading) == host::ReadStatus::Ok);
  const std::string text = ruleset->turn_text(*position, turns[0]);
  REQUIRE(text.size() > 160);
  REQUIRE(ruleset->read_turn(*position, text, Hints::None, turns, reading) == host::ReadStatus::Ok);
  CHECK(turns.size() == 1);
  CHECK(reading.remark_count == 0);
}

TEST_CASE("what is tolerated in a turn is said, with the canonical way") {
  auto ruleset = compose("basic", "", {use<Sidestep>(2)});
  const auto said = [&](std::string_view position, std::string_view turn) {
    const auto read = position.empty() ? ruleset->start() : *ruleset->read_position(position);
    auto turns = ruleset->turn_list();
    gpn_reading reading{};
    REQUIRE(ruleset->read_turn(read, turn, Hints::None, turns, reading) == host::ReadStatus::Ok);
    if (reading.remark_count == 0) return std::string();
    const auto remark = ruleset->game().translate(reading.remarks[0]);
    return std::string(remark.finding.code) + ": " + remark.message;
  };
  constexpr std::string_view row = "4/5/6/1wwwbb1/6/5/4 w 12,13 0,0 - -,-";
  CHECK(said("", "b3").empty());
  CHECK(said("", "Sa2-b3") == "gipf-dot-not-needed: nothing is pushed: the landing spot is enough");
  CHECK(said(row, "e2;xe2,e3,e4,e5,e6*,e7*").empty());
  CHECK(said(row, "e2;xe7*,e6*,e5,e4,e3,e2") == "gipf-list-order: the list is not in the order of the board");
  CHECK(said(row, "e2;xe2,e3,e3,e4,e5,e6*,e7*") == "gipf-repeated-point: e3 is named twice");
  CHECK(said(row, "e2;xe2,e3,e4,e5,e6,e7") == "gipf-piece-marks: the piece on e6 is an enemy basic piece: write e6*");
  CHECK(said(row, "e2:xe2,e3,e4,e5,e6*,e7*") == "gipf-colon: expected ; between the parts of a turn, found :");
  CHECK(said(row, "e2; xe2,e3,e4,e5,e6*,e7*") == "gipf-spacing: a turn is written without blanks");
  CHECK(said("b[wS]1w/5/6/w5b/6/5/b2[wS] w 10,12 0,0 Pp S1,S2", "Sh5?-;Sb3?-;c6") ==
        "gipf-not-canonical: the canonical way is Sb3?-;Sh5?-;c6");
  const std::string letter_case =
      "gipf-letter-case: points are written in small letters, GIPF-pieces with a capital G, removals with a small x";
  CHECK(said(row, "E2;xe2,e3,e4,e5,e6*,e7*") == letter_case);
  CHECK(said(row, "e2;Xe2,e3,e4,e5,e6*,e7*") == letter_case);
  ruleset = compose("tournament", "", {use<Sidestep>(2)});
  CHECK(said("", "ge8") == letter_case);
}

}  // namespace gpn::test::layers_findings_test

std::set<std::string> gpn::test::codes_provoked_with_layers() {
  std::set<std::string> codes{"gipf-layers", "gipf-not-canonical"};
  for (const auto& one : layers_findings_test::cases) codes.emplace(one.code);
  return codes;
}
