// ZÈRTZ on Boardspace.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::zertz {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::zertz
