// The program: its commands, and how a command line is run.
#pragma once

#include "command.hpp"

namespace gpn::cli {

/// Its parts are the commands.
extern const Command program_command;

ExitStatus run_program(int argc, const char* const* argv, Context& context);

}  // namespace gpn::cli
