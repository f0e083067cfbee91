// How a ruleset becomes rules that another process executes.
#pragma once

#include <gpn/host/remote.hpp>

#include "remote_calls.hpp"

namespace gpn::host {

/// The table whose functions send calls.
gpn_game proxy_table(const TableHead& head) noexcept;

/// Who executes a game with layers; null when this process does.
std::shared_ptr<RemoteCaller> caller_of(const Game& game, const std::vector<LayerUse>& layers) noexcept;

/// As gpn_game.configure and compose. `game` has a table of remote calls; its rules are the address of the result.
std::shared_ptr<const RemoteRules> configure_remote_rules(const std::shared_ptr<RemoteCaller>& caller, const Game& game,
                                                          std::string_view variant, std::string_view options,
                                                          const std::vector<LayerUse>& layers, gpn_status& status,
                                                          gpn_remark& remark);

}  // namespace gpn::host
