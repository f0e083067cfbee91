// What is fuzzed. A target takes any bytes; it throws Broken when a promise does not hold.
#pragma once

#include <gpn/host/registry.hpp>

#include <stdexcept>
#include <string_view>

namespace gpn::fuzz {

/// A promise of the library was broken.
class Broken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void promise(bool holds, const char* what) {
  if (!holds) throw Broken(what);
}

/// The built-in games and potentials.
const host::Registry& built_in();

/// Reads the bytes as each format and writes what was read in each format that takes it.
void read(std::string_view bytes);

/// Reads the bytes as one turn. The first three choose the rules, the random play before it and the hints.
void turn_text(std::string_view bytes);

/// Reads the bytes as a variants file; what is accepted can be played.
void variants(std::string_view bytes);

/// Reads the bytes as the manifest of a module, and lists the module.
void manifest(std::string_view bytes);

/// Recognises, reads and replays the bytes; reports in each style are printable, and valid where programs read them.
void reports(std::string_view bytes);

/// Recognises, reads, replays and rewrites the bytes as `gpn verify` and `gpn convert` would.
void verify(std::string_view bytes);

}  // namespace gpn::fuzz
