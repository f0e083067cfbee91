// A line with the edits that made it and what they are worth.
#pragma once

#include "repair/base.hpp"

namespace gpn::replay::repair {

struct Node {
  Base base;
  Points score = 0;
  Outcome outcome;
};

}  // namespace gpn::replay::repair
