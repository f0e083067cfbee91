// The text of a position: `T[TTA]3/../5 w 0,0,0/0,0,0`, with `first` at the end before White's first capture.
#include "moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::tzaar {
namespace {

constexpr std::string_view letters = "ZATzat";
constexpr std::size_t longest_text = 192;

struct Piece {
  Color owner;
  Kind kind;
};

constexpr Piece piece_of(char letter) noexcept {
  const auto place = static_cast<unsigned>(letters.find(letter));
  return {place < all_kinds.size() ? Color::White : Color::Black, all_kinds[place % all_kinds.size()]};
}

/// The board as it is written, and how many pieces of each kind that took.
struct Draft {
  Position position;
  std::array<PerKind, 2> written{};
  std::optional<Space> mixed;

  void put(Space space, std::string_view pieces) {
    const Color owner = piece_of(pieces.front()).owner;
    Stack stack;
    for (const char letter : pieces) {
      const Piece piece = piece_of(letter);
      if (piece.owner != owner && !mixed) mixed = space;
      ++written[gpn::index(piece.owner)][index(piece.kind)];
      stack = stack.under(Stack(piece.kind));
    }
    position.put(space, owner, stack);
  }
};

unsigned sum(const PerKind& counts) noexcept { return unsigned{counts[0]} + counts[1] + counts[2]; }

/// TZ8. Totts below the top may stand for pieces that are not known.
std::optional<Objection> check_pieces(const Draft& draft, author::Range whole) {
  constexpr std::array<std::string_view, 3> names{"Tzaars", "Tzarras", "Totts"};
  for (const Color player : {Color::White, Color::Black}) {
    const std::size_t i = gpn::index(player);
    const PerKind& in_hand = draft.position.in_hand[i];
    for (const Kind kind : all_kinds) {
      const PerKind& on_board = (kind == Kind::Tott ? draft.position.tops : draft.written)[i];
      const unsigned count = unsigned{on_board[index(kind)]} + in_hand[index(kind)];
      if (count > pieces_of_kind[index(kind)])
        return Objection{"tzaar-position-pieces", whole,
                         fmt::format("{} has {} {}; the game has {} for each player", name_of(player), count,
                                     names[index(kind)], pieces_of_kind[index(kind)])};
    }
    const unsigned all = sum(draft.written[i]) + sum(in_hand);
    if (all > pieces_of_player)
      return Objection{
          "tzaar-position-pieces", whole,
          fmt::format("{} has {} pieces; the game has {} for each player", name_of(player), all, pieces_of_player)};
  }
  return std::nullopt;
}

/// TZ12.
std::optional<Objection> check_placing(const Position& position, author::Range counts) {
  for (const Color player : {Color::White, Color::Black}) {
    const std::size_t i = gpn::index(player);
    for (const Kind kind : all_kinds)
      if (position.tops[i][index(kind)] + position.in_hand[i][index(kind)] != pieces_of_kind[index(kind)])
        return Objection{"tzaar-position-placing", counts,
                         fmt::format("while pieces are put down, those of {} on the board and in hand are 6 Tzaars, 9 "
                                     "Tzarras and 15 Totts, each on a space of its own",
                                     name_of(player))};
  }
  const unsigned lead = position.to_move == Color::White ? 0 : 1;
  const unsigned white = sum(position.in_hand[0]);
  if (white + lead == sum(position.in_hand[1])) return std::nullopt;
  return Objection{"tzaar-position-placing", counts,
                   fmt::format("White and Black put down pieces in turn, so with {} to move Black has {} in hand",
                               name_of(position.to_move), white + lead)};
}

std::optional<Objection> check(const Rules& rules, const Draft& draft, author::Range whole, author::Range counts) {
  const Position& position = draft.position;
  if (draft.mixed)
    return Objection{"tzaar-position-colours",
                     whole,
                     fmt::format("the stack on {} has pieces of both colours", board.name(*draft.mixed)),
                     {number_of(*draft.mixed)}};
  if (auto objection = check_pieces(draft, whole)) return objection;
  if (position.phase == Phase::Placing) return check_placing(position, counts);
  if (position.phase == Phase::NoStart && rules.start == Start::Random) return std::nullopt;
  if (missing_kind(position, Color::White) && missing_kind(position, Color::Black))
    return Objection{"tzaar-position-kinds", whole,
                     "White and Black both have no stack of some kind; only one of them can"};
  return std::nullopt;
}

Phase phase_of(const Position& position, bool is_first) noexcept {
  if (position.in_hand != std::array<PerKind, 2>{}) return Phase::Placing;
  if (position.occupied().empty()) return Phase::NoStart;
  if (missing_kind(position, Color::White) || missing_kind(position, Color::Black)) return Phase::KindLost;
  return is_first ? Phase::First : Phase::Playing;
}

/// The start as Little Golem writes it: the columns from a, each from its highest space, small letters White's.
std::optional<Position> golem_start(std::string_view text) {
  constexpr std::string_view golem_letters = "abcABC";
  if (text.size() != space_count || text.find_first_not_of(golem_letters) != std::string_view::npos)
    return std::nullopt;
  Draft draft;
  for (unsigned column = 0; column < layout.columns().size(); ++column)
    for (unsigned number = 9; number > 0; --number)
      if (const auto spot = layout.spot_at(column, number)) {
        draft.put(static_cast<Space>(layout.number_of(*spot)), letters.substr(golem_letters.find(text.front()), 1));
        text.remove_prefix(1);
      }
  draft.position.phase = Phase::First;
  const bool is_whole = draft.position.tops == std::array{pieces_of_kind, pieces_of_kind};
  return is_whole ? std::optional(draft.position) : std::nullopt;
}

/// The letters of a stack, bottom first.
std::string pieces_on(const Position& position, Space space) {
  if (!position.occupied().contains(space)) return {};
  const Color owner = position.held[0].contains(space) ? Color::White : Color::Black;
  const Stack stack = position.stack(space);
  std::string pieces;
  for (unsigned depth = stack.height(); depth-- > 0;) pieces += letter_of(stack.piece(depth), owner);
  return pieces;
}

}  // namespace

