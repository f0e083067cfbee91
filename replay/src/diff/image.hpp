// The image of a game under a symmetry of its board.
#pragma once

#include "diff/resolver.hpp"

#include <string>

namespace gpn::replay {

struct Image {
  std::string text;      // native
  std::string symmetry;  // its name; empty when the text is unchanged
};

/// The game `b` under the symmetry that maps its start to the start of `a` and makes most of the first turns equal.
Image mapped_onto(RecordResolver& resolver, SymmetryTable& table, const std::string& a, const std::string& b);

}  // namespace gpn::replay
