#include <gpn/host/registry.hpp>

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <mutex>

namespace gpn::host {
namespace {

using Refusal = tl::unexpected<std::string>;

/// A table of version 1.0 ends here; what came later may be missing.
constexpr std::size_t first_game_size = offsetof(gpn_game, count_turns);
constexpr std::size_t first_layer_size = sizeof(gpn_layer);

template <class Table>
tl::expected<void, std::string> check_version(const Table& table, std::size_t least) {
  const std::string_view id = table.id;
  if (table.abi_major != GPN_ABI_MAJOR)
    return Refusal(fmt::format("{}: built for version {} of the module interface, this gpn speaks version {}", id,
                               table.abi_major, GPN_ABI_MAJOR));
  if (table.struct_size < least)
    return Refusal(fmt::format("{}: its table has {} bytes, at least {} are needed", id, table.struct_size, least));
  return {};
}

bool fits_limits(const gpn_game& table) noexcept {
  return table.rules_size <= GPN_MAX_RULES_SIZE && table.position_size <= GPN_MAX_POSITION_SIZE &&
         table.turn_size <= GPN_MAX_TURN_SIZE && table.turn_size > 0 && table.position_size > 0;
}

/// Of version 1.0, without the optional ones.
bool is_complete(const gpn_game& table) noexcept {
  return table.variant != nullptr && table.option != nullptr && table.finding != nullptr &&
         table.configure != nullptr && table.cell != nullptr && table.start != nullptr &&
         table.read_position != nullptr && table.write_position != nullptr && table.to_move != nullptr &&
         table.standing != nullptr && table.legal_turns != nullptr && table.read_turn != nullptr &&
         table.write_turn != nullptr && table.apply != nullptr && table.steps != nullptr;
}

template <class Items>
typename Items::value_type find_in(const Items& items, std::string_view id) {
  for (const auto& item : items)
    if (item->id() == id) return item;
  return nullptr;
}

}  // namespace

tl::expected<void, std::string> Registry::add(const gpn_game& table, std::shared_ptr<const void> library) {
  if (auto good = check_version(table, first_game_size); !good) return good;
  const std::string_view id = table.id;
  if (!fits_limits(table))
    return Refusal(fmt::format("{}: its rules, positions or turns exceed the limits of the interface", id));
  if (!is_complete(table))
    return Refusal(fmt::format("{}: its table lacks a function; all but those marked optional must be set", id));
  auto game = std::make_shared<const Game>(table, std::move(library));
  if (game->table().boardspace != nullptr && game->on_site() == nullptr)
    return Refusal(fmt::format("{}: its table for Boardspace does not fit the interface", id));
  return add(std::move(game));
}

tl::expected<void, std::string> Registry::add(const gpn_layer& table, std::shared_ptr<const void> library) {
  if (auto good = check_version(table, first_layer_size); !good) return good;
  return add(std::make_shared<const Layer>(table, std::move(library)));
}

tl::expected<void, std::string> Registry::add(std::shared_ptr<const Game> game) {
  if (find_in(games_, game->id()) != nullptr)
    return Refusal(fmt::format("{}: a game of this name is known already", game->id()));
  games_.push_back(std::move(game));
  return {};
}

tl::expected<void, std::string> Registry::add(std::shared_ptr<const Layer> layer) {
  if (find_in(layers_, layer->id()) != nullptr)
    return Refusal(fmt::format("{}: a layer of this name is known already", layer->id()));
  layers_.push_back(std::move(layer));
  return {};
}

struct Registry::Deferred {
  std::function<LoadedModule()> load;
  std::once_flag is_loaded;
  LoadedModule loaded;
};

void Registry::defer(ModuleKind kind, std::string id, std::function<LoadedModule()> load) {
  auto deferred = std::make_shared<Deferred>();
  deferred->load = std::move(load);
  deferred_.try_emplace({kind, std::move(id)}, std::move(deferred));
}

const Registry::LoadedModule* Registry::load_deferred(ModuleKind kind, std::string_view id) const {
  const auto found = deferred_.find({kind, std::string(id)});
  if (found == deferred_.end()) return nullptr;
  Deferred& deferred = *found->second;
  std::call_once(deferred.is_loaded, [&] { deferred.loaded = deferred.load(); });
  return &deferred.loaded;
}

void Registry::note_absent(ModuleKind kind, std::string id, std::string why) {
  absent_.try_emplace({kind, std::move(id)}, std::move(why));
}

std::string_view Registry::why_absent(ModuleKind kind, std::string_view id) const {
  const auto found = absent_.find({kind, std::string(id)});
  if (found != absent_.end()) return found->second;
  const LoadedModule* const deferred = load_deferred(kind, id);
  return deferred != nullptr ? std::string_view(deferred->why_not) : std::string_view();
}

std::shared_ptr<const Game> Registry::find(std::string_view id) const {
  if (auto game = find_in(games_, id)) return game;
  const LoadedModule* const deferred = load_deferred(ModuleKind::Game, id);
  return deferred != nullptr ? deferred->game : nullptr;
}

std::shared_ptr<const Layer> Registry::find_layer(std::string_view id) const {
  if (auto layer = find_in(layers_, id)) return layer;
  const LoadedModule* const deferred = load_deferred(ModuleKind::Layer, id);
  return deferred != nullptr ? deferred->layer : nullptr;
}

/// A module that is loaded when it is asked for is found by its id, which is the name of its game.
const SiteGame* Registry::find_on_site(std::string_view name_or_number) const {
  const auto is_meant = [&](const SiteGame& game) {
    return ascii::same_word(game.name(), name_or_number) ||
           (game.number() != 0 && std::to_string(game.number()) == name_or_number);
  };
  for (const auto& game : games_)
    if (game->on_site() != nullptr && is_meant(*game->on_site())) return game->on_site();
  std::string id(name_or_number);
  std::transform(id.begin(), id.end(), id.begin(), ascii::lower);
  const auto game = find(id);
  return game != nullptr ? game->on_site() : nullptr;
}

tl::expected<void, std::vector<VariantProblem>> Registry::add_variants(std::string_view text, std::string_view source) {
  auto read = read_variants(*this, text, source);
  if (!read) return tl::unexpected(std::move(read.error()));
  add_variants(*read);
  return {};
}

void Registry::add_variants(const Variants& variants) {
  for (const auto& added : variants)
    std::erase_if(variants_,
                  [&](const auto& old) { return old->name == added->name && old->game->id() == added->game->id(); });
  variants_.insert(variants_.end(), variants.begin(), variants.end());
}

std::shared_ptr<const Variant> Registry::find_variant(std::string_view game, std::string_view name) const {
  for (const auto& variant : variants_) {
    if (variant->game->id() != game) continue;
    const auto& aliases = variant->aliases;
    if (variant->name == name || std::find(aliases.begin(), aliases.end(), name) != aliases.end()) return variant;
  }
  return nullptr;
}

std::shared_ptr<const Variant> Registry::find_variant(std::string_view name) const {
  const std::size_t slash = name.find('/');
  if (slash != std::string_view::npos) return find_variant(name.substr(0, slash), name.substr(slash + 1));
  for (const auto& game : games_)
    if (auto variant = find_variant(game->id(), name)) return variant;
  return nullptr;
}

std::vector<std::string_view> Registry::variant_names(const Game& game) const {
  std::vector<std::string_view> names;
  const auto add = [&](std::string_view name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const gpn_variant& own : game.variants()) add(own.name);
  for (const auto& variant : variants_) {
    if (variant->game->id() != game.id()) continue;
    add(variant->name);
    for (const std::string& alias : variant->aliases) add(alias);
  }
  return names;
}

}  // namespace gpn::host
