// Clocks in remarks and comments.
#pragma once

#include <string_view>

namespace gpn::notation::sheet_text {

/// Whether what is inside brackets is a time, perhaps with words around it: `3:20 left`, `%clk 0:12:34`.
bool is_clock(std::string_view inside) noexcept;

}  // namespace gpn::notation::sheet_text
