// The findings of the host: modules that fail, games, variants and layers that cannot be put together, and what is
// wrong with a variants file.
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
    {"variants-syntax", Severity::Error, "", "a line of a variants file cannot be read",
     "The first line is gpn-variants 1. Each other line is empty, a comment after #, a section [name] or [name : "
     "parent], "
     "a setting key = value, or, indented, more of the value above it."},
    {"variants-empty", Severity::Error, "", "a variants file without variants",
     "A file describes at least one variant. Begin one with a section such as [house : gipf/standard]."},
    {"variants-limit", Severity::Error, "", "a variants file is too large",
     "A file has at most 1 MiB, 1000 variants, and 32 aliases for each of them. Of one file 100 faults are reported."},
    {"variants-name", Severity::Error, "", "this is no name of a variant",
     "A name has 1 to 31 of the characters a to z, 0 to 9 and -, and does not begin with -."},
    {"variants-name-taken", Severity::Error, "", "another variant has this name",
     "Within a game a name or an alias leads to one variant, whichever file it comes from. Choose another name."},
    {"variants-parent", Severity::Error, "", "the parent of a variant cannot be found",
     "A parent is a section of the same file, or a known variant such as gipf/standard. No variant may inherit from "
     "itself, directly or through others. `gpn explain GAME` lists the known variants."},
    {"variants-game", Severity::Error, "", "the game or ruleset of a variant is not known",
     "A variant names a game with game = NAME, or inherits it from its parent. `variant` names a ruleset that the "
     "module of this game has. `gpn plugins list` lists games and their modules."},
    {"variants-key", Severity::Error, "", "a key is not known here or is given twice",
     "Beside the keys of every variant, a section has the options of its game and of its layers. Each key is written "
     "once, except perft, test and unknown, and at the start of a line."},
    {"variants-value", Severity::Error, "", "a key cannot have this value",
     "The message lists the values that the key takes. `gpn explain GAME` describes the options."},
    {"variants-unplayable", Severity::Error, "", "a variant cannot be played",
     "The game refuses the options together, or cannot read the position that the variant begins with."},
    {"variants-test", Severity::Error, "", "a test of a variant cannot be read",
     "Tests are written perft = DEPTH PATHS and test = TURNS => OUTCOME, both with the position they begin with if it "
     "is another one: perft = 2 924 from POSITION, test = from POSITION | TURNS => OUTCOME."},
    {"variants-test-failed", Severity::Error, "", "a test of a variant fails",
     "The variant is not played as the test expects: either the settings or the test is wrong. `gpn plugins check "
     "FILE` "
     "runs all tests and shows the board where a game stopped."},
    {"variants-test-open", Severity::Note, "", "a test of a variant was not run while the file was edited",
     "Counting the paths of a perft line can take long, so an editor checks only small counts. `gpn plugins check "
     "FILE` "
     "runs all tests."},
});

using Finding = FindingOf<findings>;

}  // namespace gpn::host
