// The text of a position: `wRf4,g5,h5/bTd5,c4,c5 w`. Pieces are put down in the order of the text, which restores their
// levels; the sets that are left follow from them.
#include "texts.hpp"

#include <gpn/author/board_text.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

namespace gpn::punct {
namespace {

Objection unreadable(author::Range where, std::string message) {
  return {"punct-position-unreadable", where, std::move(message)};
}

/// PC22, PC24, PC26, PC27. Below a piece nothing has moved since it was put there.
std::optional<Finding> objection_to(const Position& position, const Turn& turn) {
  constexpr Rules most_lenient;
  if (position.left[gpn::index(position.to_move)][index(turn.kind)] == 0) return Finding("punct-none-left");
  if (objection_to_landing(most_lenient, position, turn.placing)) return Finding("punct-position-support");
  return std::nullopt;
}

/// Puts down the piece of one text, `wEd5,d6,d7`.
std::optional<Objection> put_piece(Position& position, std::string_view text, author::Range where) {
  const bool is_white = text.starts_with('w');
  const auto turn = is_white || text.starts_with('b') ? scan_turn(text.substr(1)) : std::nullopt;
  if (!turn || turn->action != Turn::Action::Add)
    return unreadable(where, fmt::format("{} is no piece; expected one such as wEd5,d6,d7", quoted(text)));
  position.to_move = is_white ? Color::White : Color::Black;
  const auto finding = objection_to(position, *turn);
  if (finding == Finding("punct-none-left"))
    return Objection{*finding, where,
                     fmt::format("{} has more than {} pieces {}", name_of(position.to_move), info_of(turn->kind).count,
                                 info_of(turn->kind).letter)};
  if (finding) return Objection{*finding, where, fmt::format("{} cannot lie on what comes before it", quoted(text))};
  --position.left[gpn::index(position.to_move)][index(turn->kind)];
  put_down(position, position.to_move, turn->placing);
  return std::nullopt;
}

}  // namespace

tl::expected<Position, Objection> read_position(std::string_view text) {
  Position position;
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto range = [](std::size_t begin, std::size_t end) {
    return author::Range{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  };
  if (text.substr(0, blank) != "-")
    for (std::size_t begin = 0; begin <= blank;) {
      const std::size_t end = std::min(text.find('/', begin), blank);
      if (auto objection = put_piece(position, text.substr(begin, end - begin), range(begin, end)))
        return tl::unexpected(*std::move(objection));
      begin = end + 1;
    }
  const std::string_view side = text.substr(blank);
  if (side != " w" && side != " b")
    return tl::unexpected(unreadable(range(blank, text.size()), "expected a blank and the side to move, w or b"));
  position.to_move = side == " w" ? Color::Black : Color::White;
  end_turn(position, Turn::Action::Add, 1);
  if (position.end == End::None && position.left_of(position.to_move) == 0) position.end = End::LastPiece;
  return position;
}

void write_position(const Position& position, author::TextOut& out) noexcept {
  if (position.piece_count == 0) out.put('-');
  for (unsigned i = 0; i < position.piece_count; ++i) {
    const Piece piece = position.pieces[i];
    if (i > 0) out.put('/');
    out.put(piece.owner() == Color::White ? 'w' : 'b');
    write_turn({Turn::Action::Add, kind_of(piece), {}, piece.placing()}, out);
  }
  out.put(position.to_move == Color::White ? " w" : " b");
}

}  // namespace gpn::punct
