// The found line as a repair: with corrected counts, sentences, and the changes of the bytes.
#pragma once

#include "repair/expansion.hpp"
#include "repair/node.hpp"

namespace gpn::replay::repair {

Repair finish_repair(const RepairContext& context, const TokenLine& line, Node& node, Expansion& expansion,
                     notation::TextStore& texts);

}  // namespace gpn::replay::repair
