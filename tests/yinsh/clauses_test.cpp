// One test for each clause of the rules.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <set>

namespace clauses_test {

using namespace yinsh_test;
using gpn::Color;
using State = gpn::host::Standing::State;

namespace {

constexpr std::string_view far_white = "a2 a3 a4 a5";
constexpr std::string_view black = "k7 k8 k9 k10 j11";

/// White's fifth ring on f6, the other nine at the edge.
Play centre(std::string_view white_markers, std::string_view black_markers) {
  return with({"f6 a2 a3 a4 a5", black, white_markers, black_markers});
}

Texts targets(const Play& game, std::string_view from) {
  std::set<std::string> spots;
  for (const std::string& turn : legal_with(game, std::string(from) + "-"))
    spots.insert(turn.substr(from.size() + 1, turn.find(';') - from.size() - 1));
  return {spots.begin(), spots.end()};
}

// White's last marker makes a row for White (j10-j8), or two crossing ones for Black (a5-e9).
constexpr std::string_view last_marker =
    "wbbW/bbB1b1b/wwbB3b/wB2bw1wb/bb1BW1bb2/1bb2bbWb/bwbbwwbww1/wwBwwbb2/1W1bwbbb/2b1bW1/bb1w w 0,0 0,0";

}  // namespace

TEST_CASE("Y1, Y3, Y5: 85 spots in columns a to k, 222 pairs of neighbours, 12 symmetries about f6") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  REQUIRE(cells.size() == 85);
  std::map<char, unsigned> columns;
  unsigned neighbours = 0;
  for (const gpn_cell& cell : cells) {
    ++columns[cell.name[0]];
    neighbours += 6 - static_cast<unsigned>(std::count(std::begin(cell.neighbours), std::end(cell.neighbours),
                                                       std::uint16_t{GPN_NO_NEIGHBOUR}));
  }
  CHECK(columns == std::map<char, unsigned>{{'a', 4},
                                            {'b', 7},
                                            {'c', 8},
                                            {'d', 9},
                                            {'e', 10},
                                            {'f', 9},
                                            {'g', 10},
                                            {'h', 9},
                                            {'i', 8},
                                            {'j', 7},
                                            {'k', 4}});
  CHECK(neighbours == 2 * 222);
  CHECK(std::string_view(cells.front().name) == "a2");
  CHECK(std::string_view(cells.back().name) == "k10");
}

TEST_CASE("Y2, Y4: the neighbours of (c, n) are (c, n±1), (c±1, n), (c+1, n+1), (c-1, n-1)") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  const auto f6 =
      std::find_if(cells.begin(), cells.end(), [](auto& cell) { return std::string_view(cell.name) == "f6"; });
  std::set<std::string> around;
  for (const std::uint16_t cell : f6->neighbours) around.insert(cells[cell].name);
  CHECK(around == std::set<std::string>{"e5", "e6", "f5", "f7", "g6", "g7"});
}

TEST_CASE(
    "Y6, Y33, Y34: a spot is a small letter and a number, a move two of them, also in other case and separation") {
  CHECK(Play().verdict("f6") == "f6");
  Play game = centre("", "");
  CHECK(game.verdict("f6-f9") == "f6-f9");
  for (const std::string_view text : {"F6-F9", "f 6-f 9", "f6 f9", "F6 - F9", "f6f9"}) {
    CAPTURE(text);
    CHECK(game.verdict(text) == "yinsh-spelling");
    CHECK(game.read_as() == "f6-f9");
  }
}

TEST_CASE("Y7: White sits at the low numbers: the board is lowest on both sides of f2") {
  const auto rules = Play::rules();
  Texts lowest;
  for (const gpn_cell& cell : rules->cells())
    if (cell.y < -1) lowest.emplace_back(cell.name);
  CHECK(lowest == Texts{"e1", "g2"});
}

TEST_CASE("Y8, Y9: the players place five rings each in turn on vacant spots, White first") {
  Play game;
  CHECK(game.text() == "4/7/8/9/10/9/10/9/8/7/4 w 5,5 0,0");
  CHECK(game.legal().size() == 85);
  CHECK(game.play("a2").text() == "W3/7/8/9/10/9/10/9/8/7/4 b 4,5 0,0");
  CHECK(game.verdict("a2") == "yinsh-spot-taken");
  CHECK(game.legal().size() == 84);
}

TEST_CASE("Y10: nobody moves or passes before all ten rings are placed, then White moves") {
  Play game;
  game.play("a2 k7 a3 k8 a4 k9 a5 k10 f6");
  CHECK(game.verdict("a2-b2") == "yinsh-still-placing");
  CHECK(game.verdict("pass") == "yinsh-still-placing");
  game.play("j11");
  CHECK(game.standing().to_move == Color::White);
  CHECK(game.verdict("f7") == "yinsh-placing-over");
  CHECK(game.verdict("f6-f7") == "f6-f7");
}

