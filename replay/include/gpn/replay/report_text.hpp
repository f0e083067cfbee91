// Reports for people: the place, what is wrong, the line with the caret under it, the rule, what was probably meant.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>

#include <cstddef>
#include <cstdint>

namespace gpn::replay {

enum class Colors : std::uint8_t { Never, Always };

struct TextLook {
  Colors colors = Colors::Never;
  std::size_t width = 100;  // columns for a line of the record; longer ones are cut around the caret
};

/// Appends the diagnostics that are at least as severe as `least`; nothing for a record without any. Whatever the
/// record contains, control characters do not reach the output.
void append_text(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                 const TextLook& look, FormattedReports& out);

}  // namespace gpn::replay
