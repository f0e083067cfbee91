// GIPF with potentials against its reference: random games of every ruleset, potential and option.
#include <catch2/catch.hpp>
#include <reference/agree.hpp>

namespace potentials_compare_test {

namespace {

using gpn::reference::agree;
using gpn::reference::Setting;
using gpn::reference::Taste;

constexpr const char* all_five = "tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3";

}  // namespace

TEST_CASE("GIPF with all five potentials agrees with the reference in every ruleset") {
  const char* variant = GENERATE("basic", "standard", "tournament");
  agree({"gipf", variant, "", GENERATE(Taste::Uniform, Taste::Loaded, Taste::Powers, Taste::Spoils), 2, all_five});
}

TEST_CASE("GIPF with one potential agrees with the reference in every ruleset") {
  const char* variant = GENERATE("basic", "standard", "tournament");
  const char* potential = GENERATE("tamsk=6", "zertz=6", "dvonn=6", "yinsh=6", "punct=6");
  agree({"gipf", variant, "", Taste::Spoils, 1, potential});
}

TEST_CASE("GIPF with potentials agrees with the reference under every reading of what is open") {
  const char* options = GENERATE("tamsk-waiting=tamsk-first", "punct-on-gipf=cover", "punct-on-gipf=convert",
                                 "last-gipf=after-removals", "both-last-gipf=next-player",
                                 "both-last-gipf=black last-gipf=after-removals", "dvonn-reach=line punct-reach=line");
  agree({"gipf", "tournament", options, Taste::Spoils, 2, all_five});
}

TEST_CASE("GIPF with other potentials for each player agrees with the reference (G1)") {
  const char* potentials =
      GENERATE("white: zertz=3 tamsk=1; black: yinsh=4", "white: dvonn=3 punct=3; black: dvonn=2 tamsk=3",
               "white: tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3", "black: punct=6 zertz=1");
  const char* variant = GENERATE("basic", "standard", "tournament");
  agree({"gipf", variant, "", GENERATE(Taste::Powers, Taste::Spoils), 1, potentials});
}

TEST_CASE("GIPF with potentials agrees with the reference where GIPF-pieces are not built again (T4)") {
  const char* options = GENERATE("gipf-again=never", "gipf-again=never row-length=3 white-pieces=12 black-pieces=10");
  agree({"gipf", "tournament", options, Taste::GipfPieces, 2, "tamsk=3 zertz=3"});
}

TEST_CASE("GIPF with potentials agrees with the reference where a TAMSK-potential waits (TA7, TA8)") {
  const char* position = GENERATE("b2W/5/6/1ww[wT]w2/6/5/b1B1 w 5,16 0,0 - -,-",            // in a row of its own
                                  "b2W/2w2/3w2/2[wT][wT]3/3w2/2w2/b1B1 w 3,13 0,0 - -,-");  // the next one behind it
  agree({"gipf", "standard", GENERATE("", "tamsk-waiting=tamsk-first"), Taste::Powers, 2, "tamsk=3"}, position);
}

}  // namespace potentials_compare_test
