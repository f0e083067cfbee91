// Steps through boards in a terminal.
#pragma once

#include "output.hpp"

#include <string>
#include <vector>

namespace gpn::cli {

/// Shows one of the boards, beginning with the first, and others as keys are pressed, until q, Esc, Ctrl-C or the end
/// of the input. Standard input and `out` are terminals.
void play_boards(const std::vector<std::string>& boards, Output& out);

}  // namespace gpn::cli
