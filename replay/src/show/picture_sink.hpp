// Where the pictures of a file go: to gpn-raster, or as frames to the parent of a worker, which has one.
#pragma once

#include <gpn/replay/show.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

class PictureSink {
 public:
  using Problem = std::optional<std::string>;  // a sentence

  virtual ~PictureSink() = default;

  /// Before the first picture.
  virtual Problem set_title(std::string_view title) = 0;
  /// A PNG has one picture; those of a PDF are its pages, those of a GIF are shown one after the other.
  virtual Problem add_picture(std::string_view svg) = 0;
  /// The bytes of the file, or the frames.
  virtual tl::expected<std::string, std::string> finish() = 0;
};

/// `medium` is Png, Gif or Pdf. The error is a sentence.
tl::expected<std::unique_ptr<PictureSink>, std::string> open_pictures(const PictureSettings& settings, Medium medium);

}  // namespace gpn::replay
