// The pictures of a file, made by gpn-raster.
#pragma once

#include "show/raster_frame.hpp"

#include <gpn/replay/show.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// PNG, GIF and PDF from SVG, made by gpn-raster in a process of its own. Its answers are not trusted: every wait has a
/// deadline, and what it sends is limited and checked.
class Raster {
 public:
  using Problem = std::optional<std::string>;  // a sentence

  /// `medium` is Png, Gif or Pdf.
  static tl::expected<Raster, std::string> start(const PictureSettings& settings, Medium medium);

  /// Takes over a program that something else started, at the other end of this socket, which is closed with it.
  static Raster at(int socket, Medium medium) noexcept {
    return Raster({socket, std::nullopt}, medium, PictureSettings().longest_silence);
  }

  Raster(Raster&& other) noexcept;
  Raster& operator=(Raster&&) = delete;
  ~Raster();  // ends the process if it still runs

  /// Before the first picture.
  Problem set_title(std::string_view title);
  /// A PNG has one picture; those of a PDF are its pages, those of a GIF are shown one after the other.
  Problem add_picture(std::string_view svg);
  /// The bytes of the file.
  tl::expected<std::string, std::string> finish();

 private:
  struct Process {
    int socket;
    std::optional<int> id;  // none that this program started
  };
  Raster(Process process, Medium medium, std::chrono::milliseconds silence) noexcept
      : process_(process), medium_(medium), longest_silence_(silence) {}

  Problem send(raster::Frame kind, std::string_view bytes);
  Problem send_all(std::string_view bytes);
  Problem wait_and_receive(short events);
  Problem receive_some();
  Problem take_frames();
  Problem how_it_ended();
  int end() noexcept;
  Problem result_problem() const;

  std::optional<Process> process_;
  Medium medium_;
  std::chrono::milliseconds longest_silence_;
  std::string arrived_;  // the beginning of a frame
  std::string result_;
  bool is_complete_ = false;
};

}  // namespace gpn::replay
