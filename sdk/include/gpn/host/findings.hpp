// The findings of the host: modules that fail, and games, variants and layers that cannot be put together.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::host {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"rule-module-failed", Severity::Error, "", "a rule module failed",
     "A rule module broke its contract or ran into a defect of its own. The record is not to blame; report it to the "
     "author of the module together with the record."},
    {"potentials-unavailable", Severity::Error, "", "no rules for these potentials",
     "The record is played with a potential or house rule that no loaded module provides, so its legality is not "
     "checked. Name the module with --plugin FILE, or put it where `gpn plugins list` finds it."},
    {"layer-syntax", Severity::Error, "", "the list of potentials cannot be parsed",
     "Potentials and other layers are written name=count, separated by blanks, such as tamsk=6 zertz=3. The count is "
     "the number of pieces each player has; a layer without pieces of its own has none or =1."},
    {"layers-refused", Severity::Error, "", "layers that cannot be combined",
     "A layer may require another one, exclude another one, use a letter that another one uses, or be made for a "
     "different game. The whole combination is rejected before the first turn is played."},
    {"variant-unavailable", Severity::Error, "", "no rules for this variant",
     "Neither the rule module nor a variants file has the variant of the record, so its legality is not checked. Check "
     "the spelling of the tag [Variant \"...\"], name a variants file with --variants FILE, or name another variant "
     "with --variant; `gpn explain GAME` lists the known ones."},
});

using Finding = FindingOf<findings>;

}  // namespace gpn::host
