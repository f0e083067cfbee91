// The program: its commands, and how a command line is run.
#pragma once

#include "command.hpp"

namespace gpn::cli {

/// Its parts are the commands.
extern const Command program_command;

ExitStatus run_program(int argc, const char* const* argv, Context& context);

std::string bash_completion(const Command& program);
/// In the language of man(7).
std::string manual_page(const Command& program);

}  // namespace gpn::cli
