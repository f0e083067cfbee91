// An animated GIF of pictures of the same size, each drawn over the one before: only what changed is stored. Two
// pictures are in memory at a time, however long the animation is.
#pragma once

#include "page.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::raster {

class GifWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  /// `sink` gets the bytes in parts; it may throw.
  GifWriter(int width, int height, const std::optional<std::string>& comment, Sink sink);
  ~GifWriter();

  /// A picture of cairo in ARGB32, opaque, shown for so many hundredths of a second. Throws Problem.
  void add(cairo_surface_t* picture, int hundredths);
  void finish();

 private:
  class File;
  std::unique_ptr<File> file_;
};

}  // namespace gpn::raster
