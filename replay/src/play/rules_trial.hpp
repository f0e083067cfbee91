// Game and variant of a record that does not name them are hypotheses too: the rules in question are tried on the whole
// record, and those by which it can be played to its end are taken, then those with the fewest contradictions.
#pragma once

#include "play/hypotheses.hpp"

#include <gpn/replay/rulebook.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// How a record can be played by some rules.
struct RulesTrial {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::size_t turns = 0;     // of the main line, played legally
  bool survives = false;     // all of them
  std::size_t warnings = 0;  // turns that stay open, and contradictions
  std::size_t counts_agreeing = 0;
  std::size_t counts_differing = 0;
  std::optional<notation::Result> actual;
};

/// The rules that are taken, and why.
struct RulesChoice {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::string note;      // in place of the one about what was inferred; empty: nothing new
  std::string conflict;  // when other rules fit as well and the game ends otherwise by them; else empty
};

/// Tries rules, those that were inferred first. There is at least one.
RulesChoice choose_rules(const notation::Record& record, const Rulebook& rulebook,
                         const std::vector<std::shared_ptr<const host::Ruleset>>& rules);

/// How the record can be played by some rules; nothing where its position is none of theirs.
std::optional<RulesTrial> try_rules(const notation::Record& record, const Rulebook& rulebook,
                                    const std::shared_ptr<const host::Ruleset>& rules);

}  // namespace gpn::replay
