// What a game with layers is played under: the rules of GIPF and the layers laid over it.
#pragma once

#include "../src/rules.hpp"

#include <gpn/layer.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gpn::gipf::layered {

/// One layer of a composition. The table belongs to the host and outlives the rules.
struct LaidLayer {
  const gpn_layer* table = nullptr;
  gpn_layer_rules rules{};
};

struct Rules {
  gipf::Rules base;
  std::uint8_t layer_count = 0;
  std::uint8_t brings_units = 0;     // 0 or 1: some layer brings units of its own
  std::uint8_t rows_must_break = 0;  // 0 or 1: some layer says so (G8), or the option of the game
  std::array<std::uint8_t, 6> unused{};
  std::array<LaidLayer, GPN_MAX_LAYERS> laid{};

  std::span<const LaidLayer> layers() const noexcept { return {laid.data(), layer_count}; }
};

}  // namespace gpn::gipf::layered
