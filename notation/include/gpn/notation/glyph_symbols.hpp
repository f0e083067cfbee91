// The symbols of glyphs. Glyphs are numbered as the annotation glyphs of chess records are.
#pragma once

#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace gpn::notation {

/// Those of the glyphs 1 to 6; glyphs with other numbers have none.
inline constexpr std::array<std::string_view, 6> glyph_symbols{"!", "?", "!!", "??", "!?", "?!"};

/// Nothing for a glyph without a symbol.
constexpr std::optional<std::string_view> symbol_of(Glyph glyph) noexcept {
  if (glyph.number < 1 || glyph.number > glyph_symbols.size()) return std::nullopt;
  return glyph_symbols[glyph.number - 1U];
}

/// Nothing for a text that is not a symbol.
constexpr std::optional<Glyph> glyph_of(std::string_view symbol) noexcept {
  const auto* const found = std::find(glyph_symbols.begin(), glyph_symbols.end(), symbol);
  if (found == glyph_symbols.end()) return std::nullopt;
  return Glyph{static_cast<std::uint16_t>(found - glyph_symbols.begin() + 1)};
}

}  // namespace gpn::notation
