// The spelling of the glyphs that have a symbol.
#pragma once

#include <array>
#include <string_view>

namespace gpn::notation::native_text {

/// Glyphs 1 to 6.
inline constexpr std::array<std::string_view, 6> glyph_symbols{"!", "?", "!!", "??", "!?", "?!"};

}  // namespace gpn::notation::native_text
