// The words that may be written in records and in variants files, and what they mean.
#pragma once

#include "session.hpp"

namespace gpn::lsp {

struct Offer {
  std::string text;
  std::string help;
};
using Offers = std::vector<Offer>;

/// The tags that gpn gives a meaning, in the order in which records have them.
Offers tag_offers();
/// Empty for a tag that gpn only keeps.
std::string_view help_of_tag(std::string_view name) noexcept;

/// Values that a tag of the record may have; for Options and Potentials, one setting of several.
Offers values_of_tag(const host::Registry& registry, const notation::Record& record, std::string_view tag);
/// Describes the game, variant, option or potential that a value names. Empty where the value names none.
std::string help_of_value(const host::Registry& registry, std::string_view tag, std::string_view value);

/// At a place of a variants file: keys at the start of a line, values after `=`, parents after `:` in the line of a
/// section.
Offers variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset);
/// Returns the purpose of a key that every section may have; empty for any other word.
std::string_view help_of_key(std::string_view key) noexcept;

}  // namespace gpn::lsp
