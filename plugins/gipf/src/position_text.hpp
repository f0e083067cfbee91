// The text of a position, both ways.
#pragma once

#include "position.hpp"
#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf {

/// Reads and checks a position; anything but GPN_OK comes with a remark.
gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark);

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::gipf
