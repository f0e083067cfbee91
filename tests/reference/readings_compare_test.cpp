// GIPF with potentials and MATRX GIPF against their reference, under the readings that an option chooses: random games,
// and short ones from positions that are about what the reading changes.
#include <catch2/catch.hpp>
#include <reference/agree.hpp>

namespace readings_compare_test {

namespace {

using gpn::reference::agree;
using gpn::reference::Taste;

constexpr const char* all_five = "tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3";
constexpr unsigned few_turns = 5;

}  // namespace

TEST_CASE("GIPF with potentials agrees with the reference under the readings of its unknown clauses") {
  const char* variant = GENERATE("standard", "tournament");
  const char* options = GENERATE("dvonn-used=may-stay freed-rows=next-turn", "tamsk-pushed=lost gipf-loss=alone",
                                 "gipf-loss=with-empty-reserve", "own-last-gipf=forbidden tamsk-pushed=stays");
  agree({"gipf", variant, options, Taste::Spoils, 1, all_five});
}

TEST_CASE("MATRX GIPF agrees with the reference under the readings of its unknown clauses", "[no-sanitizer]") {
  const char* options = GENERATE("tamsk-pushed=stays dvonn-used=may-stay", "tamsk-pushed=lost freed-rows=next-turn",
                                 "gipf-loss=with-empty-reserve own-last-gipf=forbidden");
  agree({"gipf", "matrx", options, Taste::Spoils, 1, "", 30});
}

TEST_CASE("with tamsk-pushed the reference agrees where TAMSK-pieces are pushed across e5 (TA7)") {
  const char* position = GENERATE("3W/5/6/bb[wT]4/6/5/3B b 5,5 0,0 - -,-",              // about to be pushed there
                                  "3W/5/6/bw[wT][wT]3/6/5/3B w 5,4 0,0 - -,-",          // waits, the next one behind
                                  "w3/1w3/2[wT]3/wb[bt]4/6/5/W2B b 5,5 0,0 - -,-",      // by an extra move
                                  "3W/2w2/3w2/www[wT][wd]2/4w1/5/3B w 5,5 0,0 - -,-");  // waits in a row
  const char* options =
      GENERATE("tamsk-pushed=stays", "tamsk-pushed=lost", "tamsk-pushed=stays tamsk-waiting=tamsk-first",
               "tamsk-pushed=lost freed-rows=next-turn");
  agree({"gipf", "standard", options, Taste::Powers, 2, all_five, few_turns}, position);
}

TEST_CASE("with freed-rows and dvonn-used the reference agrees where rows free pieces (DV8, DV10)") {
  const char* position = GENERATE("3W/2w2/3w2/www1[wd]2/4w1/5/3B w 5,5 0,0 - -,-",         // at the end of the turn
                                  "3W/2w2/3w2/wwww[wd]2/4w1/4w/3B w 5,5 0,0 - -,-",        // at its beginning
                                  "3W/2w2/3w2/ww[D]w[wDd]2/4[wd]1/4w/3B w 5,5 0,0 - -,-",  // one after the other
                                  "3W/5/6/[D][D]1[D][bD]2/6/5/3B w 5,5 0,0 - -,-");        // potentials alone
  const char* options = GENERATE("freed-rows=next-turn", "dvonn-used=may-stay",
                                 "freed-rows=next-turn dvonn-used=may-stay own-last-gipf=forbidden",
                                 "crossing-rows=all-go", "crossing-rows=all-go freed-rows=next-turn");
  agree({"gipf", "standard", options, Taste::Removals, 2, all_five, few_turns}, position);
}

TEST_CASE("with gipf-loss and own-last-gipf the reference agrees where the last GIPF-piece can go (5.8, E4)") {
  const char* position = GENERATE("4/5/6/1wwwwB1/6/5/W3 w 5,2 0,0 - -,-",       // that of the opponent
                                  "4/5/6/1wwwwB1/6/5/W3 w 5,0 0,0 - -,-",       // who has no reserve
                                  "4/5/6/1wwwWB1/6/5/4 w 0,1 0,0 - -,-",        // that of both
                                  "3B/2w2/3w2/www1W2/4w1/5/4 w 5,5 0,0 - -,-",  // where two rows meet
                                  "3B/5/6/Wwww[Wp]2/6/5/4 w 5,5 0,0 - -,-");    // one is freed
  const char* options = GENERATE("gipf-loss=with-empty-reserve", "own-last-gipf=forbidden",
                                 "gipf-loss=with-empty-reserve own-last-gipf=forbidden last-gipf=after-removals",
                                 "gipf-loss=with-empty-reserve both-last-gipf=next-player punct-on-gipf=cover",
                                 "own-last-gipf=forbidden punct-on-gipf=cover last-gipf=after-removals",
                                 "own-last-gipf=plays-on", "own-last-gipf=plays-on punct-on-gipf=cover",
                                 "own-last-gipf=plays-on gipf-loss=with-empty-reserve crossing-rows=all-go");
  agree({"gipf", "standard", options, Taste::Removals, 2, all_five, few_turns}, position);
}

TEST_CASE("in MATRX GIPF the reference agrees where the readings meet (TA7, DV8, DV10)") {
  const char* position = GENERATE("W3/5/6/[d][D][TT]4/6/5/4/B2 b 0,0 0,0 - P2,Z2",
                                  "W3/2[Y]2/3[Y]2/[Z][Z][Z][Z][DDd]2/4[Y]1/5/4/B2 w 0,0 0,0 - T2,Z2",
                                  "W3/5/6/[Z][D][T][P][Dd]2/6/5/4/B2 w 0,0 0,0 - Y2,Z2");
  const char* options = GENERATE("tamsk-pushed=stays freed-rows=next-turn", "tamsk-pushed=lost",
                                 "dvonn-used=may-stay freed-rows=next-turn", "own-last-gipf=forbidden");
  agree({"gipf", "matrx", options, GENERATE(Taste::Removals, Taste::Powers), 1, "", few_turns}, position);
}

}  // namespace readings_compare_test
