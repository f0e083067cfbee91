// What went wrong, in words.
#pragma once

#include "repair/base.hpp"

namespace gpn::replay::repair {

Edit public_edit(const notation::Record& record, const TokenLine& line, const MadeEdit& made);

}  // namespace gpn::replay::repair
