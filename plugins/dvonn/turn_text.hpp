// Reads and writes the text of a turn.
//
// Records contain millions of canonical turns, so these have a fast path without a parser, read_canonical. The grammar
// of turn_grammar.hpp accepts every text that read_canonical accepts, with the same meaning. It reads all other texts,
// and finds what is wrong with them.
#pragma once

#include "moves.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <optional>
#include <string_view>

namespace gpn::dvonn {

namespace detail {

/// The space that two characters name. May be a guard bit, which is never occupied.
constexpr std::optional<Space> plain_space(char letter, char digit) noexcept {
  const unsigned column = static_cast<unsigned char>(letter) - unsigned{'a'};
  const unsigned row = static_cast<unsigned char>(digit) - unsigned{'1'};
  if (column >= column_count || row >= row_count) return std::nullopt;
  return Space(row * row_stride + column);
}

}  // namespace detail

/// A legal placement or move in canonical text; nothing for any other text. The grammar reads the pass, which is rare.
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

/// Reads any text with the grammar. GPN_OK, perhaps with notes about the spelling; otherwise the first remark is the
/// reason.
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

/// Canonical turns, each read and played in one step: see author::plays_plain_turns.
class PlainTurns {
 public:
  PlainTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

  bool play(std::string_view text) noexcept {
    const auto turn = read_canonical(rules_, position_, text);
    if (turn) dvonn::play(position_, *turn);
    return turn.has_value();
  }

  /// Nothing is kept from one turn to the next but the position itself.
  void reload() const noexcept {}

 private:
  const Rules& rules_;
  Position& position_;
};

}  // namespace gpn::dvonn
