// What a turn without layers does, step by step. A turn stores only which pieces go, so the rows are found again.
#pragma once

#include "removal.hpp"
#include "working_bits.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>

namespace gpn::gipf {

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

template <int N>
void list_steps(const WorkingBits<N>& board, const Turn& turn, author::Out<gpn_step>& steps) {
  StepLister<N>(board, steps).list(turn);
}

}  // namespace gpn::gipf
