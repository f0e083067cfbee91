#include "common/tag_words.hpp"
#include "common/encoding.hpp"
#include "finding_table.hpp"
#include "gipf/letters_and_dots.hpp"

#include <gpn/author/nearest.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>

namespace gpn::notation::common {
namespace {

/// Names of PGN and of programs, and plain words that are like a name above.
constexpr std::array<std::string_view, 52> other_names{
    "EventSponsor", "Section",  "Stage",      "Board",     "WhiteTitle", "BlackTitle", "WhiteUSCF", "BlackUSCF",
    "WhiteNA",      "BlackNA",  "WhiteType",  "BlackType", "Time",       "UTCTime",    "UTCDate",   "Variation",
    "SubVariation", "ECO",      "NIC",        "SetUp",     "FEN",        "Mode",       "Source",    "SourceDate",
    "Remark",       "Comment",  "WhiteTeam",  "BlackTeam", "WhiteClock", "BlackClock", "Link",      "Title",
    "Place",        "Name",     "Note",       "Notes",     "Club",       "Country",    "City",      "Number",
    "Match",        "GameId",   "GameNumber", "GameType",  "Players",    "Side",       "Size",      "Rate",
    "Rated",        "Language", "Location",   "Venue"};

/// The letters of a name, a bit for each.
constexpr std::uint32_t letters_of(std::string_view name) noexcept {
  std::uint32_t letters = 0;
  for (const char c : name)
    letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) % 32);  // capitals are the same
  return letters;
}

constexpr auto own_letters = [] {
  std::array<std::uint32_t, own_names.size()> letters{};
  std::transform(own_names.begin(), own_names.end(), letters.begin(), letters_of);
  return letters;
}();

/// A letter that only one of two names has is at least one slip.
bool may_be_slip(std::uint32_t a, std::uint32_t b) noexcept {
  return std::popcount(a & ~b) <= 2 && std::popcount(b & ~a) <= 2;
}

/// A letter of a short name may be wrong, two of a longer one if it begins alike.
bool is_slip(std::string_view written, std::string_view name) noexcept {
  constexpr std::size_t shortest_long_name = 5;
  const std::size_t distance = author::edit_distance(written, name);
  if (distance <= 1) return true;
  return distance == 2 && name.size() >= shortest_long_name &&
         ascii::lower(written.front()) == ascii::lower(name.front());
}

}  // namespace

std::optional<std::string_view> tag_meant(std::string_view written) noexcept {
  constexpr std::size_t longest = 20;
  if (written.size() < 3 || written.size() > longest || own_name(written)) return std::nullopt;
  if (std::find(other_names.begin(), other_names.end(), written) != other_names.end()) return std::nullopt;
  author::Nearest nearest(written);
  const std::uint32_t letters = letters_of(written);
  // The distances are costly, and damaged records have many tags.
  for (std::size_t i = 0; i < own_names.size(); ++i)
    nearest.offer(may_be_slip(letters, own_letters[i]) ? own_names[i] : std::string_view());
  const auto place = nearest.place();
  if (!place || !is_slip(written, own_names[*place])) return std::nullopt;
  return own_names[*place];
}

std::string_view tag_named(std::string_view written) noexcept {
  const auto* const own = std::find_if(own_names.begin(), own_names.end(),
                                       [&](std::string_view each) { return ascii::same_word(each, written); });
  return own == own_names.end() ? written : *own;
}

namespace {

template <std::size_t Count>
std::optional<std::string_view> named_among(const std::array<std::string_view, Count>& names,
                                            std::string_view written) noexcept {
  const auto name =
      std::find_if(names.begin(), names.end(), [&](std::string_view each) { return ascii::same_word(each, written); });
  return name == names.end() ? std::nullopt : std::optional(*name);
}

/// The letter of ASCII for one that the publisher's names have: ZÈRTZ, PÜNCT.
char plain_letter(char32_t letter) noexcept {
  switch (letter) {
    case U'\u00C8':
    case U'\u00E8':
    case U'\u00C9':
    case U'\u00E9': return 'e';
    case U'\u00DC':
    case U'\u00FC': return 'u';
    default: return letter < 0x80 ? ascii::lower(static_cast<char>(letter)) : '\0';
  }
}

/// The name without accents and in small letters.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (std::size_t at = 0; at < name.size();) {
    const Character character = character_at(name, at);
    plain += plain_letter(character.value);
    at += character.size;
  }
  return plain;
}

/// Potentials, and the players before their lists.
std::optional<std::string_view> named_in_potentials(std::string_view word) noexcept {
  if (word == "white") return "white";
  if (word == "black") return "black";
  const auto potential = std::find_if(gipf::potential_letters.begin(), gipf::potential_letters.end(),
                                      [&](const auto& each) { return each.name == word; });
  return potential == gipf::potential_letters.end() ? std::nullopt : std::optional(potential->name);
}

std::string canonical_potentials(std::string_view value) {
  std::string canonical;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t begin = at;
    std::string word;
    while (at < value.size()) {
      const Character character = character_at(value, at);
      const char plain = plain_letter(character.value);
      if (!ascii::is_letter(plain)) break;
      word += plain;
      at += character.size;
    }
    if (at == begin) {
      canonical += value[at++];
      continue;
    }
    const auto name = named_in_potentials(word);
    canonical += name ? *name : value.substr(begin, at - begin);
  }
  return canonical;
}

}  // namespace

std::optional<std::string_view> variant_named(std::string_view written) noexcept {
  const auto name = named_among(gipf_variants, written);
  return name ? name : named_among(dvonn_variants, written);
}

std::optional<std::string_view> game_named(std::string_view written) {
  return named_among(game_names, plain_name(ascii::trim(written)));
}

bool is_of_words(const Record& record) {
  const auto game = record.tag("Game");
  const auto* const other = game_names.begin() + sheet_games;
  return game && std::find(game_names.begin(), other, *game) == other;
}

std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts) {
  if (tag == "Game") return game_named(value).value_or(value);
  if (tag == "Variant") return variant_named(ascii::trim(value)).value_or(value);
  if (tag != "Potentials") return value;
  const std::string canonical = canonical_potentials(value);
  return canonical == value ? value : texts.keep(canonical);
}

std::string_view resignation_words(std::optional<Color> player) noexcept {
  if (!player) return "resigned";
  return *player == Color::White ? "White resigns" : "Black resigns";
}

}  // namespace gpn::notation::common
