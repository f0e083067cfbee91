// The publisher's notation as it stands on a score sheet (docs/formats.md).
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

extern const Dialect sheet;

}  // namespace gpn::notation
