// What may reach a terminal or a program that reads JSON.
#pragma once

#include "harness/promise.hpp"

#include <string_view>

namespace gpn::fuzz {

/// Nothing in the text controls a terminal.
void expect_printable(std::string_view text);
void expect_json(std::string_view text);
/// Every line is JSON.
void expect_json_lines(std::string_view text);

}  // namespace gpn::fuzz
