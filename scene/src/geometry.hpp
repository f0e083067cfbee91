// The shape of a board, from its cells alone.
#pragma once

#include <gpn/scene/scene.hpp>

namespace gpn::scene {

/// Each pair of neighbours once.
std::vector<Pair> lines_between(std::span<const gpn_cell> cells);

/// From two lines that go in different directions.
Proportions proportions_of(const Scene& scene);

/// Rows are labelled at their left ends with what their names have in common at the end, columns below their lowest
/// places with what they have in common at the beginning. None on a board with dots, or where
/// names are not a letter and a number.
std::vector<Label> labels_of(const Scene& scene);

}  // namespace gpn::scene
