// What a turn does, step by step.
//
// A turn stores only what goes in a phase; notations that record choices need the rows, which are found again. Without
// layers they are taken in the order in which the search for removals takes them; with layers in rounds
// (stacks/row_taker.cpp).
#pragma once

#include "../board/geometry.hpp"
#include "play.hpp"
#include "removals.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <algorithm>
#include <cstdint>

namespace gpn::gipf {

class StepWriter {
 public:
  StepWriter(const Geometry& geometry, Color mover, author::Out<gpn_step>& steps) noexcept
      : geometry_(geometry), mover_(mover), steps_(steps) {}

  /// As in gpn_step.phase.
  void begin_phase(std::uint16_t phase) noexcept { phase_ = phase; }
  void add(std::uint32_t kind, CellNumber from, CellNumber to, const gpn_piece& piece) {
    gpn_step step{};
    step.kind = static_cast<std::uint16_t>(kind);
    step.phase = phase_;
    step.from = from;
    step.to = to;
    step.piece[0] = piece.letter[0];
    step.owner = piece.owner;
    steps_.push(step);
  }
  void add_piece(std::uint32_t kind, SpotNumber spot, const gpn_piece& piece) {
    add(kind, cell(spot), cell(spot), piece);
  }
  void add_row(std::uint32_t kind, const Spots& spots) {
    add(kind, cell(spots.front()), cell(spots.back()), {{}, owner_of(mover_)});
  }
  /// A row that the mover finds, with what must go of it and what may stay (R9, R15); pieces that others cover as what
  /// they are when they are uncovered.
  template <class Board>
  void add_found_row(const Board& board, const Spots& spots) {
    add_row(GPN_STEP_FOUND_ROW, spots);
    for (const SpotNumber spot : spots) {
      const RowPiece piece = board.row_piece(spot);
      add_piece(piece.must_go ? GPN_STEP_MUST_GO : GPN_STEP_MAY_STAY, spot, board.top_unit(spot));
      if constexpr (Board::has_layers)
        if (board.units_on(spot) > piece.units) add_covered_pieces(board.without_steps(), piece);
    }
  }
  CellNumber cell(SpotNumber spot) const noexcept { return geometry_.cell_of_spot[spot]; }

 private:
  template <class Board>
  void add_covered_pieces(Board board, RowPiece piece) {
    while (board.units_on(piece.spot) > piece.units) {
      board.remove(piece.spot, piece.units);
      piece = board.row_piece(piece.spot);
      add_piece(piece.must_go ? GPN_STEP_MUST_GO : GPN_STEP_MAY_STAY, piece.spot, board.top_unit(piece.spot));
    }
  }

  const Geometry& geometry_;
  Color mover_;
  author::Out<gpn_step>& steps_;
  std::uint16_t phase_ = 0;
};

/// The steps of a turn without layers; `board_` follows it.
template <class Board>
class PlainSteps {
 public:
  using Removal = typename Board::Removal;

  PlainSteps(const Board& board, author::Out<gpn_step>& steps) noexcept
      : board_(board), mover_(board.mover()), steps_(board.geometry(), mover_, steps) {}

  void list(const typename Board::Turn& turn) {
    take_rows(Board::before_of(turn));
    if (!Board::acts(turn)) return;
    steps_.begin_phase(1);
    board_.play_action(turn);
    const EntryLine& line = board_.geometry().entries[Board::numbers_of(Board::push_of(turn)).entry];
    steps_.add(GPN_STEP_INTRODUCE, line.dot, steps_.cell(line.first), board_.top_unit(line.first));
    steps_.begin_phase(2);
    take_rows(Board::after_of(turn));
  }

 private:
  /// Table mode lets turns pass that overlook rows, so any order that removes this set will do.
  void take_rows(const Removal& removal) {
    for (const RowOfSpots& row : rows_of(board_, mover_)) steps_.add_found_row(board_, row.spots);
    if (!Board::removes(removal)) return;
    RemovalBudget budget;
    auto order = RemovalSearch<Board>(board_, budget).order_of(removal, Completeness::AllRows);
    if (order.empty()) order = RemovalSearch<Board>(board_, budget).order_of(removal, Completeness::SomeRows);
    const Board before = board_;
    for (const auto& [spots, removed] : order) {
      take(spots, removed);
      board_ = before;
      board_.remove(removed);
    }
  }

  /// With crossing-rows=all-go what is taken at once has several rows; a piece of two goes with the first.
  void take(const Spots& taken, const Removal& removed) {
    Spots listed;
    for (const RowOfSpots& row : rows_of(board_, mover_)) {
      if (!std::all_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) { return has(taken, spot); })) continue;
      steps_.add_row(GPN_STEP_ROW, row.spots);
      for (const SpotNumber spot : row.spots) {
        if (has(listed, spot)) continue;
        steps_.add_piece(fate_of(spot, removed), spot, board_.top_unit(spot));
        listed.push_back(spot);
      }
    }
  }

  std::uint32_t fate_of(SpotNumber spot, const Removal& removed) const {
    if (Board::units_of(removed, spot) == 0) return GPN_STEP_STAY;
    return board_.top_unit(spot).owner == owner_of(mover_) ? GPN_STEP_RETURN : GPN_STEP_CAPTURE;
  }

  Board board_;
  Color mover_;
  StepWriter steps_;
};

/// What a turn does; the board is the one before it.
template <class Board>
void list_steps(const Board& board, const typename Board::Turn& turn, author::Out<gpn_step>& out) {
  if constexpr (Board::has_layers) {
    StepWriter steps(board.geometry(), board.mover(), out);
    Board played = board;
    played.write_steps(steps);
    play(played, turn);
  } else {
    PlainSteps<Board>(board, out).list(turn);
  }
}

}  // namespace gpn::gipf
