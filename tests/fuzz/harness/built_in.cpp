#include "harness/built_in.hpp"

#include "harness/promise.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

namespace gpn::fuzz {
namespace {

host::Registry make_registry() {
  host::Registry registry;
  const auto add_variants = [&](std::string_view text) {
    promise(registry.add_variants(text, "built in").has_value(), "a built-in variants file is refused");
  };
  for (const plugins::BuiltInGame& game : plugins::games()) {
    const auto added = registry.add(game.table);
    if (!added) throw Broken(added.error());
  }
  for (const gpn_layer* layer : plugins::potentials()) {
    const auto added = registry.add(*layer);
    if (!added) throw Broken(added.error());
  }
  for (const plugins::BuiltInGame& game : plugins::games()) add_variants(game.variants);
  add_variants(plugins::potentials_variants());
  return registry;
}

std::vector<std::shared_ptr<const host::Ruleset>> compose_all() {
  std::vector<std::shared_ptr<const host::Ruleset>> all;
  for (const auto& game : built_in().games())
    for (const std::string_view variant : built_in().variant_names(*game)) {
      auto composed = host::compose(built_in(), {game->id(), variant, "", std::nullopt});
      promise(composed.has_value(), "a built-in variant is refused");
      all.push_back(*composed);
    }
  return all;
}

}  // namespace

const host::Registry& built_in() {
  static const host::Registry registry = make_registry();
  return registry;
}

const std::vector<std::shared_ptr<const host::Ruleset>>& all_rules() {
  static const auto all = compose_all();
  return all;
}

notation::Limits small_limits() {
  notation::Limits limits;
  limits.games = &built_in();
  limits.record_bytes = 2048;
  limits.turns = 200;
  limits.nesting = 4;
  limits.diagnostics = 5;
  limits.milliseconds = 60'000;
  limits.links = 4;
  limits.cause_work = 100;
  return limits;
}

}  // namespace gpn::fuzz
