// A module under one configuration: through the host, and bare, so that a check can hand over buffers of its own.
#pragma once

#include <gpn/host/registry.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::check {

class Rig {
 public:
  static tl::expected<Rig, std::string> make(std::shared_ptr<const host::Game> game, std::string_view variant,
                                             std::string_view options, std::vector<host::LayerUse> layers = {});

  const std::string& label() const noexcept { return label_; }
  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  const std::shared_ptr<const host::Ruleset>& shared_ruleset() const noexcept { return ruleset_; }
  /// The table the ruleset calls: the game's, or the one that plays it with layers.
  const gpn_game& table() const noexcept { return ruleset_->game().table(); }
  const void* rules() const noexcept { return rules_.data(); }

 private:
  std::string label_;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::vector<host::LayerUse> layers_;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules_{};
};

/// Writes rules by the bare table: `configure`, or `compose` when there are layers.
gpn_status configure(const gpn_game& table, std::string_view variant, std::string_view options,
                     const std::vector<host::LayerUse>& layers, void* rules, gpn_remark& remark);

}  // namespace gpn::check
