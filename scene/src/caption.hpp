// Texts above, below and beside a board, in as many lines as they need.
#pragma once

#include <gpn/scene/scene.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::scene {

/// Lines of at most `columns` columns, broken after a blank, a comma or a semicolon where there is one. No line is
/// empty.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t columns);

/// The columns that a text takes on a terminal.
std::size_t columns_of(std::string_view text) noexcept;

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

}  // namespace gpn::scene
