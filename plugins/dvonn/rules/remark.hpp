// A remark about a text, before it goes into the record of the interface.
#pragma once

#include "../board/space.hpp"
#include "findings.hpp"

#include <gpn/abi.h>
#include <gpn/author/remarks.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::dvonn {

struct Remark {
  Finding finding;
  author::Range where;
  std::string message;
  std::vector<Space> spaces = {};  // to highlight; the interface takes the first GPN_MAX_REMARK_CELLS
  std::string_view rule = {};      // replaces the rule of the finding unless it is empty
};

void write(gpn_remark& out, const Remark& remark);

/// Adds a remark to a reading. Those beyond GPN_MAX_REMARKS are only counted.
void add(gpn_reading& reading, const Remark& remark);

/// The name of a space, such as "c5".
std::string name(Space space);

}  // namespace gpn::dvonn
