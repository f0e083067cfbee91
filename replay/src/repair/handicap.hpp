// A handicap that nobody named: all reserve counts of a player are higher than on the board by as many pieces as an
// option adds (rules.md 4.1).
//
// The counts of a handicap differ from the first one on. Only then the rules with each handicap are tried on the whole
// record, at most 15 of them; one is taken when no count contradicts it.
#pragma once

#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>

#include <memory>
#include <optional>
#include <string>

namespace gpn::replay {

struct Handicap {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::string sentence;  // which counts differ, and the option
};

/// `ruleset` are the rules of the report, in which at least two counts differ.
std::optional<Handicap> find_handicap(const notation::Record& record, const Rulebook& rulebook,
                                      const host::Ruleset& ruleset, const Report& report);

/// The same, where there is no report yet.
std::optional<Handicap> find_handicap(const notation::Record& record, const Rulebook& rulebook,
                                      const std::shared_ptr<const host::Ruleset>& ruleset);

}  // namespace gpn::replay
