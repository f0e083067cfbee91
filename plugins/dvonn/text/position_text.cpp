#include "position_text.hpp"

#include "../play/contact.hpp"
#include "written_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace gpn::dvonn {
namespace {

using Objection = std::optional<Remark>;  // nothing when the check passes

std::string_view plural(unsigned count, std::string_view one, std::string_view more) { return count == 1 ? one : more; }

/// Puts the pieces of one space on the board. A DVONN piece is never on top of a stack (D9).
Objection put_stack(Position& position, Space space, const Entry& entry) {
  const Piece top = entry.pieces.back();
  const SpaceSet here(space);
  if (top == Piece::Dvonn && entry.pieces.size() > 1)
    return Remark{"dvonn-position-dvonn-on-top",
                  entry.where,
                  fmt::format("the stack on {} has a DVONN piece on top; write stacks bottom first", name(space)),
                  {space}};
  if (top != Piece::Dvonn) position.tops[static_cast<std::size_t>(top)] |= here;
  if (std::count(entry.pieces.begin(), entry.pieces.end(), Piece::Dvonn) > 0) position.dvonn |= here;
  if (entry.pieces.size() > 1) position.tall |= here;
  for (std::size_t i = 0; i + 1 < entry.pieces.size(); ++i) position.buried.add(space, entry.pieces[i]);
  return std::nullopt;
}

Objection fill_row(Position& position, unsigned row, const Row& written) {
  const unsigned length = row_last[row] - row_begin[row] + 1;
  unsigned filled = 0;
  for (const Entry& entry : written.entries) {
    if (!entry.pieces.empty() && filled < length)
      if (auto objection = put_stack(position, Space(row * row_stride + row_begin[row] + filled), entry))
        return objection;
    filled += entry.pieces.empty() ? entry.vacant : 1;
  }
  if (filled == length) return std::nullopt;
  const Space first(row * row_stride + row_begin[row]);
  const Space last(row * row_stride + row_last[row]);
  return Remark{"dvonn-position-row",
                written.where,
                fmt::format("row {} has {} spaces, {} to {}, but the text has {}; {} {}", row + 1, length, name(first),
                            name(last), filled, filled < length ? "add" : "remove",
                            filled < length ? length - filled : filled - length),
                {first, last}};
}

struct Counts {
  std::array<unsigned, 3> of{};  // by Piece
  unsigned total() const noexcept { return of[0] + of[1] + of[2]; }
};

Counts count_pieces(const WrittenPosition& written) {
  Counts counts;
  for (const Row& row : written.rows)
    for (const Entry& entry : row.entries)
      for (const Piece piece : entry.pieces) ++counts.of[static_cast<std::size_t>(piece)];
  return counts;
}

/// D1: no more pieces than the game has. This comes first, because a Position has no room for more.
Objection check_pieces(const Counts& counts, author::Range rows) {
  constexpr std::array<unsigned, 3> most{white_pieces, black_pieces, dvonn_pieces};
  constexpr std::array<std::string_view, 3> title{"white", "black", "DVONN"};
  for (std::size_t piece = 0; piece < most.size(); ++piece)
    if (counts.of[piece] > most[piece])
      return Remark{"dvonn-position-pieces", rows,
                    fmt::format("the text has {} {} pieces, but the game has only {}; remove {}", counts.of[piece],
                                title[piece], most[piece], counts.of[piece] - most[piece])};
  return std::nullopt;
}

/// D2: the number of pieces determines which ones are on the board, and who places next.
Objection check_placing(const WrittenPosition& written, const Position& position, const Counts& counts) {
  const unsigned placed = counts.total();
  if (!position.tall.empty())
    return Remark{
        "dvonn-position-placing",
        written.phase,
        fmt::format(
            "there is a stack on {} while pieces are placed; if stacks have moved, write stacking instead of placing",
            name(position.tall.first())),
        {position.tall.first()}};
  if (placed == piece_count)
    return Remark{"dvonn-position-placing", written.phase,
                  "all 49 pieces are placed; write stacking instead of placing"};
  Counts expected;
  for (unsigned n = 0; n < placed; ++n) ++expected.of[static_cast<std::size_t>(piece_to_place(n))];
  if (counts.of != expected.of)
    return Remark{
        "dvonn-position-placing", written.phase,
        fmt::format("after {} placement{} the board has {} white, {} black and {} DVONN pieces, not {}, {} and {}; "
                    "correct the pieces",
                    placed, plural(placed, "", "s"), expected.of[0], expected.of[1], expected.of[2], counts.of[0],
                    counts.of[1], counts.of[2])};
  if (written.to_move != who_places(placed))
    return Remark{"dvonn-position-side", written.side,
                  fmt::format("with {} piece{} on the board {} places next; write {}", placed, plural(placed, "", "s"),
                              title(who_places(placed)), who_places(placed) == Color::White ? 'w' : 'b')};
  return std::nullopt;
}

/// D10: the previous move would have removed stacks without contact.
Objection check_contact(const Position& position, author::Range rows) {
  const SpaceSet lost = without_contact(position.occupied(), position.dvonn);
  if (lost.empty()) return std::nullopt;
  Remark remark{"dvonn-position-no-contact", rows, {}};
  for (const Space space : lost) remark.spaces.push_back(space);
  remark.message = fmt::format("{} not connected to a DVONN piece, such as {}; remove {}",
                               lost.size() == 1 ? "1 stack is" : fmt::format("{} stacks are", lost.size()),
                               name(lost.first()), lost.size() == 1 ? "it" : "them");
  return remark;
}

Objection fill_rows(Position& position, const WrittenPosition& written) {
  for (unsigned i = 0; i < row_count; ++i)
    if (auto objection = fill_row(position, row_count - 1 - i, written.rows[i])) return objection;
  return std::nullopt;
}

tl::expected<Position, Remark> check(const Rules& rules, const WrittenPosition& written) {
  const author::Range rows{written.rows.front().where.begin, written.rows.back().where.end};
  const Counts counts = count_pieces(written);
  if (auto objection = check_pieces(counts, rows)) return tl::unexpected(*std::move(objection));
  Position position;
  if (auto objection = fill_rows(position, written)) return tl::unexpected(*std::move(objection));
  position.placed = written.placing ? counts.total() : piece_count;
  position.to_move = written.to_move;
  if (!written.placing) {
    if (auto objection = check_contact(position, rows)) return tl::unexpected(*std::move(objection));
    return position;
  }
  if (rules.placing == Placing::Given)
    return tl::unexpected(
        Remark{"dvonn-position-given", written.phase,
               "with placing=given the board is full at the start; write stacking, or use placing=alternate"});
  if (auto objection = check_placing(written, position, counts)) return tl::unexpected(*std::move(objection));
  return position;
}

void write_row(const Position& position, unsigned row, author::TextOut& out) {
  constexpr std::array<char, 3> letters{'w', 'b', 'r'};
  const auto letter = [&](Piece piece) { return letters[static_cast<std::size_t>(piece)]; };
  unsigned vacant = 0;
  const auto put_vacant = [&] {
    if (vacant > 0) out.put_number(vacant);
    vacant = 0;
  };
  for (unsigned column = row_begin[row]; column <= row_last[row]; ++column) {
    const Space space(row * row_stride + column);
    if (!position.occupied().contains(space)) {
      ++vacant;
      continue;
    }
    put_vacant();
    const bool tall = position.tall.contains(space);
    if (tall) out.put('[');
    for (unsigned level = 0; level < position.buried.count(space); ++level)
      out.put(letter(position.buried.piece(space, level)));
    out.put(letter(position.top(space)));
    if (tall) out.put(']');
  }
  put_vacant();
}

}  // namespace

tl::expected<Position, Remark> read_position(const Rules& rules, std::string_view text) {
  const auto written = parse_position(text);
  if (!written) return tl::unexpected(written.error());
  return check(rules, *written);
}

void write_position(const Position& position, author::TextOut& out) {
  for (unsigned i = 0; i < row_count; ++i) {
    if (i > 0) out.put('/');
    write_row(position, row_count - 1 - i, out);
  }
  out.put(position.is_placing() ? " placing " : " stacking ").put(position.to_move == Color::White ? 'w' : 'b');
}

}  // namespace gpn::dvonn
