#include "common/rules_names.hpp"

#include "common/encoding.hpp"
#include "gipf/potential_letters.hpp"
#include "sheet/rules_in_words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string>

namespace gpn::notation::common {
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

std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts) {
  if (tag == "Game") {
    if (const auto name = named_among(game_names, ascii::trim(value))) return *name;
    return sheet_text::game_in_words(value).value_or(value);
  }
  if (tag == "Variant") {
    if (const auto name = variant_named(ascii::trim(value))) return *name;
    return sheet_text::variant_in_words(value).value_or(value);
  }
  if (tag != "Potentials") return value;
  const std::string canonical = canonical_potentials(value);
  return canonical == value ? value : texts.keep(canonical);
}

}  // namespace gpn::notation::common
