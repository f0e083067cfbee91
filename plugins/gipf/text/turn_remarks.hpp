// Why a piece cannot come in, and notes and warnings about the way a legal turn is written.
#pragma once

#include "list_reader.hpp"
#include "push_reader.hpp"
#include "remarks.hpp"
#include "scene.hpp"
#include "written_turn.hpp"

namespace gpn::gipf {

/// Reports why the mover may not bring in a piece with this letter.
void explain_piece(const Scene& scene, char letter, Range where, TurnRemarks& remarks);

void add_liberty_remarks(const WrittenTurn& written, TurnRemarks& remarks);

/// Forms that a hint announces are no liberties.
void add_push_remark(PushSpelling spelling, std::uint32_t hints, const WrittenMove& written, TurnRemarks& remarks);

/// The lists of one phase, whose pieces were found: marks against the board, order, repetitions.
void add_list_remarks(const Geometry& geometry, const List& list, ListSpelling spelling, std::uint32_t hints,
                      TurnRemarks& remarks);

}  // namespace gpn::gipf
