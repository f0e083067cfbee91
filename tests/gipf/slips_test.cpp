// The same slips through both engines: a layer, or potentials that a slip has nothing to do with, change no finding.
#include "scene.hpp"
#include "test_layers.hpp"

#include <gpn/plugins/potentials.hpp>

#include <algorithm>
#include <tuple>

namespace gpn::test::slips_test {
namespace {

/// Everything a user or a program can see of a reading.
struct Seen {
  host::ReadStatus status;
  std::vector<std::string> turns;
  std::vector<std::string> findings;

  friend bool operator==(const Seen&, const Seen&) = default;
};

std::string show(const host::Ruleset& ruleset, const gpn_remark& raw) {
  const host::Remark remark = ruleset.game().translate(raw);
  std::string text = std::string(remark.finding.code) + ' ' + std::to_string(remark.begin) + '-' +
                     std::to_string(remark.end) + " [" + remark.rule + "] " + remark.message;
  for (std::uint32_t i = 0; i < raw.cell_count; ++i) text += std::string(" ") + ruleset.cells()[raw.cells[i]].name;
  return text;
}

Seen see(const host::Ruleset& ruleset, const host::Position& position, std::string_view turn, Hints hints) {
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  Seen seen{ruleset.read_turn(position, turn, hints, turns, reading), {}, {}};
  for (std::uint32_t i = 0; i < turns.size(); ++i) seen.turns.push_back(ruleset.turn_text(position, turns[i]));
  std::sort(seen.turns.begin(), seen.turns.end());
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading.remark_count, GPN_MAX_REMARKS); ++i)
    seen.findings.push_back(show(ruleset, reading.remarks[i]));
  return seen;
}

host::LayerUse tamsk() { return {std::make_shared<const host::Layer>(*plugins::potentials()[0]), 3}; }

/// With which layers a slip is played beside the game without any.
enum class With { Silent, SilentAndTamsk };

struct Slip {
  Scene scene;
  std::string turn;
  With with = With::SilentAndTamsk;
};

Scene start() { return {"basic", "e2 b5 h5", "b2 e8 h2", "w", "-", {}, {}, ""}; }
Scene basic(std::string white, std::string black, std::string options = "") {
  return {"basic", std::move(white), std::move(black), "w", "-", {}, {}, std::move(options)};
}
Scene standard(std::string white, std::string black) {
  return {"standard", std::move(white), std::move(black), "w", "-", {}, {}, ""};
}
Scene tournament(std::string white, std::string black, std::string flags, std::optional<unsigned> reserve = {}) {
  return {"tournament", std::move(white), std::move(black), "w", std::move(flags), reserve, {}, ""};
}

const Scene& row_of_basics() {
  static const Scene scene = basic("b2 b3 b4 b5", "h2");
  return scene;
}
/// e2 makes a row with an own GIPF-piece inside and an enemy one at its end.
const Scene& row_with_gipf() {
  static const Scene scene = standard("e3 Ge4 e5 Gb5", "Ge6 e7 Gh2");
  return scene;
}
/// f2 makes two rows that cross.
const Scene& crossing() {
  static const Scene scene = basic("e2 f3 f4 f5 g2 h2", "");
  return scene;
}

