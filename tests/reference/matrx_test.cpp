// The reference of MATRX GIPF alone: a hand-made position for every paragraph of docs/matrx.md.
#include <algorithm>
#include <catch2/catch.hpp>
#include <reference/matrx.hpp>
#include <reference/turn_sets.hpp>

namespace matrx_test {

namespace {

using gpn::reference::Game;
using gpn::reference::make_game;
using gpn::reference::Outcome;
using namespace gpn::reference::gipf;
namespace matrx = gpn::reference::matrx;

using gpn::reference::beginning;
using gpn::reference::first_parts;
using gpn::reference::Texts;

std::unique_ptr<Game> start() { return make_game("gipf", "matrx", ""); }

std::unique_ptr<Game> from(const std::string& position, const char* options = "") {
  auto game = make_game("gipf", "matrx", options);
  game->set_position(position);
  return game;
}

bool is_legal(const std::string& position, const std::string& turn) {
  return from(position)->legal_turns().count(turn) == 1;
}

std::string after(const std::string& position, const std::string& turn) {
  const auto game = from(position);
  game->play(turn);
  return game->position_text();
}

/// Where the potential on a spot can go.
Texts uses_of(const std::string& position, const std::string& letter_and_spot) {
  return beginning(*from(position), letter_and_spot + "-");
}

/// All a player has: on the board, in reserve, to hand, and what the other one has captured.
std::array<int, 2> pieces_of_both(const matrx::Position& position) {
  std::array<int, 2> count = {position.reserve[0] + position.captured[1], position.reserve[1] + position.captured[0]};
  for (const auto& [point, stack] : position.stacks)
    for (const matrx::Unit unit : stack) ++count.at(unit.color == gpn::Color::White ? 0 : 1);
  for (std::size_t player = 0; player < 2; ++player)
    for (const auto& [potential, to_hand] : position.to_hand.at(player)) count.at(player) += to_hand;
  return count;
}

}  // namespace

TEST_CASE("the board of MATRX GIPF has 40 spots, 25 dots and 44 entries (Board)") {
  const Board board = matrx::board();
  CHECK(board.points().size() == 65);
  CHECK(board.spots().size() == 40);
  const std::vector<Point> points = board.points();
  CHECK(std::count_if(points.begin(), points.end(), [&](Point point) { return board.is_dot(point); }) == 25);
  CHECK(board.entries().size() == 44);
  CHECK(board.lines().size() == 22);
  CHECK(board.spots_of('i') == std::vector<Point>{{'i', 2}, {'i', 3}, {'i', 4}});
  CHECK(board.spots_of('j').empty());
  CHECK(board.is_dot({'j', 4}));
  CHECK_FALSE(board.is_point({'j', 5}));
  CHECK(board.centre_letter() == 'e');
}

TEST_CASE("every spot of MATRX GIPF has six neighbours, and steps go back the way they came") {
  const Board board = matrx::board();
  for (const Point spot : board.spots()) {
    for (std::size_t i = 0; i < 6; ++i) {
      const auto next = board.neighbour(spot, all_directions[i]);
      REQUIRE(next);
      REQUIRE(board.neighbour(*next, all_directions[(i + 3) % 6]) == spot);
    }
  }
}

TEST_CASE("lines run on from h over i to the dots of j (Board)") {
  const Board board = matrx::board();
  CHECK(board.neighbour({'h', 2}, Direction::NorthEast) == Point{'i', 2});
  CHECK(board.neighbour({'i', 2}, Direction::SouthEast) == Point{'j', 1});
  CHECK(board.neighbour({'i', 4}, Direction::NorthEast) == Point{'j', 4});
  const auto all = board.lines();
  const std::vector<Point> longest = {{'b', 2}, {'c', 3}, {'d', 4}, {'e', 5}, {'f', 5}, {'g', 5}, {'h', 5}};
  CHECK(std::count(all.begin(), all.end(), longest) == 1);
  const std::vector<Point> new_one = {{'c', 2}, {'d', 3}, {'e', 4}, {'f', 4}, {'g', 4}, {'h', 4}, {'i', 4}};
  CHECK(std::count(all.begin(), all.end(), new_one) == 1);
}

TEST_CASE("MATRX GIPF starts with three GIPF-pieces and six of each potential to hand (Pieces, Position text)") {
  const std::string text = "4/5/6/7/6/5/4/3 w 3,3 0,0 - T6Z6D6Y6P6,T6Z6D6Y6P6";
  CHECK(start()->position_text() == text);
  CHECK(from(text)->position_text() == text);
  CHECK(start()->legal_turns().size() == 19);  // a spot each on the rim
}

TEST_CASE("the GIPF-pieces of MATRX GIPF come first (A turn)") {
  const auto game = start();
  for (const char* turn : {"Gb2", "Gf2", "Gb5", "Gi2", "Ge8", "Ge2"}) {
    for (const std::string& legal : game->legal_turns()) CHECK(legal.front() == 'G');
    game->play(turn);
  }
  CHECK(game->position_text() == "W2W/5/6/B5W/B5/5/4/B2 w 0,0 0,0 - T6Z6D6Y6P6,T6Z6D6Y6P6");
  Texts letters;
  for (const std::string& legal : game->legal_turns()) letters.insert(legal.substr(0, 1));
  CHECK(letters == Texts{"D", "P", "T", "Y", "Z"});
  game->play("Zd7");
  game->play("Th2");
  CHECK(game->position_text() == "W2W/5/5[ZZ]/B5W/B5/5/[tt]3/B2 w 0,0 0,0 - T6Z4D6Y6P6,T4Z6D6Y6P6");
}

TEST_CASE("a GIPF-piece that came back is brought in before anything else (A turn)") {
  const auto game = from("W3/1[DD]3/6/1[Z]W[Z][Z]2/6/5/2[d]1/B2 w 0,0 0,0 - T2,-");
  CHECK(first_parts(*game) == Texts{"xze3,Ge4,ze5,ze6"});
  CHECK(game->legal_turns().size() > 0);
  CHECK(beginning(*game, "xze3,Ge4,ze5,ze6;G").size() == game->legal_turns().size());
  CHECK(beginning(*game, "xze3,Ge4,ze5,ze6;Gd2").size() == 1);
}

TEST_CASE("whoever has a GIPF-piece in reserve uses no potential but the waiting TAMSK-potential (A turn)") {
  const char* zertz = "W3/5/2[ZZ][z]2/7/6/5/4/B2 w 1,0 0,0 - -,-";
  CHECK(uses_of(zertz, "Zd4").empty());
  CHECK(uses_of("W3/5/2[ZZ][z]2/7/6/5/4/B2 w 0,0 0,0 - -,-", "Zd4") == Texts{"Zd4-d6"});
  CHECK(is_legal("W3/5/6/3[TT]3/6/5/4/B2 w 1,0 0,0 - -,-", "+b5;Ge2"));
}

TEST_CASE("two potentials of one kind come in as one piece, one alone does not (A turn)") {
  const char* position = "W3/5/6/7/6/5/4/B2 w 0,0 0,0 - T1Z2,-";
  Texts letters;
  for (const std::string& turn : from(position)->legal_turns()) letters.insert(turn.substr(0, 1));
  CHECK(letters == Texts{"Z"});
  CHECK(after(position, "Ze2") == "W3/5/6/[ZZ]6/6/5/4/B2 b 0,0 0,0 - T1,-");
}

TEST_CASE("the upper one of a stack of two is used, both are potentials alone from then on (A turn)") {
  CHECK(after("W3/5/2[ZZ][z]2/7/6/5/4/B2 w 0,0 0,0 - -,Z2", "Zd4-d6") ==
        "W3/5/2[Z][z][Z]1/7/6/5/4/B2 b 0,0 0,0 - -,Z2");
  CHECK(uses_of("W3/5/2[Z][z]2/7/6/5/4/B2 w 0,0 0,0 - Z2,-", "Zd4").empty());  // alone: used
  CHECK(after("W3/5/2[YY]3/7/6/5/4/B2 w 0,0 0,0 - -,Z2", "Yd4-d7") == "W3/5/2[Y]2[Y]/7/6/5/4/B2 b 0,0 0,0 - -,Z2");
}

TEST_CASE("D and P go straight over vacant spots, or one step, onto an enemy one of their kind (A turn)") {
  const char* far_away = "W3/5/6/[DD]2[dd]3/6/5/4/B2 w 0,0 0,0 - -,Z2";
  CHECK(uses_of(far_away, "De2") == Texts{"De2-e5"});
  CHECK(after(far_away, "De2-e5") == "W3/5/6/[D]2[ddD]3/6/5/4/B2 b 0,0 0,0 - -,Z2");
  const char* next_to_it = "W3/5/6/[PP][p]5/6/5/4/B2 w 0,0 0,0 - -,Z2";
  CHECK(after(next_to_it, "Pe2-e3") == "W3/5/6/[P][pP]5/6/5/4/B2 b 0,0 0,0 - -,Z2");
  CHECK(uses_of("W3/5/6/[DD]2[DDd]3/6/5/4/B2 w 0,0 0,0 - -,Z2", "De2") == Texts{"De2-e5"});
}

TEST_CASE("D and P stop at the first piece they meet and spare all but enemy ones of their kind (A turn)") {
  const char* in_between = GENERATE("[DD]", "[D]", "[ddD]", "[p]", "[pp]", "[z]", "B", "W", "[Z]");
  CHECK(uses_of(std::string("W3/5/6/[DD]1") + in_between + "[dd]3/6/5/4/B2 w 0,0 0,0 - -,Z2", "De2").empty());
}

TEST_CASE("what is covered, or stands alone, is not used (A turn)") {
  CHECK(uses_of("W3/5/6/[DDd]2[dd]3/6/5/4/B2 w 0,0 0,0 - Z2,Z2", "De2").empty());
  CHECK(uses_of("W3/5/6/[D]2[dd]3/6/5/4/B2 w 0,0 0,0 - Z2,Z2", "De2").empty());
  CHECK(uses_of("W3/5/6/[dD]2[dd]3/6/5/4/B2 w 0,0 0,0 - Z2,Z2", "De2").empty());
}

TEST_CASE("stacks are pushed whole (Pieces)") {
  CHECK(after("W3/5/6/[ddD][zz]5/6/5/4/B2 w 0,0 0,0 - P2,Z2", "Pe1-e4") ==
        "W3/5/6/[PP][ddD][zz]4/6/5/4/B2 b 0,0 0,0 - -,Z2");
}

TEST_CASE("a TAMSK-stack that a push brings onto e5 gives an extra move, or its upper one to the opponent (A turn)") {
  const char* below_e5 = "W3/5/6/[d][D][TT]4/6/5/4/B2 w 0,0 0,0 - P2,Z2";
  CHECK(after(below_e5, "Pe1-e5;+b5") == "W2[T]/5/6/[PP][d][D][T]3/6/5/4/B2 b 0,0 0,0 - -,Z2");
  CHECK(after(below_e5, "Pe1-e5") == "W3/5/6/[PP][d][D][T]3/6/5/4/B2 b 0,0 0,1 - -,Z2");
}

TEST_CASE("an extra move may bring the next TAMSK-stack onto e5 (A turn)") {
  const char* two_of_them = "W3/5/6/[d][D][TT]4/3[TT]2/3[y]1/3[d]/B2 w 0,0 0,0 - P2,Z2";
  CHECK(after(two_of_them, "Pe1-e5;+i5-d4;+b5") == "W2[T]/5/2[T]3/[PP][d][D][T]3/3[y]2/3[d]1/3[T]/B2 b 0,0 0,0 - -,Z2");
  CHECK(after(two_of_them, "Pe1-e5;+i5-d4") == "W3/5/2[T]3/[PP][d][D][T]3/3[y]2/3[d]1/3[T]/B2 b 0,0 0,1 - -,Z2");
}

TEST_CASE("a TAMSK-stack the opponent has pushed onto e5 waits for its owner's turn (A turn)") {
  const char* below_e5 = "W3/5/6/[d][D][TT]4/6/5/4/B2 b 0,0 0,0 - P2,Z2";
  const std::string waiting = after(below_e5, "Ze1-e5");
  CHECK(waiting == "W3/5/6/[zz][d][D][TT]3/6/5/4/B2 w 0,0 0,0 - P2,-");
  CHECK(after(waiting, "+b5;Pf2") == "W2[T]/5/6/[zz][d][D][T]3/[PP]5/5/4/B2 b 0,0 0,0 - -,-");
  CHECK(after(waiting, "Pf2") == "W3/5/6/[zz][d][D][T]3/[PP]5/5/4/B2 b 0,0 0,1 - -,-");
  CHECK(from("W3/5/6/[d][D][TT]4/6/5/4/B2 w 0,0 0,0 - P2,Z2")->legal_turns().count("+b5;Pf2") == 0);
}

TEST_CASE("from a row go GIPF-pieces, potentials alone and uppermost units, stacks of two may stay (Rows)") {
  const char* position = "W3/5/6/[Z][ZZ][dD][T][yy]B[z]/6/5/4/3 w 0,1 0,0 - P2,Y1";
  CHECK(first_parts(*from(position)) == Texts{"xze2,de4,te5,Ge7*,ze8*", "xze2,Ze3,de4,te5,Ge7*,ze8*",
                                              "xze2,de4,te5,Ye6*,Ge7*,ze8*", "xze2,Ze3,de4,te5,Ye6*,Ge7*,ze8*"});
  CHECK(after(position, "xze2,de4,te5,Ge7*,ze8*;Pf2") == "W3/5/6/1[ZZ][d]1[yy]2/[PP]5/5/4/3 b 0,1 2,0 - T1Z1D1,Y1");
  CHECK(after(position, "xze2,Ze3,de4,te5,Ye6*,Ge7*,ze8*;Pf2") == "W3/5/6/2[d]4/[PP]5/5/4/3 b 0,1 4,0 - T1Z3D1,Y1");
}

TEST_CASE("what a row gives back can be brought in at once (Rows, A turn)") {
  const char* position = "W3/5/6/[Z][Z][P][T]3/6/5/4/B2 w 0,0 0,0 - P1,Y2";
  CHECK(after(position, "xze2,ze3,pe4,te5;Pb3") == "W[PP]2/5/6/7/6/5/4/B2 b 0,0 0,0 - T1Z2,Y2");
  CHECK(is_legal(position, "xze2,ze3,pe4,te5;Zb3"));
  CHECK_FALSE(is_legal(position, "xze2,ze3,pe4,te5;Tb3"));
}

TEST_CASE("a row of stacks of two is broken: any of them may go, but not none (Rows)") {
  const auto four = from("W3/5/6/[ZZ][YY][TT][PP]3/6/5/4/B2 w 0,0 0,0 - D2,Z2");
  Texts lists = first_parts(*four);
  CHECK(lists.size() == 15);
  CHECK(std::all_of(lists.begin(), lists.end(), [](const std::string& list) { return list.front() == 'x'; }));
  CHECK(lists.count("xYe3") == 1);
  lists = first_parts(*from("W3/5/6/[ZZ][YY][TT][PP][DD]2/6/5/4/B2 w 0,0 0,0 - D2,Z2"));
  CHECK(lists.count("xZe2") == 0);  // four would still stand side by side
  CHECK(lists.count("xZe2,Ye3") == 1);
  CHECK(lists.count("xYe3") == 1);
}

TEST_CASE("a freed own piece that completes a row goes with it in the same phase (Rows)") {
  const char* position = "W3/2[Y]2/3[Y]2/[Z][Z][Z][Z][DDd]2/4[Y]1/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(first_parts(*from(position)) ==
        Texts{"xyc4,yd5,ze2,ze3,ze4,ze5,de6*,yf6", "xyc4,yd5,ze2,ze3,ze4,ze5,de6*,De6,yf6"});
}

