// The version of gpn, as `gpn --version` and documents state it, and where its documentation is.
#pragma once

#include <string_view>

namespace gpn::replay {

std::string_view version() noexcept;

/// Returns the address of the pages of docs, with a slash at its end.
std::string_view documentation_uri() noexcept;

}  // namespace gpn::replay
