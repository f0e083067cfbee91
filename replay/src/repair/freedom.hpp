// Of repairs that the record fits equally well, the likeliest line of turns.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <span>

namespace gpn::replay::repair {

/// Sorts the lines whose edits are of the same kinds as those of the first one; all lines have the same score. A turn
/// is likelier where fewer other turns are legal: the products of the numbers of legal turns are compared, as if the
/// players chose among them blindly. Lines with nearly equal products, and lines with the same turns in another order,
/// keep their order. Lines with edits of other kinds come last.
void sort_by_freedom(std::span<Node> equals, Expansion& expansion);

}  // namespace gpn::replay::repair
