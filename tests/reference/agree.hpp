// A test that a rule module and its reference agree: some games of one setting, played side by side.
#pragma once

#include <iosfwd>
#include <reference/compare.hpp>
#include <string>

namespace gpn::reference {

struct Setting {
  const char* game;
  const char* variant;
  const char* options;
  Taste taste;
  unsigned games;
  const char* potentials = "";
  unsigned turns = 120;          ///< a longer game is broken off
  std::uint64_t choices = 3000;  ///< a position with more legal turns ends the game
};

std::ostream& operator<<(std::ostream& out, const Setting& setting);

/// Fails the running test where the two differ. Every game has a seed of its own.
void agree(const Setting& setting, const std::string& position = "");

}  // namespace gpn::reference
