// Parts of files belong to plans (gpn shard), which the core never reads, in place of
// replay/src/stream/planned_range.cpp.
#include "stream/planned_range.hpp"

#include <fmt/format.h>

namespace gpn::replay {

tl::expected<std::unique_ptr<PlannedInput>, std::string> PlannedInput::open(const std::string& path,
                                                                            const PlannedRange&) {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path));
}

tl::expected<void, std::string> PlannedInput::check() {
  return tl::unexpected(fmt::format("{}: parts of files cannot be read here", path_));
}

}  // namespace gpn::replay
