// Boardspace.net: records of GIPF and DVONN in an SGF container (docs/formats.md).
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

extern const Dialect boardspace;

}  // namespace gpn::notation
