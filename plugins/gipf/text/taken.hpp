// The pieces that go in one phase of a turn, counted from the top of each spot.
#pragma once

#include "../board/geometry.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <compare>
#include <cstdint>

namespace gpn::gipf {

/// How many pieces go from the top of a spot.
struct TakenFrom {
  SpotNumber spot;
  std::uint8_t pieces;

  friend auto operator<=>(const TakenFrom&, const TakenFrom&) = default;
};
/// By rising spot.
using Taken = boost::container::small_vector<TakenFrom, 12>;

inline unsigned taken_from(const Taken& taken, SpotNumber spot) noexcept {
  for (const TakenFrom& from : taken)
    if (from.spot == spot) return from.pieces;
  return 0;
}

inline void take_from(Taken& taken, SpotNumber spot, unsigned pieces = 1) {
  const auto at = std::find_if(taken.begin(), taken.end(), [&](const TakenFrom& from) { return from.spot >= spot; });
  if (at != taken.end() && at->spot == spot)
    at->pieces = static_cast<std::uint8_t>(at->pieces + pieces);
  else
    taken.insert(at, {spot, static_cast<std::uint8_t>(pieces)});
}

/// Whether every piece of `part` goes with `whole` too.
inline bool is_within(const Taken& part, const Taken& whole) noexcept {
  return std::all_of(part.begin(), part.end(),
                     [&](const TakenFrom& from) { return from.pieces <= taken_from(whole, from.spot); });
}

}  // namespace gpn::gipf
