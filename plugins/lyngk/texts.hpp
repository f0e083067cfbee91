// Reads and writes the texts of a turn and of a position. Every turn and every position has one canonical text.
//
// Most turns of a record are canonical: `play_canonical` takes those without a parser. The grammar of turn_text.cpp
// accepts each of them too, with the same meaning; it reads all others and finds what is wrong with them.
#pragma once

#include "moves.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <string_view>

namespace gpn::lyngk {

/// Plays a legal turn in canonical text and writes it to `turn`; false, and nothing is played, for any other text.
bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept;

/// Reads any text with the grammar, see gpn_game.read_turn.
gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                        author::Out<Turn>& turns, gpn_reading& reading);

void write_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) noexcept;

tl::expected<Position, Objection> read_position(const Rules& rules, std::string_view text);
void write_position(const Position& position, author::TextOut& out);

}  // namespace gpn::lyngk
