// Notices when inputs change, by what the system records of files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay::page {

/// A number that is another one after a file of `paths`, or of a folder in them, was written, added or removed.
std::uint64_t state_of_inputs(const std::vector<std::string>& paths);

}  // namespace gpn::replay::page
