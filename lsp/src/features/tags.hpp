// What is known of the tags of records.
#pragma once

#include "session.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::lsp {

struct TagHelp {
  std::string_view name;
  std::string_view help;
};

/// The tags that gpn gives a meaning, in the order in which records have them.
std::span<const TagHelp> known_tags() noexcept;
/// Empty for a tag that gpn only keeps.
std::string_view help_of_tag(std::string_view name) noexcept;

/// Describes the game, variant, option or potential that a value names. Empty where the value names none.
std::string help_of_value(const host::Registry& registry, std::string_view tag, std::string_view value);

struct ValueOffer {
  std::string text;
  std::string help;
};

/// Values that a tag of the record may have; for Options and Potentials, one setting of several.
std::vector<ValueOffer> values_of_tag(const host::Registry& registry, const notation::Record& record,
                                      std::string_view tag);

}  // namespace gpn::lsp
