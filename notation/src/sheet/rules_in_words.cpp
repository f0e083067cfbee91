#include "sheet/rules_in_words.hpp"

#include "common/tag_words.hpp"
#include "sheet/text.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

/// Calls `use` with the sense of each phrase of the value. False where a word is in no phrase.
template <typename Use>
bool each_sense(std::string_view value, const Use& use) {
  constexpr std::size_t longest_name = 64;
  if (value.size() > longest_name) return false;
  Skipped skipped;
  const Text text = read_text(value, {0, static_cast<std::uint32_t>(value.size())}, skipped);
  const std::string words = text.words(0, text.size());
  constexpr std::string_view signs = " ()[],.:;";
  for (std::size_t at = words.find_first_not_of(signs); at != npos; at = words.find_first_not_of(signs, at)) {
    std::optional<Sense> sense;
    std::size_t end = at;
    for (std::size_t stop = at; stop < words.size() && stop != npos;) {
      stop = std::min(words.find_first_of(signs, stop + 1), words.size());
      if (const auto longer = sense_of(words.substr(at, stop - at))) {
        sense = longer;
        end = stop;
      }
    }
    if (!sense) return false;
    use(*sense);
    at = end;
  }
  return true;
}

template <typename NameOf>
std::optional<std::string_view> named_in_words(std::string_view value, const NameOf& name_of) {
  std::string_view found;
  bool is_clear = true;
  const bool is_known = each_sense(value, [&](Sense sense) {
    const std::string_view name = name_of(sense);
    const bool is_of_rules =
        !game_of(sense).empty() || !variant_of(sense).empty() || sense == Sense::GameTag || sense == Sense::VariantTag;
    is_clear = is_clear && is_of_rules && (name.empty() || found.empty() || name == found);
    if (!name.empty()) found = name;
  });
  return is_known && is_clear && !found.empty() ? std::optional(found) : std::nullopt;
}

}  // namespace

std::string_view game_of(Sense sense) noexcept {
  return sense == Sense::Dvonn ? "dvonn" : sense == Sense::Gipf ? "gipf" : "";
}

std::string_view variant_of(Sense sense) noexcept {
  switch (sense) {
    case Sense::Basic: return "basic";
    case Sense::Standard: return "standard";
    case Sense::Tournament: return "tournament";
    case Sense::Matrx: return "matrx";
    case Sense::Ultimate: return "ultimate";
    default: return {};
  }
}

std::optional<std::string_view> game_in_words(std::string_view value) { return named_in_words(value, game_of); }

std::optional<std::string_view> variant_in_words(std::string_view value) { return named_in_words(value, variant_of); }

std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts) {
  const std::string_view canonical = common::canonical_rules(tag, value, texts);
  const bool is_known = canonical.data() != value.data();
  if (!is_known && tag == "Game") return game_in_words(value).value_or(value);
  if (!is_known && tag == "Variant") return variant_in_words(value).value_or(value);
  return canonical;
}

}  // namespace gpn::notation::sheet_text
