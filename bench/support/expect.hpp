// A benchmark that does not do what it is meant to measure ends the program: a wrong answer has no speed.
#pragma once

#include <stdexcept>
#include <string>

namespace gpn::bench {

inline void expect(bool holds, const std::string& otherwise) {
  if (!holds) throw std::runtime_error(otherwise);
}

}  // namespace gpn::bench
