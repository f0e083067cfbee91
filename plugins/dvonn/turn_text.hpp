// The text of a turn, both ways.
//
// Records hold millions of canonical turns, so these are recognised without any parser: every text read_canonical
// accepts is one that the grammar of turn_grammar.hpp accepts too, and means the same. Whatever else is written goes
// through the grammar, which also finds out what is wrong.
#pragma once

#include "moves.hpp"
#include "position.hpp"
#include "rules.hpp"
#include "turn.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <optional>
#include <string_view>

namespace gpn::dvonn {

namespace detail {

/// The space of two characters. May name a guard bit, on which nothing ever stands.
constexpr std::optional<Space> plain_space(char letter, char digit) noexcept {
  const unsigned column = static_cast<unsigned char>(letter) - unsigned{'a'};
  const unsigned row = static_cast<unsigned char>(digit) - unsigned{'1'};
  if (column >= column_count || row >= row_count) return std::nullopt;
  return Space(row * row_stride + column);
}

}  // namespace detail

/// A legal placement or move in canonical text; nothing for any other text. The rare pass is left to the grammar.
inline std::optional<Turn> read_canonical(const Rules& rules, const Position& position,
                                          std::string_view text) noexcept {
  if (text.size() == 2) {
    const auto to = detail::plain_space(text[0], text[1]);
    if (!to || !board.contains(*to) || !may_place(position, *to)) return std::nullopt;
    return Turn::place(*to);
  }
  if (text.size() != 5 || text[2] != '-') return std::nullopt;
  const auto from = detail::plain_space(text[0], text[1]);
  if (!from) return std::nullopt;
  const auto to = detail::plain_space(text[3], text[4]);
  if (!to || !may_move(rules, position, *from, *to)) return std::nullopt;
  return Turn::move(*from, *to);
}

/// Reads any text through the grammar. GPN_OK, with notes about what was tolerated, or the first remark says why not.
gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading);

constexpr void put(author::TextOut& out, Space space) noexcept { out.put(space.letter()).put(space.digit()); }

constexpr void write_turn(const Turn& turn, author::TextOut& out) noexcept {
  if (turn.kind() == Turn::Kind::Pass) {
    out.put("pass");
    return;
  }
  put(out, turn.from());
  if (turn.kind() == Turn::Kind::Place) return;
  out.put('-');
  put(out, turn.to());
}

}  // namespace gpn::dvonn
