// The steps of a turn, for every size of board.
#include "turn_steps.hpp"

#include "play.hpp"
#include "removal_check.hpp"

#include <string_view>

namespace gpn::gipf {
namespace {

enum class StepPhase : std::uint8_t { Before, Action, After };

template <int N>
class StepLister {
 public:
  StepLister(const Rules& rules, author::Out<gpn_step>& steps) noexcept : rules_(rules), steps_(steps) {}

  void list(const Position& position, const Turn& turn) {
    const Pieces<N> start = load_pieces<N>(position);
    const SpotSet<N> before = before_removals<N>(turn);
    list_removal(StepPhase::Before, start, before);
    if (turn.action == Action::None) return;
    const PieceKind kind = kind_of(turn.action);
    const Introduction<N> introduction = introduction_of<N>(turn);
    add(GPN_STEP_INTRODUCE, StepPhase::Action, Board<N>::point_of(Board<N>::entry(introduction.entry).dot),
        Board<N>::point_of(introduction.landing()), kind);
    list_removal(StepPhase::After, introduce(start.without(before), introduction, kind), after_removals<N>(turn));
  }

 private:
  /// Table mode lets turns pass that overlook rows, so any order that removes this set will do.
  void list_removal(StepPhase phase, const Pieces<N>& pieces, SpotSet<N> removed) {
    if (removed.none()) return;
    RemovalBudget budget;
    RemovalCheck<N> check(pieces, rules_, removed, budget);
    if (!check.passes(Completeness::AllRows)) check.passes(Completeness::SomeRows);
    for (const TakenRow<N>& row : check.rows()) list_row(phase, pieces, row);
  }

  void list_row(StepPhase phase, const Pieces<N>& pieces, const TakenRow<N>& row) {
    add(GPN_STEP_ROW, phase, Board<N>::point_of(row.spots.first()), Board<N>::point_of(row.spots.last()),
        PieceKind::Basic);
    for (const Spot<N> spot : row.spots) {
      const Point<N> point = Board<N>::point_of(spot);
      const PieceKind kind = pieces.gipf.contains(spot) ? PieceKind::Gipf : PieceKind::Basic;
      add(fate(pieces, row, spot), phase, point, point, kind);
    }
  }

  static std::uint16_t fate(const Pieces<N>& pieces, const TakenRow<N>& row, Spot<N> spot) noexcept {
    if (!row.removed.contains(spot)) return GPN_STEP_STAY;
    return pieces.own.contains(spot) ? GPN_STEP_RETURN : GPN_STEP_CAPTURE;
  }

  void add(std::uint32_t kind, StepPhase phase, Point<N> from, Point<N> to, PieceKind piece) {
    gpn_step step{};
    step.kind = static_cast<std::uint16_t>(kind);
    step.phase = static_cast<std::uint16_t>(phase);
    step.from = static_cast<std::uint16_t>(from.number());
    step.to = static_cast<std::uint16_t>(to.number());
    author::set_text(step.piece, piece == PieceKind::Gipf ? "G" : "");
    steps_.push(step);
  }

  const Rules& rules_;
  author::Out<gpn_step>& steps_;
};

}  // namespace

void list_steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps) {
  with_size(rules, [&](auto size) { StepLister<size.value>(rules, steps).list(position, turn); });
}

}  // namespace gpn::gipf
