// Reading score sheets.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <cstddef>
#include <string_view>

namespace gpn::notation::sheet_text {

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink);

/// Sheets part at a rule (---, ===), at two empty lines, and where the numbers start again at 1.
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept;

int recognise(std::string_view head) noexcept;

}  // namespace gpn::notation::sheet_text