bool take_position(const Rules& rules, author::PositionText<all_findings>& in, Position& position) {
  if (!in.has_at_most(longest_text)) return false;
  if (const auto start = golem_start(in.rest())) {
    position = *start;
    return true;
  }
  Draft draft;
  const auto put = [&](Space space, std::string_view pieces) { draft.put(space, pieces); };
  if (!in.take_board(board, letters, "tzaar-position-column", put)) return false;
  const author::Range board_text = in.since(0);
  if (!in.take_side(draft.position.to_move)) return false;
  if (!in.expect(in.take(' '), "expected a blank and the pieces in hand")) return false;
  const std::uint32_t counts = in.at();
  auto& in_hand = draft.position.in_hand;
  if (!in.expect(in.take_numbers(in_hand[0]) && in.take('/') && in.take_numbers(in_hand[1]),
                 "expected the pieces in hand, such as 0,0,0/0,0,0"))
    return false;
  const author::Range counts_text = in.since(counts);
  const bool is_first = draft.position.to_move == Color::White && in.take(" first");
  if (!in.take_end()) return false;
  draft.position.phase = phase_of(draft.position, is_first);
  position = draft.position;
  auto objection = check(rules, draft, board_text, counts_text);
  return !objection || in.refuse(*std::move(objection));
}

void put_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) {
  author::write_board(
      board, [&](Space space) { return pieces_on(position, space); }, out);
  out.put(position.to_move == Color::White ? " w " : " b ");
  author::put_numbers(position.in_hand[0], out);
  author::put_numbers(position.in_hand[1], out.put('/'));
  if (position.phase == Phase::First) out.put(" first");
}

}  // namespace gpn::tzaar
