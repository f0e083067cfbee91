// What of the rules can change a report, as one hash.
#include "stream/digest.hpp"

#include <gpn/replay/explanation.hpp>
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

void add(const host::Registry& registry, Digest& digest) {
  digest.add(fmt::format("gpn {}\n", version()));
  for (const auto& game : registry.games())
    digest.add(fmt::format("game {} {}\n{}", game->id(), game->table().version, describe(registry, game->id())));
  for (const auto& layer : registry.layers())
    digest.add(fmt::format("layer {} {}\n{}", layer->id(), layer->table().version, describe(registry, layer->id())));
  for (const auto& variant : registry.variants()) digest.add(text_of(*variant));
}

/// Texts of any length and content, so that no two lists of them are the same bytes.
void add_text(std::string_view text, Digest& digest) {
  digest.add(fmt::format("{} ", text.size()));
  digest.add(text);
}

}  // namespace

host::ContentHash rules_hash(const host::Registry& registry, std::span<const host::ContentHash> loaded_modules) {
  Digest digest;
  add(registry, digest);
  std::vector<host::ContentHash> modules(loaded_modules.begin(), loaded_modules.end());
  std::sort(modules.begin(), modules.end());
  for (const host::ContentHash& module : modules) digest.add(module.text() + "\n");
  return digest.finish();
}

tl::expected<host::ContentHash, std::string> worker_rules_hash(const host::Registry& built_in,
                                                               const WorkerRules& rules) {
  Digest digest;
  digest.add("in workers\n");
  add(built_in, digest);
  for (const host::CopiedModule& module : rules.modules.modules) {
    const auto bytes = module.copy.bytes();
    if (!bytes) return tl::unexpected(bytes.error());
    add_text(module.is_named ? "named" : "found", digest);
    add_text(module.sidecar, digest);
    add_text(*bytes, digest);
  }
  for (const host::AbsentModule& absent : rules.modules.absent) add_text(absent.id, digest);
  for (const VariantsSource& variants : rules.variants) {
    add_text(variants.is_named ? "named variants" : "found variants", digest);
    add_text(variants.text, digest);
  }
  return digest.finish();
}

}  // namespace gpn::replay
