// The text of --version.
#pragma once

#include <gpn/host/registry.hpp>

#include <string>

namespace gpn::cli {

std::string version_text(const host::Registry& registry);

}  // namespace gpn::cli
