// The rule modules against the references: random games of every variant and option, played side by side.
#include <fmt/format.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <reference/agree.hpp>

namespace compare_test {

namespace {

using gpn::reference::agree;
using gpn::reference::Setting;
using gpn::reference::Taste;

/// A made-up GIPF position; what is neither on the board nor in reserve has been captured.
struct Board {
  const char* lines;
  char to_move;
  unsigned white_reserve;
  unsigned black_reserve;
};

unsigned worth_on(std::string_view lines, char basic, char gipf_piece) {
  const auto basics = std::count(lines.begin(), lines.end(), basic);
  const auto gipf_pieces = std::count(lines.begin(), lines.end(), gipf_piece);
  return static_cast<unsigned>(basics + 2 * gipf_pieces);
}

std::string position_text(const Board& board, unsigned pieces_each) {
  const unsigned white_lost = pieces_each - board.white_reserve - worth_on(board.lines, 'w', 'W');
  const unsigned black_lost = pieces_each - board.black_reserve - worth_on(board.lines, 'b', 'B');
  return fmt::format("{} {} {},{} {},{} -", board.lines, board.to_move, board.white_reserve, board.black_reserve,
                     black_lost, white_lost);
}

}  // namespace

TEST_CASE("GIPF agrees with the reference in every variant (sections 4.1 to 4.5)") {
  agree(GENERATE(
      Setting{"gipf", "basic", "", Taste::Uniform, 30}, Setting{"gipf", "basic", "", Taste::Removals, 20},
      Setting{"gipf", "standard", "", Taste::Uniform, 30}, Setting{"gipf", "standard", "", Taste::Removals, 20},
      Setting{"gipf", "tournament", "", Taste::Uniform, 20}, Setting{"gipf", "tournament", "", Taste::GipfPieces, 20}));
}

TEST_CASE("GIPF agrees with the reference under every reading of the end of the game (E1 to E6)") {
  const char* variant = GENERATE("basic", "standard", "tournament");
  const char* options = GENERATE("empty-reserve=at-once", "last-gipf=after-removals", "both-last-gipf=next-player",
                                 "both-last-gipf=black", "gipf-rows-may-stand=no",
                                 "empty-reserve=at-once last-gipf=after-removals both-last-gipf=black");
  agree({"gipf", variant, options, Taste::GipfPieces, 6});
}

TEST_CASE("GIPF agrees with the reference where GIPF-pieces are not built again (T4)") {
  const char* options = GENERATE("gipf-again=never", "gipf-again=never row-length=3 white-pieces=10 black-pieces=9");
  agree({"gipf", "tournament", options, GENERATE(Taste::GipfPieces, Taste::Removals), 4});
}

TEST_CASE("GIPF agrees with the reference where the own last GIPF-piece does not lose (E4, own-last-gipf)") {
  const char* variant = GENERATE("standard", "tournament");
  const char* options =
      GENERATE("own-last-gipf=plays-on", "own-last-gipf=plays-on last-gipf=after-removals both-last-gipf=next-player",
               "own-last-gipf=plays-on row-length=3 gipf-again=never");
  agree({"gipf", variant, options, GENERATE(Taste::GipfPieces, Taste::Removals), 4});
}

TEST_CASE("GIPF agrees with the reference where all rows that meet go (R6, crossing-rows)") {
  const char* variant = GENERATE("basic", "tournament");
  const char* options = GENERATE("crossing-rows=all-go", "crossing-rows=all-go row-length=3",
                                 "crossing-rows=all-go row-length=3 gipf-rows-may-stand=no");
  agree({"gipf", variant, options, GENERATE(Taste::GipfPieces, Taste::Removals), 4});
}

TEST_CASE("GIPF agrees with the reference with spare pieces (4.1)") {
  agree(
      {"gipf", "basic", GENERATE("extra-white=3", "extra-black=1", "extra-white=2 extra-black=3"), Taste::Uniform, 6});
}

TEST_CASE("GIPF agrees with the reference on boards of every size") {
  const char* variant = GENERATE("basic", "standard", "tournament");
  const char* options =
      GENERATE("spots-per-side=2 row-length=3 white-pieces=8 black-pieces=8",
               "spots-per-side=3 row-length=3 white-pieces=9 black-pieces=9", "spots-per-side=3",
               "spots-per-side=4 row-length=3", "spots-per-side=4 row-length=5", "spots-per-side=5",
               "spots-per-side=6 row-length=3 white-pieces=20 black-pieces=14", "spots-per-side=7 row-length=5");
  agree({"gipf", variant, options, GENERATE(Taste::GipfPieces, Taste::Removals), 2});
}

TEST_CASE("GIPF agrees with the reference in crowds of GIPF-pieces (R9, R12, R13)") {
  const char* options = GENERATE("row-length=3 gipf-rows-may-stand=yes", "row-length=3 gipf-rows-may-stand=no",
                                 "spots-per-side=3 row-length=3", "white-pieces=30 black-pieces=30");
  agree({"gipf", "tournament", options, Taste::GipfPieces, 6});
}

TEST_CASE("GIPF agrees with the reference from positions with hard removals (R6, R7, R12, R13)") {
  const Board board =
      GENERATE(Board{"W3/5/6/b6/bbbb2/b4/b2B", 'b', 5, 5},        // two rows share a basic piece
               Board{"W3/5/6/B6/BbBb2/B4/b3", 'b', 5, 5},         // two rows share a GIPF-piece
               Board{"W3/5/bbbbw1/4b2/3b2/2b2/1b1B", 'b', 5, 5},  // two rows share an extension
               Board{"4/5/6/2WWWW1/6/5/1B2", 'w', 5, 5},          // a row of GIPF-pieces alone
               Board{"4/5/6/WwWWB2/W5/w4/w2B", 'w', 2, 5},  // two rows of GIPF-pieces meet, an enemy one at the end
               Board{"4/5/6/1wwwWB1/6/5/4", 'w', 5, 5},     // the last GIPF-piece of both in one row
               Board{"4/5/6/1wwwwB1/6/5/W3", 'w', 0, 5},    // no reserve but for the row
               Board{"4/5/6/1WWWWB1/6/5/4", 'w', 1, 5},     // a row of GIPF-pieces that ends in the last enemy one
               Board{"4/1bbbb/1wwww1/2W4/2W3/5/B3", 'b', 4, 4});  // rows of both colours
  const char* options =
      GENERATE("", "gipf-rows-may-stand=no", "last-gipf=after-removals", "empty-reserve=at-once",
               "both-last-gipf=next-player", "both-last-gipf=black last-gipf=after-removals", "crossing-rows=all-go",
               "own-last-gipf=plays-on", "crossing-rows=all-go own-last-gipf=plays-on gipf-rows-may-stand=no");
  agree({"gipf", "standard", options, Taste::Removals, 2}, position_text(board, 18));
}

TEST_CASE("DVONN agrees with the reference (D1 to D16)") {
  agree(GENERATE(Setting{"dvonn", "standard", "", Taste::Uniform, 30},
                 Setting{"dvonn", "standard", "blocked=singles", Taste::Uniform, 20}));
}

TEST_CASE("DVONN agrees with the reference from a given position") {
  const char* position = GENERATE("bbwbrbwbb/wbwwbwbwbw/wbwbwbwwwrb/bbwrwwwbbw/bwwbbwbwb stacking w",
                                  "9/10/4bb5/3b[rw]bb3/3bb4 stacking w", "9/10/rb9/10/9 stacking w");
  const char* options = GENERATE("", "blocked=singles");
  agree({"dvonn", "standard", options, Taste::Uniform, 4}, position);
}

TEST_CASE("YINSH agrees with the reference in both variants and under every option (Y1 to Y32)") {
  agree(GENERATE(Setting{"yinsh", "standard", "", Taste::Uniform, 2},
                 Setting{"yinsh", "standard", "", Taste::Removals, 1}, Setting{"yinsh", "blitz", "", Taste::Uniform, 1},
                 Setting{"yinsh", "standard", "last-marker=at-once blocked=loses", Taste::Uniform, 1},
                 Setting{"yinsh", "standard", "markers=unlimited both-blocked=draw", Taste::Uniform, 1}));
}

TEST_CASE("YINSH agrees with the reference near blocked rings and the last marker (Y24, Y30, Y30a)") {
  const char* position =
      GENERATE("WWW1/BBBB3/8/9/4wwwww1/9/10/9/8/7/3B w 0,0 2,0", "WWW1/BBBB3/8/9/wwwww5/4W4/10/9/8/7/3B w 0,0 1,0",
               "wbbW/bbB1b1b/wwbB3b/wB2bw1wb/bb1BW1bb2/1bb2bbWb/bwbbwwbww1/wwBwwbb2/1W1bwbbb/2b1bW1/bb1w w 0,0 0,0",
               "WWWB/BBBB3/8/9/wwwww5/4W4/10/9/8/7/4 w 0,0 1,0");
  const char* options = GENERATE("", "blocked=loses", "last-marker=at-once", "markers=unlimited both-blocked=draw");
  agree({"yinsh", "standard", options, Taste::Removals, 1, "", 25}, position);
}

TEST_CASE("ZÈRTZ agrees with the reference on every board and under every option (ZZ1 to ZZ37)") {
  agree(
      GENERATE(Setting{"zertz", "basic", "repetition=off", Taste::Uniform, 1, "", 3},
               Setting{"zertz", "blitz", "repetition=off isolation=all", Taste::Uniform, 1, "", 2},
               Setting{"zertz", "tournament", "repetition=off isolation=all", Taste::Uniform, 1, "", 1},
               Setting{"zertz", "blitz", "repetition=off chain-goal=stop island-goal=stop", Taste::Uniform, 1, "", 2}));
}

TEST_CASE("ZÈRTZ agrees with the reference near islands, full boards and empty pools (ZZ24 to ZZ37)") {
  const char* position = GENERATE("-G1-/-4/---3/---3-/---1--/--1W-/---- w 0,2,2 3,1,4/2,4,4",
                                  "-2-/5/--1B1-/--4-/--4/-1W2/-3 b 1,5,7 1,3,1/3,0,1",
                                  "----/-----/-BBBB-/-B3B-/-BBWW-/-----/---- w 0,0,0 2,4,1/2,4,1",
                                  "----/G-G-G/BBBBBB/W-W1W-W/BBBBGG/G-G-G/---- b 0,0,0 0,0,0/2,0,0");
  const char* options =
      GENERATE("repetition=off", "repetition=off isolation=all", "repetition=off stuck=loses",
               "repetition=off stuck=both-lose full-board=set-only", "repetition=off island-goal=stop chain-goal=stop");
  agree({"zertz", "basic", options, Taste::Uniform, 1, "", 12}, position);
}

TEST_CASE("TAMSK agrees with the reference in every variant and under every option (TM1 to TM26)") {
  const char* variant = GENERATE("level-3", "level-2", "level-1", "placed");
  const char* options = GENERATE("", "rings=always end=decided equal-rings=draw late=twice", "full-space=loses",
                                 "no-rings=moves rings=always", "full-space=loses no-rings=moves end=decided");
  agree({"tamsk", variant, options, Taste::Uniform, 3});
}

TEST_CASE("TAMSK agrees with the reference after late turns, with lost glasses and without rings (TM11 to TM25)") {
  const char* position = GENERATE("w0001/00000/000000/w000000w1/000000/00000/b00b0b0 b 31,31 a1 late",
                                  "w001b1/00w0b00/0w12121/0123300/012000/000xb00/0000 w 22,21 - late",
                                  "xw11b11/1b2221/12332b1/w122w4321/123321/12221/0111 w 2,0 - -",
                                  "xw11b11/1b2221/12332b1/w113w3321/123321/12221/1110 b 1,2 d4 -",
                                  "w1111/1b2b221/123321/1w233w21b1/112321/12220/0111 b 1,6 - late");
  const char* options = GENERATE("", "late=twice", "no-rings=moves", "full-space=loses rings=always");
  agree({"tamsk", "level-3", options, Taste::Uniform, 3}, position);
}

TEST_CASE("LYNGK agrees with the reference in both variants and under every option (LY1 to LY36)") {
  const char* variant = GENERATE("standard", "six");
  const char* options = GENERATE("", "neutral-five=on-claim", "claim-to-move=boardspace",
                                 "neutral-five=on-claim claim-to-move=boardspace");
  agree({"lyngk", variant, options, Taste::Uniform, 2},
        "I/KKRI/RJKGRRG/BKKIBI/KIGGJRR/KBKBBG/BBIGRRB/JIGG/I w -,- 0,0");
  agree({"lyngk", variant, options, Taste::Removals, 5},
        "I/KK1[IR]/RJ[KG]4/1[KBG][KIR]1[BR]1/3[GI][JG][RI]1/[KB]3[BRG][GR]/[BK]1[IKBG]2[RG]B/[JB]I2/I w R,- 0,0");
}

TEST_CASE("PÜNCT agrees with the reference in both variants (PC1 to PC36)") {
  agree(GENERATE(Setting{"punct", "standard", "", Taste::Uniform, 1, "", 14, 6000},
                 Setting{"punct", "basic", "", Taste::Uniform, 1, "", 8, 6000},
                 Setting{"punct", "standard", "", Taste::Stacks, 1, "", 24, 6000}));
}

TEST_CASE("PÜNCT agrees with the reference in high stacks and bridges under every option (PCO1 to PCO7)") {
  const char* position = GENERATE(
      "wEa7,b7,c7/wRf3,d2,e2/wRf10,e10,e11/wLi3,h1,h2/wTi14,i13,j14/wMk13,k14,l13/wTm11,m12,n12/bTc11,c10,d11/"
      "bTg6,g5,h6/bMg11,g12,h11/bMh15,g14,h16/bRk3,i2,j2/bEl8,m9,n10/bTn9,o9,o10/wLi3,i2,j2/wTj14,i13,i14/"
      "bLg11,e10,f11/bTm9,n9,n10 w",
      "wEb7,c8,d9/wEd8,d6,d7/wEf6,g7,h8/wTf11,g11,g12/wTm9,l8,m8/wEm13,m14,m15/wMp11,o11,p10/bEf4,f2,f3/bMg2,f1,g3/"
      "bTg6,f5,g5/bEg8,e8,f8/bEj5,h3,i4/wTd9,c8,d8/wTf11,g11,g12/bEf2,f3,f4/bMg6,f6,g5/bCi4,h3,j5/wTd9,c8,d8 b");
  const char* options =
      GENERATE("", "punct-bridge=supported", "bridge-ends=different", "null-move=yes both-connected=draw",
               "moved-piece-touches=own", "punct-bridge=supported bridge-ends=different");
  agree({"punct", "standard", options, Taste::Stacks, 1, "", 3, 6000}, position);
}

TEST_CASE("TZAAR agrees with the reference in every variant and under every option (TZ1 to TZ30)") {
  agree(GENERATE(Setting{"tzaar", "fixed", "", Taste::Uniform, 1, "", 120, 20000},
                 Setting{"tzaar", "tournament", "e-numbers=run-on", Taste::Uniform, 1, "", 64, 20000},
                 Setting{"tzaar", "fixed", "first-turn=two cover-last=illegal", Taste::Uniform, 1, "", 6, 20000}));
}

TEST_CASE(
    "TZAAR agrees with the reference at the end of games, among high stacks and last pieces of a kind (TZ25 to TZ29)") {
  const char* position =
      GENERATE("[TTTA]4/6/2[ttz]4/Z3t3/3[TT]1a2/2[tt]t4/1[AT]5/t1T3/3A1 w 0,0,0/0,0,0",
               "4T/[TTTZ]1a2t/T3[tta]2/1A5[TT]/3Z1t2/t[ttttz]5T/2A2[TT]1/t1a1T1/[tz]3A b 0,0,0/0,0,0",
               "Z4/A5/[TT]T5/2T5/2t1[tz]3/t[ttt]6/a6/1a4/t4 w 0,0,0/0,0,0");
  const char* options = GENERATE("", "cover-last=illegal", "e-numbers=run-on");
  agree({"tzaar", "random", options, GENERATE(Taste::Uniform, Taste::Removals), 2}, position);
}

}  // namespace compare_test
