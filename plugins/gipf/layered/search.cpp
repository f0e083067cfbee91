#include "search.hpp"

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

class BoundsOfMoment final : public RemovalBounds {
 public:
  BoundsOfMoment(const Wanted& wanted, unsigned moment) noexcept : wanted_(wanted), moment_(moment) {}
  bool may_take_from(SpotNumber spot) const override { return wanted_.may_take_from(moment_, spot); }

 private:
  const Wanted& wanted_;
  unsigned moment_;
};

class Search {
 public:
  Search(const Rules& rules, const Wanted& wanted, TurnSink& sink) noexcept
      : rules_(rules), wanted_(wanted), sink_(sink) {}

  void run(const Position& position) {
    Table table(rules_, position);
    if (table.has_ended()) return;
    Turn turn;
    try_extras(table, turn, GPN_MOMENT_START, [this](const Table& t, const Turn& so_far) { take_rows(t, so_far); });
  }

 private:
  /// Goes on with and without each extra move that is granted, and with those that follow from it.
  template <class Next>
  void try_extras(Table table, const Turn& turn, unsigned moment, const Next& next) {
    table.enter(moment);
    const auto grant = table.granted_extra();
    const unsigned count = turn.extra_counts[moment];
    if (!grant) {
      if (wanted_.wants_to_stop(moment, count)) next(table, turn);
      return;
    }
    if (turn.has_room_for_extra()) {
      for_each_push(table, [&](Push push) {
        if (!wanted_.wants_extra(moment, count, push)) return;
        Table played = table;
        played.play_extra(*grant, push);
        Turn longer = turn;
        longer.add_extra(moment, push);
        try_extras(played, longer, moment, next);
      });
    }
    if (!wanted_.wants_to_stop(moment, count)) return;
    table.decline_extra(*grant);
    next(table, turn);
  }

  std::vector<Removal> removals(const Table& table, unsigned moment) {
    return removal_choices(rules_, table, BoundsOfMoment(wanted_, moment), budget_);
  }

  void take_rows(const Table& table, const Turn& turn) {
    for (const Removal& removal : removals(table, GPN_MOMENT_BEFORE)) {
      if (!wanted_.wants_removal(GPN_MOMENT_BEFORE, table, removal)) continue;
      Table left = table;
      left.remove(removal);
      const bool removes = removes_anything(removal);
      if (removes && rules_.base.last_gipf == LastGipf::AtOnce) left.test_losses();
      Turn longer = turn;
      longer.before = removal;
      if (!left.has_ended() && left.has_action())
        try_extras(left, longer, GPN_MOMENT_BEFORE, [this](const Table& t, const Turn& so_far) { act(t, so_far); });
      else if (removes)
        sink_.found(longer);  // the list alone (E2, E3)
    }
  }

  void act(Table table, Turn turn) {
    for (const Refusal& refusal : wanted_.refusals()) {
      if (!can_use(table, refusal)) return;
      turn.refused[turn.refused_count++] = static_cast<std::uint8_t>(refusal.spot);
    }
    if (turn.refused_count > 0 && rules_.base.challenge_lost == ChallengeLost::TurnLost) return sink_.found(turn);
    play_refusals(rules_, table, turn);
    for_each_piece(table, [&](Piece piece) {
      for_each_push(table, [&](Push push) {
        if (!wanted_.wants_piece(piece, push)) return;
        Table played = table;
        played.introduce(piece, push);
        Turn longer = turn;
        longer.action = piece.kind;
        longer.layer = piece.layer;
        longer.from = push.entry;
        longer.to = push.furthest;
        follow(played, longer);
      });
    });
    for (const SpecialAction& special : table.special_actions()) {
      if (!wanted_.wants_special(special) || was_refused(turn, special.action.from)) continue;
      Table played = table;
      played.act(special);
      Turn longer = turn;
      longer.action = ActionKind::Special;
      longer.layer = special.layer;
      longer.from = static_cast<std::uint8_t>(special.action.from);
      longer.to = static_cast<std::uint8_t>(special.action.to);
      follow(played, longer);
    }
  }

  static bool was_refused(const Turn& turn, SpotNumber spot) noexcept {
    const auto* const end = turn.refused.begin() + turn.refused_count;
    return std::find(turn.refused.begin(), end, spot) != end;
  }

