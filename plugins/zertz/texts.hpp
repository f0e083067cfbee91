// Reads and writes the texts of a turn and of a position. Every turn and every position has one canonical text.
#pragma once

#include "moves.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <optional>
#include <string_view>

namespace gpn::zertz {

/// Plays a legal turn in canonical text; false, and nothing changes, for any other text.
bool play_canonical(const Rules& rules, Position& position, std::string_view text) noexcept;

/// Reads any text, see gpn_game.read_turn.
gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                     author::Out<Turn>& turns, gpn_reading& reading);

void write_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text);
void write_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::zertz
