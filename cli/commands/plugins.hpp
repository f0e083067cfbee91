// The commands below `gpn plugins`, one a file.
#pragma once

#include "../command.hpp"

namespace gpn::cli {

extern const Command plugins_check_command;
extern const Command plugins_manifest_command;

}  // namespace gpn::cli
