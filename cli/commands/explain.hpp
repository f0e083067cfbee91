// `gpn explain CODE` and `gpn verify --explain CODE` print the same.
#pragma once

#include "../command.hpp"

#include <string_view>

namespace gpn::cli {

ExitStatus explain(Context& context, std::string_view code);

}  // namespace gpn::cli
