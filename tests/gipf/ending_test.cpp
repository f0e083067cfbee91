// How games end (4.5), under every reading that is an option.
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace ending_test {

using namespace gpn;
using test::Scene;
using test::Table;
using State = host::Standing::State;
using Set = std::set<std::string>;

namespace {

Scene standard(std::string white, std::string black, std::string options = "") {
  return {"standard", std::move(white), std::move(black), "w", "-", {}, {}, std::move(options)};
}
Scene tournament(std::string white, std::string black, unsigned white_reserve, std::string options = "") {
  return {"tournament", std::move(white), std::move(black), "w", "Gg", white_reserve, {}, std::move(options)};
}

}  // namespace

TEST_CASE("a running game shows reserves and who is to move (E8)") {
  const host::Standing standing = Table("basic", "").play("b3").standing();
  CHECK(standing.state == State::Running);
  CHECK(standing.to_move == Color::Black);
  CHECK(standing.reserve == std::array<std::uint32_t, 2>{11, 12});
  CHECK_FALSE(standing.score);
  CHECK(standing.reason.empty());
  const Table table("basic", "b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -");
  CHECK(table.ruleset().reserve(table.position(), Color::White) == 12U);
}

TEST_CASE("E1, E2: a player who has nothing to bring in when he is to play loses") {
  const Table table(Scene{"basic", "b2", "e4", "w", "-", 0, {}, ""});
  CHECK(table.legal().empty());
  CHECK(table.standing().state == State::BlackWon);
  CHECK(table.standing().rule == "E2");
  CHECK(table.standing().reason == "White has no piece left to bring in");
}

TEST_CASE("E1: a full board leaves nothing to bring in") {
  const Table table(Scene{"basic", "b2 c4 d3", "b3 c2 c3 d2", "w", "-", {}, {}, "spots-per-side=2 row-length=3"});
  CHECK(table.legal().empty());
  CHECK(table.standing().rule == "E1");
  CHECK(table.standing().state == State::BlackWon);
}

TEST_CASE("E2: an empty reserve after one's own turn is not lost yet") {
  Table table(Scene{"basic", "b2", "e4", "w", "-", 1, {}, ""});
  table.play("h5");
  CHECK(table.standing().state == State::Running);
  table.play("e2");
  CHECK(table.standing().state == State::BlackWon);
}

TEST_CASE("E2: rows made by the opponent come back first and save an empty reserve") {
  Table table(Scene{"basic", "e5 b2 c3 d4 h5", "e2", "b", "-", 0, {}, ""});
  CHECK(table.standing().state == State::Running);
  const Table saved(Scene{"basic", "e5 b2 c3 d4", "e2", "w", "-", 0, {}, ""});
  CHECK(saved.standing().state == State::Running);
  CHECK(saved.legal("xb2,c3,d4,e5;h5").size() == 1);
}

TEST_CASE("empty-reserve=at-once: who empties his reserve has lost at the end of his turn") {
  Table table(Scene{"basic", "b2", "e4", "w", "-", 1, {}, "empty-reserve=at-once"});
  table.play("h5");
  CHECK(table.standing().state == State::BlackWon);
  CHECK(table.legal().empty());
  CHECK(table.text() == "w3/5/6/2b4/6/5/3w b 0,14 0,13 Br");
}

TEST_CASE("empty-reserve=at-once: pieces taken back in the same turn count") {
  Table table(Scene{"basic", "e3 e4 e5", "b2", "w", "-", 1, {}, "empty-reserve=at-once"});
  table.play("e2;xe2,e3,e4,e5");
  CHECK(table.standing().state == State::Running);
}

TEST_CASE("E2: a player who leaves himself nothing by his removals has lost, and the turn is the list alone") {
  const Table table(tournament("Gb2 Gc3 Gd4 Ge5", "f5 Gh2", 0));
  CHECK(table.standing().state == State::Running);
  CHECK(table.legal("xf5*") == Set{"xf5*"});
  Table played = table;
  played.play("xf5*");
  CHECK(played.standing().state == State::BlackWon);
  CHECK(played.standing().rule == "E2");
}

TEST_CASE("E3: losing the last GIPF-piece loses at once") {
  Table table(standard("e3 e4 e5 Gb5", "Ge6"));
  table.play("e2;xe2,e3,e4,e5,Ge6*");
  CHECK(table.standing().state == State::WhiteWon);
  CHECK(table.standing().rule == "E3");
  CHECK(table.standing().reason == "Black has no GIPF-piece left");
  CHECK(table.legal().empty());
  CHECK(table.text() == "3W/5/6/7/6/5/4 b 16,16 2,0 Wl");
}

TEST_CASE("E3: a capture at the start of a turn ends it: the turn is the list alone") {
  Table table(standard("e2 e3 e4 e5 Gb5", "Ge6"));
  CHECK(table.legal("xe2,e3,e4,e5,Ge6*") == Set{"xe2,e3,e4,e5,Ge6*"});
  CHECK(table.legal("xe2,e3,e4,e5;e2").size() == 1);
  table.play("xe2,e3,e4,e5,Ge6*");
  CHECK(table.standing().state == State::WhiteWon);
}

TEST_CASE("last-gipf=after-removals: a capture at the start still needs an introduction") {
  Table table(standard("e2 e3 e4 e5 Gb5", "Ge6", "last-gipf=after-removals"));
  CHECK(table.legal("xe2,e3,e4,e5,Ge6*").count("xe2,e3,e4,e5,Ge6*") == 0);
  table.play("xe2,e3,e4,e5,Ge6*;h5");
  CHECK(table.standing().state == State::WhiteWon);
  CHECK(table.standing().rule == "E3");
}

TEST_CASE("E4, Q10: taking back one's own last GIPF-piece is legal and loses") {
  Table table(standard("e3 Ge4 e5", "Gb2"));
  table.play("e2;xe2,e3,Ge4,e5");
  CHECK(table.standing().state == State::BlackWon);
  CHECK(table.standing().rule == "E4");
  CHECK(table.text() == "B3/5/6/7/6/5/4 b 18,16 0,0 Bt");
}

TEST_CASE("E5: the mover removes first and has won, whatever row the opponent has") {
  // White's push makes e2-e5 with Black's last GIPF-piece on e6, and Black's row c6 d6 e6 f5 with White's on g4.
  Table table(standard("e2 e3 e4 Gg4", "Ge5 c6 d6 f5"));
  table.play("e1-e6;xe2,e3,e4,e5,Ge6*");
  CHECK(table.standing().state == State::WhiteWon);
}

TEST_CASE("both last GIPF-pieces in one removal: the option says who has won") {
  const auto winner = [](const char* options, const char* side) {
    Scene scene = standard("e2 Ge3 e4 e5", "Ge6", options);
    if (side[0] == 'b') {
      std::swap(scene.white, scene.black);
      scene.side.assign(1, 'b');
    }
    Table table(scene);
    table.play("xe2,Ge3,e4,e5,Ge6*");
    return table.standing().state;
  };
  CHECK(winner("", "w") == State::WhiteWon);
  CHECK(winner("", "b") == State::BlackWon);
  CHECK(winner("both-last-gipf=remover", "w") == State::WhiteWon);
  CHECK(winner("both-last-gipf=next-player", "w") == State::BlackWon);
  CHECK(winner("both-last-gipf=next-player", "b") == State::WhiteWon);
  CHECK(winner("both-last-gipf=black", "w") == State::BlackWon);
  CHECK(winner("both-last-gipf=black", "b") == State::BlackWon);
}

TEST_CASE("the basic game is not lost for want of GIPF-pieces") {
  Table table(Scene{"basic", "e3 e4 e5", "b2", "w", "-", {}, {}, ""});
  table.play("e2;xe2,e3,e4,e5");
  CHECK(table.standing().state == State::Running);
}

TEST_CASE("E4: with own-last-gipf=plays-on only a last GIPF-piece that the opponent captures loses") {
  const std::string turn = "xe2,e3,e4,Ge5";
  const Table loses(standard("e2 e3 e4 Ge5", "Gh2"));
  CHECK(loses.legal(turn) == Set{turn});
  Table plays_on(standard("e2 e3 e4 Ge5", "Gh2", "own-last-gipf=plays-on"));
  plays_on.play(turn + ";b3");
  CHECK(plays_on.standing().state == State::Running);
  CHECK(plays_on.play("b4").standing().state == State::Running);
  Table captured(standard("e3 e4 e5 Gb2", "Ge6", "own-last-gipf=plays-on"));
  CHECK(captured.play("e2;xe2,e3,e4,e5,Ge6*").standing().state == State::WhiteWon);
}

TEST_CASE("E4: with own-last-gipf=plays-on a position may have no GIPF-piece of a player, and read what it writes") {
  const Scene without = standard("e3", "Gh2", "own-last-gipf=plays-on");
  const Table table(without);
  CHECK(table.standing().state == State::Running);
  CHECK(Table("standard", table.text(), "own-last-gipf=plays-on").text() == table.text());
  CHECK_FALSE(test::gipf("standard")->read_position(table.text()).has_value());
}

}  // namespace ending_test
