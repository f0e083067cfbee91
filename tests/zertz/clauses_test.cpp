// One test for each clause of the rules.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

#include <set>

namespace clauses_test {

using namespace zertz_test;
using State = gpn::host::Standing::State;

namespace {

std::map<char, unsigned> columns_of(std::string_view variant) {
  std::map<char, unsigned> columns;
  const auto ruleset = Play::rules({}, variant);
  for (const gpn_cell& cell : ruleset->cells()) ++columns[cell.name[0]];
  return columns;
}

std::set<std::string> around(std::string_view ring, std::string_view variant) {
  const auto ruleset = Play::rules({}, variant);
  const auto& cells = ruleset->cells();
  const auto found = std::find_if(cells.begin(), cells.end(), [&](auto& cell) { return cell.name == ring; });
  REQUIRE(found != cells.end());
  std::set<std::string> names;
  for (const std::uint16_t cell : found->neighbours)
    if (cell != GPN_NO_NEIGHBOUR) names.insert(cells[cell].name);
  return names;
}

/// Lines of two rings and more, counted where they begin.
unsigned lines_of(std::string_view variant) {
  const auto ruleset = Play::rules({}, variant);
  unsigned lines = 0;
  for (const gpn_cell& cell : ruleset->cells())
    for (unsigned d = 0; d < 3; ++d)
      lines += cell.neighbours[d] != GPN_NO_NEIGHBOUR && cell.neighbours[d + 3] == GPN_NO_NEIGHBOUR ? 1U : 0U;
  return lines;
}

/// The rings that can be taken after this marble.
std::set<std::string> takable(const Play& game, std::string_view marble) {
  std::set<std::string> rings;
  for (const std::string& turn : game.legal())
    if (turn.starts_with(std::string(marble) + ',')) rings.insert(turn.substr(marble.size() + 1));
  return rings;
}

constexpr std::array<int, 3> none{};

/// d4 and d5 with marbles on all rings around: no jump, and neither ring is free.
constexpr Board closed{"Bd3 Bc3 Bc4 Bc5 Bd6 Be3 Be4 Be5", "", "d3 d4 d5 d6 c3 c4 c5 e3 e4 e5"};

/// g4 hangs on f4 alone, which is free.
constexpr Board islet{"", "f5 g3 e5"};

/// The pool is empty, no ring is free, and d3 to d5 are vacant.
constexpr std::string_view cage = "----/-----/-BBBB-/-B3B-/-BBWW-/-----/---- w 0,0,0 2,4,1/2,4,1";
constexpr std::string_view round = "Bd4 Gd5 xd5Bd3 xd2Gd4 Bd2 Wd3 xd3Bd5 xd6Wd4 Bd6";

}  // namespace

TEST_CASE("ZZ1, ZZ2: 37 rings in columns a to g, counted upwards, on 21 lines, names stay when rings go") {
  CHECK(columns_of("basic") ==
        std::map<char, unsigned>{{'a', 4}, {'b', 5}, {'c', 6}, {'d', 7}, {'e', 6}, {'f', 5}, {'g', 4}});
  CHECK(lines_of("basic") == 21);
  Play game;
  CHECK(game.play("Wd4,a1").text() == "-3/5/6/3W3/6/5/4 b 5,8,10 0,0,0/0,0,0");
  CHECK(game.verdict("Ba2,d1") == "Ba2,d1");
}

TEST_CASE("ZZ3, ZZ3a, ZZ13: 48 rings in columns a to h on 24 lines, with the pool and the goal of the basic game") {
  CHECK(columns_of("tournament") ==
        std::map<char, unsigned>{{'a', 5}, {'b', 6}, {'c', 7}, {'d', 8}, {'e', 7}, {'f', 6}, {'g', 5}, {'h', 4}});
  CHECK(lines_of("tournament") == 24);
  CHECK(Play({}, "tournament").text() == "5/6/7/8/7/6/5/4 w 6,8,10 0,0,0/0,0,0");
}

TEST_CASE("ZZ4: 61 rings in columns a to i on 27 lines") {
  CHECK(columns_of("large") ==
        std::map<char, unsigned>{
            {'a', 5}, {'b', 6}, {'c', 7}, {'d', 8}, {'e', 9}, {'f', 8}, {'g', 7}, {'h', 6}, {'i', 5}});
  CHECK(lines_of("large") == 27);
}

TEST_CASE("ZZ5: neighbours in the column, and two in each of the next ones") {
  using Names = std::set<std::string>;
  CHECK(around("d4", "basic") == Names{"d3", "d5", "c3", "c4", "e3", "e4"});
  CHECK(around("b2", "basic") == Names{"b1", "b3", "a1", "a2", "c2", "c3"});
  CHECK(around("e1", "tournament") == Names{"e2", "d1", "d2", "f1"});
  CHECK(around("i1", "large") == Names{"i2", "h1", "h2"});
}

TEST_CASE("ZZ6: j is read for i on 61 rings, and nowhere else") {
  Play large({}, "large");
  CHECK(large.verdict("We5,j1") == "zertz-spelling");
  CHECK(large.read_as() == "We5,i1");
  CHECK(Play({}, "tournament").verdict("We5,j1") == "zertz-no-such-ring");
}

TEST_CASE("ZZ7: the option layout makes boards of other numbers of rings") {
  Play game("layout=a1,a2,b1,b2,b3", "basic");
  CHECK(game.text() == "2--/3--/------/-------/------/-----/---- w 6,8,10 0,0,0/0,0,0");
  CHECK(game.play("Wb2,a1").verdict("Ga2,b1") == "Ga2,b1");
}

TEST_CASE("ZZ8: free layouts lie on 17 columns of 12 places, b d f .. half a step higher") {
  CHECK(Play::rules({}, "free")->cells().size() == 204);
  CHECK(around("i6", "free") == std::set<std::string>{"i5", "i7", "h5", "h6", "j5", "j6"});
  CHECK(around("h6", "free") == std::set<std::string>{"h5", "h7", "g6", "g7", "i6", "i7"});
  CHECK(Play("layout=h5,i6,j6,a1,a2", "free").play("Wh5,a1 Gi6,a2").legal() == Texts{"xh5Gj6"});
}

TEST_CASE("ZZ9, ZZ10: 6 white, 8 grey and 10 black marbles in one pool, and a board without marbles") {
  CHECK(Play().text() == "4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0");
}

TEST_CASE("ZZ11, ZZ32: three of each colour, or four white, five grey or six black win, for the mover") {
  struct Case {
    std::array<int, 3> held;
    std::string_view marble;
    State state;
  };
  for (const Case& each : {Case{{3, 0, 0}, "W", State::BlackWon}, Case{{0, 4, 0}, "G", State::BlackWon},
                           Case{{0, 0, 5}, "B", State::BlackWon}, Case{{2, 3, 3}, "W", State::BlackWon},
                           Case{{2, 2, 3}, "W", State::Running}, Case{{3, 4, 2}, "B", State::BlackWon}}) {
    const std::string marbles = "Wd4 " + std::string(each.marble) + "d5";
    Play game = with({marbles, "", "", none, each.held, "b"});
    CHECK(game.play("xd4" + std::string(each.marble) + "d6").standing().state == each.state);
  }
}

TEST_CASE("ZZ12, ZZ12a: blitz has 5, 7 and 9 marbles, two of each colour, or three, four or five of one win") {
  CHECK(Play({}, "blitz").text() == "4/5/6/7/6/5/4 w 5,7,9 0,0,0/0,0,0");
  for (const std::string_view before : {"2,0,0", "1,2,2"}) {
    Play game = Play::from(
        "4/5/6/3WW2/6/5/4 w " + std::string(before == "2,0,0" ? "1,7,9 " : "2,5,7 ") + std::string(before) + "/0,0,0",
        {}, "blitz");
    CHECK(game.play("xd4Wd6").standing().state == State::WhiteWon);
  }
}

TEST_CASE("ZZ14: who can capture by jumping must capture") {
  Play game;
  game.play("Wd4,a1 Gd5,a2");
  CHECK(game.legal() == Texts{"xd4Gd6", "xd5Wd3"});
  CHECK(game.verdict("Bb3,a3") == "zertz-must-jump");
}

TEST_CASE("ZZ15: any colour of the pool on any vacant ring, then one free ring") {
  CHECK(Play().legal().size() == 3 * (18 * 17 + 19 * 18));
  Play game = with({"Wa1 Wa4 Wg1 Wg4 Wd1 Wd7"});
  const Texts legal = game.legal();
  CHECK(std::none_of(legal.begin(), legal.end(), [](const std::string& turn) { return turn[0] == 'W'; }));
  CHECK(game.verdict("Wd4,a2") == "zertz-no-marble-left");
  CHECK(game.verdict("Bd4") == "zertz-ring-missing");
}

TEST_CASE("ZZ16: a ring is free if it is vacant and two neighbouring places beside it have no ring") {
  CHECK(takable(Play(), "Wd4").size() == 18);
  CHECK(takable(with({"", "a1"}), "Wd4").count("b2") == 0);
  CHECK(takable(with({"", "a1 a2"}), "Wd4").count("b2") == 1);
  CHECK(takable(with({"", "a1 b1 c2"}), "Wd4").count("b2") == 1);
  CHECK(takable(with({"Ga1"}), "Wd4").count("a1") == 0);
}

TEST_CASE("ZZ17: where no ring is free after the marble, none is taken") {
  Play game = with(closed);
  CHECK(contains(game.legal(), "Wd4"));
  CHECK(game.verdict("Wd4,d5") == "zertz-not-free");
  CHECK(game.play("Wd4").text() == "----/-----/--BBB-/--BW1B-/--BBB-/-----/---- b 5,8,2 0,0,0/0,0,0");
}

TEST_CASE("ZZ18: the marble only takes its own ring out of the choice") {
  const auto free = takable(Play(), "Wd4");
  for (const std::string& ring : free) {
    auto others = free;
    others.erase(ring);
    CHECK(takable(Play(), "W" + ring) == others);
  }
}

TEST_CASE("ZZ19, ZZ23: a marble jumps a neighbour in any direction and lands behind it, nothing else happens") {
  for (const std::string_view beside : {"d5", "e4", "e3", "d3", "c3", "c4"}) {
    const std::string marbles = "Wd4 B" + std::string(beside);
    Play game = with({marbles});
    CHECK(game.legal().size() == 2);
    const auto rings = [](const std::string& text) { return std::count(text.begin(), text.end(), '-'); };
    game.play(game.legal()[0]);
    CHECK(rings(game.text()) == 0);
  }
  CHECK(with({"Wd4 Bd5 Gd6"}).verdict("xd4Bd6") == "zertz-landing");
}

TEST_CASE("ZZ20: the marble jumps on while it can, turning as it likes, and a longer chain has no priority") {
  Play game = with({"Wd2 Gd3 Bd5 Be4"});
  CHECK(game.verdict("xd2Gd4") == "zertz-chain-goes-on");
  CHECK(contains(game.legal(), "xd2Gd4Bd6"));
  CHECK(contains(game.legal(), "xd2Gd4Bf4"));
  CHECK(contains(game.legal(), "xd3Wd1"));
}

TEST_CASE("ZZ21: a captured marble comes off at once, so it is not jumped again") {
  Play game = with({"Wd4 Gd5"});
  CHECK(game.verdict("xd4Gd6Gd4") == "zertz-no-marble");
  CHECK(game.play("xd4Gd6").text() == "4/5/6/5W1/6/5/4 b 5,7,10 0,1,0/0,0,0");
}

TEST_CASE("ZZ22: a chain may land where it started, and goes on after the goal unless chain-goal=stop") {
  CHECK(contains(with({"Wd4 Gd5 Be5 Ge4"}).legal(), "xd4Gd6Bf4Gd4"));
  const Board near{"Gd2 Wd3 Bd5", "", "", {3, 0, 0}};
  CHECK(with(near).verdict("xd2Wd4") == "zertz-chain-goes-on");
  Play stops = with(near, "chain-goal=stop");
  CHECK(stops.verdict("xd2Wd4Bd6") == "zertz-won-before");
  CHECK(stops.play("xd2Wd4").standing().state == State::WhiteWon);
}

TEST_CASE("ZZ24, ZZ25: a group that is cut off, or filled, without a vacant ring can be claimed with its rings") {
  Play cut = with(islet);
  CHECK(cut.play("Wg4,f4xWg4").text() == "4/5/6/7/4-1/3--/2-- b 5,8,10 1,0,0/0,0,0");
  Play filled = with({"Ga1", "a3 b1 b2 b3"});
  CHECK(filled.play("Ba2,g1xGa1Ba2").text() == "---1/---2/6/7/6/5/-3 b 6,7,9 0,1,1/0,0,0");
  CHECK(with({"", "a3 b1 b2 b3"}).verdict("Ba2,g1xBa2") == "zertz-not-isolated");
}

TEST_CASE("ZZ26: claiming is the player's choice, with isolation=all it is not") {
  CHECK(contains(with(islet).legal(), "Wg4,f4"));
  Play all = with(islet, "isolation=all");
  CHECK_FALSE(contains(all.legal(), "Wg4,f4"));
  CHECK(all.verdict("Wg4,f4") == "zertz-short-way");
  CHECK(all.read_as() == "Wg4,f4xWg4");
}

TEST_CASE("ZZ27: a group that is not claimed in its turn stays dead on the board") {
  Play game = with(islet);
  game.play("Wg4,f4");
  CHECK(game.verdict("Bd4,a1xWg4") == "zertz-not-isolated");
}

TEST_CASE("ZZ28: a jump claims nothing") { CHECK(with({"Wd4 Gd5"}).verdict("xd4Gd6xWd6") == "zertz-not-a-turn"); }

TEST_CASE("ZZ29: a group is claimed whole or not at all") {
  Play game = with({"Ga1", "a3 b1 b2 b3"});
  CHECK(game.verdict("Ba2,g1xBa2") == "zertz-claim-in-part");
  CHECK(game.verdict("Ba2,g1") == "Ba2,g1");
}

TEST_CASE("ZZ30: when the pool is empty the player places captured marbles of his own, before that never") {
  Board board{"Wd3 Wc3 Gc4 Bc5 Gd6 Be3 Be4 Ge5", "", "d3 d4 d5 d6 c3 c4 c5 e3 e4 e5", {2, 2, 3}, {2, 3, 4}, "b"};
  Play empty = with(board);
  CHECK(empty.play("Bd4").text().find(" w 0,0,0 2,2,3/2,3,3") != std::string::npos);
  board.white = {1, 2, 3};
  CHECK(with(board).legal().size() == 2);  // the white marble of the pool, on d4 or d5
  CHECK(with(board).verdict("Bd4") == "zertz-no-marble-left");
}

TEST_CASE("ZZ31: a player without jump and marble passes, two passes are a draw, and the option stuck") {
  constexpr std::string_view text = "----/G-G-G/BBBBBB/W-W1W-W/BBBBGG/G-G-G/---- w 0,0,0 0,0,0/2,0,0";
  Play game = Play::from(text);
  CHECK(game.legal() == Texts{"pass"});
  CHECK(game.verdict("Wd4") == "zertz-must-pass");
  CHECK(game.play("pass").text().find(" b 0,0,0 0,0,0/2,0,0 passed") != std::string::npos);
  CHECK(game.verdict("pass") == "zertz-may-not-pass");
  CHECK(Play::from(text, "stuck=loses").standing().state == State::BlackWon);
  CHECK(Play::from(text, "stuck=both-lose").standing().state == State::Running);
}

TEST_CASE("ZZ33: who fills the last ring claims all and wins, with full-board=set-only only with a set") {
  const Board board{"Bd3 Bc3 Bc4 Bd5 Ge3 Ge4", "", "d4"};
  CHECK(with(board).play("Wd4xBc3Bc4Bd3Wd4Bd5Ge3Ge4").standing().state == State::WhiteWon);
  CHECK(with(board).play("Wd4").standing().state == State::WhiteWon);
  CHECK(with(board, "full-board=set-only").play("Wd4").standing().state == State::Drawn);
}

TEST_CASE("ZZ34, ZZ36: a position that stands for the third time is a draw, or for the fourth, or never") {
  CHECK(Play::from(cage).play(round).standing().state == State::Drawn);
  CHECK(Play::from(cage, "repetition=4").play(round).standing().state == State::Running);
  CHECK(Play::from(cage, "repetition=off").play(round).standing().state == State::Running);
}

TEST_CASE("ZZ35: positions are counted from the last turn on that took a ring, claimed, or had a pool") {
  CHECK(Play().play("Wd4,a1").text().find("before") == std::string::npos);
  const Play game = Play::from(cage).play(round);
  CHECK(game.text().find(" seen=3 before=") != std::string::npos);
  CHECK(Play::from(game.text()).position() == game.position());
  CHECK(Play::from(game.text()).standing().state == State::Drawn);
}

TEST_CASE("ZZ37: all marbles on the board and no jump: both players lose with stuck=both-lose") {
  constexpr std::string_view text = "----/G-G-G/BBBBBB/W-W1W-W/BBBBGG/G-G-G/--WW w 0,0,0 0,0,0/0,0,0";
  CHECK(Play::from(text, "stuck=both-lose").standing().state == State::BothLost);
  Play both = Play::from(text);
  CHECK(both.play("pass pass").standing().state == State::Drawn);
  CHECK(Play::from(both.text()).position() == both.position());
}

TEST_CASE("ZZ38: touching is a matter of the table: a marble alone, or a ring alone, is no turn") {
  Play game;
  CHECK(game.verdict("Wd4") == "zertz-ring-missing");
  CHECK(game.verdict("d1") == "zertz-not-a-turn");
  CHECK(game.verdict(",d1") == "zertz-not-a-turn");
}

TEST_CASE("ZZ39, ZZ40, ZZ41, ZZ42: the canonical text of placings, chains and claims, read and written alike") {
  Play game;
  for (const std::string_view turn : {"Wd4,d1", "Gd5,d7"}) {
    CHECK(game.verdict(turn) == turn);
    game.play(turn);
  }
  CHECK(game.verdict("xd4Gd6") == "xd4Gd6");
  CHECK(with({"Ga1", "a3 b1 b2 b3"}).verdict("Ba2,g1xGa1Ba2") == "Ba2,g1xGa1Ba2");
}

TEST_CASE("island-goal=stop ends the game at an island that completes a set, before a ring is taken") {
  const Board board{"Wa1", "a3 b1 b2 b3", "", {2, 0, 0}};
  CHECK(with(board).verdict("Wa2xWa1Wa2") == "zertz-ring-missing");
  Play stops = with(board, "island-goal=stop");
  CHECK(stops.verdict("Wa2,g1xWa1Wa2") == "zertz-won-before");
  CHECK(contains(stops.legal(), "Wa2,g1"));
  CHECK(contains(stops.legal(), "Ba2,g1xWa1Ba2"));
  CHECK(stops.play("Wa2xWa1Wa2").standing().state == State::WhiteWon);
}

TEST_CASE("handicap-white and handicap-black come from the pool") {
  CHECK(Play("handicap-white=2,0,0 handicap-black=0,1,3").text() == "4/5/6/7/6/5/4 w 4,7,7 2,0,0/0,1,3");
}

}  // namespace clauses_test
