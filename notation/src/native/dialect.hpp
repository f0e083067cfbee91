// The native text, `.gpn` (docs/record-format.md).
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

extern const Dialect native;

}  // namespace gpn::notation
