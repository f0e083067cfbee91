// Reads a turn by a PEGTL grammar into a struct of the author, whose members the actions name; needs PEGTL.
//
//   struct Written {
//     std::vector<std::string_view> names, way;
//     std::string_view claim;
//
//     void end_way(std::string_view) { way = std::exchange(names, {}); }
//   };
//   template <class Rule>
//   struct Action : tao::pegtl::nothing<Rule> {};
//   template <>
//   struct Action<grammar::claim> : author::Keeps<&Written::claim> {};
//   template <>
//   struct Action<grammar::spot> : author::Lists<&Written::names> {};
//   template <>
//   struct Action<grammar::way> : author::Calls<&Written::end_way> {};
//
//   const std::optional<Written> written = author::parse<Written, grammar::turn, Action>(text);
#pragma once

#include <tao/pegtl.hpp>

#include <optional>
#include <string_view>

namespace gpn::author {

/// Keeps the text of a rule in a member.
template <auto member>
struct Keeps {
  template <class Input, class Written>
  static void apply(const Input& in, Written& out) {
    out.*member = {in.begin(), in.size()};
  }
};

/// Adds it to a list.
template <auto member>
struct Lists {
  template <class Input, class Written>
  static void apply(const Input& in, Written& out) {
    (out.*member).emplace_back(in.begin(), in.size());
  }
};

/// Gives it to a member function.
template <auto function>
struct Calls {
  template <class Input, class Written>
  static void apply(const Input& in, Written& out) {
    (out.*function)(std::string_view(in.begin(), in.size()));
  }
};

/// Nothing for a text that the grammar does not accept as a whole.
template <class Written, class Grammar, template <class> class Action>
std::optional<Written> parse(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(text.data(), text.data() + text.size(), "turn");
  Written written;
  if (!tao::pegtl::parse<Grammar, Action>(input, written)) return std::nullopt;
  return written;
}

}  // namespace gpn::author
