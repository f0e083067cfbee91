// What is said when the text of a turn stops fitting the grammar; one sentence for every rule that must match.
#pragma once

#include "turn_grammar.hpp"

namespace gpn::gipf::turn_grammar {

template <class Rule>
inline constexpr const char* message_of = nullptr;

template <>
inline constexpr auto message_of<item_point> = "a point of the board such as d4 is expected here";
template <>
inline constexpr auto message_of<second_point> = "the spot where the push ends is expected after the hyphen";
template <>
inline constexpr auto message_of<removal_after> = "a list of removed pieces such as xd4,e5 is expected here";
template <>
inline constexpr auto message_of<action> = "the piece brought in is expected here, such as e2 or g1-c3";
template <>
inline constexpr auto message_of<end> = "the turn should end here; parts are separated by ; and points by commas";

struct Messages {
  template <class Rule>
  static constexpr auto message = message_of<Rule>;
  template <class Rule>
  static constexpr bool raise_on_failure = false;
};

}  // namespace gpn::gipf::turn_grammar
