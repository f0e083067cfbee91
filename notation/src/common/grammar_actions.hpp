// Runs the grammars of the dialects, with the actions that most of their rules have. Included only by the files that
// compile a grammar.
#pragma once

#include <gpn/notation/record.hpp>

#include <tao/pegtl.hpp>

#include <cstddef>
#include <string_view>

namespace gpn::notation::common {

template <typename Input>
std::string_view text_of(const Input& in) noexcept {
  return {in.begin(), static_cast<std::size_t>(in.end() - in.begin())};
}

/// Passes the matched text to a member function of the builder.
template <auto Member>
struct passes_text {
  template <typename Input, typename Builder>
  static void apply(const Input& in, Builder& builder) {
    (builder.*Member)(text_of(in));
  }
};

/// Passes the span of the matched text to a member function of the builder, which knows where the piece begins.
template <auto Member>
struct passes_span {
  template <typename Input, typename Builder>
  static void apply(const Input& in, Builder& builder) {
    (builder.*Member)(builder.span_of(text_of(in)));
  }
};

/// Calls a member function of the builder.
template <auto Member>
struct calls {
  template <typename Builder>
  static void apply0(Builder& builder) {
    (builder.*Member)();
  }
};

/// Parses a slice of a piece, from the byte after the `passed` first on. The grammars match any bytes, so that the
/// parse always succeeds and throws nothing.
template <typename Rule, template <typename> class Action, typename Builder>
void parse_slice(const Source& piece, Span slice, Builder& builder, std::size_t passed = 0) {
  namespace p = tao::pegtl;
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  // Lazy tracking: no line is counted while parsing.
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(bytes, "");
  input.bump(passed);
  p::parse<Rule, Action>(input, builder);
}

}  // namespace gpn::notation::common
