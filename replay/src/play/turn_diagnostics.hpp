// The diagnostics that replay makes of one turn of a record.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::replay {

/// The turn of a position that has no other legal one.
std::optional<host::TurnList> only_turn(const host::Ruleset& ruleset, const host::Position& position);

/// Played: the only legal turn is played before a turn that cannot be played, because it may have been left out.
enum class LeftOut : std::uint8_t { Ends, Played };

/// Counts the turns that can be played one after the other from a position, each in its first reading.
std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns,
                     LeftOut left_out = LeftOut::Ends);

/// A turn of a record before it is played.
struct TurnContext {
  const notation::Record& record;
  const notation::Line& line;
  std::size_t index;  // in the line
  const host::Ruleset& ruleset;
  const host::Position& position;

  const notation::Turn& turn() const { return line.turns[index]; }
  std::span<const notation::Turn> following() const { return std::span(line.turns.all()).subspan(index + 1); }
};

/// The names of the cells that the module shows with a remark.
std::vector<std::string> cells_of(const host::Ruleset& ruleset, const gpn_remark& remark);

/// Returns the remark of the rule module on the turn.
notation::Diagnostic remark_on(const TurnContext& context, const gpn_remark& remark);

/// Listing the legal turns of a dense board may take a tenth of a second.
enum class Suggestions : std::uint8_t { Wanted, None };

/// Explains why the turn cannot be played, with the legal turns that are most like it. `remark` is null when the module
/// gives no reason.
notation::Diagnostic unplayable_turn(const TurnContext& context, const gpn_remark* remark, Suggestions suggestions);

/// The record names `written` as the player of its first turn.
notation::Diagnostic wrong_beginner(const TurnContext& context, Color written);

notation::Diagnostic illegible_turn(const TurnContext& context);

/// The only legal turn is not written: the turn is an empty place for it, or it is missing before the turn.
enum class LeftOutAt : std::uint8_t { Here, Before };
notation::Diagnostic left_out_turn(const TurnContext& context, const void* legal_turn, LeftOutAt place);

/// The turn and those after it are passes, and the game is over.
notation::Diagnostic closing_pass(const TurnContext& context);

/// The reserve count after the turn of `player` is not `reserve`.
notation::Diagnostic wrong_reserve(const TurnContext& context, Color player, std::uint32_t reserve);

}  // namespace gpn::replay
