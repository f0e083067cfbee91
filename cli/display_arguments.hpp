// Options about what is shown: colours, and boards beside findings.
#pragma once

#include "options.hpp"
#include "output.hpp"

#include <gpn/replay/settings.hpp>
#include <gpn/scene/text.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::cli {

/// --color
Option color_option(std::string& color);

/// Colours on a terminal unless NO_COLOR is set or --color decides otherwise; lines as long as the terminal is wide.
replay::Appearance appearance_of(const Output& output, const std::string& color);

/// Prints lines of a diff, in colours if they are wanted. False where the output takes no more.
bool print_diff(std::string_view lines, const std::string& color, Output& output);

/// A locale without UTF-8 cannot show the signs of pieces.
scene::Charset charset_of_locale();

/// --board
class BoardArguments {
 public:
  Option option();

  /// On `output`, or nothing. Where --board does not decide, a terminal gets a board that fits.
  std::optional<replay::ErrorBoards> boards(const Output& output, const replay::Appearance& appearance) const;

 private:
  std::string when_ = "auto";
};

/// Shows one of the boards, which a character separates, beginning with the first, and others as keys are pressed,
/// until q, Esc, Ctrl-C or the end of the input. Standard input and `out` are terminals.
void play_boards(std::string_view boards, char between, Output& out);

}  // namespace gpn::cli
