#include "palette.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::raster {
namespace {

struct Counted {
  Colour colour;
  std::size_t count;
};

/// Each colour once, in order.
std::vector<Counted> counted(std::vector<Colour> pixels) {
  std::sort(pixels.begin(), pixels.end());
  std::vector<Counted> all;
  for (const Colour pixel : pixels)
    if (!all.empty() && all.back().colour == pixel)
      ++all.back().count;
    else
      all.push_back({pixel, 1});
  return all;
}

/// The highest bits of each channel; three of four give at most 64 colours.
constexpr std::array<Colour, 6> masks{0xFFFFFF, 0xFCFCFC, 0xF8F8F8, 0xF0F0F0, 0xE0E0E0, 0xC0C0C0};

}  // namespace

Palette::Palette(std::vector<Colour> pixels) {
  const std::vector<Counted> all = counted(std::move(pixels));
  for (const Colour mask : masks) {
    mask_ = mask;
    std::unordered_map<Colour, Counted> best;
    for (const Counted& each : all) {
      Counted& leader = best.try_emplace(key(each.colour), each).first->second;
      if (each.count > leader.count) leader = each;
    }
    if (best.size() > most_colours) continue;
    for (const auto& [masked, leader] : best) colours_.push_back(leader.colour);
    break;
  }
  std::sort(colours_.begin(), colours_.end());
  for (std::size_t i = 0; i < colours_.size(); ++i) indexes_[key(colours_[i])] = static_cast<std::uint8_t>(i);
}

std::vector<Colour> pixels_of(cairo_surface_t* picture) {
  constexpr Colour without_alpha = 0xFFFFFF;
  cairo_surface_flush(picture);
  const int width = cairo_image_surface_get_width(picture);
  const int height = cairo_image_surface_get_height(picture);
  const unsigned char* row = cairo_image_surface_get_data(picture);
  std::vector<Colour> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y, row += cairo_image_surface_get_stride(picture)) {
    const auto* const first = reinterpret_cast<const std::uint32_t*>(row);  // cairo aligns rows
    for (int x = 0; x < width; ++x) pixels.push_back(first[x] & without_alpha);
  }
  return pixels;
}

}  // namespace gpn::raster
