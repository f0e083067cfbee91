// TAMSK on Boardspace.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::tamsk {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::tamsk
