// The only file that compiles the grammar of the native text.
#include "dialect_functions.hpp"
#include "native/actions.hpp"
#include "native/record_start.hpp"

namespace gpn::notation::native_text {

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  Builder builder(piece, slice, limits, scratch, sink);
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  const Builder::PlainBegin plain = builder.plain_begin();
  switch (plain.rest) {
    case Builder::Rest::Records:
      if (begins_with_tag(bytes))
        common::parse_slice<grammar::tagged_text, action>(piece, slice, builder, plain.size);
      else
        common::parse_slice<grammar::bare_text, action>(piece, slice, builder);
      break;
    case Builder::Rest::Movetext:
      common::parse_slice<grammar::rest_of_tagged_text, action>(piece, slice, builder, plain.size);
      break;
    case Builder::Rest::Nothing: break;
  }
  builder.end();
}

}  // namespace gpn::notation::native_text
