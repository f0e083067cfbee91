// The text of turns with layers, both ways, and the steps of a turn.
#pragma once

#include "../text/scene.hpp"
#include "rules.hpp"
#include "turn.hpp"
#include "working_position.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf::layered {

/// A piece of a stack, as lists name it.
struct PieceOfStack {
  char letter;  // as ListedPiece
  Color owner;
  std::uint8_t units;
};

/// The uppermost piece when `units` are left of a stack, at least one.
PieceOfStack top_piece(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept;

/// Adds the uppermost `count` pieces of a spot as lists name them, from the top down.
void list_pieces(const Rules& rules, const WorkingPosition& working, SpotNumber spot, unsigned count,
                 ListedPieces& out);

/// How many units the uppermost pieces of a stack are, and the other way round.
std::uint8_t units_of_pieces(const Rules& rules, const gpn_stack& stack, unsigned pieces) noexcept;
std::uint8_t pieces_in_units(const Rules& rules, const gpn_stack& stack, unsigned units) noexcept;

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading);
void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out);
void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf::layered
