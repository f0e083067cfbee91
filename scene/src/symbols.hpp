// What is written for the pieces on a place.
#pragma once

#include <gpn/scene/text.hpp>

namespace gpn::scene {

enum class Ink : std::uint8_t { Plain, Faint, White, Black, Foreign };

/// A text and how many columns it takes.
struct Symbol {
  std::string text;
  std::size_t width = 0;
  Ink ink = Ink::Plain;
};

/// The uppermost piece with the height of its stack, a point, or the name of a dot; with the mark of the last turn.
Symbol symbol_of(const Place& place, const TextStyle& style);

/// All pieces of a place, the lowest first.
Symbol pieces_of(const Place& place, const TextStyle& style);

std::string removed_sign(const TextStyle& style);

/// The text with escape sequences where the style has colours.
std::string colored(const Symbol& symbol, const TextStyle& style);

}  // namespace gpn::scene
