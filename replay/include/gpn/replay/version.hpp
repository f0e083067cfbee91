// The version of gpn, as `gpn --version` and documents state it.
#pragma once

#include <string_view>

namespace gpn::replay {

std::string_view version() noexcept;

}  // namespace gpn::replay
