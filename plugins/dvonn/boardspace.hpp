// DVONN on Boardspace.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::dvonn {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::dvonn
