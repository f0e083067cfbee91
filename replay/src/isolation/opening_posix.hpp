// Answers the loader of the system in place of the system, which refuses to open anything: the modules of a worker are
// open already, and their paths lead to them.
#pragma once

#include <cstddef>

namespace gpn::replay {

inline constexpr char module_path_prefix[] = "/gpn-module/";

/// Installs the handler. False, with errno, when that fails.
bool answer_opening(std::size_t modules) noexcept;

}  // namespace gpn::replay
