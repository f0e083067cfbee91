// TZAAR as Boardspace records it.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::tzaar {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::tzaar
