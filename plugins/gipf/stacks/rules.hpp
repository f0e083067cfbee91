// The rules of a game with layers: those of GIPF and the layers over them.
#pragma once

#include "../rules/rules.hpp"

#include <gpn/layer.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace gpn::gipf::layered {

/// The largest board that layers are played on (GPN_MAX_SPOTS).
inline constexpr int most_spots_with_layers = 6;

/// One layer of a composition. The table belongs to the host and outlives the rules.
struct LaidLayer {
  const gpn_layer* table = nullptr;
  gpn_layer_rules rules{};
};

struct Rules {
  gipf::Rules base;
  std::uint8_t layer_count = 0;
  std::uint8_t brings_units = 0;     // 0 or 1: some layer brings units of its own
  std::uint8_t rows_must_break = 0;  // 0 or 1: a layer (G8) or the option of the game demands it
  std::array<std::uint8_t, 3> unused{};
  std::array<LaidLayer, GPN_MAX_LAYERS> laid{};

  std::span<const LaidLayer> layers() const noexcept { return {laid.data(), layer_count}; }
};

/// Whether some layer has a letter, so that turns may have parts that those of a game without layers lack.
inline bool has_letters(const Rules& rules) noexcept {
  for (const LaidLayer& layer : rules.layers())
    if (layer.table->letter != '\0') return true;
  return false;
}

/// The first layer with a letter, a capital one.
inline std::optional<std::uint8_t> layer_with_letter(const Rules& rules, char letter) noexcept {
  for (std::uint8_t i = 0; i < rules.layer_count; ++i)
    if (rules.laid[i].table->letter == letter) return i;
  return std::nullopt;
}

}  // namespace gpn::gipf::layered
