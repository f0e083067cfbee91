// How Boardspace records LYNGK (section 8 of the notes on its dialect): setups, and clicks as turns and back.
#pragma once

#include <gpn/boardspace.h>

namespace gpn::lyngk {

extern const gpn_boardspace boardspace_table;

}  // namespace gpn::lyngk
