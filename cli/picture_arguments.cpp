#include "picture_arguments.hpp"

#include "posix.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace gpn::cli {
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

/// A sentence about a name that promises another kind of picture, or nothing.
std::optional<std::string> problem_with_name(const std::string& file, replay::Medium medium) {
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

}  // namespace

void PictureArguments::add_to(Options& options) {
  append(options,
         {
             {"--svg", &svg_, "A picture in SVG"},
             {"--animate", &animate_, "A picture in SVG in which the turns are played, for browsers"},
             {"--png", &png_, "A picture in pixels"},
             {"--gif", &gif_, "A picture in pixels in which the turns are played"},
             {"--pdf", &pdf_,
              "A sheet to print on A4: tags, turns, comments, variations, findings, and diagrams between them"},
             {"--theme", &theme_,
              "Colours of a picture: auto (SVG follows the reader, PNG and GIF are light), light, dark", "THEME",
              OneOf{{"auto", "light", "dark"}}},
             {"--width", &pixels_, "Width of a PNG or GIF in pixels (default: 1000, of a GIF 500; at most 2000 for it)",
              "N", NumberRange{fewest_pixels, most_pixels}},
             {"--title", &title_, "Heading of a board, instead of the players, the date and the event; - for none",
              "TEXT"},
             {"--flip", &flip_, "Turn the board by half, as Black sees it"},
             {"--coordinates", &coordinates_, "Names of the places: shown, none", "WHICH", OneOf{{"shown", "none"}}},
             {"--every", &every_,
              "In a range, draw only every Nth turn, the first and the last (default: 1; with --pdf 10)", "N",
              PositiveNumber{}},
         });
}

std::optional<std::string> PictureArguments::fill(replay::ShowSettings& settings, const std::string& out) const {
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
  if (!title_.empty()) settings.view.title = title_ == "-" ? "" : title_;
  if (flip_) settings.view.below = Color::Black;
  if (coordinates_ == "none") settings.view.coordinates = replay::Coordinates::Hidden;
  if (gif_) settings.picture.pixels = usual_pixels_of_gif;
  if (pixels_ > 0) settings.picture.pixels = pixels_;
  if (replay::is_binary(settings.medium)) settings.picture.raster_program = raster_program();
  return problem_with_name(out, settings.medium);
}

std::string_view PictureArguments::usual_turns() const noexcept {
  return pdf_ || animate_ || gif_ ? "0..last" : "last";
}

}  // namespace gpn::cli
