// The built-in games, registered once for the tests.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/plugins/games.hpp>

#include <stdexcept>
#include <string_view>

namespace gpn::test {

inline const host::Registry& games() {
  static const host::Registry registry = [] {
    host::Registry filled;
    for (const plugins::BuiltInGame& game : plugins::games())
      if (const auto added = filled.add(game.table); !added) throw std::runtime_error(added.error());
    return filled;
  }();
  return registry;
}

inline std::shared_ptr<const host::Ruleset> ruleset(std::string_view game, std::string_view variant = {},
                                                    std::string_view options = {}) {
  auto composed = host::Ruleset::compose(games().find(game), variant, options);
  if (!composed) throw std::runtime_error(composed.error().message);
  return *composed;
}

}  // namespace gpn::test
