// The manual page, generated from the declarations of commands and options.
#pragma once

#include "command.hpp"

#include <string>

namespace gpn::cli {

/// In the language of man(7).
std::string manual_page(const Command& program);

}  // namespace gpn::cli
