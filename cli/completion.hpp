// Shell completions, generated from the declarations of commands and options.
#pragma once

#include "command.hpp"

#include <string>

namespace gpn::cli {

std::string bash_completion(const Command& program);

}  // namespace gpn::cli
