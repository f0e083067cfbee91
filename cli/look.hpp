// How reports for people look on this terminal.
#pragma once

#include "output.hpp"

#include <gpn/replay/report_text.hpp>

#include <CLI/CLI.hpp>

#include <string>

namespace gpn::cli {

/// --color
void add_color(CLI::App& command, std::string& color);

/// Colours on a terminal unless NO_COLOR is set or --color says otherwise; lines as wide as the terminal.
replay::TextLook look_of(const Output& output, const std::string& color);

}  // namespace gpn::cli
