// The words of tags: their names, the names of games, variants and potentials, and results.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace gpn::notation::common {

// The names of tags, and which of them somebody meant who wrote another one.

/// The name of a tag that `written` is probably a slip of. Nothing for known names, and for names that are like none:
/// records may have tags of their own.
std::optional<std::string_view> tag_meant(std::string_view written) noexcept;

/// misspelt-tag with the name that was meant, if `written` is a slip of one; `span` is where it is written.
std::optional<Diagnostic> misspelt_tag(std::string_view written, Span span);

// The tag that states which version of the native text a record follows. It does not describe the game, so the writers
// of other dialects omit it and count no loss.

inline constexpr std::string_view version_tag = "GpnVersion";

// The names of games, variants and potentials as people write them in tags: `GIPF`, `Standard`, `ZÈRTZ=3`.

inline constexpr std::array<std::string_view, 2> game_names{"gipf", "dvonn"};

/// Those that come with gpn. Files of variants may add more.
inline constexpr std::array<std::string_view, 7> gipf_variants{"basic", "standard", "tournament", "small",
                                                               "large", "ultimate", "matrx"};
inline constexpr std::array<std::string_view, 4> dvonn_variants{"standard", "rulebook", "boardspace-2008", "given"};

/// The name among those of gpn that is written there, whatever its capitals.
std::optional<std::string_view> variant_named(std::string_view written) noexcept;

/// The value of the tag Game, Variant or Potentials with known names in small plain letters; other names and other tags
/// stay as they are.
std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts);

/// The spelling of results, the same in all dialects that have results.
struct ResultName {
  std::string_view text;
  std::optional<Result> result;  // empty: open or unknown
};

inline constexpr std::array<ResultName, 4> result_names{
    {{"1-0", Result::WhiteWins}, {"0-1", Result::BlackWins}, {"1/2-1/2", Result::Draw}, {"*", std::nullopt}}};

/// Null when the text is no result.
inline const ResultName* result_named(std::string_view text) noexcept {
  const auto found = std::find_if(result_names.begin(), result_names.end(),
                                  [&](const ResultName& candidate) { return candidate.text == text; });
  return found != result_names.end() ? &*found : nullptr;
}

/// "White resigns", as gpn writes it; "resigned" where nobody is named.
std::string_view resignation_words(std::optional<Color> player) noexcept;

}  // namespace gpn::notation::common
