// A scene as an SVG picture: one file without scripts or fonts of its own. Prints in black and white; follows the dark
// mode of the reader; its title and description are for screen readers.
#pragma once

#include <gpn/scene/scene.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

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

// Text has a contrast of at least 4.5 to what it is written on, and what carries meaning one
// of at least 3 to what is beside it (WCAG 2.2, success criteria 1.4.3 and 1.4.11).

/// The colours of pictures as "#rrggbb".
struct Palette {
  std::string_view paper;
  std::string_view line;  // of the board
  std::string_view spot;  // inside the circle of an empty place
  std::string_view text;
  std::string_view label;
  std::string_view white;    // a piece
  std::string_view black;    // a piece
  std::string_view foreign;  // a neutral or a red piece
  std::string_view grey;     // pieces, as the next three
  std::string_view ivory;
  std::string_view green;
  std::string_view blue;
  std::string_view edge;  // of White's pieces and those that belong to nobody
  std::string_view black_edge;
  std::string_view on_white;   // text and lines on a piece
  std::string_view on_black;   // the same, also on a piece that belongs to nobody
  std::string_view last_turn;  // what the last turn did
  std::string_view fault;      // what is wrong
};

extern const Palette light_palette;
extern const Palette dark_palette;

/// A game as one SVG picture that moves: CSS key frames, no scripts. A piece is drawn once for as long as it stays on
/// its place. Readers who prefer less motion, printers and programs without CSS animation show the last position.
class Animation {
 public:
  /// `title` names the game for screen readers.
  explicit Animation(std::string title);
  Animation(Animation&&) noexcept;
  Animation& operator=(Animation&&) noexcept;
  ~Animation();

  /// The next position, of the same board.
  void add(const Scene& scene);

  /// The picture; empty when there is no position. Nothing can be added afterwards.
  std::string finish(Theme theme = Theme::Automatic);

 private:
  class Film;
  std::unique_ptr<Film> film_;
};

}  // namespace gpn::scene
