// What of the rules can change a report, as one hash.
#include "run/digest.hpp"

#include <gpn/replay/description.hpp>
#include <gpn/replay/shard.hpp>
#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::replay {
namespace {

std::string text_of(const host::Variant& variant) {
  std::string text = fmt::format("variant {}/{} = {}, {}, {}, start {}\n", variant.game->id(), variant.name,
                                 variant.base, variant.options, host::layers_text(variant.layers), variant.start);
  for (const host::AgreementItem& item : host::agreement_items)
    text += fmt::format("{}: {}\n", item.key, variant.agreement.*item.text);
  return text;
}

}  // namespace

host::ContentHash rules_hash(const host::Registry& registry, std::span<const host::ContentHash> loaded_modules) {
  Digest digest;
  digest.add(fmt::format("gpn {}\n", version()));
  for (const auto& game : registry.games())
    digest.add(fmt::format("game {} {}\n{}", game->id(), game->table().version, describe(registry, game->id())));
  for (const auto& layer : registry.layers())
    digest.add(fmt::format("layer {} {}\n{}", layer->id(), layer->table().version, describe(registry, layer->id())));
  for (const auto& variant : registry.variants()) digest.add(text_of(*variant));
  std::vector<host::ContentHash> modules(loaded_modules.begin(), loaded_modules.end());
  std::sort(modules.begin(), modules.end());
  for (const host::ContentHash& module : modules) digest.add(module.text() + "\n");
  return digest.finish();
}

}  // namespace gpn::replay
