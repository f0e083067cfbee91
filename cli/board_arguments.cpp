#include "board_arguments.hpp"

#include "appearance.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::cli {
namespace {

constexpr std::size_t margin = 8;  // of a report, before the board

}  // namespace

void BoardArguments::add_to(Options& options) {
  options.push_back(
      {.names = "--board",
       .target = &when_,
       .help = "Draw the board beside an error or a failed test: auto (on a terminal, where it fits), always, never",
       .value_name = "WHEN",
       .accepted = OneOf{{"auto", "always", "never"}}});
}

std::optional<replay::ErrorBoards> BoardArguments::boards(const Output& output,
                                                          const replay::Appearance& appearance) const {
  if (when_ == "never" || (when_ == "auto" && !output.is_terminal())) return std::nullopt;
  replay::ErrorBoards boards;
  boards.style.charset = charset_of_locale();
  if (appearance.colors == replay::Colors::Always) boards.style.coloring = scene::Coloring::Colored;
  boards.style.width = std::max(appearance.width, margin + 1) - margin;
  if (when_ == "always") boards.too_wide = replay::TooWide::DrawAnyway;
  return boards;
}

}  // namespace gpn::cli
