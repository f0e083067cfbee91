// How a record that was played legally ends, compared with what it claims.
#pragma once

#include "play/diagnostic_list.hpp"

#include <gpn/host/ruleset.hpp>
#include <gpn/replay/report.hpp>

namespace gpn::replay {

/// The tag Termination says "normal": neither a resignation nor time ended the game.
bool claims_end_by_rules(const notation::Record& record) noexcept;

/// Legal turns, but several counts are those of another game. A result alone is rather a misprint itself.
bool is_contradicted_by_counts(const Report& report) noexcept;

/// Reports a result and a score (D15) that differ from those of the game. `report` is complete apart from diagnostics.
void check_claims(const notation::Record& record, const Report& report, host::Draws draws, DiagnosticList& diagnostics);

}  // namespace gpn::replay
