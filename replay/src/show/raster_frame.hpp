// The messages between gpn and gpn-raster: a head and as many bytes as it announces.
#pragma once

#include <cstdint>

namespace gpn::raster {

enum class Frame : std::uint32_t {
  Title = 1,    // to gpn-raster: UTF-8 without zero bytes
  Picture = 2,  // SVG
  Part = 3,     // from gpn-raster: bytes of the result
  Problem = 4,  // a sentence; nothing follows
  End = 5,      // the result is complete; nothing follows
};

struct FrameHead {
  Frame kind{};
  std::uint32_t size = 0;
};

inline constexpr std::uint32_t largest_request = std::uint32_t{64} << 20U;
inline constexpr std::uint32_t largest_part = std::uint32_t{1} << 16U;
inline constexpr int most_pixels = 16384;  // of a width or a height

}  // namespace gpn::raster
