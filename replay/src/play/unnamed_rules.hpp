// The rules of a record that does not name them: those that its turns show, settled by playing them.
#pragma once

#include "play/diagnostic_list.hpp"

#include <gpn/replay/rulebook.hpp>

#include <memory>
#include <optional>

namespace gpn::replay {

/// Rules that a dialect inferred are the likeliest of several; the turns may be those of others. Changes the note about
/// them where others are taken.
std::shared_ptr<const host::Ruleset> settle_inferred(const notation::Record& record, Rulebook& rulebook,
                                                     const std::shared_ptr<const host::Ruleset>& inferred,
                                                     DiagnosticList& diagnostics);

/// The rules of a record without a game; nothing where its turns do not show it. A record that is rewritten gets the
/// potentials.
std::optional<std::shared_ptr<const host::Ruleset>> rules_of_turns(const notation::Record& record, Rulebook& rulebook,
                                                                   DiagnosticList& diagnostics,
                                                                   notation::Record* rewritten);

/// Whether the record names its game, and no variant was named or inferred.
bool names_game_alone(const notation::Record& record) noexcept;

/// The rules of a record that names its game, that of `named`, and no variant; nothing where its turns show no other
/// variant than `named`.
std::optional<std::shared_ptr<const host::Ruleset>> variant_of_turns(const notation::Record& record, Rulebook& rulebook,
                                                                     const host::Ruleset& named,
                                                                     DiagnosticList& diagnostics,
                                                                     notation::Record* rewritten);

}  // namespace gpn::replay
