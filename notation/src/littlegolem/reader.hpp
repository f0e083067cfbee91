// Reading and finding records of the Little Golem dialect.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation::littlegolem_text {

int recognise(std::string_view head) noexcept;
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept;
void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink);

}  // namespace gpn::notation::littlegolem_text
