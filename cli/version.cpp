#include "version.hpp"

#include "arguments.hpp"
#include "compiled_variants.hpp"

#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::cli {

namespace {

bool has_variant(const host::Game& game, std::string_view name) {
  const auto own = game.variants();
  return std::any_of(own.begin(), own.end(), [&](const gpn_variant& variant) { return variant.name == name; });
}

/// Those of the module and the compiled ones, which need not be made for their names. Some of these describe its own.
std::string variant_names(const host::Game& game) {
  std::string names;
  for (const gpn_variant& variant : game.variants()) names.append(names.empty() ? "" : ", ").append(variant.name);
  for (const CompiledVariant& variant : compiled_variants())
    if (variant.game == game.id() && !has_variant(game, variant.name())) names.append(", ").append(variant.name());
  return names;
}

}  // namespace

std::string version_text(const host::Registry& registry) {
  std::string text = fmt::format("gpn {}\nmodule interface {}.{}\n", replay::version(), GPN_ABI_MAJOR, GPN_ABI_MINOR);
  for (const auto& game : registry.games())
    text.append("game ")
        .append(game->id())
        .append(1, ' ')
        .append(game->table().version)
        .append(" (")
        .append(variant_names(*game))
        .append(")\n");
  return text += fmt::format("formats {}\n", format_names());
}

}  // namespace gpn::cli
