// Reads and writes the texts of a turn and of a position. Every turn and every position has one canonical text.
#pragma once

#include "moves.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <string_view>

namespace gpn::tamsk {

/// Plays a legal turn in canonical text about which there is nothing to remark; false, and nothing changes, for any
/// other text.
bool play_canonical(const Rules& rules, Position& position, std::string_view text) noexcept;

/// See gpn_game.read_turn. A text means at most one turn.
gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                     gpn_reading& reading);

void write_turn(const Turn& turn, author::TextOut& out) noexcept;

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text);
void write_position(const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::tamsk
