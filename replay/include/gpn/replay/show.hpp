// Boards of a record: after one turn, after several, or of a position that the command line describes.
#pragma once

#include <gpn/color.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/scene/svg.hpp>
#include <gpn/scene/text.hpp>

#include <tl/expected.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Turns by their numbers; 0 is the start. Numbers beyond the end mean the end.
struct TurnRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  static constexpr std::uint32_t end = std::numeric_limits<std::uint32_t>::max();
};

/// "12", "last", "0..last", "3..9". The error is a sentence.
tl::expected<TurnRange, std::string> turn_range(std::string_view text);

/// Animation is one SVG picture of several turns, Gif the same in pixels. Png is a picture of pixels. Pdf is a sheet
/// with the tags, the turns and diagrams between them, on pages of A4.
enum class Medium : std::uint8_t { Text, Svg, Animation, Png, Gif, Pdf };

struct PictureSettings {
  scene::Theme theme = scene::Theme::Automatic;
  std::uint32_t pixels = 1000;                        // the width of a PNG or GIF
  std::string raster_program{};                       // the path of gpn-raster, which makes PNG, GIF and PDF
  std::chrono::milliseconds longest_silence{30'000};  // of gpn-raster, before it is ended
};

enum class Coordinates : std::uint8_t { Shown, Hidden };

/// What is drawn beside and how, in every medium.
struct View {
  std::optional<std::string> title;  // instead of the players, the date and the event of the record; may be empty
  Color below = Color::White;        // who sits below the board
  Coordinates coordinates = Coordinates::Shown;
};

struct ShowSettings {
  InputSettings input;
  std::uint64_t record = 1;
  TurnRange turns{TurnRange::end, TurnRange::end};
  Medium medium = Medium::Text;
  std::uint32_t every = 1;  // of the turns, only those whose numbers it divides, the first and the last
  scene::TextStyle text;
  View view;
  char between = '\n';  // two boards of text
  PictureSettings picture;
};

/// The position of a record after a turn; TurnRange::end is the last one. The error is a sentence.
tl::expected<Setup, std::string> set_up_record(const host::Registry& registry, const std::string& path,
                                               const InputSettings& settings, std::uint64_t record, std::uint32_t turn);

struct Shown {
  std::string boards;         // text, or the bytes of the picture or document
  std::uint64_t records = 0;  // in the input
  std::string broken;         // why the record cannot be played to the last turn that was asked for; else empty
};

/// Reads the record and plays it. The error is a sentence: no such record, no rules, or no board to draw. A picture
/// has one board.
tl::expected<Shown, std::string> show_record(const host::Registry& registry, const std::string& path,
                                             const ShowSettings& settings);

tl::expected<std::string, std::string> show_position(const Setup& setup, const ShowSettings& settings);

/// Whether the bytes are no text.
constexpr bool is_binary(Medium medium) noexcept {
  return medium == Medium::Png || medium == Medium::Gif || medium == Medium::Pdf;
}

}  // namespace gpn::replay
