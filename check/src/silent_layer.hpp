// A layer without hooks and pieces, for compositions that need a second layer.
#pragma once

#include <gpn/layer.h>
#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::check {

/// It acts first, so that a layer beside it is not the first, and keeps a byte, so that the other's are not either.
inline gpn_layer silent_layer(std::string_view over) {
  gpn_layer layer{};
  layer.struct_size = sizeof layer;
  layer.abi_major = GPN_ABI_MAJOR;
  layer.abi_minor = GPN_ABI_MINOR;
  author::set_text(layer.id, "silent-layer");
  author::set_text(layer.title, "Silent layer");
  author::set_text(layer.version, "1.0");
  author::set_text(layer.over, over);
  layer.priority = -1'000'000;
  layer.game_bytes = 1;
  return layer;
}

}  // namespace gpn::check
