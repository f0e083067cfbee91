// Running a PEGTL grammar over a text.
#pragma once

#include "remarks.hpp"

#include <tao/pegtl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::gipf {

namespace pegtl = tao::pegtl;

template <std::size_t size>
struct MessageText {
  consteval MessageText(const char (&literal)[size]) { std::copy_n(literal, size, text); }
  char text[size];
};

/// A rule with the message for a text that does not fit where it must match.
template <class Rule, MessageText expected>
struct expects : Rule {
  static constexpr const char* message = expected.text;
};

struct GrammarMessages {
  template <class Rule>
  static constexpr const char* message = [] {
    if constexpr (requires { Rule::message; })
      return Rule::message;
    else
      return nullptr;
  }();
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

template <class Rule>
using GrammarControl = pegtl::must_if<GrammarMessages, pegtl::normal, false>::control<Rule>;

/// The state of the actions, as far as all grammars share it.
struct GrammarState {
  const char* text;

  template <class Input>
  author::Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text), static_cast<std::uint32_t>(in.end() - text)};
  }
};

/// An action that calls a function with the state and what was matched.
template <auto Function>
struct Call {
  template <class Input, class State>
  static void apply(const Input& in, State& state) {
    Function(state, in);
  }
};

/// Returns nothing when the text fits the grammar.
template <class Rule, template <class...> class Actions, class State>
std::optional<SyntaxError> run_grammar(std::string_view text, State& state) {
  const char* const end = text.data() + text.size();
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(), end, "");
  try {
    pegtl::parse<Rule, Actions, GrammarControl>(in, state);
    return std::nullopt;
  } catch (const pegtl::parse_error& failure) {
    const auto begin = static_cast<std::uint32_t>(failure.positions().front().byte);
    return SyntaxError{{begin, begin < text.size() ? begin + 1 : begin}, std::string(failure.message())};
  }
}

}  // namespace gpn::gipf