std::vector<Slip> slips_of_introductions() {
  return {
      {start(), "e2"},                     // occupied
      {start(), "b5"},                     // occupied, on a corner
      {start(), "e5"},                     // not on the rim
      {start(), "d4"},                     //
      {start(), "a2"},                     // a dot alone
      {start(), "e9"},                     //
      {start(), "e2-e3"},                  // not a dot
      {start(), "e5-e6"},                  //
      {start(), "e1-e4"},                  // ends elsewhere
      {start(), "e1-e9"},                  // ends on a dot
      {start(), "a3-d6"},                  // pushes nothing
      {start(), "e9-e5"},                  // the other way round
      {start(), "a2-d4"},                  // no such line
      {start(), "e1-b4"},                  //
      {start(), "a5-a4"},                  // from dot to dot
      {start(), "k4"},                     // off the board
      {start(), "e10"},                    //
      {start(), "e0"},                     //
      {start(), "a6"},                     //
      {start(), "e1-e0"},                  //
      {start(), "j9-j8"},                  //
      {start(), "a2-b3"},                  // the dot is not needed
      {start(), "d1-d2"},                  //
      {start(), "e1-e2"},                  // by its first spot
      {start(), "B3"},                     // letter case
      {start(), "E1-E3"},                  //
      {start(), " b3"},                    // blanks
      {start(), "b3 "},                    //
      {start(), "Gb3"},                    // no GIPF-pieces in the basic game
      {start(), "gb3"},                    //
      {start(), "Ge1-e3"},                 //
      {basic("b2 b4", "b3 b5"), "b1-b5"},  // full line
      {basic("b2 b4", "b3 b5"), "b6-b2"},
      {basic("b2 b4", "b3 b5"), "b1-b2"},
      {standard("Gb5", "Gb2"), "Gb3"},                             // none are brought in
      {tournament("", "", "Oo"), "e2"},                            // the first piece
      {tournament("", "", "Oo"), "e1-e3"},                         //
      {tournament("Gb5 e2", "Gb2", "g"), "Ge8"},                   // no more of them
      {tournament("Gb5", "Gb2", "Gg", 1), "Gb3"},                  // one piece in reserve
      {{"basic", "b2", "h5", "w", "-", 0, {}, ""}, "e2"},          // game over: no piece left
      {{"standard", "Gb5", "", "b", "Wl", {}, {}, ""}, "e2"},      // game over: last GIPF-piece
      {{"standard", "", "Gb5", "w", "Bt", {}, {}, ""}, "xe2;e3"},  //
      {{"standard", "", "", "b", "Wb", {}, {}, ""}, "b3"},         //
      {basic("b2 c4 d3", "b3 c2 c3 d2", "spots-per-side=2 row-length=3"), "b2"},
  };
}

