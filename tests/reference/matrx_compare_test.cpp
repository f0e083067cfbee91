// MATRX GIPF against its reference: random games from the start and from positions where much can be done.
#include <catch2/catch.hpp>
#include <reference/agree.hpp>

namespace matrx_compare_test {

namespace {

using gpn::reference::agree;
using gpn::reference::Taste;

}  // namespace

TEST_CASE("MATRX GIPF agrees with the reference", "[no-sanitizer]") {
  agree({"gipf", "matrx", "", GENERATE(Taste::Uniform, Taste::Removals, Taste::Powers, Taste::Spoils), 1});
}

TEST_CASE("MATRX GIPF agrees with the reference under every reading of what is open", "[no-sanitizer]") {
  agree({"gipf", "matrx",
         GENERATE("tamsk-waiting=tamsk-first", "last-gipf=after-removals", "empty-reserve=at-once",
                  "punct-on-gipf=cover", "punct-on-gipf=convert"),
         Taste::Spoils, 1});
}

TEST_CASE("MATRX GIPF agrees with the reference where stacks of all sorts meet", "[no-sanitizer]") {
  const char* position = GENERATE(
      // D and P in range of each other
      "W3/[dd]3[DD]/1[pP]2[PP]1/[DD]2[ddD]1[dd]1/2[pPp]3/[PP]2[p]1/1[D]1[DDd]/B2 w 0,0 1,1 - D2P1,D1P2",
      // a row that frees pieces
      "W3/2[Y]2/3[Y]2/[Z][ZZ][dD][T][DDd][yy]B/4[Y]1/5/4/B2 w 0,0 2,1 - T2,Y1P2",
      // TAMSK-stacks one behind the other
      "W3/5/2[dd]3/[d][D][TT]4/3[TT]2/3[y]1/3[d]/B2 w 0,0 0,0 - P2,Z2");
  agree({"gipf", "matrx", "", GENERATE(Taste::Powers, Taste::Spoils), 1}, position);
}

}  // namespace matrx_compare_test
