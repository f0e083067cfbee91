// The names of games and of their variants in words of any language: `Turnajová pravidla`, `スタンダード`, `ҐІПФ`.
#pragma once

#include "sheet/typing.hpp"

#include <gpn/notation/record.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// The name of the game or of the variant that the sense is; empty where it is none.
std::string_view game_of(Sense sense) noexcept;
std::string_view variant_of(Sense sense) noexcept;

/// The game or the variant that a value names, if all its words are about games and rules and one of them names it.
std::optional<std::string_view> game_in_words(std::string_view value);
std::optional<std::string_view> variant_in_words(std::string_view value);

/// The value of the tag Game, Variant or Potentials with known names, in any of the languages of sheets, as gpn writes
/// them; other names and other tags stay as they are.
std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts);

}  // namespace gpn::notation::sheet_text
