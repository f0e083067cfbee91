// In which order rows would have to be taken to remove the pieces of a list, for the diagnosis of a list that no order
// removes.
#pragma once

#include "scene.hpp"

#include <cstddef>
#include <set>

namespace gpn::gipf {

class RowOrder {
 public:
  RowOrder(Scene& scene, const Taken& target) noexcept : scene_(scene), target_(target) {}

  /// What of the target the longest series of rows removes.
  Taken deepest();

 private:
  bool search(const Taken& removed, std::size_t depth);
  bool try_row(const RowOfSpots& row, const Taken& removed, std::size_t depth);
  bool try_taking(const Taken& going, const Taken& removed, std::size_t depth);
  bool is_named(SpotNumber spot, const Taken& removed) const noexcept {
    return taken_from(removed, spot) < taken_from(target_, spot);
  }

  Scene& scene_;
  const Taken& target_;
  Taken deepest_;
  std::size_t depth_ = 0;
  std::set<Taken> seen_;
};

}  // namespace gpn::gipf