TEST_CASE("Y11: rows that the opponent made come off before the move, one ring each") {
  Play game = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5", ""});
  CHECK(game.verdict("f6-f7") == "yinsh-row-first");
  CHECK(game.verdict("xe1-e5xa2;f6-f7") == "xe1-e5xa2;f6-f7");
  CHECK(game.play("xe1-e5xa2;f6-f7").text() == "1WWW/7/8/9/10/4wW3/10/9/8/6B/BBBB b 0,0 1,0");
}

TEST_CASE("Y12: the ring leaves a marker of its colour behind, which stays") {
  Play game = centre("", "");
  CHECK(game.play("f6-f7").text() == "WWWW/7/8/9/10/4wW3/10/9/8/6B/BBBB b 0,0 0,0");
  CHECK(game.verdict("f7-f8") == "yinsh-no-ring");
}

TEST_CASE("Y13: a ring runs over vacant spots, then over one run of markers, and lands right behind it") {
  CHECK(targets(centre("", ""), "f6").size() == 6 * 4);
  const Texts spots = targets(centre("f7 f8 g6", "h6"), "f6");
  const std::set<std::string> set(spots.begin(), spots.end());
  CHECK(set.count("f9") == 1);
  CHECK(set.count("f10") == 0);
  CHECK(set.count("i6") == 1);
  CHECK(set.count("g6") == 0);
  CHECK(centre("", "").verdict("f6-g8") == "yinsh-not-in-line");
  CHECK(centre("", "").verdict("f6-f6") == "yinsh-not-in-line");
}

TEST_CASE("Y14: a ring stops where it likes before a jump, never after it, and never passes or enters a ring") {
  Play game = with({"f6 f9 a2 a3 a4", "h6 k7 k8 k9 k10", "e5", "d4"});
  CHECK(game.verdict("f6-f7") == "f6-f7");
  CHECK(game.verdict("f6-f9") == "yinsh-ring-in-the-way");
  CHECK(game.verdict("f6-f10") == "yinsh-ring-in-the-way");
  CHECK(game.verdict("f6-i6") == "yinsh-ring-in-the-way");
  CHECK(game.verdict("f6-c3") == "f6-c3");
  CHECK(game.verdict("f6-b2") == "yinsh-past-the-jump");
  CHECK(game.verdict("f6-e5") == "yinsh-ring-in-the-way");
}

TEST_CASE("Y15: every jumped marker is turned over, the one just placed is not") {
  Play game = centre("f7", "f8");
  CHECK(game.play("f6-f9").text() == "WWWW/7/8/9/10/4wbwW1/10/9/8/6B/BBBB b 0,0 0,0");
}

