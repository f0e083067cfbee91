// The other rules that a damaged record may have been played by: other variants, options and games; and those that its
// counts of the reserves show.
#pragma once

#include "play/unnamed_rules.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/rulebook.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay::repair {

using RulesList = std::vector<std::shared_ptr<const host::Ruleset>>;

/// The other variants of the game, then its rules with one option changed, then other games. None for rules with
/// layers.
RulesList other_rules(const host::Registry& registry, const host::Ruleset& ruleset);

/// Keeps the last list: composing it takes longer than most searches, and neighbouring records mostly have the same
/// rules.
class KnownOtherRules {
 public:
  const RulesList& of(const host::Registry& registry, const std::shared_ptr<const host::Ruleset>& ruleset) {
    if (ruleset_ != ruleset) {
      list_ = other_rules(registry, *ruleset);
      ruleset_ = ruleset;
    }
    return list_;
  }

 private:
  std::shared_ptr<const host::Ruleset> ruleset_;
  RulesList list_;
};

/// "variant basic", "option blocked=singles" or "game dvonn": how `rules` differ from `named`.
std::string difference_of(const host::Ruleset& rules, const host::Ruleset& named);

}  // namespace gpn::replay::repair

namespace gpn::replay {

/// Counts that are written as if the players had other numbers of pieces: all counts of a player differ from the board
/// by the same number, from the first one on, but for misprints. One cause takes the place of all of them.
struct CountShift {
  std::string sentence;                          // by how much the counts differ, and the rules with which they agree
  std::shared_ptr<const host::Ruleset> ruleset;  // those rules; null where there are none
  bool is_handicap = false;                      // they differ in pieces that an option adds (rules.md 4.1)
  bool is_played = false;                        // all turns are legal by them
  std::vector<BoardCount> misprints;             // counts that differ by them too
};

/// The rules that are tried on the whole record are the other variants of the game, then the handicap. Nothing where
/// the counts differ in no such way.
std::optional<CountShift> find_count_shift(const notation::Record& record, const Rulebook& rulebook,
                                           const std::shared_ptr<const host::Ruleset>& ruleset);

}  // namespace gpn::replay
