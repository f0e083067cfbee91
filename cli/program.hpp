// From the words of a command line to a command and its status.
#pragma once

#include "command.hpp"

namespace gpn::cli {

/// Commands get their options when they are called; this gives all others theirs as well.
void define_everything(CLI::App& program);

ExitStatus run_program(int argc, char** argv, Context& context);

}  // namespace gpn::cli
