// The hooks of a layer with the arguments that a game passes: recorded in random games, and made again.
#pragma once

#include "probe.hpp"

#include <gpn/layer.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::check {

// The watch is a layer between a game and the checked layer: it passes every call on and keeps some of them, with their
// arguments, so that they can be made again. The game is played with it in place of the checked layer.

enum class Hook : std::uint8_t { MayIntroduce, Actions, Act, Objection, Landed, Extras, RowPiece, Dispose, Loss };
inline constexpr std::size_t hook_count = 9;

/// As in gpn_layer.
std::string_view name(Hook hook) noexcept;

/// True if the layer has it.
bool has(const gpn_layer& layer, Hook hook) noexcept;

/// One call with its arguments; those that the hook does not take are 0.
struct HookCall {
  Hook hook = Hook::MayIntroduce;
  gpn_layer_rules rules{};
  gpn_board board{};
  gpn_view view{};
  gpn_moment moment{};
  gpn_action action{};
  std::uint32_t number = 0;  // the spot of row_piece, the unit of dispose, the player of loss
  std::string place;         // ruleset, game and position
};

/// The calls of hooks that a game made while it was played. One watch exists at a time: a hook gets no pointer to it.
class LayerWatch {
 public:
  /// `note` is where the play is at.
  LayerWatch(const gpn_layer& layer, const Note& note);
  ~LayerWatch();
  LayerWatch(const LayerWatch&) = delete;
  LayerWatch& operator=(const LayerWatch&) = delete;

  /// The table to play with. It asks may_introduce even where the layer leaves it out.
  const gpn_layer& table() const noexcept { return table_; }

  std::uint64_t count(Hook hook) const noexcept;
  /// Counts the calls of a hook that did not get the usual answer.
  std::uint64_t count_unusual(Hook hook) const noexcept {
    return count(hook) - pools_[static_cast<std::size_t>(hook)].front().count;
  }
  /// The calls that returned GPN_HOOK_FAILED.
  const std::vector<HookCall>& failed() const noexcept { return failed_; }
  /// Some calls of a hook, spread over all that were made: with the usual answer, which does nothing, and others.
  std::vector<HookCall> calls(Hook hook) const;

  /// For the hooks of the table.
  void note(HookCall call, std::uint32_t answer);
  bool keeps_next(Hook hook, std::uint32_t answer) noexcept;
  const gpn_layer& layer() const noexcept { return layer_; }
  std::string_view place() const noexcept { return note_.place(); }

 private:
  static constexpr std::size_t most_kept = 128;

  /// Calls with the usual answer, or some of the others: rare answers are kept apart.
  struct Pool {
    std::uint64_t count = 0;
    std::uint64_t stride = 1;
    std::vector<HookCall> kept;
  };
  Pool& pool(Hook hook, std::uint32_t answer) noexcept;

  gpn_layer layer_;
  const Note& note_;
  gpn_layer table_;
  std::array<std::array<Pool, 4>, hook_count> pools_;
  std::vector<HookCall> failed_;
};

/// The uppermost unit of a spot, whose owner owns it; 0 on a vacant spot.
gpn_unit top_of(const gpn_view& view, std::uint32_t spot) noexcept;
std::uint32_t owner_of(gpn_unit unit) noexcept;

// Making a kept call again: into guarded buffers, with what came of it.

/// The answer of a hook. It has the edits and actions that were written, at most `most_items`.
struct HookAnswer {
  static constexpr std::uint32_t most_items = 512;

  std::uint32_t value = 0;  // what it returned
  std::vector<gpn_action> actions;
  std::vector<gpn_edit> edits;
  gpn_extra extra{};
  gpn_reason reason{};
  std::string breach;  // of its buffers; empty when there is none

  /// True if it differs from the usual answer, which is an empty list or the answer for "nothing special".
  bool is_unusual(Hook hook) const noexcept;
};

/// The room for the list that a hook fills.
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

/// Calls from random games of every ruleset, on boards of 2 to 6 spots a side too. Hooks that are rarely asked in play
/// are asked about more spots, units and actions of the positions of these games.
std::vector<HookCall> hook_calls(Probe& probe);

/// Fails when the hook failed, and counts what it answered.
void require_answer(Probe& probe, const HookCall& call, const HookAnswer& answer);

/// Makes the call, fails when the hook fails, and notes its place.
HookAnswer ask(Probe& probe, const HookCall& call, Room room = Room::Plenty);

}  // namespace gpn::check
