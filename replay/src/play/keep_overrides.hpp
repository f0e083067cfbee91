// Settings of the user become tags of a record, so that it can be read by the same rules without them.
#pragma once

#include <gpn/replay/rulebook.hpp>

namespace gpn::replay {

/// For a resolved record, which has the tags Game and Variant.
void keep_overrides(const Overrides& overrides, notation::Record& record);

}  // namespace gpn::replay