std::vector<Slip> slips_of_lists() {
  return {
      {row_of_basics(), "e2"},                                        // forgotten, before
      {row_of_basics(), "e1-e2"},                                     //
      {row_of_basics(), "xb2,b3,b4,b5"},                              // nothing brought in
      {row_of_basics(), "xb2,b3,b4;e2"},                              // a piece is missing: the short way
      {row_of_basics(), "x;e2"},                                      //
      {row_of_basics(), "xb2,b3,b4,b5,c2;e2"},                        // an empty spot
      {row_of_basics(), "xb2,b3,b4,b5,h2*;e2"},                       // a foreign piece
      {row_of_basics(), "xb2,b3,b4,b5,a1;e2"},                        // a dot
      {row_of_basics(), "xb2,b3,b4,b5,k1;e2"},                        // off the board
      {row_of_basics(), "xb2,b3,b4,=b5;e2"},                          // must go
      {row_of_basics(), "xb5,b4,b3,b2;e2"},                           // order
      {row_of_basics(), "xb2,b3,b3,b4,b5;e2"},                        // repeated
      {row_of_basics(), "xb2,b3,b4*,b5;e2"},                          // star
      {row_of_basics(), "xb2,Gb3,b4,b5;e2"},                          // G
      {row_of_basics(), "xb2,b3;xb4,b5;e2"},                          // two lists
      {row_of_basics(), "xb2,b3,b4,b5:e2"},                           // colon
      {row_of_basics(), "Xb2,b3,b4,b5;e2"},                           // letter case
      {row_of_basics(), "xb2,B3,b4,b5;e2"},                           //
      {row_of_basics(), "xb2, b3, b4, b5; e2"},                       // blanks
      {row_of_basics(), "xb2,b3,b4,b5;b3;xb3"},                       // no row any more
      {row_of_basics(), "xb2,b3,b4,b5;h2"},                           // then occupied
      {row_of_basics(), "xb2,b3,b4,b5;e5"},                           // then not on the rim
      {basic("e3 e4 e5", ""), "e2"},                                  // forgotten, after
      {basic("e3 e4 e5", ""), "e2;xe2,e3,e4"},                        // a piece is missing
      {basic("e3 e4 e5", ""), "e2;x"},                                //
      {basic("e3 e4 e5", ""), "e2;xe2,e3,e4,e5,e6"},                  // an empty spot
      {basic("e3 e4 e5", ""), "e2;xe1,e2"},                           // a dot
      {basic("e3 e4 e5 h5", ""), "e2;xe2,e3,e4,e5,h5"},               // in no row
      {basic("e3 e4 e5", ""), "e2;xe2,e3,=e4,e5"},                    // must go
      {basic("e3 e4 e5", ""), "e2;xe2;xe3,e4,e5"},                    // two lists
      {basic("e3 e4 e5", ""), "xe3,e4,e5;b3"},                        // no row yet
      {start(), "b3;xe2"},                                            // no row
      {start(), "b3;x"},                                              //
      {start(), "x;b3"},                                              //
      {start(), "xe5;b3"},                                            // empty, and no row
      {start(), "xe2"},                                               // nothing else
      {start(), "xe1;b3"},                                            // a dot
      {basic("e2 e3", "e4 b2 c3 d4"), "e1-e5;xb2*,c3*,d4*,e5*"},      // the opponent's
      {basic("h2", "b2 b3 b4 b5"), "xb2*,b3*,b4*,b5*;e2"},            //
      {basic("h2", "b2 b3 b4 b5"), "x;e2"},                           //
      {crossing(), "f2;xe2,f2,f3,f4,f5,g2,h2"},                       // one breaks the other
      {crossing(), "f2;xf3,h2"},                                      //
      {crossing(), "f2;x"},                                           // which of the two
      {crossing(), "f2;xf2"},                                         //
      {row_with_gipf(), "e2;xe2,e3,e5,Ge6,e7*"},                      // marks
      {row_with_gipf(), "e2;xe2,e3,e4,e5,e7*"},                       //
      {row_with_gipf(), "e2;xe2,e3,e5,e7"},                           //
      {row_with_gipf(), "e2:xGe6"},                                   // short, with a colon
      {row_with_gipf(), "e2;x=Ge4"},                                  //
      {row_with_gipf(), "e2;xGe4,=Ge4"},                              // goes and stays
      {row_with_gipf(), "e2;xe2,=e3,e5"},                             // must go
      {standard("e2 e3 e4 e5 Gb5", "Ge6"), "xe2,e3,e4,e5,Ge6*;h5"},   // the game has ended
      {standard("e2 e3 e4 e5 Gb5", "Ge6"), "xGe6"},                   // short, and ends the game
      {standard("e2 e3 e4 e5 Gb5", "Ge6 Gh2"), "xe2,e3,e4,e5,Ge6*"},  // has not ended
  };
}

std::vector<Slip> slips_of_syntax() {
  return {
      {start(), ""},
      {start(), "b3,"},
      {start(), "xe2,;b3"},
      {start(), "e1-"},
      {start(), "b3;"},
      {start(), "3b"},
      {start(), "b3;;x"},
      {start(), "b"},
      {start(), "xx"},
      {start(), "e1--e3"},
      {start(), "b3\t x"},
      {start(), "x5"},
      {start(), "b3;xe2*;"},
      // What potentials have a use for is an error of another kind with them.
      {start(), "b3;e4", With::Silent},
      {start(), "Tb3", With::Silent},
      {start(), "b3;+e8", With::Silent},
      {start(), "+e8;b3", With::Silent},
      {start(), "Tb2?-;b3", With::Silent},
      {start(), "b3?+", With::Silent},
      {start(), "xTe2;b3", With::Silent},
  };
}

/// The same position in the text of a game with potentials, of which none are left.
std::string with_no_potentials(const std::string& position) { return position + " -,-"; }

