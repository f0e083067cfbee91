// A scene in characters.
#pragma once

#include <gpn/scene/scene.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace gpn::scene {

/// Ascii writes White's pieces w, Black's b, and the letter of a piece after that; Unicode small letters for Black's.
enum class Charset : std::uint8_t { Ascii, Unicode };
enum class Coloring : std::uint8_t { Plain, Colored };

struct TextStyle {
  Charset charset = Charset::Unicode;
  Coloring coloring = Coloring::Plain;
  std::size_t width = 80;  // columns; a board that is wider is drawn as narrow as it can be read
};

/// Title, board, what lies in the stacks, and who is to move. Ends with a line end.
std::string to_text(const Scene& scene, const TextStyle& style);

}  // namespace gpn::scene