TEST_CASE("Y16: five markers of one colour side by side make a row, which a ring breaks") {
  CHECK(legal_with(with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5"}), "xe1-e5").size() > 0);
  CHECK(legal_with(with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4", "e5"}), "x").empty());
  CHECK(legal_with(with({"e3 a2 a3 a4 a5", black, "e1 e2 e4 e5 e6"}), "x").empty());
}

TEST_CASE("Y17: the row goes back to the pool and one own ring of choice comes off") {
  Play game = with({"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6"});
  CHECK(legal_with(game, "c7-c8;") ==
        Texts{"c7-c8;xc3-c7xa2", "c7-c8;xc3-c7xa3", "c7-c8;xc3-c7xa4", "c7-c8;xc3-c7xa5", "c7-c8;xc3-c7xc8"});
  CHECK(game.verdict("c7-c8;xc3-c7xk7") == "yinsh-no-ring-to-take");
  CHECK(game.play("c7-c8;xc3-c7xa2").text() == "1WWW/7/7W/9/10/9/10/9/8/6B/BBBB b 0,0 1,0");
}

TEST_CASE("Y18: taking is compulsory") {
  CHECK(with({"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6"}).verdict("c7-c8") == "yinsh-row-left");
}

TEST_CASE("Y19: of six in a run the owner chooses five that are adjacent") {
  Play game = with({"c4 a2 a3 a4 a5", black, "c2 c3 c5 c6 c7"});
  CHECK(legal_with(game, "c4-d4;").size() == 2 * 5);
  CHECK(game.verdict("c4-d4;xc2-c6xd4") == "c4-d4;xc2-c6xd4");
  CHECK(game.verdict("c4-d4;xc3-c7xd4") == "c4-d4;xc3-c7xd4");
  CHECK(game.verdict("c4-d4;xc2-c7xd4") == "yinsh-no-row");
}

TEST_CASE("Y20: rows without a common marker are all taken, of rows with one only one") {
  Play apart = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 g3 g4 g5 g6 g7"});
  CHECK(apart.verdict("xe1-e5xa2;f6-f7") == "yinsh-row-first");
  CHECK(apart.verdict("xe1-e5xa2;xg3-g7xa3;f6-f7") == "xe1-e5xa2;xg3-g7xa3;f6-f7");
  Play crossing = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 c3 d3 f3 g3"});
  CHECK(crossing.verdict("xc3-g3xa2;f6-f7") == "xc3-g3xa2;f6-f7");
  CHECK(crossing.verdict("xe1-e5xa2;f6-f7") == "xe1-e5xa2;f6-f7");
  CHECK(crossing.verdict("xc3-g3xa2;xe1-e5xa3;f6-f7") == "yinsh-rows-share");
}

TEST_CASE("Y21: rows are taken until none is left: ten in a run are two rows, or one from their middle") {
  Play game = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 e6 e7 e8 e9 e10"});
  std::set<std::string> rows;
  for (const std::string& turn : legal_with(game, "x")) {
    std::string taken;
    for (std::size_t at = 0; (at = turn.find("xe", at)) != std::string::npos; ++at)
      taken += turn.substr(at, turn.find('x', at + 1) - at);
    rows.insert(taken);
  }
  CHECK(rows == std::set<std::string>{"xe1-e5xe6-e10", "xe2-e6", "xe3-e7", "xe4-e8", "xe5-e9"});
}

TEST_CASE("Y22, Y23: of rows of both colours the mover takes his, the other player's wait for that player") {
  Play game = with({"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6 d7", "d3 d4 d5 d6"});
  game.play("c7-e7;xc3-c7xe7");
  CHECK(game.verdict("k7-k6") == "yinsh-no-such-spot");
  CHECK(game.verdict("k7-j7") == "yinsh-row-first");
  CHECK(legal_with(game, "xd3-d7xk7;").size() ==
        game.legal().size() - legal_with(game, "xd3-d7xk8;").size() - legal_with(game, "xd3-d7xk9;").size() -
            legal_with(game, "xd3-d7xk10;").size() - legal_with(game, "xd3-d7xj11;").size());
  CHECK(game.play("xd3-d7xk7;k8-j8").standing().score == std::array<std::int32_t, 2>{1, 1});
}

TEST_CASE("Y24: who cannot move a ring passes, and nobody else does") {
  const Pieces walled{"a2 a3 a4", "a5 b2 b3 b4 b5", "", "", "w 0,0 2,0"};
  Play game = with(walled);
  CHECK(game.legal() == Texts{"pass"});
  CHECK(game.verdict("a2-c4") == "yinsh-must-pass");
  game.play("pass");
  CHECK(game.text().ends_with(" b 0,0 2,0 passed"));
  CHECK(game.verdict("pass") == "yinsh-may-not-pass");
  CHECK(with({"f6 a2 a3 a4", "a5 b2 b3 b4 b5", "e1 e2 e3 e4 e5", "", "w 0,0 1,0"}).verdict("xe1-e5xf6;pass") ==
        "xe1-e5xf6;pass");
  CHECK(with(walled, "blocked=loses").standing().state == State::BlackWon);
  Play loses = with({"f6 a2 a3 a4", "a5 b2 b3 b4 b5", "e1 e2 e3 e4 e5", "", "w 0,0 1,0"}, "blocked=loses");
  CHECK(loses.play("xe1-e5xf6;pass").standing().state == State::BlackWon);
}

TEST_CASE("When neither player can move, rings count, or the game is drawn") {
  Pieces full{"a2 a3 a4", "a5 b2 b3 b4 b5", "", "", "w 0,0 2,0"};
  const std::string rings = std::string(full.white_rings) + ' ' + std::string(full.black_rings) + ' ';
  std::array<std::string, 2> markers;
  const auto ruleset = Play::rules();
  for (const gpn_cell& cell : ruleset->cells()) {
    const std::string name = cell.name;
    if (rings.find(name + ' ') != std::string::npos) continue;
    const int number = std::stoi(name.substr(1));
    markers[(name[0] + 2 * number) % 4 < 2 ? 0 : 1] += name + ' ';
  }
  full.white_markers = markers[0];
  full.black_markers = markers[1];
  Play counted = with(full, "markers=unlimited");
  CHECK(counted.play("pass").standing().state == State::WhiteWon);
  CHECK(counted.legal().empty());
  CHECK(with(full, "markers=unlimited both-blocked=draw").play("pass").standing().state == State::Drawn);
}

TEST_CASE("Y25: what is taken before the move makes no row, also where a ring broke one") {
  const Play game = with({"f6 a2 a3 a4 a5", black, "e1 e2 e3 e4 e5 f4 f5 f7 f8"});
  CHECK_FALSE(legal_with(game, "xe1-e5xf6;a2-").empty());
  CHECK(legal_with(game, "xe1-e5").size() == game.legal().size());
  CHECK(legal_with(game, "xe1-e5xf6;x").empty());
}

TEST_CASE("Y26: the third ring wins at once, whatever rows stand") {
  Play game = with({"c7 a2 a3", black, "c3 c4 c5 c6 d7", "d3 d4 d5 d6", "w 0,0 2,0"});
  game.play("c7-e7;xc3-c7xe7");
  CHECK(game.standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "Y26");
  CHECK(game.legal().empty());
  CHECK(game.verdict("k8-j8") == "yinsh-game-over");
}

TEST_CASE("Y27: who completes the third row of both sides wins") {
  Play game = with({"c7 a2 a3", "k7 k8 k9", "c3 c4 c5 c6 d7", "d3 d4 d5 d6", "w 0,0 2,2"});
  CHECK(game.play("c7-e7;xc3-c7xa2").standing().state == State::WhiteWon);
}

TEST_CASE("Y28: the third ring at the beginning of a turn wins without a move") {
  Play game = with({"f6 a2 a3", black, "e1 e2 e3 e4 e5", "", "w 0,0 2,0"});
  CHECK(game.legal() == Texts{"xe1-e5xa2", "xe1-e5xa3", "xe1-e5xf6"});
  CHECK(game.verdict("xe1-e5xa2;f6-f7") == "yinsh-won-before");
  CHECK(game.play("xe1-e5xa2").standing().state == State::WhiteWon);
  CHECK(with({"f6 a2 a3 a4", black, "e1 e2 e3 e4 e5", "", "w 0,0 1,0"}).verdict("xe1-e5xa2") == "yinsh-move-missing");
}

TEST_CASE("Y29, Y31: with all 51 markers on the board more rings win, and equal ones draw") {
  // The same board with a marker in place of a ring; no row stands.
  std::string text(last_marker);
  for (const auto& [taken, state] :
       {std::pair("0,0", State::Drawn), {"1,0", State::WhiteWon}, {"0,1", State::BlackWon}}) {
    // A ring that was taken off leaves its spot to a marker.
    std::string full = text.substr(0, text.rfind(' ') + 1) + taken;
    if (taken == std::string_view("1,0")) full.replace(full.find("1W1bwbbb"), 8, "1b1bwbbb");
    if (taken == std::string_view("0,1")) full.replace(full.find("bbB1b1b"), 7, "bbw1b1b");
    if (taken == std::string_view("0,0")) full.replace(full.find("bbB1b1b"), 7, "bbBwb1b");
    Play game = Play::from(full);
    CHECK(game.standing().state == state);
    CHECK(game.standing().rule == "Y29");
    CHECK(game.legal().empty());
  }
}

TEST_CASE("Y30: a last marker that makes a row comes back with it, and the game goes on") {
  Play game = Play::from(last_marker);
  CHECK(game.play("j10-j8;xg6-k10xj8").standing().state == State::Running);
  Play at_once = Play::from(last_marker, "last-marker=at-once");
  CHECK(at_once.verdict("j10-j8;xg6-k10xj8") == "yinsh-no-row");
  CHECK(at_once.play("j10-j8").standing().state == State::Drawn);
}

TEST_CASE("Y30a: a last marker that makes a row of the opponent is taken off by the opponent first") {
  Play game = Play::from(last_marker);
  game.play("a5-e9");
  CHECK(game.standing().state == State::Running);
  CHECK(legal_with(game, "xc8-g8").size() + legal_with(game, "xd8-h8").size() == game.legal().size());
  CHECK(Play::from(last_marker, "last-marker=at-once").play("a5-e9").standing().state == State::Drawn);
}

TEST_CASE("Y32: in the blitz game the first ring wins") {
  Play game = with({"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6"}, "", "blitz");
  CHECK(game.play("c7-c8;xc3-c7xc8").standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "Y32");
}

TEST_CASE("Y35, Y36: the parts after a move are the ends of a row, the lower one first, and its ring") {
  Play game = with({"c7 a2 a3 a4 a5", black, "c3 c4 c5 c6"});
  CHECK(game.verdict("c7-c8;xc3-c7xc8") == "c7-c8;xc3-c7xc8");
  CHECK(game.verdict("c7-c8;xc7-c3xc8") == "yinsh-spelling");
  CHECK(game.read_as() == "c7-c8;xc3-c7xc8");
}

TEST_CASE("Y38: a pass is the word, and marks of a resignation or a result are no turns") {
  for (const std::string_view text : {"resigns", "1-0", "-", "--", "#"}) {
    CAPTURE(text);
    CHECK(Play().verdict(text) == "yinsh-not-a-turn");
  }
}

TEST_CASE("The markers can be without number") {
  std::string full(last_marker);
  full.replace(full.find("bbB1b1b"), 7, "bbBwb1b");
  CHECK(Play::from(full, "markers=unlimited").standing().state == State::Running);
}

}  // namespace clauses_test
