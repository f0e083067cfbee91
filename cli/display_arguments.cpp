#include "display_arguments.hpp"

#include "posix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

namespace gpn::cli {
namespace {

bool no_color_is_set() noexcept {
  const char* no_color = std::getenv("NO_COLOR");
  return no_color != nullptr && *no_color != '\0';
}

}  // namespace

void add_color(Options& options, std::string& color) {
  color = "auto";
  options.push_back({.names = "--color",
                     .target = &color,
                     .help = "Colours: auto (on a terminal, unless NO_COLOR is set), always, never",
                     .value_name = "WHEN",
                     .accepted = OneOf{{"auto", "always", "never"}}});
}

scene::Charset charset_of_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    const bool is_utf8 =
        locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
    return is_utf8 ? scene::Charset::Unicode : scene::Charset::Ascii;
  }
  return scene::Charset::Ascii;
}

replay::Appearance appearance_of(const Output& output, const std::string& color) {
  constexpr std::size_t narrowest = 40;
  replay::Appearance appearance;
  const bool automatic = output.is_terminal() && !no_color_is_set();
  if (color == "always" || (color == "auto" && automatic)) appearance.colors = replay::Colors::Always;
  if (const std::size_t width = output.width(); width > 0) appearance.width = std::max(width, narrowest);
  return appearance;
}

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

namespace {

constexpr std::uint32_t fewest_pixels = 50;
constexpr std::uint32_t most_pixels = 10'000;
constexpr std::uint32_t most_pixels_of_gif = 2'000;
constexpr std::uint32_t usual_pixels_of_gif = 500;
constexpr std::uint32_t turns_between_diagrams = 10;

std::string raster_program() {
  return (std::filesystem::path(posix::program_path()).parent_path() / GPN_RASTER_FROM_PROGRAM)
      .lexically_normal()
      .string();
}

scene::Theme theme_of(const std::string& name) noexcept {
  if (name == "light") return scene::Theme::Light;
  return name == "dark" ? scene::Theme::Dark : scene::Theme::Automatic;
}

}  // namespace

void PictureArguments::add_to(Options& options) {
  options.push_back({.names = "--svg", .target = &svg_, .help = "A picture in SVG"});
  options.push_back({.names = "--animate",
                     .target = &animate_,
                     .help = "A picture in SVG in which the turns are played, for browsers"});
  options.push_back({.names = "--png", .target = &png_, .help = "A picture in pixels"});
  options.push_back({.names = "--gif", .target = &gif_, .help = "A picture in pixels in which the turns are played"});
  options.push_back(
      {.names = "--pdf",
       .target = &pdf_,
       .help = "A sheet to print on A4: tags, turns, comments, variations, findings, and diagrams between them"});
  options.push_back({.names = "--theme",
                     .target = &theme_,
                     .help = "Colours of a picture: auto (SVG follows the reader, PNG and GIF are light), light, dark",
                     .value_name = "THEME",
                     .accepted = OneOf{{"auto", "light", "dark"}}});
  options.push_back({.names = "--width",
                     .target = &pixels_,
                     .help = "Width of a PNG or GIF in pixels (default: 1000, of a GIF 500; at most 2000 for it)",
                     .value_name = "N",
                     .accepted = NumberRange{fewest_pixels, most_pixels}});
  options.push_back({.names = "--every",
                     .target = &every_,
                     .help = "In a range, draw only every Nth turn, the first and the last (default: 1; with --pdf 10)",
                     .value_name = "N",
                     .accepted = PositiveNumber{}});
}

std::optional<std::string> PictureArguments::fill(replay::ShowSettings& settings) const {
  using replay::Medium;
  if (int{svg_} + int{animate_} + int{png_} + int{gif_} + int{pdf_} > 1)
    return "--svg, --animate, --png, --gif and --pdf write different files; choose one";
  if (pixels_ > 0 && !png_ && !gif_) return "--width is for --png and --gif; SVG and PDF have no pixels";
  if (every_ > 0 && (svg_ || png_)) return "--every is for several turns; --svg and --png draw one";
  if (gif_ && pixels_ > most_pixels_of_gif) return "--width: a GIF has at most 2000 pixels; use --png or --animate";
  const bool is_picture = svg_ || animate_ || png_ || gif_;
  if (theme_ != "auto" && !is_picture) return "--theme is for --svg, --animate, --png and --gif; a sheet is for paper";
  settings.medium = svg_       ? Medium::Svg
                    : animate_ ? Medium::Animation
                    : png_     ? Medium::Png
                    : gif_     ? Medium::Gif
                    : pdf_     ? Medium::Pdf
                               : Medium::Text;
  settings.every = every_ > 0 ? every_ : pdf_ ? turns_between_diagrams : 1;
  settings.picture.theme = theme_of(theme_);
  if (gif_) settings.picture.pixels = usual_pixels_of_gif;
  if (pixels_ > 0) settings.picture.pixels = pixels_;
  if (replay::is_binary(settings.medium)) settings.picture.raster_program = raster_program();
  return std::nullopt;
}

std::optional<std::string> PictureArguments::problem_with_name(const std::string& file, replay::Medium medium) {
  using replay::Medium;
  struct Kind {
    std::string_view extension;
    std::string_view contents;
    std::string_view options;
    Medium medium;
    Medium other;
  };
  static constexpr std::array<Kind, 4> kinds{{{".svg", "SVG", "--svg or --animate", Medium::Svg, Medium::Animation},
                                              {".png", "PNG", "--png", Medium::Png, Medium::Png},
                                              {".gif", "GIF", "--gif", Medium::Gif, Medium::Gif},
                                              {".pdf", "PDF", "--pdf", Medium::Pdf, Medium::Pdf}}};
  for (const Kind& kind : kinds)
    if (file.ends_with(kind.extension) && medium != kind.medium && medium != kind.other)
      return fmt::format("{} would contain no {}; add {}, or choose another name", file, kind.contents, kind.options);
  return std::nullopt;
}

std::string_view PictureArguments::usual_turns() const noexcept {
  return pdf_ || animate_ || gif_ ? "0..last" : "last";
}

}  // namespace gpn::cli
