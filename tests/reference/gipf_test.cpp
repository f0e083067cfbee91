// The GIPF reference alone, against known figures and against the rules.
#include <catch2/catch.hpp>
#include <reference/gipf.hpp>
#include <reference/paths.hpp>

namespace gipf_test {

namespace {

using gpn::reference::Game;
using gpn::reference::make_game;
using gpn::reference::Outcome;
using gpn::reference::paths;
using namespace gpn::reference::gipf;

std::uint64_t paths(const char* variant, std::size_t depth) { return paths(*make_game("gipf", variant, ""), depth); }

std::unique_ptr<Game> from(const char* variant, const char* options, const char* position) {
  std::unique_ptr<Game> game = make_game("gipf", variant, options);
  game->set_position(position);
  return game;
}

std::set<std::string> turns_with(const Game& game, const std::string& part) {
  std::set<std::string> found;
  for (const std::string& turn : game.legal_turns())
    if (turn.find(part) != std::string::npos) found.insert(turn);
  return found;
}

}  // namespace

TEST_CASE("the ordinary board has 61 points, 37 spots, 21 lines and 42 entries (section 1)") {
  const Board board(4);
  CHECK(board.points().size() == 61);
  CHECK(board.spots().size() == 37);
  CHECK(board.lines().size() == 21);
  CHECK(board.entries().size() == 42);
}

TEST_CASE("steps on the board go back the way they came") {
  const Board board(GENERATE(2, 3, 4, 5, 6, 7));
  std::size_t steps = 0;
  for (const Point point : board.points()) {
    for (std::size_t i = 0; i < 6; ++i) {
      const auto next = board.neighbour(point, all_directions[i]);
      if (!next) continue;
      ++steps;
      REQUIRE(board.neighbour(*next, all_directions[(i + 3) % 6]) == point);
    }
  }
  CHECK(steps > 0);
}

TEST_CASE("the start positions are those of 4.1") {
  CHECK(make_game("gipf", "basic", "")->position_text() == "b2w/5/6/w5b/6/5/b2w w 12,12 0,0");
  CHECK(make_game("gipf", "standard", "")->position_text() == "B2W/5/6/W5B/6/5/B2W w 12,12 0,0");
  CHECK(make_game("gipf", "tournament", "")->position_text() == "4/5/6/7/6/5/4 w 18,18 0,0");
  CHECK(make_game("gipf", "basic", "spots-per-side=2")->position_text() == "bw/w1b/bw w 12,12 0,0");
}

TEST_CASE("GIPF paths agree with the known figures") {
  CHECK(paths("basic", 1) == 30);
  CHECK(paths("basic", 2) == 924);
  CHECK(paths("standard", 3) == 29016);
  CHECK(paths("tournament", 3) == 14304);
}

TEST_CASE("a forced removal is written before the move, and GIPF-pieces may stay (example 8, R9)") {
  const auto game = from("standard", "", "4/5/6/W2BBbb/6/5/W3 b 5,5 0,0");
  CHECK(turns_with(*game, "xe7,e8;").size() > 0);
  CHECK(turns_with(*game, "xGe5,e7,e8;").size() > 0);
  CHECK(game->legal_turns().count("xGe5,Ge6,e7,e8") == 1);  // E4: his last ones, he loses without a move
  for (const std::string& turn : game->legal_turns()) CHECK(turn.front() == 'x');  // R4: compulsory
}

TEST_CASE("rows that meet: one is chosen, the other goes only if it is still a row (R6, example 12)") {
  const auto game = from("basic", "", "4/5/6/b6/bbbb2/b4/b3 b 5,5 0,0");
  std::set<std::string> lists;
  for (const std::string& turn : game->legal_turns()) lists.insert(turn.substr(0, turn.find(';')));
  CHECK(lists == std::set<std::string>{"xe2,f2,g2,h2", "xf2,f3,f4,f5"});
}

TEST_CASE("rows that meet in their extensions only are both taken (R7)") {
  const auto game = from("basic", "", "4/5/bbbbw1/4b2/3b2/2b2/1b2 b 5,5 0,0");
  std::set<std::string> lists;
  for (const std::string& turn : game->legal_turns()) lists.insert(turn.substr(0, turn.find(';')));
  CHECK(lists == std::set<std::string>{"xd2,d3,d4,d5,d6*,e6,f5,g4,h3"});
}

TEST_CASE("a row of GIPF-pieces alone may stand or lose any part (R13)") {
  const char* position = "4/5/6/2WWWW1/6/5/1B2 w 5,5 0,0";
  const auto yes = from("standard", "gipf-rows-may-stand=yes", position);
  CHECK(yes->legal_turns().count("b2") == 1);
  CHECK(yes->legal_turns().count("xGe4;b2") == 1);
  CHECK(yes->legal_turns().count("xGe4,Ge5,Ge6,Ge7;b2") == 0);  // E4: his last ones, the game ends before the move
  CHECK(yes->legal_turns().count("xGe4,Ge5,Ge6,Ge7") == 1);
  const auto no = from("standard", "gipf-rows-may-stand=no", position);
  CHECK(no->legal_turns().count("b2") == 0);
  CHECK(no->legal_turns().count("xGe4;b2") == 1);
}

TEST_CASE("an empty reserve loses at the owner's turn, after his removals, or at once (E2)") {
  const char* last_piece = "4/5/6/w5b/6/5/4 w 1,5 0,0";
  const auto at_turn = from("basic", "", last_piece);
  at_turn->play("b3");
  CHECK(at_turn->outcome() == Outcome::Running);
  at_turn->play("b5");
  CHECK(at_turn->outcome() == Outcome::BlackWon);
  CHECK(at_turn->legal_turns().empty());
  const auto at_once = from("basic", "empty-reserve=at-once", last_piece);
  at_once->play("b3");
  CHECK(at_once->outcome() == Outcome::BlackWon);
  const auto rescued = from("basic", "", "4/5/6/1wwww2/6/5/4 w 0,5 0,0");
  CHECK(rescued->outcome() == Outcome::Running);
  CHECK(rescued->legal_turns().count("xe3,e4,e5,e6;b2") == 1);
}

TEST_CASE("a player without a reserve who removes nothing of his own has lost with his list (E1, E2, R9)") {
  const auto game = from("standard", "", "4/5/6/1WWWWb1/6/5/B3 w 0,5 10,10");
  CHECK(game->legal_turns().count("xGe3,e7*;b2") == 1);
  CHECK(turns_with(*game, "xe7*") == std::set<std::string>{"xe7*"});
  game->play("xe7*");
  CHECK(game->outcome() == Outcome::BlackWon);
}

TEST_CASE("capturing the last GIPF-piece before the move ends the game at once (E3, E5)") {
  const char* position = "4/5/6/1wwwwB1/6/5/W3 w 5,5 0,0";
  const auto at_once = from("standard", "", position);
  CHECK(turns_with(*at_once, "Ge7*") == std::set<std::string>{"xe3,e4,e5,e6,Ge7*"});
  at_once->play("xe3,e4,e5,e6,Ge7*");
  CHECK(at_once->outcome() == Outcome::WhiteWon);
  const auto later = from("standard", "last-gipf=after-removals", position);
  CHECK(later->legal_turns().count("xe3,e4,e5,e6,Ge7*") == 0);
  later->play("xe3,e4,e5,e6,Ge7*;b3");
  CHECK(later->outcome() == Outcome::WhiteWon);
}

TEST_CASE("one removal that takes the last GIPF-piece of both is decided by the option") {
  const char* position = "4/5/6/1wwwWB1/6/5/4 w 5,5 0,0";
  const std::string turn = "xe3,e4,e5,Ge6,Ge7*";
  const auto outcome_under = [&](const char* options) {
    const auto game = from("standard", options, position);
    game->play(turn);
    return game->outcome();
  };
  CHECK(outcome_under("both-last-gipf=remover") == Outcome::WhiteWon);
  CHECK(outcome_under("both-last-gipf=next-player") == Outcome::BlackWon);
  CHECK(outcome_under("both-last-gipf=black") == Outcome::BlackWon);
}

}  // namespace gipf_test
