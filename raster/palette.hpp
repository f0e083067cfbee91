// The colours of a picture of cairo, few enough for a byte each.
#pragma once

#include <cairo.h>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gpn::raster {

using Colour = std::uint32_t;  // 0xRRGGBB

/// At most 255 colours for the pixels of one picture.
class Palette {
 public:
  static constexpr std::size_t most_colours = 255;  // beside the one that is transparent

  /// Exact when there are few enough. Otherwise colours whose highest bits are equal become the most frequent of them,
  /// so that areas of one colour keep it and only soft edges change.
  explicit Palette(std::vector<Colour> pixels);

  const std::vector<Colour>& colours() const noexcept { return colours_; }
  std::uint8_t index_of(Colour pixel) const { return indexes_.at(key(pixel)); }

 private:
  Colour key(Colour colour) const noexcept { return colour & mask_; }

  Colour mask_ = 0xFFFFFF;
  std::vector<Colour> colours_;
  std::unordered_map<Colour, std::uint8_t> indexes_;
};

/// The pixels of a picture in ARGB32, which is opaque, row by row.
std::vector<Colour> pixels_of(cairo_surface_t* picture);

}  // namespace gpn::raster
