// All phrases with their senses.
#include "sheet/phrase_pattern.hpp"
#include "sheet/typing.hpp"

#include <array>
#include <functional>
#include <unordered_map>

namespace gpn::notation::sheet_text {
namespace {

/// Letters that are typed without their mark where the keyboard has none.
struct MarkedLetter {
  std::string_view marked;
  char plain;
};
constexpr auto marked_letters = std::to_array<MarkedLetter>({{"á", 'a'},
                                                             {"č", 'c'},
                                                             {"ď", 'd'},
                                                             {"é", 'e'},
                                                             {"ě", 'e'},
                                                             {"è", 'e'},
                                                             {"í", 'i'},
                                                             {"ň", 'n'},
                                                             {"ó", 'o'},
                                                             {"ř", 'r'},
                                                             {"š", 's'},
                                                             {"ť", 't'},
                                                             {"ú", 'u'},
                                                             {"ů", 'u'},
                                                             {"ý", 'y'},
                                                             {"ž", 'z'}});

std::string without_marks(std::string word) {
  for (const MarkedLetter& letter : marked_letters)
    for (std::size_t at = word.find(letter.marked); at != std::string::npos; at = word.find(letter.marked))
      word.replace(at, letter.marked.size(), 1, letter.plain);
  return word;
}

struct HashOfText {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
};
using Senses = std::unordered_map<std::string, Sense, HashOfText, std::equal_to<>>;

Senses all_senses() {
  constexpr std::size_t shortest_unmarked = 4;
  Senses table;
  for (const auto rows : {phrases_of_turns(), phrases_of_players(), phrases_of_numbers(), phrases_of_headings()})
    for (const Phrase& row : rows) table.emplace(row.words, row.sense);
  for (const Phrase& row : phrases_with_forms())
    for_each_phrase(row.words, [&](const std::string& phrase) { table.emplace(phrase, row.sense); });
  // Words as they stand come before those that lost a mark.
  for (const Phrase& row : phrases_with_forms())
    for_each_phrase(row.words, [&](const std::string& phrase) {
      if (std::string plain = without_marks(phrase); plain.size() >= shortest_unmarked && plain != phrase)
        table.emplace(std::move(plain), row.sense);
    });
  return table;
}

}  // namespace

std::optional<Sense> sense_of(std::string_view phrase) {
  static const Senses senses = all_senses();
  const auto found = senses.find(phrase);
  if (found == senses.end()) return std::nullopt;
  return found->second;
}

}  // namespace gpn::notation::sheet_text
