// Pictures that a worker process draws for --png, --gif and --pdf. A worker can start no program, so it describes the
// pictures in SVG (PictureSettings::raster), and its parent hands them to gpn-raster.
#pragma once

#include <gpn/replay/show.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// The parent's side. What a worker sends is not trusted: it is taken apart here, and limited.
class PictureStream {
 public:
  /// Starts gpn-raster. The error is a sentence.
  static tl::expected<PictureStream, std::string> begin(const PictureSettings& settings, Medium medium);

  PictureStream(PictureStream&&) noexcept;
  PictureStream& operator=(PictureStream&&) noexcept;
  ~PictureStream();

  /// Bytes of the worker, cut anywhere. A sentence when they cannot be drawn.
  std::optional<std::string> take(std::string_view bytes);
  /// The bytes of the file, when the worker has ended.
  tl::expected<std::string, std::string> finish();

 private:
  class Frames;
  explicit PictureStream(std::unique_ptr<Frames> frames) noexcept;

  std::unique_ptr<Frames> frames_;
};

}  // namespace gpn::replay
