#include "search.hpp"

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

class Search {
 public:
  Search(const Rules& rules, author::Out<Turn>& turns) noexcept : rules_(rules), turns_(turns) {}

  void run(const Position& position) {
    WorkingPosition working(rules_, position);
    if (working.has_ended()) return;
    Turn turn;
    try_extras(working, turn, GPN_MOMENT_START,
               [this](const WorkingPosition& t, const Turn& so_far) { take_rows(t, so_far); });
  }

 private:
  /// Goes on with and without each extra move that is granted, and with those that follow from it.
  template <class Next>
  void try_extras(WorkingPosition working, const Turn& turn, unsigned moment, const Next& next) {
    working.enter(moment);
    const auto grant = working.granted_extra();
    if (!grant) return next(working, turn);
    if (turn.has_room_for_extra()) {
      for_each_push(working, [&](Push push) {
        WorkingPosition played = working;
        played.play_extra(*grant, push);
        Turn longer = turn;
        longer.add_extra(moment, push);
        try_extras(played, longer, moment, next);
      });
    }
    working.decline_extra(*grant);
    next(working, turn);
  }

  void take_rows(const WorkingPosition& working, const Turn& turn) {
    for (const Removal& removal : removal_choices(rules_, working, budget_)) {
      WorkingPosition left = working;
      left.remove(removal);
      const bool removes = removes_anything(removal);
      if (removes && rules_.base.last_gipf == LastGipf::AtOnce) left.test_losses();
      Turn longer = turn;
      longer.before = removal;
      if (!left.has_ended() && left.has_action())
        try_extras(left, longer, GPN_MOMENT_BEFORE,
                   [this](const WorkingPosition& t, const Turn& so_far) { act(t, so_far); });
      else if (removes)
        turns_.push(longer);  // the list alone (E2, E3)
    }
  }

  void act(const WorkingPosition& working, const Turn& turn) {
    for_each_piece(working, [&](Piece piece) {
      for_each_push(working, [&](Push push) {
        WorkingPosition played = working;
        played.introduce(piece, push);
        Turn longer = turn;
        longer.action = piece.kind;
        longer.layer = piece.layer;
        longer.from = push.entry;
        longer.to = push.furthest;
        follow(played, longer);
      });
    });
    for (const SpecialAction& special : working.special_actions()) {
      WorkingPosition played = working;
      played.act(special);
      Turn longer = turn;
      longer.action = ActionKind::Special;
      longer.layer = special.layer;
      longer.from = static_cast<std::uint8_t>(special.action.from);
      longer.to = static_cast<std::uint8_t>(special.action.to);
      follow(played, longer);
    }
  }

  void follow(const WorkingPosition& working, const Turn& turn) {
    try_extras(working, turn, GPN_MOMENT_AFTER, [this](const WorkingPosition& t, const Turn& so_far) {
      for (const Removal& removal : removal_choices(rules_, t, budget_)) {
        Turn whole = so_far;
        whole.after = removal;
        turns_.push(whole);
      }
    });
  }

  template <class Function>
  void for_each_piece(const WorkingPosition& working, Function&& function) {
    for (const ActionKind kind : {ActionKind::Basic, ActionKind::Gipf})
      if (working.may_introduce({kind, 0})) function(Piece{kind, 0});
    for (std::uint8_t i = 0; i < rules_.layer_count; ++i)
      if (working.may_introduce({ActionKind::Loaded, i})) function(Piece{ActionKind::Loaded, i});
  }

  template <class Function>
  void for_each_push(const WorkingPosition& working, Function&& function) {
    const Geometry& geometry = working.geometry();
    for (std::uint8_t e = 0; e < geometry.entry_count(); ++e) {
      const auto furthest = working.gap(e);
      if (!furthest) continue;
      const SpotNumber landing = geometry.entries[e].first;
      if (*furthest == landing && geometry.first_entry_to(landing) != e) continue;
      function(Push{e, static_cast<std::uint8_t>(*furthest)});
    }
  }

  const Rules& rules_;
  author::Out<Turn>& turns_;
  RemovalBudget budget_;
};

}  // namespace

void search_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns) {
  Search(rules, turns).run(position);
}

void play_extras(WorkingPosition& working, const Turn& turn, unsigned moment) {
  working.enter(moment);
  for (const Push push : turn.extras_at(moment)) {
    const auto grant = working.granted_extra();
    if (!grant) throw BreachOfContract("an extra move is not granted a second time");
    working.play_extra(*grant, push);
  }
  if (const auto grant = working.granted_extra()) working.decline_extra(*grant);
}

bool is_over(const Rules& rules, const Position& position) {
  const WorkingPosition working(rules, position);
  return working.has_ended() || (!working.has_row() && !working.has_action());
}

void play_refusals(const Rules& rules, WorkingPosition& working, const Turn& turn) {
  if (rules.base.challenge_lost != ChallengeLost::PotentialLost) return;
  for (std::uint8_t i = 0; i < turn.refused_count; ++i) working.lose_potential(turn.refused[i]);
}

void end_list_alone(const Rules& rules, WorkingPosition& working) {
  if (rules.base.last_gipf == LastGipf::AtOnce) working.test_losses();
  if (!working.has_ended()) working.lose(working.mover(), Ending::EmptyReserve);
  working.end_turn();
}

void play(const Rules& rules, WorkingPosition& working, const Turn& turn) {
  play_extras(working, turn, GPN_MOMENT_START);
  working.take_rows(turn.before);
  if (turn.action == ActionKind::None && turn.refused_count == 0) return end_list_alone(rules, working);
  working.begin_phase(1);
  play_extras(working, turn, GPN_MOMENT_BEFORE);
  for (std::uint8_t i = 0; i < turn.refused_count; ++i)
    working.note_challenge(turn.refused[i], ChallengeOutcome::Refused);
  if (turn.action == ActionKind::None) return working.end_turn();  // the challenge has cost the turn
  play_refusals(rules, working, turn);
  if (turn.challenge == Challenge::Allowed) working.note_challenge(turn.from, ChallengeOutcome::Allowed);
  if (turn.action == ActionKind::Special)
    working.act({turn.layer, {turn.from, turn.to}});
  else
    working.introduce({turn.action, turn.layer}, turn.push());
  play_extras(working, turn, GPN_MOMENT_AFTER);
  working.begin_phase(2);
  working.take_rows(turn.after);
  working.end_turn();
}

}  // namespace gpn::gipf::layered
