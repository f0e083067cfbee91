// The legal turns of a position with layers, and playing one of them.
//
//   [extras at the start] own rows [extras before] action [extras after] own rows
//
// (potentials.md, "A turn".) Two branches never make the same turn: a landing that pushes nothing is tried by its
// first entry only.
#pragma once

#include "removal.hpp"
#include "turn.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

namespace gpn::gipf::layered {

/// Adds the turns in a fixed order.
void search_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns);

/// Whether the game is decided or the player to move can do nothing.
bool is_over(const Rules& rules, const Position& position);

/// Plays the extra moves of one moment (GPN_MOMENT_) and gives up the one that was not made.
void play_extras(WorkingPosition& working, const Turn& turn, unsigned moment);

/// What the refused challenges of a turn cost (option challenge-lost).
void play_refusals(const Rules& rules, WorkingPosition& working, const Turn& turn);

/// Ends a turn that removed rows and had no action (E2, E3).
void end_list_alone(const Rules& rules, WorkingPosition& working);

/// Plays a legal turn.
void play(const Rules& rules, WorkingPosition& working, const Turn& turn);

}  // namespace gpn::gipf::layered
