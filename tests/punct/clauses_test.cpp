// One test for each clause of the rules.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <map>
#include <set>

namespace clauses_test {

using namespace punct_test;
using State = gpn::host::Standing::State;

namespace {

// From a8 to o8; p9 or p8 and q10 are missing.
constexpr std::string_view chain = "wEa8,b8,c8/wEd8,e8,f8/wEg8,h8,i8/wEj8,k8,l8/wCn8,m8,o8/bTn14,m13,m14";
// Two chains, each with a gap on d6 or at d8. A black piece lies on d5 to d7 and fits into the other gap.
constexpr std::string_view two_chains =
    "wCb6,a6,c6/wEd6,e6,f6/wEg6,h6,i6/wEj6,k6,l6/wEm6,n7,o8/wTp9,p10,q10/bCb8,a8,c8/bCc7,b7,d7/bTd5,c4,d4/bEg8,h8,i8/"
    "bEj8,k8,l8/bEm9,n10,o11/bTp12,p13,q13/bEd5,d6,d7 b";

Play from(std::string_view pieces, std::string_view side, std::string_view options = {},
          std::string_view variant = {}) {
  return Play::from(std::string(pieces) + ' ' + std::string(side), options, variant);
}

/// The chain, and all other white pieces but a triangle; White to move.
Play before_last_piece(std::string_view variant = {}) {
  Play game = from(chain, "w", {}, variant);
  for (const std::string_view kind : {"T", "T", "T", "T", "T", "C", "M", "M", "R", "R", "L", "L"}) {
    game.play(legal_with(game, kind).front());
    game.play(legal_with(game, "n14-n14,").front());
  }
  return game;
}

const std::set<std::string> central{"g7",  "g8",  "g9", "h7", "h8",  "h9",  "h10", "i7",  "i8", "i9",
                                    "i10", "i11", "j8", "j9", "j10", "j11", "k9",  "k10", "k11"};

std::set<std::string> spaces_of(std::string text) {
  std::set<std::string> spaces;
  text.erase(0, 1);
  std::replace(text.begin(), text.end(), ',', ' ');
  std::istringstream words(text);
  for (std::string space; words >> space;) spaces.insert(space);
  return spaces;
}

/// The spaces that new pieces can cover.
std::set<std::string> free_for_new(const Play& game) {
  std::set<std::string> all;
  for (const std::string& turn : game.legal())
    if (turn.find('-') == std::string::npos) all.merge(spaces_of(turn));
  return all;
}

std::int32_t visible_in_centre(const Play& game, gpn::Color owner) {
  std::int32_t count = 0;
  const auto& cells = game.ruleset().cells();
  std::vector<gpn::BoardPiece> pieces;
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell)
    if (game.ruleset().contents(game.position(), cell, pieces) && central.count(cells[cell].name) > 0)
      count += !pieces.empty() && pieces.back().owner == owner ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("PC1, PC2: 211 spaces in columns a to q") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  REQUIRE(cells.size() == 211);
  std::string columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == 0 || cells[i].name[0] != cells[i - 1].name[0]) columns += std::string(cells[i].name) + '-';
    if (i + 1 == cells.size() || cells[i].name[0] != cells[i + 1].name[0]) columns += std::string(cells[i].name) + ' ';
  }
  CHECK(columns ==
        "a2-a8 b1-b10 c1-c11 d1-d12 e1-e13 f1-f14 g1-g15 h1-h16 i2-i16 j2-j17 k3-k17 l4-l17 m5-m17 n6-n17 o7-o17 "
        "p8-p17 q10-q16 ");
}

TEST_CASE("PC3: the neighbours of (c, n) are (c, n±1), (c±1, n), (c+1, n+1), (c-1, n-1)") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  const auto i9 =
      std::find_if(cells.begin(), cells.end(), [](auto& cell) { return std::string_view(cell.name) == "i9"; });
  std::set<std::string> around;
  for (const std::uint16_t cell : i9->neighbours) around.insert(cells[cell].name);
  CHECK(around == std::set<std::string>{"h8", "h9", "i8", "i10", "j9", "j10"});
}

