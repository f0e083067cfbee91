// The legal turns of a position, each once and in a fixed order:
//   by the removals at the start (see operator< of SpotSet), the turns that end with them first,
//   then by the introduction: landings that push nothing, in board order; then pushes by direction, then by the spot
//   next to the dot, in board order; a basic piece before a GIPF-piece,
//   then by the removals at the end.
#pragma once

#include "coming_rows.hpp"
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

  /// The turns that bring a piece in after some removals.
  struct Introductions {
    SpotSet<N> before;
    const Pieces<N>& pieces;
    bool has_basic;
    bool has_gipf;
    ComingRows<N> rows;
  };

  void list_introductions(SpotSet<N> before, const Pieces<N>& pieces, Supply supply) {
    const Introductions from{before, pieces, supply.offers(PieceKind::Basic), supply.offers(PieceKind::Gipf),
                             ComingRows<N>(pieces.own, rules_.row_length)};
    for (const Spot<N> spot : Board<N>::rim() - pieces.occupied()) {
      const SpotSet<N> landing = SpotSet<N>::of(spot);
      const Introduction<N> introduction{*Board<N>::first_entry_to(spot), spot};
      list_introduction(from, introduction, from.rows.has_row_after_landing(pieces.own | landing, landing));
    }
    list_pushes<Direction::North>(from);
    list_pushes<Direction::NorthEast>(from);
    list_pushes<Direction::SouthEast>(from);
    list_pushes<Direction::South>(from);
    list_pushes<Direction::SouthWest>(from);
    list_pushes<Direction::NorthWest>(from);
  }

  template <Direction direction>
  void list_pushes(const Introductions& from) {
    const SpotSet<N> own = from.pieces.own;
    for_each_push<direction>(
        from.pieces.occupied(), [&](const Introduction<N>& introduction, Spot<N> landing, SpotSet<N> line) {
          const SpotSet<N> pushed = pushed_spots(line, introduction.furthest, direction);
          const SpotSet<N> after = shift(own, pushed, direction) | SpotSet<N>::of(landing);
          list_introduction(from, introduction, from.rows.template has_row_after_push<direction>(after, line));
        });
  }

  [[gnu::always_inline]] void list_introduction(const Introductions& from, const Introduction<N>& introduction,
                                                bool makes_row) {
    if (from.has_basic) list_turns(from, introduction, PieceKind::Basic, makes_row);
    if (from.has_gipf) list_turns(from, introduction, PieceKind::Gipf, makes_row);
  }

  [[gnu::always_inline]] void list_turns(const Introductions& from, const Introduction<N>& introduction, PieceKind kind,
                                         bool makes_row) {
    if (makes_row)
      list_ends(from.before, from.pieces, introduction, kind);
    else
      sink_(make_turn(from.before, action_of(kind), introduction, SpotSet<N>()));
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
