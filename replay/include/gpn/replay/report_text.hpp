// Reports for people: the place, the message, the line with a caret below it, the rule, suggestions.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

#include <cstddef>
#include <cstdint>

namespace gpn::replay {

enum class Colors : std::uint8_t { Never, Always };

/// How a terminal shows a report.
struct Appearance {
  Colors colors = Colors::Never;
  std::size_t width = 100;  // columns for a line of the record; longer lines are cut around the caret
};

/// Appends the diagnostics that are at least as severe as `least`. Control characters of the record do not reach the
/// output.
void append_text(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                 const Appearance& appearance, FormattedReports& out);

}  // namespace gpn::replay
