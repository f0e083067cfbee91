// The text of a position, both ways. One text for each position and one position for each text.
#pragma once

#include "findings.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <gpn/author/out.hpp>

#include <tl/expected.hpp>

#include <string_view>

namespace gpn::dvonn {

/// Refused with the first thing that is wrong.
tl::expected<Position, Remark> read_position(const Rules& rules, std::string_view text);

void write_position(const Position& position, author::TextOut& out);

}  // namespace gpn::dvonn
