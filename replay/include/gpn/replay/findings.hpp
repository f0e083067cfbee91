// Every finding replay itself can make, for `gpn explain`. Those about turns come from the rule modules, those about
// the writing from notation.
#pragma once

#include <gpn/finding.hpp>

#include <span>

namespace gpn::replay {

namespace finding {
extern const FindingInfo& unknown_game;
extern const FindingInfo& no_game;
extern const FindingInfo& ambiguous_turn;
extern const FindingInfo& reserve_count;
extern const FindingInfo& result_conflict;
extern const FindingInfo& score_conflict;
extern const FindingInfo& result_unproven;
extern const FindingInfo& plugin_crashed;
extern const FindingInfo& plugin_timed_out;
extern const FindingInfo& plugin_forbidden;
extern const FindingInfo& contest_tag;
extern const FindingInfo& contest_missing;
extern const FindingInfo& contest_cycle;
extern const FindingInfo& contest_broken;
extern const FindingInfo& contest_contradiction;
extern const FindingInfo& contest_draw;
extern const FindingInfo& contest_not_agreed;
extern const FindingInfo& contest_not_followed;
extern const FindingInfo& contest_unused;
extern const FindingInfo& contest_limit;
extern const FindingInfo& too_many_challenges;
extern const FindingInfo& unreadable_input;
extern const FindingInfo& diagnostics_limit;
extern const FindingInfo& not_written;
extern const FindingInfo& would_lose;
}  // namespace finding

std::span<const FindingInfo> findings() noexcept;

}  // namespace gpn::replay
