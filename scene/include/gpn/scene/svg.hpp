// A scene as an SVG picture: one file without scripts or fonts of its own. Prints in black and white; follows the dark
// mode of the reader; its title and description are for screen readers.
#pragma once

#include <gpn/scene/scene.hpp>

#include <cstdint>
#include <string>

namespace gpn::scene {

/// Automatic follows the mode of the reader, and is light on paper.
enum class Theme : std::uint8_t { Automatic, Light, Dark };

/// What the title and the standing of a scene need beside one line each, in pixels.
struct CaptionRoom {
  double above = 0;
  double below = 0;
};
CaptionRoom caption_room(const Scene& scene);

/// With at least so much room, so that pictures of several positions have one size and the board stays in its place.
std::string to_svg(const Scene& scene, Theme theme = Theme::Automatic, CaptionRoom room = {});

/// Every place with pieces in words: "c3 white, d4 black 3 high". What a picture is described with.
std::string in_words(const Scene& scene);

}  // namespace gpn::scene
