#pragma once

#include <gpn/boardspace.h>

namespace gpn::punct {

/// How Boardspace records PÜNCT.
const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::punct
