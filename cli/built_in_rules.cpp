#include "built_in_rules.hpp"

#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>

namespace gpn::cli {

void add_built_in_modules(host::Registry& registry) {
  for (const plugins::BuiltInGame& game : plugins::games())
    if (const auto added = registry.add(game.table); !added) throw std::logic_error(added.error());
  for (const gpn_layer* table : plugins::potentials())
    if (const auto added = registry.add(*table); !added) throw std::logic_error(added.error());
}

void add_built_in_variants(host::Registry& registry) {
  const auto add = [&](std::string_view text, std::string_view id) {
    const auto added = registry.add_variants(text, fmt::format("built in: plugins/{}/variants.gpnv", id));
    if (!added) throw std::logic_error(host::to_text(added.error().front()));
  };
  for (const plugins::BuiltInGame& game : plugins::games()) add(game.variants, game.table.id);
  add(plugins::potentials_variants(), "potentials");
}

}  // namespace gpn::cli
