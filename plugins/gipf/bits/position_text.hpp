// The start of a game without layers and the text of its positions, both ways.
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf {

Position start_position(const Rules& rules);

/// Reads and checks a position; fills in a remark for every status but GPN_OK.
gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark);

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::gipf
