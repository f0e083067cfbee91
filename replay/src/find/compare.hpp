// Compares the values of records with tests.
#pragma once

#include "find/node.hpp"

#include <cstdint>
#include <string_view>

namespace gpn::replay::find {

bool fits_text(std::string_view text, const Test& test);

/// A date fits as far as the expression says it; one that is less known than that does not.
bool fits_date(std::string_view text, const Test& test);

bool fits_number(std::int64_t number, const Test& test) noexcept;

}  // namespace gpn::replay::find
