// Names of people as two records may write them.
#pragma once

#include <string_view>

namespace gpn::replay {

/// Whether both names have the same words: case, accents, commas, blanks and the order of the words do not count.
bool is_same_person(std::string_view a, std::string_view b);

/// Whether the text names a player: `?` and `...` name nobody.
bool names_somebody(std::string_view name) noexcept;

}  // namespace gpn::replay
