// Little Golem: the text export of DVONN games, `1. g2 c1 2. f5 d1 ..` (docs/formats.md).
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

extern const Dialect littlegolem;

}  // namespace gpn::notation
