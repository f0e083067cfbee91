// All phrases with their senses.
#include "sheet/typing.hpp"

#include <unordered_map>

namespace gpn::notation::sheet_text {

std::optional<Sense> sense_of(std::string_view phrase) {
  static const std::unordered_map<std::string_view, Sense> senses = [] {
    std::unordered_map<std::string_view, Sense> table;
    for (const auto rows : {phrases_of_turns(), phrases_of_players(), phrases_of_numbers(), phrases_of_headings()})
      for (const Phrase& row : rows) table.emplace(row.words, row.sense);
    return table;
  }();
  const auto found = senses.find(phrase);
  if (found == senses.end()) return std::nullopt;
  return found->second;
}

}  // namespace gpn::notation::sheet_text
