#include "board_arguments.hpp"

#include "appearance.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::cli {
namespace {

constexpr auto worker_option = "--board-style";
constexpr std::size_t margin = 8;  // of a report, before the board

// The style of a worker is a number: the width, and a bit for each choice.
constexpr std::uint32_t signs = 1;
constexpr std::uint32_t colors = 2;
constexpr std::uint32_t any_width = 4;
constexpr std::uint32_t width_shift = 3;
constexpr std::uint32_t widest = 100'000;

}  // namespace

void BoardArguments::add_to(Options& options) {
  options.push_back(
      {.names = "--board",
       .target = &when_,
       .help = "Draw the board beside an error or a failed test: auto (on a terminal, where it fits), always, never",
       .value_name = "WHEN",
       .accepted = OneOf{{"auto", "always", "never"}}});
  options.push_back({.names = worker_option,
                     .target = &worker_style_,
                     .help = "How a worker draws boards",
                     .value_name = "N",
                     .group = hidden_group,
                     .accepted = NumberRange{0, (widest + 1) << width_shift}});
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

std::optional<replay::ErrorBoards> BoardArguments::boards_of_worker() const {
  if (worker_style_ == 0) return std::nullopt;
  replay::ErrorBoards boards;
  if ((worker_style_ & signs) == 0) boards.style.charset = scene::Charset::Ascii;
  if ((worker_style_ & colors) != 0) boards.style.coloring = scene::Coloring::Colored;
  if ((worker_style_ & any_width) != 0) boards.too_wide = replay::TooWide::DrawAnyway;
  boards.style.width = worker_style_ >> width_shift;
  return boards;
}

std::string BoardArguments::for_worker(const replay::ErrorBoards& boards) {
  const auto width = static_cast<std::uint32_t>(std::min<std::size_t>(boards.style.width, widest));
  std::uint32_t style = width << width_shift;
  if (boards.style.charset == scene::Charset::Unicode) style |= signs;
  if (boards.style.coloring == scene::Coloring::Colored) style |= colors;
  if (boards.too_wide == replay::TooWide::DrawAnyway) style |= any_width;
  return fmt::format("{}={}", worker_option, style);
}

}  // namespace gpn::cli
