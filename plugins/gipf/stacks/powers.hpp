// The parts of a turn that only games with layers have: extra moves, uses of a power and challenges. The rules of turn/
// call these where their board has layers.
#pragma once

#include "../turn/canonical_text.hpp"
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

}  // namespace gpn::gipf::layered
