// The table that plays GIPF with layers over it.
#pragma once

#include <gpn/abi.h>

namespace gpn::gipf {

const gpn_game* layered_table() GPN_ABI_NOEXCEPT;

}  // namespace gpn::gipf
