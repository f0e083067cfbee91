// The other rules that a damaged record may have been played by: other variants, options and games.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>

#include <memory>
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
