// The built-in games under the rulesets that tests of the SDK go through.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/plugins/games.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpn::test {

struct RulesetName {
  const char* game;
  const char* variant;
  const char* options;
};

inline std::ostream& operator<<(std::ostream& out, const RulesetName& name) {
  return out << name.game << ' ' << name.variant << " \"" << name.options << '"';
}

inline const std::vector<RulesetName>& builtin_rulesets() {
  static const std::vector<RulesetName> all = {
      {"gipf", "basic", ""},
      {"gipf", "standard", ""},
      {"gipf", "tournament", ""},
      {"gipf", "basic", "empty-reserve=at-once extra-black=2"},
      {"gipf", "tournament", "row-length=3 gipf-rows-may-stand=no last-gipf=after-removals"},
      {"gipf", "standard", "spots-per-side=3 row-length=3"},
      {"gipf", "basic", "spots-per-side=7 white-pieces=20 black-pieces=20"},
      {"dvonn", "standard", ""},
      {"dvonn", "standard", "blocked=singles"},
  };
  return all;
}

inline std::shared_ptr<const host::Ruleset> compose(const RulesetName& name) {
  host::Registry registry;
  for (const gpn_game* table : {&plugins::gipf(), &plugins::dvonn()})
    if (const auto added = registry.add(*table); !added) throw std::runtime_error(added.error());
  auto ruleset = host::Ruleset::compose(registry.find(name.game), name.variant, name.options);
  if (!ruleset) throw std::runtime_error(ruleset.error().message);
  return *ruleset;
}

}  // namespace gpn::test
