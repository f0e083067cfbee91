// The names of games, variants and potentials as people write them in tags: `GIPF`, `Standard`, `ZÈRTZ=3`.
#pragma once

#include <gpn/notation/text_store.hpp>

#include <array>
#include <optional>
#include <string_view>

namespace gpn::notation::common {

inline constexpr std::array<std::string_view, 2> game_names{"gipf", "dvonn"};

/// Those that come with gpn. Files of variants may add more.
inline constexpr std::array<std::string_view, 7> gipf_variants{"basic", "standard", "tournament", "small",
                                                               "large", "ultimate", "matrx"};
inline constexpr std::array<std::string_view, 4> dvonn_variants{"standard", "rulebook", "boardspace-2008", "given"};

/// The name among those of gpn that is written there, whatever its capitals.
std::optional<std::string_view> variant_named(std::string_view written) noexcept;

/// The value of the tag Game, Variant or Potentials with known names, in any of the languages of sheets, as gpn writes
/// them; other names and other tags stay as they are.
std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts);

}  // namespace gpn::notation::common
