// The text of a turn, both ways.
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::gipf {

/// Reads one turn as gpn_game.read_turn describes.
gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading);

/// The canonical text of a legal turn.
void write_turn_text(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out);

}  // namespace gpn::gipf