TEST_CASE("a freed enemy piece that completes an enemy row waits for the enemy's turn (Rows)") {
  const char* position = "W3/2[y]2/3[y]2/[Z][Z][Z][Z][dD]2/4[y]1/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(first_parts(*from(position)) == Texts{"xze2,ze3,ze4,ze5,de6"});
  const std::string next = after(position, "xze2,ze3,ze4,ze5,de6;Tf2");
  CHECK(next == "W3/2[y]2/3[y]2/4[d]2/[TT]3[y]1/5/4/B2 b 0,0 0,0 - Z4D1,Z2");
  CHECK(first_parts(*from(next)) == Texts{"xyc4,yd5,de6,yf6"});
}

TEST_CASE("own rows that a turn makes go at its end, an enemy one stays (Rows)") {
  const char* position = "W3/5/6/[Z][Z][Z]4/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(beginning(*from(position), "Te1-e5") == Texts{"Te1-e5;xze3,ze4,ze5", "Te1-e5;xTe2,ze3,ze4,ze5"});
  CHECK(after(position, "Te1-e5;xTe2,ze3,ze4,ze5") == "W3/5/6/7/6/5/4/B2 b 0,0 0,0 - T2Z3,Z2");
  CHECK(after("W3/5/6/[z][z]1[z]3/6/1[ZZ]3/4/B2 w 0,0 0,0 - T2,Z2", "Tb3") ==
        "W[TT]2/5/6/[z][z]1[z]3/6/1[ZZ]3/4/B2 b 0,0 0,0 - -,Z2");
}

