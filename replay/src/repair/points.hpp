// What speaks against a repair besides its edits, in the points of kinds.hpp.
#pragma once

#include "repair/walk.hpp"

#include <gpn/notation/record.hpp>

#include <limits>

namespace gpn::replay::repair {

inline constexpr Points no_bound = std::numeric_limits<Points>::max() / 2;

/// What contradicts by less than this needs no other explanation than a misprint.
inline constexpr Points misprint = 7;

/// Writing out what a short text means is no slip, but a choice that later turns must confirm.
inline constexpr Points spelled_out = 4;

/// No edit costs less.
inline constexpr Points cheapest_edit = spelled_out;

/// A result that the board contradicts is evidence of a missing or altered turn.
inline constexpr Points contradicted_result = 30;

/// An incomplete line has this much more than a complete one.
inline constexpr Points incomplete = 25;

/// And up to this much more for the turns that it does not reach.
inline constexpr Points unreached = 20;

/// What the claimed result says of a line that ends at `end`. A result that is not reached says little.
Points claim_penalty(const notation::Record& record, const host::Ruleset& ruleset, const Place& end);

}  // namespace gpn::replay::repair
