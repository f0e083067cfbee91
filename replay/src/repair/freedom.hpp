// Of repairs that the record fits equally well, the likeliest line of turns.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <span>

namespace gpn::replay::repair {

/// Sorts the lines that have the kinds of edits of the first one, which all have the same score: a turn is likelier
/// where fewer other turns are legal. The products of the numbers of legal turns are compared, as if the players chose
/// among them blindly. The other lines come after them. What differs by little stays in its order, as
/// do turns in another order.
void sort_by_freedom(std::span<Node> equals, Expansion& expansion);

}  // namespace gpn::replay::repair
