// From the words of a command line to a command and its status.
#pragma once

#include "command.hpp"

namespace gpn::cli {

ExitStatus run_program(int argc, char** argv, Context& context);

}  // namespace gpn::cli
