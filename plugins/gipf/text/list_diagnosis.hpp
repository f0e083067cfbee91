// Why the lists of one phase fit no legal removal: the first cause a player would name; and in which order rows would
// have to be taken for them.
#pragma once

#include "list_reader.hpp"
#include "scene.hpp"

namespace gpn::gipf {

enum class Phase : std::uint8_t { Before, After };

/// Reports that cause.
void diagnose_list(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks);

/// What of the pieces the longest series of rows removes that takes no others.
Taken longest_series(Scene& scene, const Taken& target);

}  // namespace gpn::gipf
