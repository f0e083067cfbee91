#include "powers.hpp"

#include "../turn/write_turn.hpp"

namespace gpn::gipf::layered {
namespace {

/// Whether the game, or the turn, goes on when an extra move is due, which changes what can be done.
bool may_go_on(const WorkingPosition& working, unsigned moment) {
  if (moment == GPN_MOMENT_AFTER) return true;
  return (moment == GPN_MOMENT_START && working.has_row()) || working.has_action();
}

}  // namespace

void play_extras(WorkingPosition& working, const Turn& turn, unsigned moment) {
  working.enter(moment);
  for (const Push push : turn.extras_at(moment)) {
    const auto grant = working.granted_extra();
    if (!grant) throw BreachOfContract("an extra move is not granted a second time");
    working.play_extra(*grant, push);
  }
  if (const auto grant = working.granted_extra()) working.decline_extra(*grant);
}

void play_refusals(WorkingPosition& working, const Turn& turn) {
  if (working.options().challenge_lost != ChallengeLost::PotentialLost) return;
  for (std::uint8_t i = 0; i < turn.refused_count; ++i) working.lose_potential(turn.refused[i]);
}

bool begin_action(WorkingPosition& working, const Turn& turn) {
  working.begin_phase(1);
  play_extras(working, turn, GPN_MOMENT_BEFORE);
  for (std::uint8_t i = 0; i < turn.refused_count; ++i)
    working.note_challenge(turn.refused[i], ChallengeOutcome::Refused);
  if (turn.action == ActionKind::None) return false;
  play_refusals(working, turn);
  if (turn.challenge == Challenge::Allowed) working.note_challenge(turn.from, ChallengeOutcome::Allowed);
  return true;
}

void end_action(WorkingPosition& working, const Turn& turn) {
  play_extras(working, turn, GPN_MOMENT_AFTER);
  working.begin_phase(2);
}

bool read_extra_moves(WorkingPosition& working, CanonicalText& text, unsigned moment, Turn& turn) {
  working.enter(moment);
  std::optional<Grant> grant = working.granted_extra();
  if (grant && !may_go_on(working, moment)) return false;
  while (grant && turn.has_room_for_extra() && text.begin_part('+')) {
    const auto push = working.read_push(text, GPN_HINT_NONE);
    if (!push) return false;
    working.play_extra(*grant, *push);
    turn.add_extra(moment, *push);
    grant = working.granted_extra();
  }
  if (grant) working.decline_extra(*grant);
  return true;
}

bool read_use(WorkingPosition& working, CanonicalText& text, char letter, Turn& turn) {
  const auto layer = letter != no_letter ? layer_with_letter(working.rules(), letter) : std::nullopt;
  if (!layer) return false;
  CanonicalText ahead = text;
  const auto first = ahead.place();
  const auto from = first && ahead.skip('-') ? working.place_of(*first) : std::nullopt;
  const auto last = from ? ahead.place() : std::nullopt;
  const auto to = last ? working.place_of(*last) : std::nullopt;
  if (!to) return false;
  const SpecialAction use{*layer, {*from, *to}};
  if (!working.may_act(use)) return false;
  text = ahead;
  working.act(use);
  WorkingPosition::set_use(turn, use);
  return true;
}

void write_extra_moves(WorkingPosition& working, const Turn& turn, unsigned moment, author::TextOut& out) {
  working.enter(moment);
  for (const Push push : turn.extras_at(moment)) {
    begin_part(out);
    out.put('+');
    write_push(working, push, out);
    working.play_extra(*working.granted_extra(), push);
  }
  if (const auto grant = working.granted_extra()) working.decline_extra(*grant);
}

/// The letter of the uppermost unit names the refused power (C1).
bool write_refused(WorkingPosition& working, const Turn& turn, author::TextOut& out) {
  for (std::uint8_t i = 0; i < turn.refused_count; ++i) {
    begin_part(out);
    const SpotNumber spot = turn.refused[i];
    const std::size_t layer = kind_of(top(working.stack(spot))) - GPN_KIND_LAYER;
    out.put(working.rules().laid[layer].table->letter).put(working.geometry().name(spot)).put("?-");
  }
  if (turn.action == ActionKind::None) return false;
  play_refusals(working, turn);
  return true;
}

bool write_use(const WorkingPosition& working, const Turn& turn, author::TextOut& out) {
  if (turn.action != ActionKind::Special) return false;
  const Geometry& geometry = working.geometry();
  out.put(working.rules().laid[turn.layer].table->letter);
  out.put(geometry.name(turn.from)).put('-').put(geometry.name(turn.to));
  if (turn.challenge == Challenge::Allowed) out.put("?+");
  return true;
}

}  // namespace gpn::gipf::layered