void check_slip(const Slip& slip, Hints hints) {
  const std::string position = position_text(slip.scene);
  const auto plain = gipf(slip.scene.variant, slip.scene.options);
  const auto silent = compose(slip.scene.variant, slip.scene.options, {use<Silent>(1)});
  INFO(position << ": " << slip.turn);
  const Seen expected = see(*plain, *plain->read_position(position), slip.turn, hints);
  REQUIRE((!expected.findings.empty() || expected.turns.size() != 1 || hints != Hints::None));
  const Seen with_silent = see(*silent, *silent->read_position(position), slip.turn, hints);
  CHECK(with_silent.findings == expected.findings);
  CHECK(with_silent == expected);
  if (slip.with == With::Silent) return;
  const auto potentials = compose(slip.scene.variant, slip.scene.options, {tamsk()});
  const auto read = potentials->read_position(with_no_potentials(position));
  if (!read) FAIL(read.error().message);
  const Seen with_tamsk = see(*potentials, *read, slip.turn, hints);
  CHECK(with_tamsk.findings == expected.findings);
  CHECK(with_tamsk == expected);
}

struct PositionSlip {
  const char* variant;
  const char* text;
  With with = With::SilentAndTamsk;
};

std::string refusal(const host::Ruleset& ruleset, const std::string& text) {
  const auto read = ruleset.read_position(text);
  if (read) return "read";
  const host::Remark& remark = read.error();
  return std::string(remark.finding.code) + ' ' + std::to_string(remark.begin) + '-' + std::to_string(remark.end) +
         " [" + remark.rule + "] " + remark.message;
}

}  // namespace

TEST_CASE("the same slip gets the same finding from both engines") {
  std::size_t checked = 0;
  for (const auto& slips : {slips_of_introductions(), slips_of_lists(), slips_of_syntax()}) {
    for (const Slip& slip : slips) check_slip(slip, Hints::None);
    checked += slips.size();
  }
  CHECK(checked >= 60);
}

TEST_CASE("the same slip gets the same finding under the hints of a site") {
  for (const auto& slips : {slips_of_lists(), slips_of_syntax()})
    for (const Slip& slip : slips) check_slip(slip, Hints::ImpliedRemovals | Hints::OwnStayEnemyGo);
}

TEST_CASE("the same slip in the text of a position gets the same finding from both engines") {
  const std::vector<PositionSlip> slips{
      {"basic", ""},
      {"basic", "b2w/5/6/w5q/6/5/b2w w 12,12 0,0 -"},
      {"basic", "b2w/5/6/w5b/6/5/b2w x 12,12 0,0 -"},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12 0,0 -"},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 W", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5 w 12,12 0,0 -"},
      {"basic", "b2w/5/6/w5b/6/5/b2w/3 w 12,12 0,0 -"},
      {"basic", "b2w/5/6/w4b/6/5/b2w w 12,12 0,0 -"},
      {"basic", "999/5/6/7/6/5/4 w 12,12 0,0 -"},
      {"basic", "b[wT/5/6/w5b/6/5/b2w w 11,12 0,0 -"},
      {"basic", "b[]w/5/6/w5b/6/5/b2w w 11,12 0,0 -"},
      {"basic", "b[wT]1w/5/6/w5b/6/5/b2w w 11,12 0,0 -", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 - T3,T3", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 - 00", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Pp", With::Silent},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -x", With::Silent},
      {"basic", "W3/5/6/7/6/5/4 w 13,15 0,0 -"},
      {"basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 Gg"},
      {"standard", "4/5/6/WWB4/6/5/4 w 14,16 0,0 Oo"},
  };
  for (const PositionSlip& slip : slips) {
    INFO(slip.text);
    const std::string expected = refusal(*gipf(slip.variant, ""), slip.text);
    CHECK(expected != "read");
    CHECK(refusal(*compose(slip.variant, "", {use<Silent>(1)}), slip.text) == expected);
    if (slip.with == With::Silent) continue;
    const std::string text = *slip.text == '\0' ? "" : with_no_potentials(slip.text);
    CHECK(refusal(*compose(slip.variant, "", {tamsk()}), text) == expected);
  }
}

}  // namespace gpn::test::slips_test
