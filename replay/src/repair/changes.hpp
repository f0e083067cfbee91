// Repaired turns as changes of the source, so that layout, comments and dialect stay.
#pragma once

#include "repair/base.hpp"

namespace gpn::replay::repair {

/// Fills Repair::changes, or Repair::inexpressible.
void make_changes(const notation::Record& record, const TokenLine& line, const host::Ruleset& named, const Base& base,
                  Repair& repair);

}  // namespace gpn::replay::repair
