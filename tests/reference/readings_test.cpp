// The reference of GIPF with potentials alone, under each reading of docs/potentials.md that an option chooses: a
// hand-made position for what the reading changes, and for what it leaves as it is.
#include <algorithm>
#include <catch2/catch.hpp>
#include <reference/game.hpp>
#include <reference/turn_sets.hpp>

namespace readings_test {

namespace {

using gpn::reference::Game;
using gpn::reference::make_game;
using gpn::reference::Outcome;

using gpn::reference::beginning;
using gpn::reference::first_parts;
using gpn::reference::Texts;

/// What a position is played under.
struct Table {
  const char* variant;
  const char* options;
  const char* potentials = "tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3";
};

Table standard(const char* options) { return {"standard", options}; }
Table matrx(const char* options) { return {"matrx", options, ""}; }

std::unique_ptr<Game> from(const Table& table, const std::string& position) {
  auto game = make_game("gipf", table.variant, table.options, table.potentials);
  game->set_position(position);
  return game;
}

std::unique_ptr<Game> played(const Table& table, const std::string& position, const std::string& turn) {
  auto game = from(table, position);
  game->play(turn);
  return game;
}

std::string after(const Table& table, const std::string& position, const std::string& turn) {
  return played(table, position, turn)->position_text();
}

}  // namespace

TEST_CASE("tamsk-pushed decides what becomes of a TAMSK-piece that the opponent pushes onto e5 (TA7)") {
  const char* below_e5 = "3W/5/6/bb[wT]4/6/5/3B b 5,5 0,0 - -,-";
  const std::string loaded = "3W/5/6/bbb[wT]3/6/5/3B w 5,4 0,0 - -,-";
  const std::string bare = "3W/5/6/bbbw3/6/5/3B w 5,4 0,0 - -,-";
  CHECK(after(standard("tamsk-pushed=moves"), below_e5, "e1-e5") == loaded);
  CHECK(after(standard("tamsk-pushed=stays"), below_e5, "e1-e5") == loaded);
  CHECK(after(standard("tamsk-pushed=lost"), below_e5, "e1-e5") == bare);
}

TEST_CASE("with tamsk-pushed=stays nothing happens on e5 when its owner's turn begins (TA7)") {
  const char* waiting = "3W/5/6/bbb[wT]3/6/5/3B w 5,4 0,0 - -,-";
  const char* order = GENERATE("tamsk-waiting=rows-first", "tamsk-waiting=tamsk-first");
  const std::string stays = std::string("tamsk-pushed=stays ") + order;
  CHECK_FALSE(beginning(*from(standard(order), waiting), "+").empty());
  CHECK(after(standard(order), waiting, "c2") == "3W/w4/6/bbbw3/6/5/3B b 4,4 0,0 - -,-");
  CHECK(beginning(*from(standard(stays.c_str()), waiting), "+").empty());
  CHECK(after(standard(stays.c_str()), waiting, "c2") == "3W/w4/6/bbb[wT]3/6/5/3B b 4,4 0,0 - -,-");
}

TEST_CASE("with tamsk-pushed=stays a later push of its owner brings about the extra move (TA2, TA7)") {
  const char* one_behind_the_other = "3W/5/6/bw[wT][wT]3/6/5/3B w 5,4 0,0 - -,-";
  const Table stays = standard("tamsk-pushed=stays");
  const std::string next_lost = "3W/5/6/wbww[wT]2/6/5/3B b 4,4 0,0 - -,-";
  const std::string other_line = "3W/5/6/bw[wT][wT]3/6/5/w2B b 4,4 0,0 - -,-";
  // e4 comes onto e5 and makes a move or not; the one that waited there is on e6 and keeps its potential
  CHECK(after(stays, one_behind_the_other, "e1-e6") == next_lost);
  CHECK(after(stays, one_behind_the_other, "e1-e6;+b2") == "[T]2W/5/6/wbww[wT]2/6/5/3B b 4,4 0,0 - -,-");
  CHECK(beginning(*from(stays, one_behind_the_other), "h2") == Texts{"h2"});
  CHECK(after(stays, one_behind_the_other, "h2") == other_line);
}

TEST_CASE("with tamsk-pushed=lost an extra move of the opponent takes the potential as well (TA7)") {
  const char* on_d4 = "w3/1w3/2[wT]3/wb[bt]4/6/5/W2B b 5,5 0,0 - -,-";
  CHECK(after(standard("tamsk-pushed=lost"), on_d4, "e1-e5;+a1-f5") == "[t]3/1w3/2w3/bwbw3/3b2/5/W2B w 5,4 0,0 - -,-");
  CHECK(after(standard("tamsk-pushed=moves"), on_d4, "e1-e5;+a1-f5") ==
        "[t]3/1w3/2w3/bwb[wT]3/3b2/5/W2B w 5,4 0,0 - -,-");
}

TEST_CASE("with tamsk-pushed=lost the own push brings about the extra move as always (TA2)") {
  const char* below_e5 = "3W/5/6/bb[wT]4/6/5/3B w 5,5 0,0 - -,-";
  CHECK(after(standard("tamsk-pushed=lost"), below_e5, "e1-e5;+b2") == "[T]2W/5/6/wbbw3/6/5/3B b 4,5 0,0 - -,-");
}

TEST_CASE("in MATRX GIPF the potential of tamsk-pushed=lost is captured by the opponent of its owner (TA7)") {
  const char* below_e5 = "W3/5/6/[d][D][TT]4/6/5/4/B2 b 0,0 0,0 - P2,Z2";
  CHECK(after(matrx("tamsk-pushed=lost"), below_e5, "Ze1-e5") == "W3/5/6/[zz][d][D][T]3/6/5/4/B2 w 0,0 0,1 - P2,-");
  const std::string waiting = after(matrx("tamsk-pushed=stays"), below_e5, "Ze1-e5");
  CHECK(waiting == "W3/5/6/[zz][d][D][TT]3/6/5/4/B2 w 0,0 0,0 - P2,-");
  CHECK(beginning(*from(matrx("tamsk-pushed=stays"), waiting), "+").empty());
  CHECK(after(matrx("tamsk-pushed=stays"), waiting, "Pf2") == "W3/5/6/[zz][d][D][TT]3/[PP]5/5/4/B2 b 0,0 0,0 - -,-");
}

TEST_CASE("with dvonn-used=may-stay a used DVONN-potential may stay in a row, whoever owns it (DV10)") {
  const char* position = "3W/5/6/ww[D]w[wd]2/6/5/3B w 5,5 0,0 - -,-";
  CHECK(first_parts(*from(standard("dvonn-used=must-go"), position)) == Texts{"xe2,e3,de4,e5,de6*"});
  CHECK(first_parts(*from(standard("dvonn-used=may-stay"), position)) ==
        Texts{"xe2,e3,e5", "xe2,e3,de4,e5", "xe2,e3,e5,de6*", "xe2,e3,de4,e5,de6*"});
  CHECK(after(standard("dvonn-used=may-stay"), position, "xe2,e3,e5;c2") ==
        "3W/w4/6/2[D]1[wd]2/6/5/3B b 7,5 0,0 - -,-");
}

TEST_CASE("with dvonn-used=may-stay the other used potentials must go all the same (G9)") {
  const char* position = "3W/5/6/[D][Z][P][Y][wd]2/6/5/3B w 5,5 0,0 - -,-";
  CHECK(first_parts(*from(standard("dvonn-used=may-stay"), position)) ==
        Texts{"xze3,pe4,ye5", "xde2,ze3,pe4,ye5", "xze3,pe4,ye5,de6*", "xde2,ze3,pe4,ye5,de6*"});
}

TEST_CASE("with dvonn-used=may-stay a row of used DVONN-potentials alone is broken (G8, DV10)") {
  const Table may_stay = standard("dvonn-used=may-stay");
  Texts lists = first_parts(*from(may_stay, "3W/5/6/[D][D][D][D]3/6/5/3B w 5,5 0,0 - -,-"));
  CHECK(lists.size() == 15);
  CHECK(std::all_of(lists.begin(), lists.end(), [](const std::string& list) { return list.front() == 'x'; }));
  lists = first_parts(*from(may_stay, "3W/5/6/[D][D][D][D][D]2/6/5/3B w 5,5 0,0 - -,-"));
  CHECK(lists.count("xde2") == 0);  // four would still stand side by side
  CHECK(lists.count("xde3") == 1);
}

TEST_CASE("dvonn-used=may-stay holds for DVONN-potentials alone and in mixed stacks of MATRX GIPF (DV10)") {
  const char* position = "W3/5/6/[Z][D][T][P][Dd]2/6/5/4/B2 w 0,0 0,0 - Y2,Z2";
  CHECK(first_parts(*from(matrx(""), position)) == Texts{"xze2,de3,te4,pe5,de6*"});
  CHECK(first_parts(*from(matrx("dvonn-used=may-stay"), position)) ==
        Texts{"xze2,te4,pe5", "xze2,de3,te4,pe5", "xze2,te4,pe5,de6*", "xze2,de3,te4,pe5,de6*"});
}

TEST_CASE("with freed-rows=next-turn a row that a freed piece completes waits for its owner's next turn (DV8)") {
  const char* position = "3W/2w2/3w2/www1[wd]2/4w1/5/3B w 5,5 0,0 - -,-";
  CHECK(beginning(*from(standard("freed-rows=at-once"), position), "e1-e5") ==
        Texts{"e1-e5;xc4,d5,e2,e3,e4,e5,de6*,e6,f6"});
  CHECK(beginning(*from(standard("freed-rows=next-turn"), position), "e1-e5") == Texts{"e1-e5;xe2,e3,e4,e5,de6*"});
  const auto later = played(standard("freed-rows=next-turn"), position, "e1-e5;xe2,e3,e4,e5,de6*");
  CHECK(later->position_text() == "3W/2w2/3w2/4w2/4w1/5/3B b 8,5 0,0 - -,-");
  later->play("h2");
  CHECK(first_parts(*later) == Texts{"xc4,d5,e6,f6"});
}

TEST_CASE("with freed-rows=next-turn what the rows at the start of a turn complete goes at its end (DV8)") {
  const auto game = from(standard("freed-rows=next-turn"), "3W/2w2/3w2/wwww[wd]2/4w1/5/3B w 5,5 0,0 - -,-");
  CHECK(beginning(*game, "xe2,e3,e4,e5,de6*;h2") == Texts{"xe2,e3,e4,e5,de6*;h2;xc4,d5,e6,f6"});
}

TEST_CASE("with freed-rows=next-turn rows go that stood when the phase began, freed pieces in them too (DV8)") {
  const char* both_stood = "3W/2w2/3w2/wwww[wd]2/2ww2/5/3B w 5,5 0,0 - -,-";
  const char* freed_at_the_end = "3W/5/6/wwww[wd]w1/6/5/3B w 5,5 0,0 - -,-";
  CHECK(first_parts(*from(standard("freed-rows=next-turn"), both_stood)) == Texts{"xe2,e3,e4,e5,de6*"});
  CHECK(first_parts(*from(standard("freed-rows=next-turn"), freed_at_the_end)) == Texts{"xe2,e3,e4,e5,de6*,e7"});
  const char* crossing = "3W/w4/1w4/wwww3/3w2/5/3B w 5,5 0,0 - -,-";  // c2, d3, e4 and f5 are not in one line
  CHECK(first_parts(*from(standard("freed-rows=next-turn"), crossing)) ==
        first_parts(*from(standard("freed-rows=at-once"), crossing)));
}

TEST_CASE("with freed-rows=next-turn four must have stood side by side, not three and a freed one (DV8)") {
  // e6 is freed from the row on its line; then c4, d5, e6 and f6 are four, g6 makes five
  const char* three_and_one = "3W/2w2/3w2/wwww[wd]2/4w1/4w/3B w 5,5 0,0 - -,-";
  CHECK(first_parts(*from(standard("freed-rows=next-turn"), three_and_one)) == Texts{"xe2,e3,e4,e5,de6*"});
  CHECK(first_parts(*from(standard("freed-rows=at-once"), three_and_one)) == Texts{"xc4,d5,e2,e3,e4,e5,de6*,e6,f6,g6"});
}

TEST_CASE("freed-rows=next-turn holds in MATRX GIPF (DV8)") {
  const char* position = "W3/2[Y]2/3[Y]2/[Z][Z][Z][Z][DDd]2/4[Y]1/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(first_parts(*from(matrx("freed-rows=next-turn"), position)) == Texts{"xze2,ze3,ze4,ze5,de6*"});
}

TEST_CASE("with gipf-loss=with-empty-reserve who has basic pieces in reserve plays on without a GIPF-piece (5.8)") {
  const char* position = "4/5/6/1wwwwB1/6/5/W3 w 5,2 0,0 - -,-";
  const std::string taking = "xe3,e4,e5,e6,Ge7*";
  const Table plays_on = standard("gipf-loss=with-empty-reserve");
  CHECK(beginning(*from(standard(""), position), taking) == Texts{taking});
  CHECK(from(plays_on, position)->legal_turns().count(taking) == 0);
  const auto game = played(plays_on, position, taking + ";b2");
  CHECK(game->outcome() == Outcome::Running);
  game->play("b5");
  CHECK(game->outcome() == Outcome::Running);
  game->play("c2");
  game->play("f2");  // his last one
  CHECK(game->outcome() == Outcome::WhiteWon);
}

TEST_CASE("with gipf-loss=with-empty-reserve the loss is that of both together (5.8)") {
  const char* without_reserve = "4/5/6/1wwwwB1/6/5/W3 w 5,0 0,0 - -,-";
  const Table plays_on = standard("gipf-loss=with-empty-reserve");
  const auto game = from(plays_on, without_reserve);
  CHECK(beginning(*game, "xe3,e4,e5,e6,Ge7*") == Texts{"xe3,e4,e5,e6,Ge7*"});
  game->play("xe3,e4,e5,e6,Ge7*");
  CHECK(game->outcome() == Outcome::WhiteWon);
  // a potential that could be used does not save him
  CHECK(from(plays_on, "3B/5/6/1w[wZ]4/6/5/4 w 0,5 0,0 - -,-")->outcome() == Outcome::BlackWon);
  CHECK(from(plays_on, "3B/5/6/1w[wZ]4/6/5/4 w 1,5 0,0 - -,-")->outcome() == Outcome::Running);
  CHECK(from(plays_on, "3B/5/6/1w[wZ]4/6/5/3W w 0,5 0,0 - -,-")->outcome() == Outcome::Running);
}

TEST_CASE("with gipf-loss=with-empty-reserve taking the own last GIPF-piece fills the reserve (5.8, E4)") {
  const char* position = "3B/5/6/Wwww3/6/5/4 w 0,5 0,0 - -,-";
  CHECK(played(standard(""), position, "xGe2,e3,e4,e5")->outcome() == Outcome::BlackWon);
  CHECK(from(standard("gipf-loss=with-empty-reserve"), position)->legal_turns().count("xGe2,e3,e4,e5") == 0);
  CHECK(played(standard("gipf-loss=with-empty-reserve"), position, "xGe2,e3,e4,e5;c2")->outcome() == Outcome::Running);
}

TEST_CASE("gipf-loss=with-empty-reserve has no effect in MATRX GIPF (5.8)") {
  const char* position = "W3/5/6/[Z][Z][Z][Z]B2/6/5/4/3 w 0,0 2,0 - T2,Z2";
  const auto game = played(matrx("gipf-loss=with-empty-reserve"), position, "xze2,ze3,ze4,ze5,Ge6*");
  CHECK(game->outcome() == Outcome::WhiteWon);
}

TEST_CASE("with own-last-gipf=forbidden a player leaves the last GIPF-piece he has (E4)") {
  const Table forbidden = standard("own-last-gipf=forbidden");
  CHECK(first_parts(*from(forbidden, "3B/5/6/Wwww3/6/5/4 w 5,5 0,0 - -,-")) == Texts{"xe3,e4,e5"});
  CHECK(first_parts(*from(forbidden, "3B/5/6/Wwww3/6/5/3W w 5,5 0,0 - -,-")) == Texts{"xe3,e4,e5", "xGe2,e3,e4,e5"});
  CHECK(first_parts(*from(forbidden, "3B/5/6/WwwW3/6/5/4 w 5,5 0,0 - -,-")) ==
        Texts{"xe3,e4", "xGe2,e3,e4", "xe3,e4,Ge5"});
  CHECK(first_parts(*from(forbidden, "4/5/6/WwwwB2/6/5/4 w 5,5 0,0 - -,-")) ==
        Texts{"xe3,e4,e5", "xe3,e4,e5,Ge6*"});  // those of the opponent are his own matter
}

TEST_CASE("own-last-gipf=forbidden holds after the action, and for rows that meet (E4)") {
  const Table forbidden = standard("own-last-gipf=forbidden");
  CHECK(beginning(*from(forbidden, "3B/5/6/Www4/6/5/4 w 5,5 0,0 - -,-"), "e1-e5") == Texts{"e1-e5;xe2,e4,e5"});
  const char* two_rows = "3B/2w2/3w2/www1W2/4w1/5/4 w 5,5 0,0 - -,-";
  CHECK(beginning(*from(forbidden, two_rows), "xc4,d5").size() > 0);
  CHECK(beginning(*from(forbidden, two_rows), "xc4,d5,Ge6,f6").empty());
}

TEST_CASE("own-last-gipf=forbidden looks at the GIPF-pieces on top when the phase begins and ends (E4, PU4)") {
  const char* options = "own-last-gipf=forbidden punct-on-gipf=cover";
  CHECK(first_parts(*from(standard(options), "3B/5/6/Wwww[Wp]2/6/5/4 w 5,5 0,0 - -,-")) ==
        Texts{"xe3,e4,e5,pe6*", "xGe2,e3,e4,e5,pe6*"});  // the freed one is left
  const char* none_uncovered = "last-gipf=after-removals own-last-gipf=forbidden punct-on-gipf=cover";
  CHECK(from(standard(none_uncovered), "3B/5/6/wwww3/6/5/3[Wp] w 5,5 0,0 - -,- ")->outcome() == Outcome::BlackWon);
}

TEST_CASE("own-last-gipf=forbidden has no effect in MATRX GIPF and in the basic game (E4)") {
  const char* position = "4/5/6/W[Z][Z][Z]3/6/5/4/B2 w 0,0 0,2 - T2,Z2";
  CHECK(first_parts(*from(matrx("own-last-gipf=forbidden"), position)).count("xGe2,ze3,ze4,ze5") == 1);
  const Table basic = {"basic", "own-last-gipf=forbidden"};
  CHECK(first_parts(*from(basic, "4/5/6/Wwww3/6/5/4 w 5,5 0,0 - -,-")).count("xGe2,e3,e4,e5") == 1);
}

TEST_CASE("the game without potentials knows none of these readings") {
  const char* option = GENERATE("tamsk-pushed=stays", "dvonn-used=may-stay", "freed-rows=next-turn",
                                "gipf-loss=with-empty-reserve", "own-last-gipf=forbidden");
  CHECK_THROWS_AS(make_game("gipf", "standard", option), std::invalid_argument);
}

}  // namespace readings_test
