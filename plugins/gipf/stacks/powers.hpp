// The parts of a turn that only games with layers have: extra moves, uses of a power and challenges. The rules of turn/
// call these where their board has layers.
#pragma once

#include "../turn/canonical_turn.hpp"
#include "working_position.hpp"

#include <gpn/author/out.hpp>

namespace gpn::gipf::layered {

// Playing. `moment` is a GPN_MOMENT_.

/// Plays the extra moves of one moment and gives up the one that was not made.
void play_extras(WorkingPosition& working, const Turn& turn, unsigned moment);
/// What the refused challenges of a turn cost (option challenge-lost).
void play_refusals(WorkingPosition& working, const Turn& turn);
/// What comes before the action; false when a challenge has cost the turn.
bool begin_action(WorkingPosition& working, const Turn& turn);
/// What comes between the action and the rows after it.
void end_action(WorkingPosition& working, const Turn& turn);

// Reading canonical text, and playing what is read; each adds to the turn.

bool read_extra_moves(WorkingPosition& working, CanonicalText& text, unsigned moment, Turn& turn);
/// Reads nothing and returns false where no use is written, or one that cannot be played.
bool read_use(WorkingPosition& working, CanonicalText& text, char letter, Turn& turn);

// Writing, and playing what is written.

void write_extra_moves(WorkingPosition& working, const Turn& turn, unsigned moment, author::TextOut& out);
/// False when a challenge has cost the turn.
bool write_refused(WorkingPosition& working, const Turn& turn, author::TextOut& out);
/// False when the action is no use.
bool write_use(const WorkingPosition& working, const Turn& turn, author::TextOut& out);

// Steps.

/// A unit as the module interface names it.
inline gpn_piece piece_of(const Rules& rules, gpn_unit unit) noexcept {
  gpn_piece piece{};
  if (kind_of(unit) == GPN_KIND_GIPF) piece.letter[0] = 'G';
  if (is_of_layer(unit)) piece.letter[0] = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
  piece.owner = color_of(unit) == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
  return piece;
}

/// What a turn does, step by step.
void list_steps(WorkingPosition working, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf::layered
