// Where and why a text does not fit its grammar.
#pragma once

#include <gpn/author/remarks.hpp>

namespace gpn::gipf {

struct SyntaxError {
  author::Range where;
  char message[128];
};

}  // namespace gpn::gipf
