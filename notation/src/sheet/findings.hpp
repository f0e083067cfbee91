// What the reader of score sheets finds.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::notation::sheet_text::finding {

inline constexpr FindingInfo inferred_variant{
    "inferred-variant", Severity::Note, "", "the sheet does not say which game it is",
    "A bare sheet names neither game nor variant; both were inferred from what is written. Letters beyond i, passes "
    "and pieces placed on the outer points mean DVONN; lists, reserve counts and numbers beyond 5 mean GIPF. A "
    "GIPF-piece brought in means the tournament variant, one in a list the standard variant, else it is the basic one. "
    "Letters of potentials mean three of that kind, or as many as are brought in; with points beyond line h, MATRX "
    "GIPF. --game, --variant and --potentials override."};

inline constexpr FindingInfo sheet_text_kept{"sheet-text", Severity::Note, "",
                                             "lines that are no turns were kept as comments",
                                             "A score sheet has no comments. Lines without turns were read as such; "
                                             "check that none of them was meant as a turn."};

inline constexpr FindingInfo sheet_result{
    "sheet-result", Severity::Note, "", "a result or resignation stands on the sheet",
    "The publisher's notation has no sign for results and resignations. What stands there was understood and kept."};

inline constexpr std::array all{inferred_variant, sheet_text_kept, sheet_result};

}  // namespace gpn::notation::sheet_text::finding
