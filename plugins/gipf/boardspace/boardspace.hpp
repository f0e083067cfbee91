// GIPF on Boardspace, MATRX GIPF among it.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::gipf {

const gpn_boardspace& boardspace() noexcept;

}  // namespace gpn::gipf