TEST_CASE("the last GIPF-piece of a player that is captured ends the game at once (The end)") {
  const char* before_action = "W3/5/6/[Z][Z][Z][Z]B2/6/5/4/3 w 0,0 2,0 - T2,Z2";
  const auto game = from(before_action);
  CHECK(game->legal_turns() == Texts{"xze2,ze3,ze4,ze5,Ge6*"});
  game->play("xze2,ze3,ze4,ze5,Ge6*");
  CHECK(game->outcome() == Outcome::WhiteWon);
  CHECK(game->position_text() == "W3/5/6/7/6/5/4/3 b 0,0 3,0 - T2Z4,Z2");

  const auto after_action = from("W3/5/6/[Z][Z][Z]1B2/6/5/4/3 w 0,0 2,0 - T2,Z2");
  after_action->play("Te1-e5;xTe2,ze3,ze4,ze5,Ge6*");
  CHECK(after_action->outcome() == Outcome::WhiteWon);
}

TEST_CASE("a GIPF-piece in reserve keeps its owner in the game (The end)") {
  const auto game = from("W3/5/6/[Z][Z][Z][Z]B2/6/5/4/3 w 0,1 1,0 - T2,Z2");
  game->play("xze2,ze3,ze4,ze5,Ge6*;Tf2");
  CHECK(game->outcome() == Outcome::Running);
  CHECK(from("4/5/6/[Z][z]5/6/5/4/3 w 1,1 2,2 - -,-")->outcome() == Outcome::Running);
}

