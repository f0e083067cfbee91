#include <gpn/host/findings.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::host {
namespace {

Remark no_such_variant(const Registry& registry, const Game& game, std::string_view name) {
  const auto known = registry.variant_names(game);
  std::string message =
      with_known_names(fmt::format("there are no rules for the variant \"{}\" of {}", name, game.id()), name, known);
  return {Finding("variant-unavailable"), 0, static_cast<std::uint32_t>(name.size()), "", std::move(message)};
}

bool has_own(const Game& game, std::string_view variant) {
  return variant.empty() || game.variants().empty() ||
         std::any_of(game.variants().begin(), game.variants().end(),
                     [&](const gpn_variant& own) { return variant == own.name; });
}

}  // namespace

tl::expected<std::shared_ptr<const Ruleset>, Remark> compose(const Registry& registry, const Choice& choice) {
  const auto game = registry.find(choice.game);
  std::optional<std::vector<LayerUse>> layers;
  if (choice.layers) {
    auto read = read_layers(registry, *choice.layers);
    if (!read) return tl::unexpected(std::move(read.error()));
    layers = std::move(*read);
  }
  std::string_view name = choice.variant;
  if (name.empty() && !game->variants().empty()) name = game->variants().front().name;
  if (const auto variant = registry.find_variant(game->id(), name))
    return Ruleset::compose(*variant, choice.options, std::move(layers));
  if (!has_own(*game, name)) return tl::unexpected(no_such_variant(registry, *game, name));
  return Ruleset::compose(game, name, choice.options, layers ? std::move(*layers) : std::vector<LayerUse>{});
}

}  // namespace gpn::host
