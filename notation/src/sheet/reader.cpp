// Reads score sheets: canonical ones by their grammar, all others token by token.
//
// The only file that compiles the canonical grammar, with the actions of its rules.
#include "common/grammar_actions.hpp"
#include "dialect_functions.hpp"
#include "sheet/grammar.hpp"
#include "sheet/sheet_builder.hpp"

namespace gpn::notation::sheet_text {
namespace {

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::digits>     : common::passes_text<&SheetBuilder::row_number> {};
template <> struct action<grammar::black_dots> : common::passes_text<&SheetBuilder::black_dots> {};
template <> struct action<grammar::turn>       : common::passes_text<&SheetBuilder::turn> {};
template <> struct action<grammar::reserve>    : common::passes_text<&SheetBuilder::reserve> {};
template <> struct action<grammar::row>        : common::passes_text<&SheetBuilder::row_end> {};
// clang-format on

bool is_canonical(const Source& piece, Span slice, SheetBuilder& builder) {
  namespace p = tao::pegtl;
  const std::size_t headings = builder.read_headings();
  const std::string_view bytes = piece.bytes.substr(slice.begin + headings, slice.end - slice.begin - headings);
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(bytes, "");
  return p::parse<grammar::sheet, action>(input, builder) && builder.end_canonical();
}

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  SheetBuilder builder(piece, slice, limits, scratch);
  if (is_canonical(piece, slice, builder) || builder.read_typed()) sink(scratch);
}

}  // namespace gpn::notation::sheet_text
