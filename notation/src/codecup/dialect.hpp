// CodeCup: DVONN as the tokens of its protocol, and the logs of players (docs/formats.md).
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation {

extern const Dialect codecup;

}  // namespace gpn::notation
