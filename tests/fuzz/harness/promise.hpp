// What a target demands of the library.
#pragma once

#include <stdexcept>

namespace gpn::fuzz {

/// A promise of the library was broken.
class Broken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void promise(bool holds, const char* what) {
  if (!holds) throw Broken(what);
}

}  // namespace gpn::fuzz
