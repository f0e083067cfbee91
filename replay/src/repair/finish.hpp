// The found line as a repair: with corrected counts and sentences, and the changes of the bytes.
#pragma once

#include "repair/base.hpp"
#include "repair/expansion.hpp"
#include "repair/node.hpp"

namespace gpn::replay::repair {

Repair finish_repair(const RepairContext& context, const TokenLine& line, Node& node, Expansion& expansion,
                     notation::TextStore& texts);

/// Fills Repair::changes, or Repair::inexpressible.
void make_changes(const notation::Record& record, const TokenLine& line, const host::Ruleset& named, const Base& base,
                  Repair& repair);

}  // namespace gpn::replay::repair
