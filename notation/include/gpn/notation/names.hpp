// Compares the names of players.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// The words of a name in their order, to be compared: case, accents, commas and blanks do not count.
std::vector<std::u32string> words_of_name(std::string_view name);

}  // namespace gpn::notation
