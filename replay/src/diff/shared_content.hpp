// The content of two records that the formats of both can store.
#pragma once

#include "diff/resolver.hpp"

#include <array>
#include <string>
#include <vector>

namespace gpn::replay {

/// Native texts of two records, A and B.
using TextPair = std::array<std::string, 2>;

/// Takes both records through `format`, so that only what it can store is left. What is lost is noted, under the names
/// of the records. When the format cannot store one of them, both stay as they are, with a note.
void keep_shared(RecordResolver& resolver, notation::Format format, const TextPair& names, TextPair& texts,
                 std::vector<std::string>& notes);

}  // namespace gpn::replay
