// The only file that compiles the grammar of the native text.
#include "native/reader.hpp"

#include "native/actions.hpp"
#include "native/record_start.hpp"

namespace gpn::notation::native_text {

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  // Lazy: no line is counted while reading. The name of the input is not needed, because nothing is thrown.
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(bytes, "");
  Builder builder(piece, slice, limits, scratch, sink);
  if (begins_with_tag(bytes))
    tao::pegtl::parse<grammar::tagged_text, action>(input, builder);
  else
    tao::pegtl::parse<grammar::bare_text, action>(input, builder);
  builder.end();
}

}  // namespace gpn::notation::native_text
