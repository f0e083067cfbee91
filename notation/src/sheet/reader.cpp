// The only file that compiles the grammar of score sheets, and what is made of its rules.
#include "sheet/reader.hpp"

#include "sheet/grammar.hpp"
#include "sheet/sheet_builder.hpp"

namespace gpn::notation::sheet_text {
namespace {

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

/// Hands the matched text to a member of the builder.
template <void (SheetBuilder::*Member)(std::string_view)>
struct tells {
  template <typename Input>
  static void apply(const Input& in, SheetBuilder& builder) {
    (builder.*Member)(std::string_view(in.begin(), static_cast<std::size_t>(in.end() - in.begin())));
  }
};

// clang-format off
template <> struct action<grammar::byte_order_mark>  : tells<&SheetBuilder::byte_order_mark> {};
template <> struct action<grammar::nul_byte>         : tells<&SheetBuilder::nul_byte> {};
template <> struct action<grammar::turn>             : tells<&SheetBuilder::turn> {};
template <> struct action<grammar::odd_turn>         : tells<&SheetBuilder::turn> {};
template <> struct action<grammar::blank_in_turn>    : tells<&SheetBuilder::blank_in_turn> {};
template <> struct action<grammar::reserve>          : tells<&SheetBuilder::reserve> {};
template <> struct action<grammar::unclosed_reserve> : tells<&SheetBuilder::unclosed_reserve> {};
template <> struct action<grammar::reserve_count>    : tells<&SheetBuilder::reserve_count> {};
template <> struct action<grammar::result>           : tells<&SheetBuilder::result> {};
template <> struct action<grammar::resignation>      : tells<&SheetBuilder::resignation> {};
template <> struct action<grammar::text>             : tells<&SheetBuilder::text> {};
// clang-format on

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(bytes, "");
  SheetBuilder builder(piece, slice, limits, scratch);
  tao::pegtl::parse<grammar::sheet, action>(input, builder);
  if (builder.end()) sink(scratch);
}

}  // namespace gpn::notation::sheet_text
