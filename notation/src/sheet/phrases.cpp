// The senses of phrases.
#include "sheet/phrase_pattern.hpp"
#include "sheet/typing.hpp"

#include <array>

namespace gpn::notation::sheet_text {

std::span<const PhraseTable> phrase_tables() noexcept {
  static const std::array<PhraseTable, 6> tables{phrases_of_turns(),    phrases_of_players(), phrases_of_numbers(),
                                                 phrases_of_headings(), phrases_with_forms(), phrases_without_marks()};
  return tables;
}

std::optional<Sense> sense_of(std::string_view phrase) {
  const std::uint32_t hash = hash_of(phrase);
  std::optional<Sense> found;
  for (const PhraseTable& table : phrase_tables()) {
    const bool is_found = table.find(phrase, hash, [&](Sense sense) {
      found = sense;
      return true;
    });
    if (is_found) break;
  }
  return found;
}

bool may_mean(std::string_view phrase, Sense sense) {
  const auto is_sense = [&](Sense each) { return each == sense; };
  const std::uint32_t hash = hash_of(phrase);
  return phrases_of_placing().find(phrase, hash, is_sense) || sense_of(phrase) == sense;
}

bool is_known(std::string_view phrase) {
  return sense_of(phrase) || phrases_of_placing().find(phrase, hash_of(phrase), [](Sense) { return true; });
}

}  // namespace gpn::notation::sheet_text