TEST_CASE("the own last GIPF-pieces come back and lose nothing (Rows, The end)") {
  const auto game = from("4/5/6/W[Z][Z][Z]3/6/5/4/B2 w 0,0 0,2 - T2,Z2");
  CHECK(beginning(*game, "xGe2,ze3,ze4,ze5;G").size() == game->legal_turns().size());
  game->play("xGe2,ze3,ze4,ze5;Gb2");
  CHECK(game->outcome() == Outcome::Running);
}

TEST_CASE("a player who has removed his rows and has no action has lost (The end)") {
  const auto nothing_to_do = from("W3/5/2[Z]3/7/6/5/4/B2 w 0,0 0,0 - T1Z1,Z2");  // lone ones only
  CHECK(nothing_to_do->legal_turns().empty());
  CHECK(nothing_to_do->outcome() == Outcome::BlackWon);

  const auto after_rows = from("W3/5/6/[Z][T][P][D]3/6/5/4/B2 w 0,0 0,0 - -,Z2");
  CHECK(after_rows->legal_turns() == Texts{"xze2,te3,pe4,de5"});
  after_rows->play("xze2,te3,pe4,de5");
  CHECK(after_rows->outcome() == Outcome::BlackWon);
  CHECK(after_rows->position_text() == "W3/5/6/7/6/5/4/B2 b 0,0 0,0 - T1Z1D1P1,Z2");
}

