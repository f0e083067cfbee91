// The tournament opening (4.4).
#include "scene.hpp"

#include <catch2/catch.hpp>

namespace tournament_test {

using namespace gpn;
using test::Scene;
using test::Table;
using Set = std::set<std::string>;

TEST_CASE("T1: the first introduction of each player is a GIPF-piece, two pieces of his reserve") {
  Table table("tournament", "");
  CHECK(table.legal("G").size() == table.legal().size());
  CHECK(table.play("Ge2").text() == "4/5/6/W6/6/5/4 b 16,18 0,0 Go");
  CHECK(table.legal("G").size() == table.legal().size());
}

TEST_CASE("T2: further GIPF-pieces may follow, any number") {
  Table table("tournament", "");
  table.play("Ge2 Gb5");
  CHECK(table.legal("G").size() * 2 == table.legal().size());
  table.play("Ge1-e3 Gb2 Ge1-e4 Gh5");
  CHECK(table.text() == "B2B/5/6/WWW4/6/5/3B w 12,12 0,0 Gg");
}

TEST_CASE("T3: the first basic piece ends the right, the opponent keeps his") {
  Table table("tournament", "");
  table.play("Ge2 Gb5 h5");
  CHECK(table.text() == "3B/5/6/W6/6/5/3w b 15,16 0,0 g");
  CHECK(table.legal("Gb2").size() == 1);
  table.play("Gb2");
  CHECK(table.legal("G").empty());
}

TEST_CASE("T4: taking back GIPF-pieces in the opening does not end the right, they may be stacked again") {
  Table table(Scene{"tournament", "Gb2 Gb3 Gb4 Gh3", "Gg3", "w", "Gg", {}, {}, ""});
  table.play("Gb5;xGb2,Gb3,Gb4,Gb5");
  CHECK(table.text() == "4/5/6/7/6/1B3/1W2 b 16,16 0,0 Gg");
  table.play("Ge8");
  CHECK(table.legal("Gb2").size() == 1);
}

TEST_CASE("T4: with gipf-again=never the pieces of a GIPF-piece that was taken back remain basic pieces") {
  Table table(Scene{"tournament", "Gb2 Gb3 Gb4 Gh3", "Gg3", "w", "Gg", {}, {}, "gipf-again=never"});
  table.play("Gb5;xGb2,Gb3,Gb4,Gb5");
  CHECK(table.text() == "4/5/6/7/6/1B3/1W2 b 16,16 0,0 G4g");
  table.play("Ge8");
  CHECK(table.legal("Gb2").size() == 1);  // eight of the 16 pieces were never in a GIPF-piece
  table.play("Gb2 Ge2 Gb3 Gf2 Gc2 Gg2 Gb4 Gh4");
  CHECK(table.text().find(" 8,") != std::string::npos);
  CHECK(table.legal("G").empty());
  CHECK_FALSE(table.legal("c6").empty());
  table.play("c6");
  CHECK(table.text().find(" g") != std::string::npos);  // the number goes with the right
}

TEST_CASE("T5: with one piece in reserve a basic piece must be played") {
  const Table table(Scene{"tournament", "Gb2", "Gg3", "w", "Gg", 1, {}, ""});
  CHECK(table.legal("G").empty());
  CHECK_FALSE(table.legal().empty());
  const Table with_two(Scene{"tournament", "Gb2", "Gg3", "w", "Gg", 2, {}, ""});
  CHECK_FALSE(with_two.legal("G").empty());
}

TEST_CASE("T6: who has not brought in his first GIPF-piece has not lost his last one") {
  Table table("tournament", "");
  table.play("Ge2");
  CHECK(table.standing().state == host::Standing::State::Running);
}

}  // namespace tournament_test