TEST_CASE("PC4, PC31: each pair of opposite sides wins when it is connected, others do not") {
  const auto state = [](std::string_view pieces) { return from(pieces, "b").standing().state; };
  CHECK(state("wEa8,b8,c8/wEd8,e8,f8/wEg8,h8,i8/wEj8,k8,l8/wCn8,m8,o8/wTp9,p10,q10") == State::WhiteWon);
  CHECK(state("wEh1,h2,h3/wEh4,h5,h6/wEh7,h8,h9/wEh10,h11,h12/wCh14,h13,h15/wTi16,j16,j17") == State::WhiteWon);
  CHECK(state("wEm5,k5,l5/wEj5,h5,i5/wEg5,e5,f5/wEe6,e7,e8/wCe10,e9,e11/wTe12,e13,f13") == State::WhiteWon);
  CHECK(state("wEh1,h2,h3/wEh4,h5,h6/wEh7,h8,h9/wEh10,h11,h12/wCh14,h13,h15") == State::Running);
  CHECK(state("wEd1,d2,d3/wEd4,d5,d6/wEd7,d8,d9/wEd10,d11,d12") == State::Running);
}

TEST_CASE("PC5, PC13, PC15: new pieces go onto empty spaces outside of the central hexagon") {
  const Play start;
  const std::set<std::string> open = free_for_new(start);
  CHECK(open.size() == 211 - 19);
  for (const std::string& space : central) CHECK(open.count(space) == 0);
  CHECK(free_for_new(from(chain, "b")).count("i9") == 0);
}

TEST_CASE("PC6: each player has 6 T, 2 C, 4 E, 2 M, 2 R and 2 L") {
  Play game = Play::from("wCb3,b2,b4/wCd3,d2,d4/bTn12,m12,n13 w");
  CHECK(game.standing().reserve == std::array<std::uint32_t, 2>{16, 17});
  CHECK(game.verdict("Cf3,f2,f4") == "punct-none-left");
  CHECK(legal_with(game, "C").empty());
  CHECK(before_last_piece().standing().reserve == std::array<std::uint32_t, 2>{1, 17});
}

TEST_CASE("PC7: from the PÜNCT R turns right and L turns left") {
  Play game;
  CHECK(game.verdict("Rf3,d2,e2") == "Rf3,d2,e2");
  CHECK(game.verdict("Lf3,d2,e2") == "punct-other-kind");
  CHECK(game.verdict("Lc10,b8,b9") == "Lc10,b8,b9");
}

TEST_CASE("PC8: the marker of a move, a single dot, is no piece of a turn or a position") {
  const Play game;
  CHECK(Play(game).verdict("Pd5") == "punct-not-a-turn");
  CHECK(Play(game).verdict("d5") == "punct-not-own");
  CHECK_FALSE(game.ruleset().read_position("wEd5,d6,d7/bd9 w"));
}

TEST_CASE("PC9, PC24: a piece lies one level above the dots below it") {
  Play game = Play::from("wTd5,c4,d4/wTe5,e6,f6/bTn12,m12,n13 w");
  game.play("e5-d5,c4,d4");
  CHECK(game.text() == "wTd5,c4,d4/bTn12,m12,n13/wTd5,c4,d4 b");
}

TEST_CASE("PC10, PC11: White begins on the empty board, and nobody passes") {
  Play game;
  CHECK(game.text() == "- w");
  CHECK(game.verdict("pass") == "punct-not-a-turn");
  CHECK(game.play("Ed5,d6,d7").text() == "wEd5,d6,d7 b");
}

TEST_CASE("PC12: a new piece needs three empty spaces") {
  Play game = Play::from("wEd5,d6,d7 b");
  CHECK(game.verdict("Tc6,c7,d7") == "punct-occupied");
  CHECK(game.verdict("Tc6,b5,b6") == "Tc6,b5,b6");
}

TEST_CASE("PC14: in the basic game only White's first piece stays out of the central hexagon") {
  Play game({}, "basic");
  CHECK(game.verdict("Ei9,i10,i11") == "punct-central");
  CHECK(game.verdict("Ei12,i13,i14") == "Ei12,i13,i14");
  CHECK(game.play("Ed5,d6,d7").verdict("Ei9,i10,i11") == "Ei9,i10,i11");
}

TEST_CASE("PC16, PC29: only an own piece without a covered dot moves") {
  Play game = Play::from("wTd5,c4,d4/wEd8,d9,d10/bEe9,f9,g9/bTn12,m12,n13 w");
  CHECK(game.verdict("e9-e7,e6,e5") == "punct-not-own");
  CHECK(game.verdict("d9-d7,d6,d5") == "punct-not-own");
  game.play("d5-d9,d8,e9");
  CHECK(game.verdict("e9-e7,e6,e5") == "punct-covered");
  CHECK(game.play("n12-n12,n13,o13").verdict("d8-d7,d6,d5") == "punct-covered");
  CHECK(game.verdict("d9-d12,c11,d11") == "d9-d12,c11,d11");
}

