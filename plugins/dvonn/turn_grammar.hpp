// The grammar of one turn of DVONN. Canonical are `c5`, `c5-d5` and `pass`; capitals, blanks and a missing hyphen are
// accepted too, and the reader adds a note for each. A move may be followed by the pieces that it removes, as in
// `c5-d5;xa3,b3`: the rules determine them (D10), so the list is compared with the board and is not canonical.
#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::dvonn {

namespace grammar {

namespace pegtl = tao::pegtl;

struct blanks : pegtl::plus<pegtl::space> {};
struct hyphen : pegtl::one<'-'> {};
// More than the board has, so that the reader can distinguish a space that does not exist from a text that names none.
struct space : pegtl::seq<pegtl::alpha, pegtl::plus<pegtl::digit>> {};
struct first_space : space {};
struct second_space : space {};
struct pass : pegtl::istring<'p', 'a', 's', 's'> {};
struct separator : pegtl::seq<pegtl::opt<blanks>, pegtl::opt<hyphen>, pegtl::opt<blanks>> {};
struct removed_space : space {};
struct item : pegtl::seq<removed_space, pegtl::opt<pegtl::one<'*'>>> {};
struct item_separator : pegtl::seq<pegtl::opt<blanks>, pegtl::opt<pegtl::one<','>>, pegtl::opt<blanks>> {};
struct items : pegtl::seq<item, pegtl::star<item_separator, item>> {};
struct part_separator : pegtl::seq<pegtl::opt<blanks>, pegtl::opt<pegtl::one<';', ':', ','>>, pegtl::opt<blanks>> {};
struct list : pegtl::seq<pegtl::one<'x', 'X'>, pegtl::opt<blanks>, pegtl::opt<items>> {};
struct lists : pegtl::seq<list, pegtl::star<part_separator, list>> {};
struct placement_or_move
    : pegtl::seq<first_space, pegtl::opt<separator, second_space, pegtl::opt<part_separator, lists>>> {};
struct turn : pegtl::seq<pegtl::opt<blanks>, pegtl::sor<pass, placement_or_move>, pegtl::opt<blanks>, pegtl::eof> {};

}  // namespace grammar

/// The parts of a turn, as views of the text.
struct WrittenTurn {
  std::optional<std::string_view> pass;
  std::optional<std::string_view> first;
  std::optional<std::string_view> second;
  std::optional<std::string_view> list;   // of removed pieces, or several
  std::vector<std::string_view> removed;  // its spaces
};

namespace detail {

template <class Rule>
struct TurnAction : tao::pegtl::nothing<Rule> {};

template <std::optional<std::string_view> WrittenTurn::*Member>
struct Keep {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.*Member = std::string_view(in.begin(), in.size());
  }
};

template <>
struct TurnAction<grammar::pass> : Keep<&WrittenTurn::pass> {};
template <>
struct TurnAction<grammar::first_space> : Keep<&WrittenTurn::first> {};
template <>
struct TurnAction<grammar::second_space> : Keep<&WrittenTurn::second> {};
template <>
struct TurnAction<grammar::lists> : Keep<&WrittenTurn::list> {};
template <>
struct TurnAction<grammar::removed_space> {
  template <class Input>
  static void apply(const Input& in, WrittenTurn& out) {
    out.removed.emplace_back(in.begin(), in.size());
  }
};

}  // namespace detail

/// Nothing when the text is not a turn.
inline std::optional<WrittenTurn> parse_turn(std::string_view text) {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> input(text.data(), text.data() + text.size(), "turn");
  WrittenTurn turn;
  if (!tao::pegtl::parse<grammar::turn, detail::TurnAction>(input, turn)) return std::nullopt;
  return turn;
}

}  // namespace gpn::dvonn
