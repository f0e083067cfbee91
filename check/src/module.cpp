#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/host/module.hpp>

#include <algorithm>
#include <sstream>

namespace gpn::check {
namespace {

/// "dvonn" is the game; "layer:dvonn" the layer of the same id.
std::shared_ptr<const host::Layer> layer_named(const host::Registry& known, std::string_view name) {
  constexpr std::string_view prefix = "layer:";
  return known.find_layer(name.substr(name.starts_with(prefix) ? prefix.size() : 0));
}

/// Takes the table as gpn does that loads the module.
template <class Table>
void take(Module& module, const Table* table) {
  host::Registry loading;
  if (const auto added = loading.add(*table, module.library); !added) module.problem = added.error();
  if constexpr (std::is_same_v<Table, gpn_game>) {
    module.game_table = table;
    if (module.problem.empty()) module.game = loading.games().front();
  } else {
    module.layer_table = table;
    if (module.problem.empty()) module.layer = loading.layers().front();
  }
}

bool is_known(const host::Registry& known, const std::string& name) {
  return known.find(name) != nullptr || layer_named(known, name) != nullptr || known.find_variant(name) != nullptr;
}

}  // namespace

bool exists(const host::Registry& known, const std::string& name) {
  std::error_code failed;
  return is_known(known, name) || std::filesystem::is_regular_file(name, failed);
}

namespace {

Module find_or_load(const host::Registry& known, const std::string& name) {
  Module module;
  module.name = name;
  module.process_before = process_state();
  if (const auto game = known.find(name)) {
    module.game = game;
    module.game_table = &game->table();
    return module;
  }
  if (const auto layer = layer_named(known, name)) {
    module.layer = layer;
    module.layer_table = &layer->table();
    return module;
  }
  if (auto variant = known.find_variant(name)) {
    module.game = variant->game;
    module.game_table = &module.game->table();
    module.variant = std::move(variant);
    return module;
  }
  module.file = name;
  auto loaded = host::load_module(module.file);
  if (!loaded) {
    module.problem = loaded.error();
    return module;
  }
  module.library = std::move(loaded->library);
  module.manifest = std::move(loaded->manifest);
  std::visit([&](const auto* table) { take(module, table); }, loaded->table);
  return module;
}

/// The layers that it needs and that `with` does not name, with three units each.
void add_needed(const host::Registry& known, Module& module) {
  std::istringstream words(module.layer->table().needs);
  for (std::string id; words >> id;) {
    const auto is_it = [&](const host::LayerUse& use) { return use.layer->id() == id; };
    if (std::any_of(module.companions.begin(), module.companions.end(), is_it)) continue;
    if (auto layer = known.find_layer(id)) {
      const std::uint32_t count = layer->table().letter == '\0' ? 1 : 3;
      module.companions.push_back({std::move(layer), count});
    }
  }
}

/// The positions that the tests of a variant begin with.
void add_positions(const host::Variant& variant, std::vector<std::string>& positions) {
  for (const host::VariantTest& test : variant.tests)
    std::visit(
        [&](const auto& what) {
          if (what.position) positions.push_back(*what.position);
        },
        test.what);
}

/// Those of the variants that are known for a game, or NAME.gpnv beside NAME.gpn.so.
void read_tests(const host::Registry& known, Module& module) {
  if (module.variant != nullptr) return add_positions(*module.variant, module.positions);
  if (module.game != nullptr && module.file.empty())
    for (const auto& variant : known.variants())
      if (variant->game == module.game && variant->layers.empty()) add_positions(*variant, module.positions);
  std::string file = module.file.string();
  constexpr std::string_view ending = ".gpn.so";
  if (!module.problem.empty() || !file.ends_with(ending)) return;
  file.replace(file.size() - ending.size(), ending.size(), ".gpnv");
  const auto text = host::read_variants_text(file);
  if (!text) return;
  if (const auto variants = host::read_variants(registry_with(known, module), *text, file))
    for (const auto& variant : *variants) add_positions(*variant, module.positions);
}

}  // namespace

host::Registry registry_with(const host::Registry& known, const Module& module) {
  host::Registry registry = known;
  if (module.game != nullptr && registry.find(module.game->id()) == nullptr)
    static_cast<void>(registry.add(module.game));
  if (module.layer != nullptr && registry.find_layer(module.layer->id()) == nullptr)
    static_cast<void>(registry.add(module.layer));
  return registry;
}

Module unopened_module(const host::Registry& known, const std::string& name, const std::string& with) {
  Module module;
  module.name = name;
  module.with = with;
  if (!is_known(known, name)) module.file = name;
  return module;
}

Module open_module(const host::Registry& known, const std::string& name, const std::string& with) {
  Module module = find_or_load(known, name);
  module.with = with;
  read_tests(known, module);
  if (module.layer == nullptr) return module;
  auto companions = host::read_layers(known, with);
  if (companions)
    module.companions = std::move(*companions);
  else
    module.problem = companions.error().message;
  add_needed(known, module);
  return module;
}

}  // namespace gpn::check