TEST_CASE("PC17: the PÜNCT goes along a line over pieces of any height, over any distance") {
  Play game = Play::from("wEd5,e5,f5/wTd8,d9,e9/bTd11,c10,d10 w");
  CHECK(game.verdict("d5-d12,c12,b12") == "punct-no-such-space");
  CHECK(game.verdict("d5-d12,e13,f14") == "d5-d12,e13,f14");
  CHECK(game.verdict("d5-n15,n16,n17") == "d5-n15,n16,n17");
  CHECK(game.verdict("d5-e7,e8,e9") == "punct-not-in-line");
}

TEST_CASE("PC18, PC19, PCO4: a piece moves, turns, or both, but not neither") {
  Play game = Play::from("wEd5,d6,d7/bTn12,m12,n13 w");
  CHECK(game.verdict("d5-g5,g6,g7") == "d5-g5,g6,g7");
  CHECK(game.verdict("d5-d5,e5,f5") == "d5-d5,e5,f5");
  CHECK(game.verdict("d5-g5,h5,i5") == "d5-g5,h5,i5");
  CHECK(game.verdict("d5-d5,d6,d7") == "punct-unchanged");
  CHECK(game.verdict("d5-g5,f5,h5") == "punct-other-kind");
  Play lenient = Play::from("wEd5,d6,d7/bTn12,m12,n13 w", "null-move=yes");
  CHECK(lenient.verdict("d5-d5,d6,d7") == "d5-d5,d6,d7");
}

TEST_CASE("PC20: all three dots end on the board") {
  CHECK(Play().verdict("Ea3,a2,a1") == "punct-no-such-space");
  CHECK(Play().verdict("dropb 9 A 3 0") == "punct-no-such-space");
}

TEST_CASE("PC21: the old place of a piece does not support it") {
  Play game = Play::from("wEd5,d6,d7/bTn12,m12,n13 w");
  CHECK(game.play("d5-d6,d7,d8").text() == "wEd6,d7,d8/bTn12,m12,n13 b");
}

TEST_CASE("PC22, PC23: on top of others the PÜNCT goes onto a visible own dot, minor dots onto any") {
  Play game = Play::from("wEd5,d6,d7/wTd9,c9,d10/bEe5,e6,e7 w");
  CHECK(game.verdict("d9-d6,d7,e7") == "d9-d6,d7,e7");
  CHECK(game.verdict("d9-d7,d6,e7") == "d9-d7,d6,e7");
  game = Play::from("wEd5,d6,d7/wTe9,e10,f10/bEe5,e6,e7 w");
  CHECK(game.verdict("e9-e7,d6,d7") == "punct-on-other");
}

TEST_CASE("PC24, PC27: all dots rest on one level, and ends and triangles never hang") {
  Play game = Play::from("wEd5,d6,d7/wTd9,c9,d10/wCh5,h4,h6/bEe5,e6,e7 w");
  CHECK(game.verdict("d9-d7,c7,d8") == "punct-uneven");
  CHECK(game.verdict("d9-d7,d8,e8") == "punct-uneven");
}

TEST_CASE("PC25: pieces go up and down, back to the board and into the central hexagon") {
  Play game = Play::from("wEd5,d6,d7/wTd9,c9,d10/bEe5,e6,e7 w");
  game.play("d9-d6,d7,e7 Tn12,m12,n13");
  CHECK(game.verdict("d6-g9,g8,h9") == "d6-g9,g8,h9");
  CHECK(game.verdict("d6-i6,h5,h6") == "d6-i6,h5,h6");
}

TEST_CASE("PC26, PC28: the middle of a bridge hangs over something lower, which is blocked") {
  Play game = Play::from("wEd5,d6,d7/wEf5,f6,f7/wEd9,d10,d11/bTn12,m12,n13 w");
  game.play("d9-d5,e5,f5");
  CHECK(game.text() == "wEd5,d6,d7/wEf5,f6,f7/bTn12,m12,n13/wEd5,e5,f5 b");
  CHECK(game.verdict("Ee5,e6,e7") == "punct-occupied");
  Play over_piece = Play::from("wEd5,d6,d7/wEf5,f6,f7/wEd9,d10,d11/bEe5,e6,e7 w");
  over_piece.play("d9-d5,e5,f5");
  CHECK(over_piece.verdict("e5-e5,e4,e3") == "punct-covered");
}

