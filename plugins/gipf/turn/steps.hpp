// What a turn does, step by step.
//
// A turn stores only what goes in a phase; notations that record choices need the rows, which are found again and taken
// in the order in which the search for removals takes them.
#pragma once

#include "../board/geometry.hpp"
#include "play.hpp"
#include "removals.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>

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

/// Takes the rows of a removal one by one, in the order in which the search for removals takes them, and writes the
/// steps. The board follows; with layers it writes where each unit goes, because layers decide that.
template <class Board>
class RowTaker {
 public:
  using Removal = typename Board::Removal;

  RowTaker(Board& board, StepWriter& steps) noexcept : board_(board), mover_(board.mover()), steps_(steps) {}

  /// Table mode lets turns pass that overlook rows, so any order that removes this set will do.
  void take(const Removal& removal) {
    removal_ = removal;
    gone_ = Removal{};
    find_rows();
    if (!Board::removes(removal)) return;
    RemovalBudget budget;
    const Board before = without_steps();
    auto order = RemovalSearch<Board>(before, budget).order_of(removal, Completeness::AllRows);
    if (order.empty()) order = RemovalSearch<Board>(before, budget).order_of(removal, Completeness::SomeRows);
    for (const auto& [spots, removed] : order) {
      take_at_once(spots, removed);
      gone_ = removed;
    }
  }

 private:
  Board without_steps() const {
    if constexpr (Board::has_layers)
      return board_.without_steps();
    else
      return board_;
  }

  /// Lists the rows, and keeps those that can be taken now: what must go of them does.
  void find_rows() {
    found_ = rows_of(board_, mover_);
    for (const RowOfSpots& row : found_) steps_.add_found_row(board_, row.spots);
    const auto has_to_wait = [&](const RowOfSpots& row) {
      return std::any_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) {
        return board_.row_piece(spot).must_go && board_.units_of(removal_, spot) == board_.units_of(gone_, spot);
      });
    };
    found_.erase(std::remove_if(found_.begin(), found_.end(), has_to_wait), found_.end());
  }
  /// True if a row can be taken since rows were listed, or is what is left of one that could be.
  bool is_found(const RowOfSpots& row) const {
    return std::any_of(found_.begin(), found_.end(), [&](const RowOfSpots& found) {
      return found.direction == row.direction && is_within(row.spots, found.spots);
    });
  }
  static bool is_within(const Spots& part, const Spots& whole) {
    return std::all_of(part.begin(), part.end(), [&](SpotNumber spot) { return has(whole, spot); });
  }

  /// With crossing-rows=all-go what is taken at once has several rows; a piece of two goes with the first.
  void take_at_once(const Spots& taken, const Removal& removed) {
    RowsOfSpots rows = rows_of(board_, mover_);
    const auto is_left = [&](const RowOfSpots& row) { return !is_within(row.spots, taken); };
    rows.erase(std::remove_if(rows.begin(), rows.end(), is_left), rows.end());
    if (!std::all_of(rows.begin(), rows.end(), [&](const RowOfSpots& row) { return is_found(row); })) find_rows();
    const Spots choices = uncovered_choices(taken);
    Spots listed;
    for (const RowOfSpots& row : rows) {
      steps_.add_row(GPN_STEP_ROW, row.spots);
      for (const SpotNumber spot : row.spots) {
        if (has(listed, spot)) continue;
        listed.push_back(spot);
        take(spot, board_.units_of(removed, spot) - board_.units_of(gone_, spot));
        if (has(choices, spot) && !board_.is_vacant(spot)) stay(spot);
      }
    }
  }

  /// Pieces below those that must go which may stay and are part of a row again: had the player taken no more, he could
  /// have taken them as well.
  Spots uncovered_choices([[maybe_unused]] const Spots& taken) const {
    Spots choices;
    if constexpr (Board::has_layers) {
      const auto is_covering = [&](SpotNumber spot) {
        const RowPiece piece = board_.row_piece(spot);
        return piece.must_go && board_.units_on(spot) > piece.units;
      };
      if (std::none_of(taken.begin(), taken.end(), is_covering)) return choices;
      Board bare = without_steps();
      for (const SpotNumber spot : taken)
        if (const RowPiece piece = bare.row_piece(spot); piece.must_go) bare.remove(spot, piece.units);
      for (const RowOfSpots& row : rows_of(bare, mover_))
        std::copy_if(row.spots.begin(), row.spots.end(), std::back_inserter(choices), [&](SpotNumber spot) {
          return has(taken, spot) && !has(choices, spot) && is_covering(spot) && !bare.row_piece(spot).must_go;
        });
    }
    return choices;
  }

  void stay(SpotNumber spot) { steps_.add_piece(GPN_STEP_STAY, spot, board_.top_unit(spot)); }

  void take(SpotNumber spot, unsigned units) {
    if (units == 0) return stay(spot);
    if constexpr (Board::has_layers) {
      board_.remove(spot, units);
    } else {
      const gpn_piece piece = board_.top_unit(spot);
      steps_.add_piece(piece.owner == owner_of(mover_) ? GPN_STEP_RETURN : GPN_STEP_CAPTURE, spot, piece);
      Removal one{};
      board_.add(one, {spot, 1, true});
      board_.remove(one);
    }
  }

  Board& board_;
  Color mover_;
  StepWriter& steps_;
  Removal removal_{};  // of the phase
  Removal gone_{};     // what of it has gone
  RowsOfSpots found_;  // of those listed last, the ones that can be taken
};

/// Writes the steps of a turn; the board is the one before it.
template <class Board>
void list_steps(Board board, const typename Board::Turn& turn, author::Out<gpn_step>& out) {
  StepWriter steps(board.geometry(), board.mover(), out);
  if constexpr (Board::has_layers) {
    board.write_steps(steps);
    play(board, turn);
  } else {
    RowTaker<Board> rows(board, steps);
    rows.take(Board::before_of(turn));
    if (!Board::acts(turn)) return;
    steps.begin_phase(1);
    board.play_action(turn);
    const EntryLine& line = board.geometry().entries[board.numbers_of(Board::push_of(turn)).entry];
    steps.add(GPN_STEP_INTRODUCE, line.dot, steps.cell(line.first), board.top_unit(line.first));
    steps.begin_phase(2);
    rows.take(Board::after_of(turn));
  }
}

}  // namespace gpn::gipf
