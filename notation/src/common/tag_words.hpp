// The words of tags: their names, the names of games, variants and potentials, and results.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::common {

// The names of tags, and which of them somebody meant who wrote another one.

/// The names of tags to which gpn or a dialect gives a meaning.
inline constexpr std::array<std::string_view, 40> own_names{
    "Event",      "Site",         "Date",         "Round",          "White",      "Black",       "Result",
    "Game",       "Variant",      "Options",      "Potentials",     "Position",   "Termination", "Score",
    "GpnVersion", "Contest",      "Challenges",   "ChallengeGames", "Annotator",  "ResultText",  "DateText",
    "GameName",   "WhiteRanking", "BlackRanking", "WhiteTime",      "BlackTime",  "Seed",        "Revision",
    "WhiteElo",   "BlackElo",     "EventDate",    "TimeControl",    "PlyCount",   "Opening",     "Player",
    "Tournament", "LinkedGames",  "FreeUses",     "Dice",           "Adjournment"};

namespace detail {

/// Different for all own names, which have four letters at least.
constexpr std::size_t own_name_slot(std::string_view name) noexcept {
  const auto letter = [&](std::size_t at) { return static_cast<unsigned char>(name[at]); };
  return (name.size() + letter(0) + 2U * letter(2) + 12U * letter(name.size() - 1)) % 256;
}

inline constexpr auto own_name_slots = [] {
  std::array<std::uint8_t, 256> slots{};
  for (std::size_t i = 0; i < own_names.size(); ++i) slots[own_name_slot(own_names[i])] = static_cast<std::uint8_t>(i);
  return slots;
}();

}  // namespace detail

/// The comparison of the library is a call.
constexpr bool is_same(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() && std::char_traits<char>::compare(a.data(), b.data(), a.size()) == 0;
}

/// The index of an own name; empty for any other name. Called for every tag of every record.
constexpr std::optional<std::size_t> own_name(std::string_view name) noexcept {
  if (name.size() < 4) return std::nullopt;
  const std::size_t index = detail::own_name_slots[detail::own_name_slot(name)];
  return is_same(own_names[index], name) ? std::optional(index) : std::nullopt;
}

static_assert(std::all_of(own_names.begin(), own_names.end(), [](auto name) { return own_name(name).has_value(); }));

/// The name of a tag that `written` is probably a slip of. Nothing for known names, and for names that are like none:
/// records may have tags of their own.
std::optional<std::string_view> tag_meant(std::string_view written) noexcept;

/// True if a word in brackets with another one after it is the name of a tag, although no value in quotes follows.
inline bool may_be_tag_name(std::string_view word) noexcept { return own_name(word) || tag_meant(word); }

/// The own name that is written there in any capitals, `OptIons`; else the name as it is written.
std::string_view tag_named(std::string_view written) noexcept;

// The tag that states which version of the native text a record follows. It does not describe the game, so the writers
// of other dialects omit it and count no loss.

inline constexpr std::string_view version_tag = "GpnVersion";

// The names of games, variants and potentials as people write them in tags: `GIPF`, `Standard`, `ZÈRTZ=3`.

inline constexpr std::array<std::string_view, 8> game_names{"gipf",  "dvonn", "yinsh", "zertz",
                                                            "tzaar", "punct", "lyngk", "tamsk"};
/// The number of games whose turns are read from sheets; they come first.
inline constexpr std::size_t sheet_games = 2;

/// The variants that come with gpn. Files of variants may add more.
inline constexpr std::array<std::string_view, 7> gipf_variants{"basic", "standard", "tournament", "small",
                                                               "large", "ultimate", "matrx"};
inline constexpr std::array<std::string_view, 4> dvonn_variants{"standard", "rulebook", "boardspace-2008", "given"};
/// The variants of the other games, besides these. Such a value needs no look for another spelling.
inline constexpr std::array<std::string_view, 9> further_variants{"fixed",   "random",  "six",     "blitz", "free",
                                                                  "level-1", "level-2", "level-3", "placed"};

/// The id of a game that comes with gpn, whatever the capitals and accents of its name.
std::optional<std::string_view> game_named(std::string_view written);

/// True if the record names a game other than GIPF and DVONN: its turns are words that only the game can read.
bool is_of_words(const Record& record);

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
