// Why a written turn is not legal, with a hint how to correct it.
#pragma once

#include "../play/position.hpp"
#include "../rules/remark.hpp"
#include "../rules/rules.hpp"

#include <optional>

namespace gpn::dvonn {

/// A space that a text names, and where.
struct NamedSpace {
  Space space;
  author::Range where;
};

// Nothing when the turn is legal.
std::optional<Remark> objection_to_pass(const Rules& rules, const Position& position, author::Range where);
std::optional<Remark> objection_to_placement(const Rules& rules, const Position& position, NamedSpace to);
std::optional<Remark> objection_to_move(const Rules& rules, const Position& position, NamedSpace from, NamedSpace to);

}  // namespace gpn::dvonn
