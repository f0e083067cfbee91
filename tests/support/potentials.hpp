// GIPF with the shipped potentials over it, and the games that may decide challenges, for the tests.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <stdexcept>
#include <string_view>
#include <vector>

namespace gpn::test {

inline constexpr const char* all_five = "tamsk=3 zertz=3 dvonn=3 yinsh=3 punct=3";

/// The games with the shipped potentials and variants added.
inline host::Registry registry_of(const std::vector<const gpn_game*>& games) {
  host::Registry filled;
  for (const gpn_game* table : games)
    if (const auto added = filled.add(*table); !added) throw std::runtime_error(added.error());
  for (const gpn_layer* table : plugins::potentials())
    if (const auto added = filled.add(*table); !added) throw std::runtime_error(added.error());
  for (const std::string_view text : {plugins::gipf_variants(), plugins::potentials_variants()})
    if (const auto added = filled.add_variants(text, "shipped"); !added)
      throw std::runtime_error("the shipped variants cannot be read");
  return filled;
}

inline const host::Registry& gipf_and_potentials() {
  static const host::Registry registry = [] {
    std::vector<const gpn_game*> games;
    for (const auto& game : plugins::games()) games.push_back(&game.table);
    return registry_of(games);
  }();
  return registry;
}

/// `potentials` may be empty: those of the variant. Throws std::runtime_error when the ruleset cannot be composed.
inline std::shared_ptr<const host::Ruleset> with_potentials(std::string_view variant, std::string_view potentials,
                                                            std::string_view options = {}) {
  host::Choice choice{"gipf", variant, options, std::nullopt};
  if (!potentials.empty()) choice.layers = potentials;
  auto composed = host::compose(gipf_and_potentials(), choice);
  if (!composed) throw std::runtime_error(composed.error().message);
  return *composed;
}

}  // namespace gpn::test
