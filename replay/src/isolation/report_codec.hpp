// Reports as bytes. The reader takes them for what a hostile worker wrote: a report fits its record, or it is none.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>

#include <deque>
#include <string>
#include <string_view>

namespace gpn::replay {

void write_report(const Report& report, std::string& out);

/// Reads the report on `record`. False when the bytes are no report on it: a value that is not named, a place outside
/// the record's source, a code that is no code, more turns than the record can have, bytes left over. Texts may
/// contain any bytes; those who print them escape them. `codes` stores the codes of the diagnostics.
[[nodiscard]] bool read_report(std::string_view bytes, const notation::Record& record, Report& report,
                               std::deque<std::string>& codes);

}  // namespace gpn::replay
