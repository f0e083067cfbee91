// The bytes of calls, as both sides of remote rules know them: both are the same program. And how a ruleset becomes
// rules that another process executes.
#pragma once

#include <gpn/host/remote.hpp>

#include <cstddef>
#include <cstdint>

namespace gpn::host {

/// A request is the call, the number of the rules, then what the call takes.
enum class RemoteCall : std::uint32_t {
  Configure,
  Start,
  ReadPosition,
  WritePosition,
  Facts,
  Standing,
  LegalTurns,
  CountTurns,
  ReadTurn,
  WriteTurn,
  Apply,
  Steps,
  Contents,  // of all cells
  PlayTurns
};

/// What is asked most about a position.
struct PositionFacts {
  std::uint32_t to_move = GPN_WHITE;
  std::uint32_t reserve[2] = {};
};

/// What a description says of a table besides its lists.
struct TableHead {
  std::uint32_t rules_size, position_size, turn_size;
  std::uint32_t takes_layers, has_reserve, has_contents, has_turn_form, has_drawn_challenge, has_draws;
  char id[sizeof gpn_game::id];
  char title[sizeof gpn_game::title];
  char version[sizeof gpn_game::version];
};

inline constexpr std::size_t most_remote_text = std::size_t{1} << 16U;
inline constexpr std::size_t most_remote_list = std::size_t{16} << 20U;  // bytes of legal turns
inline constexpr std::uint32_t most_described = 1024;                    // variants, options, findings

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
