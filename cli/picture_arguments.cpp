#include "picture_arguments.hpp"

#include "posix.hpp"

#include <filesystem>

namespace gpn::cli {
namespace {

constexpr std::uint32_t fewest_pixels = 50;
constexpr std::uint32_t most_pixels = 10'000;
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
  options.push_back({.names = "--pdf",
                     .target = &pdf_,
                     .help = "A sheet to print: the tags, the turns, and diagrams between them, on pages of A4"});
  options.push_back({.names = "--theme",
                     .target = &theme_,
                     .help = "Colours of a picture: auto (SVG follows the reader, PNG is light), light, dark",
                     .value_name = "THEME",
                     .accepted = OneOf{{"auto", "light", "dark"}}});
  options.push_back({.names = "--width",
                     .target = &pixels_,
                     .help = "Width of a PNG in pixels (default: 1000)",
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
  if (int{svg_} + int{animate_} + int{png_} + int{pdf_} > 1)
    return "--svg, --animate, --png and --pdf write different files; choose one";
  if (pixels_ > 0 && !png_) return "--width is for --png; SVG and PDF have no pixels";
  const bool is_picture = svg_ || animate_ || png_;
  if (theme_ != "auto" && !is_picture) return "--theme is for --svg, --animate and --png; a sheet is for paper";
  settings.medium = svg_       ? Medium::Svg
                    : animate_ ? Medium::Animation
                    : png_     ? Medium::Png
                    : pdf_     ? Medium::Pdf
                               : Medium::Text;
  settings.every = every_ > 0 ? every_ : pdf_ ? turns_between_diagrams : 1;
  settings.picture.theme = theme_of(theme_);
  if (pixels_ > 0) settings.picture.pixels = pixels_;
  if (replay::is_binary(settings.medium)) settings.picture.raster_program = raster_program();
  return std::nullopt;
}

std::string_view PictureArguments::usual_turns() const noexcept { return pdf_ || animate_ ? "0..last" : "last"; }

}  // namespace gpn::cli
