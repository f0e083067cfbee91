// The texts of DVONN, as <gpn/author/table_game.hpp> takes them.
//
// Records contain millions of canonical turns, so these have a fast path, read_canonical. The reader of all other texts
// (turn_text.cpp) accepts every text that read_canonical accepts, with the same meaning, and finds what is wrong with
// the others.
#pragma once

#include "moves.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A legal placement or move in canonical text; nothing for any other text. The lenient reader reads the pass, which is
/// rare.
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

inline bool play_canonical(const Rules& rules, Position& position, std::string_view text, Turn& turn) noexcept {
  const auto read = read_canonical(rules, position, text);
  if (!read) return false;
  turn = *read;
  play(rules, position, turn);
  return true;
}

/// The parts of a turn, as views of the text.
struct WrittenTurn {
  std::string_view pass, first, second;   // empty where they are not written
  std::string_view list;                  // of removed pieces, or several
  std::vector<std::string_view> removed;  // its spaces
};

/// Nothing when the text is not a turn.
std::optional<WrittenTurn> parse_turn(std::string_view text);

using Reading = author::TurnReading<all_findings, Rules, Position>;

gpn_status read_lenient(const Reading& reading, author::Out<Turn>& turns);
bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position);
void put_position(const Rules& rules, const Position& position, author::TextOut& out);

constexpr void put(author::TextOut& out, Space space) noexcept { out.put(space.letter()).put(space.digit()); }

constexpr void put_turn(const Rules& /*rules*/, const Position& /*position*/, const Turn& turn,
                        author::TextOut& out) noexcept {
  if (turn.kind() == Turn::Kind::Pass) {
    out.put("pass");
    return;
  }
  put(out, turn.from());
  if (turn.kind() == Turn::Kind::Place) return;
  out.put('-');
  put(out, turn.to());
}

/// The name of a space, such as "c5".
inline std::string name(Space space) { return {space.letter(), space.digit()}; }

}  // namespace gpn::dvonn
