// The text of a position: `wRf4,g5,h5/bTd5,c4,c5 w`. Pieces are put down in the order of the text, which restores their
// levels; the sets that are left follow from them. With repetition=third it goes on as <gpn/author/earlier.hpp> has it.
#include "moves.hpp"

#include <fmt/format.h>

namespace gpn::punct {
namespace {

using PositionText = author::PositionText<all_findings>;

/// PC22, PC24, PC26, PC27. Below a piece nothing has moved since it was put there.
std::optional<Finding> objection_to(const Position& position, const Turn& turn) {
  constexpr Rules most_lenient;
  if (position.left[gpn::index(position.to_move)][index(turn.kind)] == 0) return Finding("punct-none-left");
  if (objection_to_landing(most_lenient, position, turn.placing)) return Finding("punct-position-support");
  return std::nullopt;
}

/// Puts down the piece of one text, `wEd5,d6,d7`.
bool put_piece(PositionText& in, Position& position) {
  const std::uint32_t begin = in.at();
  while (!in.at_end() && in.next() != '/' && in.next() != ' ') in.take(in.next());
  const std::string_view text = in.text_since(begin);
  const author::Range where = in.since(begin);
  const bool is_white = text.starts_with('w');
  Turn turn;
  if ((!is_white && !text.starts_with('b')) || !scan_turn(text.substr(1), turn) || turn.action != Turn::Action::Add)
    return in.expect(false, fmt::format("{} is no piece; expected one such as wEd5,d6,d7", quoted(text)), where);
  position.to_move = is_white ? Color::White : Color::Black;
  const auto finding = objection_to(position, turn);
  if (finding == Finding("punct-none-left"))
    return in.refuse({*finding, where,
                      fmt::format("{} has more than {} pieces {}", name_of(position.to_move), info_of(turn.kind).count,
                                  info_of(turn.kind).letter)});
  if (finding) return in.refuse({*finding, where, fmt::format("{} cannot lie on what comes before it", quoted(text))});
  --position.left[gpn::index(position.to_move)][index(turn.kind)];
  put_down(position, position.to_move, turn.placing);
  return true;
}

}  // namespace

bool take_position(const Rules& rules, PositionText& in, Position& position) {
  const bool is_empty = in.rest() == "-" || in.rest().starts_with("- ");
  if (is_empty) in.take('-');
  for (bool goes_on = !is_empty; goes_on; goes_on = in.take('/'))
    if (!put_piece(in, position)) return false;
  const author::Range side = in.to_end();
  const bool is_white = in.take(" w");
  if (!in.expect(is_white || in.take(" b"), "expected a blank and the side to move, w or b", side)) return false;
  position.to_move = is_white ? Color::Black : Color::White;
  end_turn(position, Turn::Action::Add, 1);
  if (position.end == End::None && position.left_of(position.to_move) == 0) position.end = End::LastPiece;
  const std::uint32_t counts = in.at();
  const bool are_counts = position.earlier.take(in, digest(position));
  if (are_counts && !in.take_end()) return false;
  if (!are_counts || (rules.repetition == Repetition::None && in.at() != counts))
    return in.refuse({"punct-position-counts", in.since(counts),
                      "positions are counted only with repetition=third, as seen=2 and before= with digests of 16 "
                      "digits; remove this"});
  if (rules.repetition == Repetition::None) position.earlier.clear();
  if (position.end == End::None && position.earlier.times(digest(position)) >= 3) position.end = End::Repetition;
  return true;
}

void put_position(const Rules& rules, const Position& position, author::TextOut& out) noexcept {
  if (position.piece_count == 0) out.put('-');
  for (unsigned i = 0; i < position.piece_count; ++i) {
    const Piece piece = position.pieces[i];
    if (i > 0) out.put('/');
    out.put(piece.owner() == Color::White ? 'w' : 'b');
    put_turn(rules, position, {Turn::Action::Add, kind_of(piece), {}, piece.placing()}, out);
  }
  out.put(position.to_move == Color::White ? " w" : " b");
  if (!position.earlier.empty()) position.earlier.put(digest(position), out);
}

}  // namespace gpn::punct
