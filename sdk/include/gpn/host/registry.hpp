// The games and layers that are known. A registry is filled first and then only read, from any thread.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <memory>
#include <string_view>
#include <vector>

namespace gpn::host {

class Registry {
 public:
  /// Registers a module; refused when its ABI major differs, its table or its sizes do not fit the interface or its id
  /// is taken. The error is a sentence. `library` keeps a loaded module alive as long as anyone uses it.
  tl::expected<void, std::string> add(const gpn_game& table, std::shared_ptr<const void> library = {});
  tl::expected<void, std::string> add(const gpn_layer& table, std::shared_ptr<const void> library = {});

  /// Null when no game, no layer has this id.
  std::shared_ptr<const Game> find(std::string_view id) const;
  std::shared_ptr<const Layer> find_layer(std::string_view id) const;

  const std::vector<std::shared_ptr<const Game>>& games() const noexcept { return games_; }
  const std::vector<std::shared_ptr<const Layer>>& layers() const noexcept { return layers_; }

 private:
  std::vector<std::shared_ptr<const Game>> games_;
  std::vector<std::shared_ptr<const Layer>> layers_;
};

}  // namespace gpn::host
