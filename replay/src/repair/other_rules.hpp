// The other rules that a damaged record may have been played by: other variants, options and games, and a handicap that
// nobody named.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/replay/report.hpp>
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

/// A handicap that nobody named: all reserve counts of a player are higher than on the board by as many pieces as an
/// option adds (rules.md 4.1). The counts differ from the first one on. Only then the rules with each handicap are
/// tried on the whole record, at most 15 of them; one is taken when no count contradicts it.
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
