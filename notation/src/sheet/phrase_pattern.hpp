// Patterns of phrases: `бер{е|уть}` means `бере` and `беруть`. All phrases of a list of patterns are stored when the
// program is compiled, with a table by their hashes, so that nothing is done with them when the program starts.
#pragma once

#include "sheet/typing.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gpn::notation::sheet_text {

/// True if the braces are paired, no letter of ASCII is a capital, and no phrase has more words than are looked up.
constexpr bool is_pattern(std::string_view pattern) noexcept {
  std::size_t blanks = 0;
  std::size_t blanks_of_part = 0;
  std::size_t most_of_group = 0;
  bool in_group = false;
  for (const char c : pattern) {
    if (ascii::is_upper(c) || (c == '{' && in_group) || ((c == '}' || c == '|') && !in_group)) return false;
    if (c == '{') in_group = true;
    if (c == ' ') ++(in_group ? blanks_of_part : blanks);
    if (c == '|' || c == '}') {
      most_of_group = std::max(most_of_group, blanks_of_part);
      blanks_of_part = 0;
    }
    if (c != '}') continue;
    in_group = false;
    blanks += most_of_group;
    most_of_group = 0;
  }
  return !in_group && !pattern.empty() && blanks < longest_phrase;
}

using PhraseLetters = std::array<char, 80>;

template <typename Use>
constexpr void add_part(std::string_view pattern, PhraseLetters& letters, std::size_t size, const Use& use) {
  std::size_t at = 0;
  for (; at < pattern.size() && pattern[at] != '{'; ++at) letters[size++] = pattern[at];
  if (at == pattern.size()) return use(std::string_view(letters.data(), size));
  const std::string_view rest = pattern.substr(pattern.find('}', at) + 1);
  for (std::size_t part = at + 1; pattern[part - 1] != '}';) {
    std::size_t end = size;
    for (; pattern[part] != '|' && pattern[part] != '}'; ++part) letters[end++] = pattern[part];
    add_part(rest, letters, end, use);
    ++part;
  }
}

/// Calls `use` with each phrase of the pattern.
template <typename Use>
constexpr void for_each_phrase(std::string_view pattern, const Use& use) {
  PhraseLetters letters{};
  add_part(pattern, letters, 0, use);
}

constexpr std::uint32_t hash_of(std::string_view phrase) noexcept {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : phrase) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

struct StoredPhrase {
  std::uint32_t begin;  // of its letters
  std::uint8_t size;
  Sense sense;
};

/// The phrases of one list of patterns. Those with more than one sense are in it once for each.
struct PhraseTable {
  std::span<const Phrase> rows;
  const char* letters;
  const StoredPhrase* phrases;
  std::span<const std::uint16_t> slots;  // a power of two of them, each 0 or the number of a phrase, from 1 on

  /// Calls `use` with the senses of the phrase, in the order of the rows, until it returns true.
  template <typename Use>
  constexpr bool find(std::string_view phrase, std::uint32_t hash, const Use& use) const {
    for (std::size_t slot = hash & (slots.size() - 1); slots[slot] != 0; slot = (slot + 1) & (slots.size() - 1)) {
      const StoredPhrase& stored = phrases[slots[slot] - 1];
      if (std::string_view(letters + stored.begin, stored.size) == phrase && use(stored.sense)) return true;
    }
    return false;
  }
};

struct PhraseCount {
  std::size_t phrases = 0;
  std::size_t letters = 0;
};

template <std::size_t Phrases, std::size_t Letters>
struct StoredPhrases {
  std::array<char, Letters> letters{};
  std::array<StoredPhrase, Phrases> phrases{};
  std::array<std::uint16_t, std::bit_ceil(Phrases * 2)> slots{};

  constexpr PhraseTable table(std::span<const Phrase> rows) const noexcept {
    return {rows, letters.data(), phrases.data(), slots};
  }
};

/// Stores the phrases that `all_phrases` calls its argument with, and their senses.
template <const auto& all_phrases>
consteval auto store_phrases() {
  constexpr PhraseCount count = [] {
    PhraseCount sum;
    all_phrases([&](std::string_view phrase, Sense) {
      ++sum.phrases;
      sum.letters += phrase.size();
    });
    return sum;
  }();
  StoredPhrases<count.phrases, count.letters> stored;
  PhraseCount added;
  all_phrases([&](std::string_view phrase, Sense sense) {
    stored.phrases[added.phrases] = {static_cast<std::uint32_t>(added.letters),
                                     static_cast<std::uint8_t>(phrase.size()), sense};
    for (const char c : phrase) stored.letters[added.letters++] = c;
    std::size_t slot = hash_of(phrase) & (stored.slots.size() - 1);
    while (stored.slots[slot] != 0) slot = (slot + 1) & (stored.slots.size() - 1);
    stored.slots[slot] = static_cast<std::uint16_t>(++added.phrases);
  });
  return stored;
}

/// All phrases of the rows.
template <const auto& rows>
inline constexpr auto phrases_of_rows = [](const auto& use) {
  for (const Phrase& row : rows) for_each_phrase(row.words, [&](std::string_view phrase) { use(phrase, row.sense); });
};

template <const auto& rows>
inline constexpr auto stored_rows = store_phrases<phrases_of_rows<rows>>();

}  // namespace gpn::notation::sheet_text
