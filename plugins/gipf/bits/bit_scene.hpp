// A position and the turn that is played on it, as the text half of the module sees them (text/scene.hpp).
#pragma once

#include "../text/ending_text.hpp"
#include "../text/scene.hpp"
#include "introduce.hpp"
#include "legal.hpp"
#include "play.hpp"
#include "removal_check.hpp"
#include "removal_choices.hpp"
#include "rows.hpp"

#include <gpn/author/out.hpp>

#include <boost/container/small_vector.hpp>

namespace gpn::gipf {

/// Who has won a game that is over, by which rule and why.
inline void describe_standing(const Position& position, gpn_standing& out) {
  if (const Ending ending = ending_of(position); ending != Ending::None)
    return describe_ending(ending, winner_of(position), out);
  describe_standstill(supply_of(position).offers_any() ? Standstill::FullBoard : Standstill::NoPiece, position.to_move,
                      out);
}

template <int N>
class BitScene final : public Scene {
 public:
  BitScene(const Rules& rules, const Position& position, author::Out<Turn>& turns)
      : Scene(rules), turns_(turns), start_(load_pieces<N>(position)) {
    states_.push_back({position, start_, SpotSet<N>(), SpotSet<N>(), std::nullopt, PieceKind::Basic});
  }

  Color mover() const override { return now().position.to_move; }
  bool is_over(gpn_standing& out) const override {
    if (!gipf::is_over(now().position, now().pieces, rules())) return false;
    describe_standing(now().position, out);
    return true;
  }

  bool is_vacant(SpotNumber spot) const override { return !now().pieces.occupied().contains(spot_of(spot)); }
  bool has_vacant_spot() const override { return now().pieces.occupied() != Board<N>::spots(); }
  void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const override {
    const Spot<N> at = spot_of(spot);
    if (count == 0 || !now().pieces.occupied().contains(at)) return;
    out.push_back({spot, now().pieces.gipf.contains(at) ? 'G' : no_letter, now().pieces.enemy.contains(at)});
  }
  std::optional<SpotNumber> gap(std::uint8_t entry) const override {
    const auto introduction = introduction_at(Entry<N>(entry), now().pieces.occupied());
    if (!introduction) return std::nullopt;
    return number_of(introduction->furthest);
  }

  bool has_row() const override { return gipf::has_row(now().pieces.own, rules().row_length); }
  RowsOfSpots rows(Color player) const override {
    const Pieces<N> pieces = player == mover() ? now().pieces : now().pieces.seen_by_the_other();
    RowsOfSpots rows;
    for_each_row(pieces, rules(), [&](Row<N> row) {
      RowOfSpots& added = rows.emplace_back();
      for (const Spot<N> spot : row.spots) added.spots.push_back(number_of(spot));
      added.is_forced = row.is_forced(pieces, rules());
      return true;
    });
    return rows;
  }
  bool must_go(SpotNumber spot) const override { return !now().pieces.gipf.contains(spot_of(spot)); }
  bool may_take(const Taken& taken, Completeness completeness) override {
    return RemovalCheck<N>(now().pieces, rules(), set_of(taken), budget_).passes(completeness);
  }
  std::vector<Taken> choices() override {
    std::vector<Taken> choices;
    for (const SpotSet<N> removed : removal_choices(now().pieces, rules(), budget_)) {
      Taken& taken = choices.emplace_back();
      for (const Spot<N> spot : removed) taken.push_back({number_of(spot), 1});
    }
    return choices;
  }
  void spend_try() override { budget_.spend(); }

  bool may_introduce(char letter) const override {
    return supply().offers(letter == 'G' ? PieceKind::Gipf : PieceKind::Basic);
  }
  bool may_act() const override {
    return !verdict_before_action(start_, now().pieces, now().position, supply(), rules());
  }
  Supply supply() const override { return supply_of(now().position); }

  void take(const Taken& taken) override {
    State& next = push_state();
    const SpotSet<N> removed = set_of(taken);
    next.pieces = remove(rules(), next.position, next.pieces, removed);
    (next.introduction ? next.after : next.before) |= removed;
  }
  void introduce(char letter, Push push) override {
    State& next = push_state();
    next.introduction = Introduction<N>{Entry<N>(push.entry), spot_of(push.furthest)};
    next.kind = letter == 'G' ? PieceKind::Gipf : PieceKind::Basic;
    next.pieces = gipf::introduce(next.pieces, *next.introduction, next.kind);
  }
  void finish() override {
    const State& all = now();
    turns_.push(all.introduction ? make_turn(all.before, action_of(all.kind), *all.introduction, all.after)
                                 : make_turn(all.before));
  }
  std::uint32_t finished() const override { return turns_.needed(); }

  std::size_t state() const override { return states_.size(); }
  void go_back(std::size_t state) override { states_.resize(state, states_.front()); }

 private:
  /// The board after what was played so far, and the turn up to there.
  struct State {
    Position position;
    Pieces<N> pieces;
    SpotSet<N> before;
    SpotSet<N> after;
    std::optional<Introduction<N>> introduction;
    PieceKind kind;
  };

  const State& now() const noexcept { return states_.back(); }
  State& push_state() {
    states_.push_back(State(states_.back()));
    return states_.back();
  }

  Spot<N> spot_of(SpotNumber spot) const noexcept { return *Board<N>::spot(Point<N>(geometry().cell_of_spot[spot])); }
  SpotNumber number_of(Spot<N> spot) const noexcept {
    return *geometry().spot_of_cell[Board<N>::point_of(spot).number()];
  }
  SpotSet<N> set_of(const Taken& taken) const noexcept {
    SpotSet<N> set;
    for (const TakenFrom& from : taken) set |= SpotSet<N>::of(spot_of(from.spot));
    return set;
  }

  author::Out<Turn>& turns_;
  Pieces<N> start_;
  boost::container::small_vector<State, 4> states_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf
