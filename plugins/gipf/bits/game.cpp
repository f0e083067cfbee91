// What a turn without layers does, step by step. A turn stores only which pieces go, so the rows are found again.
#include "../table.hpp"
#include "position.hpp"
#include "rows.hpp"
#include "working_bits.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>
#include <gpn/plugins/gipf.hpp>

#include <cstdint>

namespace gpn::gipf {
namespace {

enum class StepPhase : std::uint8_t { Before, Action, After };

template <int N>
class StepLister {
 public:
  StepLister(const WorkingBits<N>& board, author::Out<gpn_step>& steps) noexcept
      : board_(board), rules_(board.options()), mover_(board.mover()), steps_(steps) {}

  void list(const Turn& turn) {
    const SpotSet<N> before = board_.before_of(turn);
    list_removal(StepPhase::Before, board_.pieces(), before);
    if (!board_.acts(turn)) return;
    const PieceKind kind = board_.piece_of(turn);
    const Introduction<N> introduction = board_.push_of(turn);
    add(GPN_STEP_INTRODUCE, StepPhase::Action, Board<N>::point_of(Board<N>::entry(introduction.entry).dot),
        Board<N>::point_of(introduction.landing()), kind, mover_);
    list_removal(StepPhase::After, introduce(board_.pieces().without(before), introduction, kind),
                 board_.after_of(turn));
  }

 private:
  /// Table mode lets turns pass that overlook rows, so any order that removes this set will do.
  void list_removal(StepPhase phase, const Pieces<N>& pieces, SpotSet<N> removed) {
    for_each_row(pieces, rules_, [&](Row<N> row) { return list_found(phase, pieces, row); });
    if (removed.none()) return;
    RemovalBudget budget;
    RemovalCheck<N> check(pieces, rules_, removed, budget);
    if (!check.passes(Completeness::AllRows)) check.passes(Completeness::SomeRows);
    SpotSet<N> gone;
    for (const TakenRow<N>& taken : check.rows()) {
      list_taken(phase, pieces, gone, taken);
      gone |= taken.removed;
    }
  }

  /// With crossing-rows=all-go what is taken at once has several rows; a piece of two goes with the first.
  void list_taken(StepPhase phase, const Pieces<N>& pieces, SpotSet<N> gone, const TakenRow<N>& taken) {
    SpotSet<N> listed;
    for_each_row(pieces.without(gone), rules_, [&](Row<N> row) {
      if (!row.spots.within(taken.spots)) return true;
      add_row(GPN_STEP_ROW, phase, row.spots);
      for (const Spot<N> spot : row.spots - listed) add_piece(fate(pieces, taken, spot), phase, pieces, spot);
      listed |= row.spots;
      return true;
    });
  }

  /// R9, R15: what of the row may stay.
  bool list_found(StepPhase phase, const Pieces<N>& pieces, Row<N> row) {
    add_row(GPN_STEP_FOUND_ROW, phase, row.spots);
    for (const Spot<N> spot : row.spots)
      add_piece(row.may_go(pieces).contains(spot) ? GPN_STEP_MAY_STAY : GPN_STEP_MUST_GO, phase, pieces, spot);
    return true;
  }

  static std::uint16_t fate(const Pieces<N>& pieces, const TakenRow<N>& row, Spot<N> spot) noexcept {
    if (!row.removed.contains(spot)) return GPN_STEP_STAY;
    return pieces.own.contains(spot) ? GPN_STEP_RETURN : GPN_STEP_CAPTURE;
  }

  void add_row(std::uint32_t kind, StepPhase phase, SpotSet<N> spots) {
    add(kind, phase, Board<N>::point_of(spots.first()), Board<N>::point_of(spots.last()), PieceKind::Basic, mover_);
  }

  void add_piece(std::uint32_t kind, StepPhase phase, const Pieces<N>& pieces, Spot<N> spot) {
    const Point<N> point = Board<N>::point_of(spot);
    add(kind, phase, point, point, pieces.gipf.contains(spot) ? PieceKind::Gipf : PieceKind::Basic,
        pieces.own.contains(spot) ? mover_ : other(mover_));
  }

  void add(std::uint32_t kind, StepPhase phase, Point<N> from, Point<N> to, PieceKind piece, Color owner) {
    gpn_step step{};
    step.kind = static_cast<std::uint16_t>(kind);
    step.phase = static_cast<std::uint16_t>(phase);
    step.from = static_cast<std::uint16_t>(from.number());
    step.to = static_cast<std::uint16_t>(to.number());
    author::set_text(step.piece, piece == PieceKind::Gipf ? "G" : "");
    step.owner = owner == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
    steps_.push(step);
  }

  const WorkingBits<N>& board_;
  const Rules& rules_;
  Color mover_;
  author::Out<gpn_step>& steps_;
};

}  // namespace

// Found by the type of its board, so not local.
template <int N>
void list_steps(const WorkingBits<N>& board, const Turn& turn, author::Out<gpn_step>& steps) {
  StepLister<N>(board, steps).list(turn);
}

namespace {

// GIPF as a module table: the engine of bits, compiled here for every size of board.

/// Reads and plays the canonical turns of a record; nothing is kept from one to the next but the position itself.
class PlainBitTurns {
 public:
  PlainBitTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

  bool play(std::string_view text) noexcept {
    return with_size(rules_, [&](auto size) {
      if constexpr (has_plain_introductions<size.value>)
        if (play_introduction<size.value>(text)) return true;
      return play_any<size.value>(text);
    });
  }
  void reload() const noexcept {}

 private:
  /// Introductions without removals, the most frequent turns: one that makes a row of the mover's own is not over (R4).
  template <int N>
  bool play_introduction(std::string_view text) noexcept {
    const PieceKind kind = text.starts_with('G') ? PieceKind::Gipf : PieceKind::Basic;
    WorkingBits<N> board(rules_, position_);
    const auto introduction =
        plain_introduction<N>(text.substr(kind == PieceKind::Gipf ? 1 : 0), board.pieces().occupied());
    if (!introduction || board.has_ended() || !board.may_introduce(kind) || board.has_row()) return false;
    board.introduce(kind, *introduction);
    if (board.has_row()) return false;
    board.end_turn();
    board.store_in(position_);
    return true;
  }

  /// False also where too many ways end the reading: read_turn reports them.
  template <int N>
  [[gnu::noinline]] bool play_any(std::string_view text) noexcept try {
    WorkingBits<N> board(rules_, position_);
    if (!play_canonical(board, text)) return false;
    board.store_in(position_);
    return true;
  } catch (...) {
    return false;
  }

  const Rules& rules_;
  Position& position_;
};

struct BitEngine {
  using Rules = gipf::Rules;
  using Position = gipf::Position;
  using Turn = gipf::Turn;
  using PlainTurns = PlainBitTurns;
  static constexpr bool has_layers = false;

  static const gipf::Rules& base_of(const Rules& rules) noexcept { return rules; }
  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return configure_rules(variant, options, rules, remark);
  }
  static Position start(const Rules& rules) { return start_position(rules); }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    return read_position_text(rules, text, position, remark);
  }
  static void write_position(const Rules& rules, const Position& position, author::TextOut& out) {
    write_position_text(rules, position, out);
  }
  static void contents(const Rules& rules, const Position& position, SpotNumber spot, author::Out<gpn_piece>& out) {
    with_size(rules, [&](auto size) { list_contents<size.value>(rules, position, spot, out); });
  }
  static std::uint32_t to_move(const Position& position) noexcept {
    return position.sides.to_move == Color::White ? GPN_WHITE : GPN_BLACK;
  }
  static std::uint32_t reserve(const Rules&, const Position& position, Color player) noexcept {
    return position.sides.reserve[index(player)];
  }

  template <class Function>
  static decltype(auto) with_turns(const Rules& rules, Function&& function) {
    return with_size(rules, [&](auto size) -> decltype(auto) { return function(Turns<WorkingBits<size.value>>()); });
  }

 private:
  template <int N>
  static void list_contents(const Rules& rules, const Position& position, SpotNumber number,
                            author::Out<gpn_piece>& out) {
    const WorkingBits<N> board(rules, position);
    ListedPieces pieces;
    board.add_pieces(number, 1, pieces);
    for (const ListedPiece& piece : pieces) {
      const Color owner = piece.is_enemy ? other(board.mover()) : board.mover();
      out.push({{piece.letter}, static_cast<std::uint8_t>(owner == Color::White ? GPN_OWNER_WHITE : GPN_OWNER_BLACK)});
    }
  }
};

}  // namespace

}  // namespace gpn::gipf

namespace gpn::plugins {

/// Games with layers have a table of their own, because their positions are stacks instead of bits.
const gpn_game& gipf() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game plain = author::table<gpn::gipf::Table<gpn::gipf::BitEngine>>;
    plain.layered = &gpn::gipf::layered_table;
    return plain;
  }();
  return table;
}

}  // namespace gpn::plugins