  void follow(const Table& table, const Turn& turn) {
    try_extras(table, turn, GPN_MOMENT_AFTER, [this](const Table& t, const Turn& so_far) {
      for (const Removal& removal : removals(t, GPN_MOMENT_AFTER)) {
        if (!wanted_.wants_removal(GPN_MOMENT_AFTER, t, removal)) continue;
        Turn whole = so_far;
        whole.after = removal;
        sink_.found(whole);
      }
    });
  }

  template <class Function>
  void for_each_piece(const Table& table, Function&& function) {
    for (const ActionKind kind : {ActionKind::Basic, ActionKind::Gipf})
      if (table.may_introduce({kind, 0})) function(Piece{kind, 0});
    for (std::uint8_t i = 0; i < rules_.layer_count; ++i)
      if (table.may_introduce({ActionKind::Loaded, i})) function(Piece{ActionKind::Loaded, i});
  }

  template <class Function>
  void for_each_push(const Table& table, Function&& function) {
    const Geometry& geometry = table.geometry();
    for (std::uint8_t e = 0; e < geometry.entry_count(); ++e) {
      const auto furthest = table.gap(e);
      if (!furthest) continue;
      const SpotNumber landing = geometry.entries[e].first;
      if (*furthest == landing && geometry.first_entry_to(landing) != e) continue;
      function(Push{e, static_cast<std::uint8_t>(*furthest)});
    }
  }

  const Rules& rules_;
  const Wanted& wanted_;
  TurnSink& sink_;
  RemovalBudget budget_;
};

}  // namespace

void search_turns(const Rules& rules, const Position& position, const Wanted& wanted, TurnSink& sink) {
  Search(rules, wanted, sink).run(position);
}

void play_extras(Table& table, const Turn& turn, unsigned moment) {
  table.enter(moment);
  for (const Push push : turn.extras_at(moment)) {
    const auto grant = table.granted_extra();
    if (!grant) throw BreachOfContract("an extra move is not granted a second time");
    table.play_extra(*grant, push);
  }
  if (const auto grant = table.granted_extra()) table.decline_extra(*grant);
}

bool is_over(const Rules& rules, const Position& position) {
  const Table table(rules, position);
  return table.has_ended() || (!table.has_row() && !table.has_action());
}

bool can_use(const Table& table, const Refusal& refusal) {
  const SpecialActions all = table.special_actions();
  return std::any_of(all.begin(), all.end(), [&](const SpecialAction& special) {
    return special.layer == refusal.layer && special.action.from == refusal.spot;
  });
}

void play_refusals(const Rules& rules, Table& table, const Turn& turn) {
  if (rules.base.challenge_lost != ChallengeLost::PotentialLost) return;
  for (std::uint8_t i = 0; i < turn.refused_count; ++i) table.lose_potential(turn.refused[i]);
}

Table table_at(const Rules& rules, const Position& position, const Turn& turn, unsigned moment) {
  Table table(rules, position);
  play_extras(table, turn, GPN_MOMENT_START);
  if (moment != GPN_MOMENT_AFTER || turn.action == ActionKind::None) return table;
  table.remove(turn.before);
  play_extras(table, turn, GPN_MOMENT_BEFORE);
  play_refusals(rules, table, turn);
  if (turn.action == ActionKind::Special)
    table.act({turn.layer, {turn.from, turn.to}});
  else
    table.introduce({turn.action, turn.layer}, turn.push());
  play_extras(table, turn, GPN_MOMENT_AFTER);
  return table;
}

void play(const Rules& rules, Table& table, const Turn& turn) {
  play_extras(table, turn, GPN_MOMENT_START);
  table.remove(turn.before);
  if (turn.action == ActionKind::None && turn.refused_count == 0) {
    if (rules.base.last_gipf == LastGipf::AtOnce) table.test_losses();
    if (!table.has_ended()) table.lose(table.mover(), Ending::EmptyReserve);
    return table.end_turn();
  }
  play_extras(table, turn, GPN_MOMENT_BEFORE);
  if (turn.action == ActionKind::None) return table.end_turn();  // the challenge has cost the turn
  play_refusals(rules, table, turn);
  table.begin_phase(1);
  if (turn.action == ActionKind::Special)
    table.act({turn.layer, {turn.from, turn.to}});
  else
    table.introduce({turn.action, turn.layer}, turn.push());
  play_extras(table, turn, GPN_MOMENT_AFTER);
  table.begin_phase(2);
  table.remove(turn.after);
  table.end_turn();
}

}  // namespace gpn::gipf::layered
