// Making a kept call again: into guarded buffers, with what came of it.
#pragma once

#include "layer_watch.hpp"

#include <string>
#include <vector>

namespace gpn::check {

/// What a hook answered. Edits and actions are those that were written, at most `most_items`.
struct HookAnswer {
  static constexpr std::uint32_t most_items = 512;

  std::uint32_t value = 0;  // what it returned
  std::vector<gpn_action> actions;
  std::vector<gpn_edit> edits;
  gpn_extra extra{};
  gpn_reason reason{};
  std::string breach;  // of its buffers; empty when there is none

  /// Whether it differs from the usual answer, which is an empty list or the answer for "nothing special".
  bool is_unusual(Hook hook) const noexcept;
};

/// What hooks that fill a list are given room for.
enum class Room : std::uint8_t { Plenty, AsTheGame, One, None };

/// Where the arguments of a call are that all hooks take.
struct Arguments {
  const gpn_layer_rules* rules;
  const gpn_board* board;
  const gpn_view* view;
};

HookAnswer ask(const gpn_layer& layer, const HookCall& call, Room room = Room::Plenty);
HookAnswer ask(const gpn_layer& layer, const HookCall& call, Arguments arguments, Room room = Room::Plenty);

/// Actions may be in any order. Reasons are not compared, because they may name a player.
bool is_same(const HookAnswer& a, const HookAnswer& b);

}  // namespace gpn::check
