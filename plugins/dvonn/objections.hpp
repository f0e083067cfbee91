// Why a turn that somebody wrote is not legal, in words that help to correct it.
#pragma once

#include "findings.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <optional>

namespace gpn::dvonn {

/// A space as written and where.
struct NamedSpace {
  Space space;
  author::Range where;
};

std::optional<Remark> objection_to_pass(const Rules& rules, const Position& position, author::Range where);
std::optional<Remark> objection_to_placement(const Rules& rules, const Position& position, NamedSpace to);
std::optional<Remark> objection_to_move(const Rules& rules, const Position& position, NamedSpace from, NamedSpace to);

}  // namespace gpn::dvonn
