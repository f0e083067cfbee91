// The rules of a game with layers, those of GIPF and the layers over them, and its positions.
#pragma once

#include "../rules/rules.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/author/out.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gpn::gipf::layered {

/// The largest board that layers are played on (GPN_MAX_SPOTS).
inline constexpr int most_spots_with_layers = 6;

static_assert(GPN_MAX_LAYERS <= 8, "sets of layers are the bits of one byte");

/// One layer of a composition. The table belongs to the host and outlives the rules.
struct LaidLayer {
  const gpn_layer* table = nullptr;
  gpn_layer_rules rules{};
  std::array<std::uint32_t, 2> counts{};  // White's, Black's (G1)
};

struct Rules {
  gipf::Rules base;
  std::uint8_t layer_count = 0;
  std::uint8_t brings_units = 0;     // 0 or 1: some layer brings units of its own
  std::uint8_t rows_must_break = 0;  // 0 or 1: a layer (G8) or the option of the game demands it
  std::uint8_t with_extras = 0;      // which layers have these hooks: bit i for layer i
  std::uint8_t with_landed = 0;
  std::uint8_t with_row_piece = 0;
  std::uint8_t with_may_introduce = 0;
  std::uint8_t with_dispose = 0;
  std::uint8_t with_loss = 0;
  std::uint8_t with_bytes = 0;           // which layers have bytes of their own in a position
  std::array<std::uint8_t, 2> unused{};  // rules are compared and copied as bytes, so none may be padding
  std::array<LaidLayer, GPN_MAX_LAYERS> laid{};

  std::span<const LaidLayer> layers() const noexcept { return {laid.data(), layer_count}; }
};

constexpr const gipf::Rules& options_of(const Rules& rules) noexcept { return rules.base; }

/// Calls `function` with each layer of a set of bits, in the order of the composition.
template <class Function>
void for_each_layer(const Rules& rules, std::uint8_t set, Function&& function) {
  for (unsigned left = set; left != 0; left &= left - 1)
    function(rules.laid[static_cast<std::size_t>(std::countr_zero(left))]);
}

/// True if some layer has a letter, so that turns may have parts that those of a game without layers lack.
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

gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark);
/// For every status but GPN_OK fills in a remark whose range lies in `options`.
gpn_status compose_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                         Rules& rules, gpn_remark& remark);

// The start of a game and the text of its positions, both ways.

using Position = gpn_view;

Position start_position(const Rules& rules);

/// Reads and checks a position; fills in a remark for every status but GPN_OK.
gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark);
void write_position_text(const Rules& rules, const Position& position, author::TextOut& out);

}  // namespace gpn::gipf::layered
