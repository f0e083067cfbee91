// YINSH on Boardspace.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::yinsh {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::yinsh
