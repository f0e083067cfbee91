// The grammar of a position, and what a text must be to be one of the rules: parsed first, then checked.
#include "position_text.hpp"
#include "moves.hpp"
#include "position.hpp"
#include "rules.hpp"

#include <fmt/format.h>
#include <tao/pegtl.hpp>
#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::dvonn {
namespace {

/// One entry of a row: a number of vacant spaces, or the pieces of one space, bottom first.
struct Entry {
  unsigned vacant = 0;
  std::vector<Piece> pieces;
  author::Range where;
};

struct Row {
  std::vector<Entry> entries;
  author::Range where;
};

struct WrittenPosition {
  std::vector<Row> rows;  // row 5 first
  bool placing = false;
  author::Range phase;
  Color to_move = Color::White;
  author::Range side;
};

// The grammar of a position of DVONN: rows 5 to 1 separated by `/`, the phase, the side to move.
//
//   9/10/11/10/9 placing w                                  the empty board
//   bw2r1bbw/bw1[rwb]6/11/10/9 stacking b                   numbers are vacant spaces, [..] is a stack, bottom first

namespace grammar {

namespace pegtl = tao::pegtl;

struct piece : pegtl::one<'w', 'b', 'r'> {};
struct lone_piece : pegtl::seq<piece> {};
struct stack_pieces : pegtl::rep_min<2, piece> {};
struct stack_end : pegtl::one<']'> {};
struct stack : pegtl::if_must<pegtl::one<'['>, stack_pieces, stack_end> {};
struct vacant : pegtl::seq<pegtl::range<'1', '9'>, pegtl::opt<pegtl::digit>, pegtl::not_at<pegtl::digit>> {};
struct row : pegtl::plus<pegtl::sor<lone_piece, stack, vacant>> {};
struct row_end : pegtl::one<'/'> {};
struct next_row : pegtl::seq<row_end, row> {};
struct blank : pegtl::one<' '> {};
struct placing : pegtl::string<'p', 'l', 'a', 'c', 'i', 'n', 'g'> {};
struct stacking : pegtl::string<'s', 't', 'a', 'c', 'k', 'i', 'n', 'g'> {};
struct phase : pegtl::sor<placing, stacking> {};
struct white : pegtl::one<'w'> {};
struct black : pegtl::one<'b'> {};
struct side : pegtl::sor<white, black> {};
struct end : pegtl::eof {};
struct position : pegtl::must<row, next_row, next_row, next_row, next_row, blank, phase, blank, side, end> {};

}  // namespace grammar

// Enough for 49 pieces, 24 pairs of brackets, 4 slashes, the phase and the side.
constexpr std::size_t longest_text = 160;

/// What has been parsed: whole rows in `written`, the entries of the present row, the pieces of the present space.
struct Draft {
  WrittenPosition written;
  std::vector<Entry> entries;
  std::vector<Piece> pieces;
};

template <class Input>
author::Range range_of(const Input& in) {
  const auto begin = static_cast<std::uint32_t>(in.position().byte);
  return {begin, begin + static_cast<std::uint32_t>(in.size())};
}

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <>
struct Action<grammar::piece> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    const char c = *in.begin();
    out.pieces.push_back(c == 'w' ? Piece::White : c == 'b' ? Piece::Black : Piece::Dvonn);
  }
};

/// A single piece and a stack both complete the entry of a space.
struct CloseSpace {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.entries.push_back({0, std::move(out.pieces), range_of(in)});
    out.pieces.clear();
  }
};
template <>
struct Action<grammar::lone_piece> : CloseSpace {};
template <>
struct Action<grammar::stack> : CloseSpace {};

template <>
struct Action<grammar::vacant> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    unsigned number = 0;
    for (const char c : in.string_view()) number = 10 * number + static_cast<unsigned>(c - '0');
    out.entries.push_back({number, {}, range_of(in)});
  }
};

template <>
struct Action<grammar::row> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.rows.push_back({std::move(out.entries), range_of(in)});
    out.entries.clear();
  }
};

template <>
struct Action<grammar::phase> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.placing = *in.begin() == 'p';
    out.written.phase = range_of(in);
  }
};

template <>
struct Action<grammar::side> {
  template <class Input>
  static void apply(const Input& in, Draft& out) {
    out.written.to_move = *in.begin() == 'w' ? Color::White : Color::Black;
    out.written.side = range_of(in);
  }
};

template <class Rule>
inline constexpr const char* expected = nullptr;
template <>
inline constexpr auto expected<grammar::row> = "expected w, b, r, a stack such as [rw] or a number of vacant spaces";
template <>
inline constexpr auto expected<grammar::row_end> = "expected a piece, a stack, a number, or / and the next row";
template <>
inline constexpr auto expected<grammar::stack_pieces> =
    "a stack has two or more of the letters w, b, r; write a single piece without brackets";
template <>
inline constexpr auto expected<grammar::stack_end> = "expected w, b, r or the ] at the end of the stack";
template <>
inline constexpr auto expected<grammar::blank> = "expected one blank; rows, phase and side are separated by one each";
template <>
inline constexpr auto expected<grammar::phase> = "expected the phase, placing or stacking";
template <>
inline constexpr auto expected<grammar::side> = "expected the side to move, w or b";
template <>
inline constexpr auto expected<grammar::end> = "expected the end after the side to move; remove the rest";

struct Errors {
  template <class Rule>
  static constexpr const char* message = expected<Rule>;
};
template <class Rule>
using Control = tao::pegtl::must_if<Errors, tao::pegtl::normal, false>::control<Rule>;

/// The error points to the first byte that the grammar does not accept.
tl::expected<WrittenPosition, Remark> parse_position(std::string_view text) {
  const auto unreadable = [](author::Range where, std::string_view why) {
    return tl::unexpected(Remark{"dvonn-position-unreadable", where, std::string(why)});
  };
  const auto size = static_cast<std::uint32_t>(text.size());
  if (size > longest_text)
    return unreadable({0, size}, "this text is too long for a position; write rows, phase and side only");
  tao::pegtl::memory_input input(text.data(), text.data() + text.size(), "position");
  Draft draft;
  try {
    tao::pegtl::parse<grammar::position, Action, Control>(input, draft);
  } catch (const tao::pegtl::parse_error& error) {
    const auto at = static_cast<std::uint32_t>(error.positions().front().byte);
    return unreadable({at, std::min(at + 1, size)}, error.message());
  }
  return std::move(draft.written);
}

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
