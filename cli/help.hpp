// The help of a command, made from its declaration.
#pragma once

#include "command.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::cli {

/// How long its lines are: COLUMNS, else the width of the terminal, else 80; at most 100.
std::size_t help_width(const Output& output);

/// `path` has the words that call the command, such as "gpn plugins list". Of options in common groups the help of
/// other commands only says where they are listed.
std::string help_text(const Command& command, std::string_view path, const Options& options, std::size_t width);

/// `gpn help common`
extern const Command common_command;

}  // namespace gpn::cli
