// What a turn does, step by step.
#pragma once

#include "../rules/rules.hpp"
#include "position.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

namespace gpn::gipf {

/// Rows with the fate of each of their pieces, and the introduction, in the order of play.
void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf
