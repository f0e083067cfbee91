// The appearance of reports for people on this terminal.
#pragma once

#include "options.hpp"
#include "output.hpp"

#include <gpn/replay/settings.hpp>
#include <gpn/scene/text.hpp>

#include <string>

namespace gpn::cli {

/// --color
void add_color(Options& options, std::string& color);

/// Colours on a terminal unless NO_COLOR is set or --color decides otherwise; lines as long as the terminal is wide.
replay::Appearance appearance_of(const Output& output, const std::string& color);

/// A locale without UTF-8 cannot show the signs of pieces.
scene::Charset charset_of_locale();

}  // namespace gpn::cli