TEST_CASE("PCO2, PCO3: two readings of bridges") {
  CHECK(Play::from(bridged).verdict("g6-g2,f2,h3") == "g6-g2,f2,h3");
  CHECK(Play::from(bridged, "punct-bridge=supported").verdict("g6-g2,f2,h3") == "punct-hanging");
}

TEST_CASE("PC30, PC31: who connects two opposite sides wins at once, whatever the levels") {
  Play game = from(chain, "w");
  CHECK(game.play("Tp9,p10,q10").standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "PC31");
  CHECK(game.legal().empty());
  CHECK(game.verdict("n14-n14,n15,o15") == "punct-game-over");
}

TEST_CASE("PC32: a move that uncovers a connection of the opponent loses") {
  Play game = Play::from(two_chains);
  CHECK(game.play("d5-d9,d10,d11").standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "PC32");
}

TEST_CASE("PC33, PCO5: if one move completes both connections, its player wins, or the game is drawn") {
  CHECK(Play::from(two_chains).play("d5-d8,e8,f8").standing().state == State::BlackWon);
  CHECK(Play::from(two_chains, "both-connected=draw").play("d5-d8,e8,f8").standing().state == State::Drawn);
}

TEST_CASE("PC34: after the last piece of a player, more visible dots in the central hexagon win") {
  Play game = before_last_piece();
  game.play(legal_with(game, "T").front());
  CHECK(game.standing().rule == "PC34");
  CHECK(game.standing().state == State::WhiteWon);
  CHECK(*game.standing().score == std::array<std::int32_t, 2>{visible_in_centre(game, gpn::Color::White),
                                                              visible_in_centre(game, gpn::Color::Black)});
  CHECK(game.standing().score->front() == 4);
}

TEST_CASE("PC35: in the basic game the last piece draws") {
  Play game = before_last_piece("basic");
  game.play(legal_with(game, "T").front());
  CHECK(game.standing().rule == "PC35");
  CHECK(game.standing().state == State::Drawn);
}

TEST_CASE("PC36: a last piece that connects wins") {
  CHECK(before_last_piece().play("Tp9,p10,q10").standing().rule == "PC31");
}

TEST_CASE("PC37: in random games each position that goes on has a turn") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Play game;
    gpn_test::play_random_game(game, seed, [](const Play&) {});
    CHECK(game.standing().state != State::Running);
  }
}

TEST_CASE("PCO6: with repetition=third the third occurrence of a position is a draw") {
  const auto shuffle = [](Play game, unsigned times) {
    for (unsigned i = 0; i < times; ++i)
      game.play("d5-e5,e6,e7").play("n12-o12,n12,o13").play("e5-d5,d6,d7").play("o12-n12,m12,n13");
    return game;
  };
  const std::string_view start = "wEd5,d6,d7/bTn12,m12,n13 w";
  CHECK(shuffle(Play::from(start), 2).standing().state == State::Running);
  const Play once = shuffle(Play::from(start, "repetition=third"), 1);
  CHECK(once.standing().state == State::Running);
  CHECK(once.text().starts_with("wEd5,d6,d7/bTn12,m12,n13 w seen=2 before="));
  CHECK(Play::from(once.text(), "repetition=third").text() == once.text());
  const Play twice = shuffle(once, 1);
  CHECK(twice.standing().state == State::Drawn);
  CHECK(twice.standing().rule == "PCO6");
  CHECK(twice.legal().empty());
  CHECK(Play::from(twice.text(), "repetition=third").standing().state == State::Drawn);
  Play added = once;
  added.play("Ed1,e1,f1");
  CHECK(added.text() == "wEd1,e1,f1/wEd5,d6,d7/bTn12,m12,n13 b");
}

TEST_CASE("PCO7: a moved piece can be required to touch an own one") {
  Play game = Play::from("wEd5,d6,d7/wEf5,f6,f7/bTn12,m12,n13 w", "moved-piece-touches=own");
  CHECK(game.verdict("d5-k5,k6,k7") == "punct-touches-none");
  CHECK(game.verdict("d5-g5,g6,g7") == "d5-g5,g6,g7");
}

}  // namespace clauses_test
