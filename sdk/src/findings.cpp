#include <gpn/host/findings.hpp>

#include <array>

namespace gpn::host {
namespace {

enum Index { module_failed_, unknown_layer_, layer_syntax_, layers_refused_, variant_unavailable_, count_ };

constexpr std::array<FindingInfo, count_> table{{
    {"rule-module-failed", Severity::Error, "", "a rule module failed",
     "A rule module broke its contract or ran into a defect of its own. The record is not to blame; report it to the "
     "author of the module together with the record."},
    {"potentials-unavailable", Severity::Error, "", "no rules for these potentials",
     "The record is played with a potential or house rule that no module here knows. Nothing is said about its "
     "legality. Name the module with --plugin FILE, or put it where `gpn plugins list` finds it."},
    {"layer-syntax", Severity::Error, "", "the list of potentials cannot be read",
     "Potentials and other layers are written name=count, separated by blanks, such as tamsk=6 zertz=3. The count is "
     "what each player has; a layer without pieces of its own has none or =1."},
    {"layers-refused", Severity::Error, "", "layers that cannot be composed",
     "A layer may need another one, bar another one, or claim a letter that another one has; it may also lie over a "
     "different game. Such a variant is refused as a whole, before a turn is played."},
    {"variant-unavailable", Severity::Error, "", "no rules for this variant",
     "The record is of a variant that neither the rule module nor a variants file has. Nothing is said about its "
     "legality. Check the spelling of the tag [Variant \"...\"], name a variants file with --variants FILE, or name "
     "another variant with --variant; `gpn explain GAME` lists those that are known."},
}};

}  // namespace

namespace finding {
const FindingInfo& module_failed = table[module_failed_];
const FindingInfo& unknown_layer = table[unknown_layer_];
const FindingInfo& layer_syntax = table[layer_syntax_];
const FindingInfo& layers_refused = table[layers_refused_];
const FindingInfo& variant_unavailable = table[variant_unavailable_];
}  // namespace finding

std::span<const FindingInfo> findings() noexcept { return table; }

}  // namespace gpn::host
