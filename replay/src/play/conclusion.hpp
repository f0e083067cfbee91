// The result of a game in the terms of a record, and how a record that was played legally ends, compared with what it
// claims.
#pragma once

#include "play/diagnostic.hpp"

#include <gpn/color.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <optional>

namespace gpn::replay {

constexpr notation::Result win_of(Color color) noexcept {
  return color == Color::White ? notation::Result::WhiteWins : notation::Result::BlackWins;
}

/// Nothing while the game is running, and where no result says how it ended.
constexpr std::optional<notation::Result> result_of(host::Standing::State state) noexcept {
  switch (state) {
    case host::Standing::State::WhiteWon: return notation::Result::WhiteWins;
    case host::Standing::State::BlackWon: return notation::Result::BlackWins;
    case host::Standing::State::Drawn: return notation::Result::Draw;
    case host::Standing::State::Running:
    case host::Standing::State::Open:
    case host::Standing::State::BothLost: break;
  }
  return std::nullopt;
}

/// The tag Termination says "normal": neither a resignation nor time ended the game.
bool claims_end_by_rules(const notation::Record& record) noexcept;

/// Legal turns, but several counts are those of another game. A result alone is rather a misprint itself.
bool is_contradicted_by_counts(const Report& report) noexcept;

/// Reports a result and a score (D15) that differ from those of the game. `report` is complete apart from diagnostics.
void check_claims(const notation::Record& record, const Report& report, host::Draws draws, DiagnosticList& diagnostics);

}  // namespace gpn::replay
