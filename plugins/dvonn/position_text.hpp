// Reads and writes the text of a position. Every position has exactly one text.
#pragma once

#include "position.hpp"
#include "rules.hpp"

#include <gpn/author/out.hpp>

#include <tl/expected.hpp>

#include <string_view>

namespace gpn::dvonn {

/// The error is the first thing that is wrong.
tl::expected<Position, Remark> read_position(const Rules& rules, std::string_view text);

void write_position(const Position& position, author::TextOut& out);

}  // namespace gpn::dvonn
