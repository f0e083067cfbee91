// Reads and writes the texts of a turn and of a position. Every turn and every position has one canonical text.
//
// Most turns of a record are canonical: `read_canonical` takes those without a parser. The grammar of turn_text.cpp
// accepts each of them too, with the same meaning; it reads all others and finds what is wrong with them.
#pragma once

#include "moves.hpp"
#include "rules.hpp"

#include <tl/expected.hpp>

#include <optional>
#include <string_view>

namespace gpn::punct {

/// A turn in canonical text, legal or not; nothing for any other text.
std::optional<Turn> scan_turn(std::string_view text) noexcept;

/// Reads any text with the grammar, see gpn_game.read_turn.
gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading);

void write_turn(const Turn& turn, author::TextOut& out) noexcept;

tl::expected<Position, Objection> read_position(std::string_view text);
void write_position(const Position& position, author::TextOut& out) noexcept;

}  // namespace gpn::punct
