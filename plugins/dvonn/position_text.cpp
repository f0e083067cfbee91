// The text of a position: rows 5 to 1 separated by `/`, the phase, the side to move. The whole text is read first and
// then checked against the rules.
//
//   9/10/11/10/9 placing w                                  the empty board
//   bw2r1bbw/bw1[rwb]6/11/10/9 stacking b                   numbers are vacant spaces, [..] is a stack, bottom first
#include "turn_text.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

namespace gpn::dvonn {
namespace {

using In = author::PositionText<all_findings>;

constexpr std::string_view letters = "wbr";  // by Piece

// Enough for 49 pieces, 24 pairs of brackets, 4 slashes, the phase and the side.
constexpr std::size_t longest_text = 160;

/// One entry of a row: a number of vacant spaces, or the pieces of one space, bottom first.
struct Entry {
  unsigned vacant = 0;
  std::string_view pieces;
  author::Range where;
};

struct Row {
  std::vector<Entry> entries;
  author::Range where;
};

struct WrittenPosition {
  std::array<Row, row_count> rows;  // row 5 first
  bool is_placing = false;
  author::Range phase;
  Color to_move = Color::White;
  author::Range side;

  author::Range all_rows() const noexcept { return {rows.front().where.begin, rows.back().where.end}; }
};

std::string_view take_pieces(In& in) noexcept {
  const std::uint32_t begin = in.at();
  while (!in.at_end() && letters.find(in.next()) != std::string_view::npos) in.take(in.next());
  return in.text_since(begin);
}

/// One or two digits without a third, the first of which is not 0.
unsigned take_vacant(In& in) noexcept {
  const std::string_view digits = in.rest().substr(0, in.rest().find_first_not_of("0123456789"));
  if (digits.empty() || digits[0] == '0' || digits.size() > 2) return 0;
  return in.take_number().value_or(0);
}

bool take_row(In& in, Row& row) {
  const std::uint32_t begin = in.at();
  const auto add = [&](std::uint32_t from, unsigned vacant, std::string_view pieces) {
    row.entries.push_back({vacant, pieces, in.since(from)});
  };
  for (std::uint32_t at = begin;; at = in.at()) {
    if (in.take('[')) {
      const std::string_view pieces = take_pieces(in);
      if (!in.expect(pieces.size() > 1,
                     "a stack has two or more of the letters w, b, r; write a single piece without brackets") ||
          !in.expect(in.take(']'), "expected w, b, r or the ] at the end of the stack"))
        return false;
      add(at, 0, pieces);
    } else if (const std::string_view singles = take_pieces(in); !singles.empty()) {
      for (std::uint32_t i = 0; i < singles.size(); ++i)
        row.entries.push_back({0, singles.substr(i, 1), {at + i, at + i + 1}});
    } else if (const unsigned vacant = take_vacant(in); vacant > 0) {
      add(at, vacant, {});
    } else {
      break;
    }
  }
  row.where = in.since(begin);
  return in.expect(!row.entries.empty(), "expected w, b, r, a stack such as [rw] or a number of vacant spaces");
}

bool take_parts(In& in, WrittenPosition& out) {
  constexpr std::string_view one_blank = "expected one blank; rows, phase and side are separated by one each";
  for (Row& row : out.rows)
    if ((&row != out.rows.data() &&
         !in.expect(in.take('/'), "expected a piece, a stack, a number, or / and the next row")) ||
        !take_row(in, row))
      return false;
  if (!in.expect(in.take(' '), one_blank)) return false;
  const std::uint32_t phase = in.at();
  out.is_placing = in.take("placing");
  if (!in.expect(out.is_placing || in.take("stacking"), "expected the phase, placing or stacking")) return false;
  out.phase = in.since(phase);
  if (!in.expect(in.take(' '), one_blank)) return false;
  out.side = in.here();
  if (in.next() == 'b') out.to_move = Color::Black;
  return in.expect(in.take('w') || in.take('b'), "expected the side to move, w or b") &&
         in.expect(in.at_end(), "expected the end after the side to move; remove the rest");
}

using Counts = std::array<unsigned, 3>;  // by Piece

Counts count_pieces(const WrittenPosition& written) {
  Counts counts{};
  for (const Row& row : written.rows)
    for (const Entry& entry : row.entries)
      for (const char piece : entry.pieces) ++counts[letters.find(piece)];
  return counts;
}

/// D1: no more pieces than the game has. This comes first, because a Position has no room for more.
bool check_pieces(In& in, const Counts& counts, author::Range rows) {
  constexpr Counts most{white_pieces, black_pieces, dvonn_pieces};
  constexpr std::array<std::string_view, 3> title{"white", "black", "DVONN"};
  for (std::size_t piece = 0; piece < most.size(); ++piece)
    if (counts[piece] > most[piece])
      return in.refuse({"dvonn-position-pieces", rows,
                        fmt::format("the text has {} {} pieces, but the game has only {}; remove {}", counts[piece],
                                    title[piece], most[piece], counts[piece] - most[piece])});
  return true;
}

/// Puts the pieces of one space on the board. A DVONN piece is never on top of a stack (D9).
bool put_stack(In& in, Position& position, Space space, const Entry& entry) {
  const auto piece_at = [&](std::size_t level) { return static_cast<Piece>(letters.find(entry.pieces[level])); };
  const std::size_t size = entry.pieces.size();
  const Piece top = piece_at(size - 1);
  const SpaceSet here(space);
  if (top == Piece::Dvonn && size > 1)
    return in.refuse({"dvonn-position-dvonn-on-top",
                      entry.where,
                      fmt::format("the stack on {} has a DVONN piece on top; write stacks bottom first", name(space)),
                      {number_of(space)}});
  if (top != Piece::Dvonn) position.tops[static_cast<std::size_t>(top)] |= here;
  if (entry.pieces.find('r') != std::string_view::npos) position.dvonn |= here;
  if (size > 1) position.tall |= here;
  for (std::size_t level = 0; level + 1 < size; ++level) position.buried.add(space, piece_at(level));
  return true;
}

bool fill_row(In& in, Position& position, unsigned row, const Row& written) {
  const Space first(row * row_stride + row_begin[row]);
  const Space last(row * row_stride + row_last[row]);
  const unsigned length = last.bit() - first.bit() + 1;
  unsigned filled = 0;
  for (const Entry& entry : written.entries) {
    if (!entry.pieces.empty() && filled < length && !put_stack(in, position, Space(first.bit() + filled), entry))
      return false;
    filled += entry.pieces.empty() ? entry.vacant : 1;
  }
  if (filled == length) return true;
  return in.refuse({"dvonn-position-row",
                    written.where,
                    fmt::format("row {} has {} spaces, {} to {}, but the text has {}; {} {}", row + 1, length,
                                name(first), name(last), filled, filled < length ? "add" : "remove",
                                filled < length ? length - filled : filled - length),
                    {number_of(first), number_of(last)}});
}

std::string_view plural(unsigned count) { return count == 1 ? "" : "s"; }

/// D2: the number of pieces determines which ones are on the board, and who places next.
bool check_placing(In& in, const WrittenPosition& written, const Position& position, const Counts& counts) {
  const unsigned placed = position.placed;
  const auto refuse = [&](std::string message, std::vector<std::uint32_t> cells = {}) {
    return in.refuse({"dvonn-position-placing", written.phase, std::move(message), std::move(cells)});
  };
  if (!position.tall.empty())
    return refuse(
        fmt::format(
            "there is a stack on {} while pieces are placed; if stacks have moved, write stacking instead of placing",
            name(position.tall.first())),
        {number_of(position.tall.first())});
  if (placed == piece_count) return refuse("all 49 pieces are placed; write stacking instead of placing");
  Counts expected{};
  for (unsigned n = 0; n < placed; ++n) ++expected[static_cast<std::size_t>(piece_to_place(n))];
  if (counts != expected)
    return refuse(fmt::format(
        "after {} placement{} the board has {} white, {} black and {} DVONN pieces, not {}, {} and {}; correct the "
        "pieces",
        placed, plural(placed), expected[0], expected[1], expected[2], counts[0], counts[1], counts[2]));
  const Color next = who_places(placed);
  return written.to_move == next ||
         in.refuse({"dvonn-position-side", written.side,
                    fmt::format("with {} piece{} on the board {} places next; write {}", placed, plural(placed),
                                name_of(next), next == Color::White ? 'w' : 'b')});
}

/// D10: the previous move would have removed stacks without contact.
bool check_contact(In& in, const Position& position, author::Range rows) {
  const SpaceSet lost = without_contact(position.occupied(), position.dvonn);
  if (lost.empty()) return true;
  std::vector<std::uint32_t> cells;
  for (const Space space : lost) cells.push_back(number_of(space));
  return in.refuse({"dvonn-position-no-contact", rows,
                    fmt::format("{} not connected to a DVONN piece, such as {}; remove {}",
                                lost.size() == 1 ? "1 stack is" : fmt::format("{} stacks are", lost.size()),
                                name(lost.first()), lost.size() == 1 ? "it" : "them"),
                    std::move(cells)});
}

void put_row(const Position& position, unsigned row, author::TextOut& out) {
  const auto put_piece = [&](Piece piece) { out.put(letters[static_cast<std::size_t>(piece)]); };
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
      put_piece(position.buried.piece(space, level));
    put_piece(position.top(space));
    if (tall) out.put(']');
  }
  put_vacant();
}

}  // namespace

bool take_position(const Rules& rules, In& in, Position& position) {
  WrittenPosition written;
  if (!in.expect(in.rest().size() <= longest_text,
                 "this text is too long for a position; write rows, phase and side only", in.to_end()) ||
      !take_parts(in, written))
    return false;
  const Counts counts = count_pieces(written);
  if (!check_pieces(in, counts, written.all_rows())) return false;
  for (unsigned i = 0; i < row_count; ++i)
    if (!fill_row(in, position, row_count - 1 - i, written.rows[i])) return false;
  position.placed = written.is_placing ? counts[0] + counts[1] + counts[2] : piece_count;
  position.to_move = written.to_move;
  if (!written.is_placing) return check_contact(in, position, written.all_rows());
  if (rules.placing == Placing::Given)
    return in.refuse({"dvonn-position-given", written.phase,
                      "with placing=given the board is full at the start; write stacking, or use placing=alternate"});
  return check_placing(in, written, position, counts);
}

void put_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) {
  for (unsigned row = row_count; row-- > 0;) {
    put_row(position, row, out);
    if (row > 0) out.put('/');
  }
  out.put(position.is_placing() ? " placing " : " stacking ").put(position.to_move == Color::White ? 'w' : 'b');
}

}  // namespace gpn::dvonn
