// What tests ask of the legal turns of a reference game.
#pragma once

#include "game.hpp"

#include <set>
#include <string>

namespace gpn::reference {

using Texts = std::set<std::string>;

/// The legal turns that begin with some text.
inline Texts beginning(const Game& game, const std::string& text) {
  Texts found;
  for (const std::string& turn : game.legal_turns())
    if (turn.rfind(text, 0) == 0) found.insert(turn);
  return found;
}

/// The first parts of all legal turns.
inline Texts first_parts(const Game& game) {
  Texts found;
  for (const std::string& turn : game.legal_turns()) found.insert(turn.substr(0, turn.find(';')));
  return found;
}

}  // namespace gpn::reference
