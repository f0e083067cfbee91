// The games that are known. A registry is filled first and then only read, from any thread.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <memory>
#include <string_view>
#include <vector>

namespace gpn::host {

class Registry {
 public:
  /// Registers a module; refused when its ABI major differs, its sizes exceed the limits or its id is taken.
  /// The error is a sentence.
  tl::expected<void, std::string> add(const gpn_game& table);

  /// Null when no game has this id.
  std::shared_ptr<const Game> find(std::string_view id) const;

  const std::vector<std::shared_ptr<const Game>>& games() const noexcept { return games_; }

 private:
  std::vector<std::shared_ptr<const Game>> games_;
};

}  // namespace gpn::host
