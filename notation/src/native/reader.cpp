// The only file that compiles the grammar of the native text.
#include "dialect_functions.hpp"
#include "native/actions.hpp"
#include "native/record_start.hpp"

namespace gpn::notation::native_text {

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, slice, limits, scratch, sink);
  if (begins_with_tag(piece.bytes.substr(slice.begin, slice.end - slice.begin)))
    common::parse_slice<grammar::tagged_text, action>(piece, slice, builder);
  else
    common::parse_slice<grammar::bare_text, action>(piece, slice, builder);
  builder.end();
}

}  // namespace gpn::notation::native_text
