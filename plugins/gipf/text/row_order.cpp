#include "row_order.hpp"

#include <algorithm>

namespace gpn::gipf {

Taken RowOrder::deepest() {
  search({}, 0);
  return deepest_;
}

/// True when the target is reached and no row is left that must go.
bool RowOrder::search(const Taken& removed, std::size_t depth) {
  const RowsOfSpots rows = scene_.rows(scene_.mover());
  if (depth >= depth_) {
    deepest_ = removed;
    depth_ = depth;
  }
  if (removed == target_)
    return std::none_of(rows.begin(), rows.end(), [](const RowOfSpots& row) { return row.is_forced; });
  return std::any_of(rows.begin(), rows.end(), [&](const RowOfSpots& row) { return try_row(row, removed, depth); });
}

/// Named pieces that may stay go with this row or with another one, so each subset of them is tried.
bool RowOrder::try_row(const RowOfSpots& row, const Taken& removed, std::size_t depth) {
  Taken must;
  Spots options;
  for (const SpotNumber spot : row.spots) {
    if (scene_.must_go(spot)) {
      if (!is_named(spot, removed)) return false;
      must.push_back({spot, 1});
    } else if (is_named(spot, removed)) {
      options.push_back(spot);
    }
  }
  for (std::uint64_t chosen = std::uint64_t{1} << options.size(); chosen-- > 0;) {
    Taken going = must;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (((chosen >> i) & 1U) != 0) take_from(going, options[i]);
    if (!going.empty() && try_taking(going, removed, depth)) return true;
  }
  return false;
}

bool RowOrder::try_taking(const Taken& going, const Taken& removed, std::size_t depth) {
  Taken all = removed;
  for (const TakenFrom& from : going) take_from(all, from.spot, from.pieces);
  if (all != target_) {
    scene_.spend_try();
    if (!seen_.insert(all).second) return false;
  }
  const Branch branch(scene_);
  scene_.take(going);
  return search(all, depth + 1);
}

}  // namespace gpn::gipf
