// Why the lists of one phase fit no legal removal: the first cause a player would name.
#pragma once

#include "list_reader.hpp"
#include "scene.hpp"

namespace gpn::gipf {

enum class Phase : std::uint8_t { Before, After };

void diagnose_list(Scene& scene, const List& list, Phase phase, TurnRemarks& remarks);

}  // namespace gpn::gipf
