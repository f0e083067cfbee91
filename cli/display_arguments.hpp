// Options about what is shown: colours, boards beside findings, pictures.
#pragma once

#include "options.hpp"
#include "output.hpp"

#include <gpn/replay/error_boards.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/scene/text.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::cli {

/// --color
void add_color(Options& options, std::string& color);

/// Colours on a terminal unless NO_COLOR is set or --color decides otherwise; lines as long as the terminal is wide.
replay::Appearance appearance_of(const Output& output, const std::string& color);

/// A locale without UTF-8 cannot show the signs of pieces.
scene::Charset charset_of_locale();

/// --board
class BoardArguments {
 public:
  void add_to(Options& options);

  /// On `output`, or nothing. Where --board does not decide, a terminal gets a board that fits.
  std::optional<replay::ErrorBoards> boards(const Output& output, const replay::Appearance& appearance) const;

 private:
  std::string when_ = "auto";
};

/// --svg --animate --png --gif --pdf, --theme --width --every
class PictureArguments {
 public:
  void add_to(Options& options);

  /// Returns a sentence about options that do not go together, or nothing.
  std::optional<std::string> fill(replay::ShowSettings& settings) const;

  /// Returns a sentence about a name that promises another kind of picture, such as text in `a.svg`, or nothing.
  static std::optional<std::string> problem_with_name(const std::string& file, replay::Medium medium);

  /// With a picture of one turn the last one is drawn, in a sheet or an animation all of them.
  std::string_view usual_turns() const noexcept;

 private:
  bool svg_ = false, animate_ = false, png_ = false, gif_ = false, pdf_ = false;
  std::string theme_ = "auto";
  std::uint32_t pixels_ = 0;  // 0, as for `every_`: not given
  std::uint32_t every_ = 0;
};

}  // namespace gpn::cli