TEST_CASE("rows or the waiting TAMSK-potential first, as with potentials (A turn)") {
  const char* position = "W3/5/6/1[Z][Z][TT][Z]2/6/5/4/B2 w 0,0 0,0 - P2,Z2";
  CHECK(first_parts(*from(position)) == Texts{"xze3,ze4,ze6", "xze3,ze4,Te5,ze6"});
  CHECK(is_legal(position, "xze3,ze4,ze6;+b5;Pf2"));
  CHECK_FALSE(is_legal(position, "xze3,ze4,Te5,ze6;+b5;Pf2"));
  const auto tamsk_first = from(position, "tamsk-waiting=tamsk-first");
  CHECK(tamsk_first->legal_turns().count("+b5;xze3,ze4,te5,ze6;Pf2") == 1);
  CHECK(tamsk_first->legal_turns().count("xze3,ze4,te5,ze6;Pf2") == 1);  // not used, so that one of it is left
}

TEST_CASE("no piece of MATRX GIPF is lost on the way: each player has 33 throughout (Pieces)", "[no-sanitizer]") {
  namespace potentials = gpn::reference::potentials;
  const matrx::Rules rules = potentials::make_rules("matrx", "", "");
  std::mt19937_64 random(GENERATE(1U, 2U, 3U, 4U));
  matrx::Position position = potentials::start_position(rules);
  int turns = 0;
  for (; turns < 150; ++turns) {
    REQUIRE(pieces_of_both(position) == std::array<int, 2>{33, 33});
    const potentials::Turns legal = potentials::legal_turns(rules, position);
    if (legal.empty()) break;
    const auto chosen = std::next(legal.begin(), static_cast<std::ptrdiff_t>(random() % legal.size()));
    position = matrx::Position(chosen->second);
  }
  CHECK(turns > 20);
}

}  // namespace matrx_test
