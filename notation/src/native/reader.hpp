// Reading native text.
#pragma once

#include <gpn/notation/dialect.hpp>

namespace gpn::notation::native_text {

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink);

}  // namespace gpn::notation::native_text
