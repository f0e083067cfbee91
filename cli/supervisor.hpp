// Outlives rule modules that run inside this program: a module that exits, crashes or is killed takes the process it
// runs in with it, and the process that waits for it reports that and ends with status 70.
#pragma once

#include <string>
#include <vector>

namespace gpn::cli {

/// From here on this code runs in a child, and the process that was started waits for it. Call it before modules are
/// loaded, while there is one thread; `modules` are the files to name when the child ends too early. A second call only
/// adds names. Without a free process nothing happens: the modules then run unwatched.
void run_supervised(const std::vector<std::string>& modules);

/// The modules that run inside this process, as a list for a sentence; empty when there are none.
std::string supervised_modules();

/// Marks the run as finished, with whatever status.
void end_supervised() noexcept;

}  // namespace gpn::cli
