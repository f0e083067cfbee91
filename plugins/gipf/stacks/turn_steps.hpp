// What a turn with layers does, step by step.
#pragma once

#include "working_position.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

namespace gpn::gipf::layered {

void list_steps(WorkingPosition working, const Turn& turn, author::Out<gpn_step>& steps);

}  // namespace gpn::gipf::layered
