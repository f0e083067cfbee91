// Why no legal turn fits what is written.
#pragma once

#include "wanted_turn.hpp"

namespace gpn::gipf::layered {

/// Finds the first part that cannot be and says why. Always leaves a remark.
void explain_refusal(const Rules& rules, const Position& position, const WantedTurn& wanted, TurnRemarks& remarks);

}  // namespace gpn::gipf::layered
