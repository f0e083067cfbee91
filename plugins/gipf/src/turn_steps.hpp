// What a turn does, step by step.
#pragma once

#include "position.hpp"
#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

namespace gpn::gipf {

/// Rows with what becomes of each of their pieces, and the introduction, in the order in which they happen.
void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf
