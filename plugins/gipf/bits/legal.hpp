// The legal turns of a position, each once and in a fixed order:
//   by the removals at the start (see operator< of SpotSet), the turns that end with them first,
//   then by the introduction (see for_each_introduction), a basic piece before a GIPF-piece,
//   then by the removals at the end.
#pragma once

#include "introduce.hpp"
#include "play.hpp"
#include "removal_choices.hpp"

#include <cstdint>

namespace gpn::gipf {

template <int N>
constexpr Turn make_turn(SpotSet<N> before, Action action, const Introduction<N>& introduction,
                         SpotSet<N> after) noexcept {
  const auto before_words = pack<N>(before);
  const auto after_words = pack<N>(after);
  return {before_words[0],
          after_words[0],
          action,
          static_cast<std::uint8_t>(introduction.entry.number()),
          static_cast<std::uint8_t>(introduction.furthest.number()),
          0,
          0,
          before_words[1],
          after_words[1]};
}

/// The turn that is its removals alone.
template <int N>
constexpr Turn make_turn(SpotSet<N> before) noexcept {
  const auto words = pack<N>(before);
  Turn turn;
  turn.before_low = words[0];
  turn.before_high = words[1];
  return turn;
}

constexpr Action action_of(PieceKind kind) noexcept {
  return kind == PieceKind::Gipf ? Action::IntroduceGipf : Action::IntroduceBasic;
}

/// Feeds the turns of one position to `sink(turn)`.
template <int N, class Sink>
class TurnLister {
 public:
  TurnLister(const Rules& rules, const Position& position, Sink& sink) noexcept
      : rules_(rules), position_(position), start_(load_pieces<N>(position)), sink_(sink) {}

  void list() {
    if (ending_of(position_) != Ending::None) return;
    if (has_row(start_.own, rules_.row_length))
      list_after_rows();
    else if (const Supply supply = supply_of(position_); can_introduce(start_, supply))
      list_introductions(SpotSet<N>(), start_, supply);
  }

 private:
  void list_after_rows() {
    for (const SpotSet<N> removed : removal_choices(start_, rules_, budget_)) {
      Position position = position_;
      const Pieces<N> left = remove(rules_, position, start_, removed);
      const Supply supply = supply_of(position);
      if (!verdict_before_action(start_, left, position, supply, rules_))
        list_introductions(removed, left, supply);
      else if (removed.any())
        sink_(make_turn(removed));
    }
  }

  void list_introductions(SpotSet<N> before, const Pieces<N>& pieces, Supply supply) {
    const bool basic = supply.offers(PieceKind::Basic);
    const bool gipf = supply.offers(PieceKind::Gipf);
    for_each_introduction(pieces.occupied(), [&](const Introduction<N>& introduction) {
      if (has_row(own_after(pieces, introduction), rules_.row_length)) {
        if (basic) list_ends(before, pieces, introduction, PieceKind::Basic);
        if (gipf) list_ends(before, pieces, introduction, PieceKind::Gipf);
      } else {
        if (basic) sink_(make_turn(before, Action::IntroduceBasic, introduction, SpotSet<N>()));
        if (gipf) sink_(make_turn(before, Action::IntroduceGipf, introduction, SpotSet<N>()));
      }
    });
  }

  void list_ends(SpotSet<N> before, const Pieces<N>& pieces, const Introduction<N>& introduction, PieceKind kind) {
    for (const SpotSet<N> after : removal_choices(introduce(pieces, introduction, kind), rules_, budget_))
      sink_(make_turn(before, action_of(kind), introduction, after));
  }

  const Rules& rules_;
  const Position& position_;
  Pieces<N> start_;
  Sink& sink_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf
