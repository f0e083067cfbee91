// The colours of pictures. Text has a contrast of at least 4.5 to what it is written on, and what carries meaning one
// of at least 3 to what is beside it (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
#pragma once

#include <string_view>

namespace gpn::scene {

/// Colours as "#rrggbb".
struct Palette {
  std::string_view paper;
  std::string_view line;  // of the board
  std::string_view spot;  // inside the circle of an empty place
  std::string_view text;
  std::string_view label;
  std::string_view white;    // a piece
  std::string_view black;    // a piece
  std::string_view foreign;  // a piece that belongs to nobody
  std::string_view edge;     // of White's pieces and those that belong to nobody
  std::string_view black_edge;
  std::string_view on_white;   // text and lines on a piece
  std::string_view on_black;   // the same, also on a piece that belongs to nobody
  std::string_view last_turn;  // what the last turn did
  std::string_view fault;      // what is wrong
};

extern const Palette light_palette;
extern const Palette dark_palette;

}  // namespace gpn::scene
