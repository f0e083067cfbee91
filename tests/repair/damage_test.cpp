// Random damage: what verify and repair make of it, on fixed seeds. `repair-measure` measures more of it.
#include "repair/measure.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>

using namespace gpn;
using namespace gpn::test;

namespace {

/// Several series together, so that a percentage is one of at least a hundred trials.
Measured measure_all(std::initializer_list<Series> all, std::initializer_list<Damage> damages, std::uint64_t games) {
  Measured total;
  for (const Series& series : all)
    for (const Damage damage : damages) total.add(measure(series, {damage}, games, 42));
  return total;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(whole);
}

const Series gipf_text{"gipf", "standard", {}};
const Series gipf_sheet{"gipf", "tournament", {notation::Format::Sheet}};
const Series gipf_bare{"gipf", "basic", {notation::Format::Gpn, Counts::LeftOut}};
const Series dvonn_text{"dvonn", "standard", {notation::Format::Gpn, Counts::LeftOut}};

}  // namespace

TEST_CASE("one wrong character: the caret is on it, what was meant is among the first three suggestions") {
  const Measured gipf = measure_all({gipf_text, gipf_sheet, gipf_bare}, {Damage::WrongCharacter}, 20);
  CHECK(share(gipf.caret, gipf.reported) >= 0.95);
  CHECK(share(gipf.in_three, gipf.reported) >= 0.93);
  CHECK(share(gipf.repaired, gipf.reported) >= 0.90);
  CHECK(gipf.wrongly_safe == 0);
  const Measured dvonn = measure_all({dvonn_text}, {Damage::WrongCharacter}, 30);
  CHECK(share(dvonn.caret, dvonn.reported) >= 0.90);
  CHECK(share(dvonn.in_three, dvonn.reported) >= 0.88);
  CHECK(dvonn.wrongly_safe == 0);
}

TEST_CASE("a doubled turn is called doubled, a removal on the wrong side so, from and to so") {
  const Measured all = measure_all({gipf_text, gipf_sheet, gipf_bare},
                                   {Damage::TurnDoubled, Damage::WrongSide, Damage::FromToExchanged}, 10);
  CHECK(share(all.said, all.reported) >= 0.95);
  CHECK(share(all.repaired, all.reported) >= 0.95);
  CHECK(all.wrongly_safe == 0);
}

TEST_CASE("an omitted turn is called missing, exchanged turns exchanged") {
  const Measured omitted = measure_all({gipf_text, gipf_sheet}, {Damage::TurnOmitted}, 30);
  CHECK(share(omitted.said, omitted.reported) >= 0.90);
  CHECK(share(omitted.located, omitted.reported) >= 0.80);
  CHECK(omitted.wrongly_safe == 0);
  const Measured exchanged = measure_all({gipf_text, gipf_sheet}, {Damage::TurnsExchanged, Damage::RowExchanged}, 20);
  CHECK(share(omitted.equal, omitted.reported) >= 0.90);
  CHECK(share(exchanged.said, exchanged.reported) >= 0.90);
  CHECK(share(exchanged.equal, exchanged.reported) >= 0.90);
  CHECK(exchanged.wrongly_safe == 0);
}

TEST_CASE("two faults in one record are found together") {
  Series two = gipf_text;
  two.faults = 2;
  const Measured both = measure_all({two}, {Damage::WrongCharacter, Damage::NeighboursExchanged}, 15);
  CHECK(share(both.repaired, both.reported) >= 0.75);
  CHECK(both.wrongly_safe == 0);
}

TEST_CASE("two faults of any kind: what was meant is among the best repairs, and no wrong one is called safe") {
  Measured all;
  for (Series series : {gipf_text, gipf_bare, dvonn_text}) {
    series.faults = 2;
    all.add(measure(series, {}, 12, 42));
  }
  CHECK(share(all.equal, all.reported) >= 0.70);
  CHECK(all.wrongly_safe == 0);
}
