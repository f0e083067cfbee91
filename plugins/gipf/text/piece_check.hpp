// Why a piece cannot come in (T1, T3, T5, G3).
#pragma once

#include "scene.hpp"
#include "written_turn.hpp"

namespace gpn::gipf {

/// Reports why the mover may not bring in a piece with this letter.
void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks);

}  // namespace gpn::gipf
