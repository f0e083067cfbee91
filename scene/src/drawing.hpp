// The board of a scene as elements of SVG, the colours and lines of pictures, and texts above, below and beside a
// board.
#pragma once

#include <gpn/scene/scene.hpp>
#include <gpn/scene/svg.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::scene {

/// The class of a piece in pictures: its colour, or "foreign" for a neutral piece.
std::string_view class_of(const BoardPiece& piece) noexcept;

/// Lines, those between places that are there.
void draw_lines(const Scene& scene, const Paper& paper, std::string& out);
void draw_labels(const Scene& scene, const Paper& paper, std::string& out);
/// A spot or dot with its name.
void draw_spot(const Place& place, const Paper& paper, std::string& out);
/// Draws all of these.
void draw_empty_board(const Scene& scene, const Paper& paper, std::string& out);

/// The pieces on a place, which has some.
void draw_pieces(const Place& place, PaperSpot centre, std::string& out);

/// Where the last turn did something: below the pieces.
void draw_rings(const Scene& scene, const Paper& paper, std::string& out);

/// Draws what the turn moved, pushed and removed, above the pieces.
void draw_movements(const Scene& scene, const Paper& paper, std::string& out);

/// Draws all of these.
void draw_board(const Scene& scene, const Paper& paper, std::string& out);

void draw_text(PaperSpot at, std::string_view kind, std::string_view text, std::string& out);

/// A text above or below a board, in as many lines as it needs.
class Caption {
 public:
  /// `column` is the width of a letter in fonts as broad as any that readers have.
  Caption(std::string_view text, double width, double column);

  /// Beyond the one line that the margin of the board has room for.
  double further_height() const noexcept;
  /// `first` is the middle of the first line.
  void draw(PaperSpot first, std::string_view kind, std::string& out) const;

 private:
  std::vector<std::string> lines_;
};

Caption title_caption(std::string_view text, const Paper& paper);
Caption standing_caption(std::string_view text, const Paper& paper);

PaperSpot title_at(const Paper& paper) noexcept;
/// Below a board that begins `above` further down, because its title has several lines.
PaperSpot standing_at(const Paper& paper, double above) noexcept;

/// The begin of a picture of that size, up to its <style> element.
std::string svg_head(double width, double height, std::string_view title, std::string_view words,
                     std::string_view style);
/// Behind everything.
inline constexpr std::string_view svg_paper =
    "<rect class=\"paper\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"110%\"/>\n";

/// The contents of a <style> element.
std::string style_of(Theme theme);

/// Lines of at most `columns` columns, broken after a blank, a comma or a semicolon where there is one. No line is
/// empty.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t columns);

}  // namespace gpn::scene
