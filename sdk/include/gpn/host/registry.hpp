// The games and layers that are known. A registry is filled first and then only read, from any thread.
#pragma once

#include <gpn/host/manifest.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/host/variants.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::host {

class Registry : public SiteGames {
 public:
  /// Registers a module; refused when its ABI major differs, its table or its sizes do not fit the interface or its id
  /// is taken. The error is a sentence. `library` keeps a loaded module alive as long as anyone uses it.
  tl::expected<void, std::string> add(const gpn_game& table, std::shared_ptr<const void> library = {});
  tl::expected<void, std::string> add(const gpn_layer& table, std::shared_ptr<const void> library = {});

  /// The same for one that another process executes.
  tl::expected<void, std::string> add(std::shared_ptr<const Game> game);
  tl::expected<void, std::string> add(std::shared_ptr<const Layer> layer);

  /// The result of loading a module: a game, a layer, or a sentence about the failure.
  struct LoadedModule {
    std::shared_ptr<const Game> game;
    std::shared_ptr<const Layer> layer;
    std::string why_not;
  };
  /// A module that is loaded when it is first asked for by its id, from any thread. Lists do not have it.
  void defer(ModuleKind kind, std::string id, std::function<LoadedModule()> load);

  /// Registers the variants of a file, all or none; the error lists everything that is wrong with it. Their games and
  /// layers must be registered before. `source` is what the file is called in messages.
  tl::expected<void, std::vector<VariantProblem>> add_variants(std::string_view text, std::string_view source);

  /// Registers variants that were read for the games and layers of this registry. They replace those of the same names.
  void add_variants(const Variants& variants);

  /// The variant of a file with this name or alias; null when there is none, also for a variant that only the module
  /// itself has.
  std::shared_ptr<const Variant> find_variant(std::string_view game, std::string_view name) const;

  /// The first variant of a file with this name or alias, or with it as "game/name"; null when there is none.
  std::shared_ptr<const Variant> find_variant(std::string_view name) const;

  /// Every name a variant of the game can be asked for by: the module's own first, then those of files with their
  /// aliases. Views into this registry.
  std::vector<std::string_view> variant_names(const Game& game) const;

  /// Null when no game, no layer has this id.
  std::shared_ptr<const Game> find(std::string_view id) const;
  std::shared_ptr<const Layer> find_layer(std::string_view id) const;

  /// Keeps the reason, a sentence, why an existing game or layer is not registered. The first reason for an id stays.
  void note_absent(ModuleKind kind, std::string id, std::string why);
  /// Empty when nothing is known.
  std::string_view why_absent(ModuleKind kind, std::string_view id) const;

  const SiteGame* find_on_site(std::string_view name_or_number) const override;
  bool has_game(std::string_view id) const override { return find(id) != nullptr; }

  const std::vector<std::shared_ptr<const Game>>& games() const noexcept { return games_; }
  const std::vector<std::shared_ptr<const Layer>>& layers() const noexcept { return layers_; }
  const Variants& variants() const noexcept { return variants_; }

 private:
  struct Deferred;
  /// Loads what was deferred under the id; null when nothing was.
  const LoadedModule* load_deferred(ModuleKind kind, std::string_view id) const;

  std::vector<std::shared_ptr<const Game>> games_;
  std::vector<std::shared_ptr<const Layer>> layers_;
  Variants variants_;
  std::map<std::pair<ModuleKind, std::string>, std::string> absent_;
  std::map<std::pair<ModuleKind, std::string>, std::shared_ptr<Deferred>> deferred_;
};

}  // namespace gpn::host
