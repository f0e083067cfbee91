// Damages many games, and counts what verify says and what the search finds.
#pragma once

#include "repair/damage.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::test {

struct Measured {
  std::uint64_t damaged = 0;      // the game is another one, or none
  std::uint64_t reported = 0;     // verify has a warning or an error
  std::uint64_t undecidable = 0;  // of the others: a legal game that nothing in the record contradicts
  std::uint64_t unreported = 0;   // of the others: something contradicts it
  std::uint64_t caret = 0;        // of the reported ones, on the damaged turn
  std::uint64_t in_three = 0;     // with what was meant among the first three suggestions there
  std::uint64_t said = 0;         // the best repair is of this kind of damage
  std::uint64_t located = 0;      // and at its place; a turn that is missing, at most one turn away from it
  std::uint64_t repaired = 0;     // the best repair gives the game back
  std::uint64_t equal = 0;        // a repair with the same evidence as the best gives it back
  std::uint64_t safe = 0;
  std::uint64_t partly_safe = 0;   // a safe repair undoes one fault; the record cannot show the other one
  std::uint64_t wrongly_safe = 0;  // a safe repair gives another game
  std::uint64_t illegal = 0;       // complete repairs that do not make the record legal
  std::uint64_t given_up = 0;
  std::uint64_t work = 0;

  void add(const Measured& other);
};

struct Series {
  std::string game, variant;
  Style style;
  unsigned faults = 1;
};

/// Which faults are made: all of one kind, or each of any kind.
struct Faults {
  std::optional<Damage> kind;
};

/// What is printed: of the damages that were not repaired, or of those that no finding of verify marks.
enum class Trace { Nothing, Repairs, Records, Carets };

/// Damages `games` games of the series once for each fault.
Measured measure(const Series& series, Faults faults, std::uint64_t games, std::uint64_t seed,
                 Trace trace = Trace::Nothing);

}  // namespace gpn::test
