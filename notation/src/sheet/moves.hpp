// The turns of a record as a sheet has them, for formats that hold a game in one text.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <string>

namespace gpn::notation::sheet_text {

/// Why a reader of sheets would not read the turns or the rules back; empty when it does.
std::string why_refused(const Record& record);

/// "1. c3 d4 2. e5"
std::string turns_on_a_line(const Record& record, const WriteOptions& options);

}  // namespace gpn::notation::sheet_text
