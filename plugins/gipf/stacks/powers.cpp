#include "powers.hpp"

#include "../turn/play.hpp"

#include <gpn/author/turn_reading.hpp>

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
namespace {

/// True if the game, or the turn, goes on when an extra move is due, which changes what can be done.
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

namespace {

constexpr char capital(char letter) noexcept { return static_cast<char>(letter & ~0x20); }

}  // namespace

std::optional<std::uint8_t> StackScene::layer_of(char letter) const noexcept {
  if (letter == no_letter) return std::nullopt;
  return layer_with_letter(layers(), capital(letter));
}

void StackScene::finish() {
  if (!first_) first_ = turn();
  BoardScene::finish();
}

void StackScene::enter(unsigned moment) {
  State& next = push_state();
  next.board.enter(moment);
  next.moment = moment;
}

bool StackScene::grants_extra() const { return turn().has_room_for_extra() && board().granted_extra().has_value(); }

void StackScene::play_extra(Push push) {
  State& next = push_state();
  next.board.play_extra(*next.board.granted_extra(), push);
  next.turn.add_extra(next.moment, push);
}

void StackScene::decline_extras() {
  State& next = push_state();
  if (const auto grant = next.board.granted_extra()) next.board.decline_extra(*grant);
}

bool StackScene::can_refuse(char letter, SpotNumber spot) const {
  const auto layer = layer_of(letter);
  const SpecialActions all = board().special_actions();
  return layer && std::any_of(all.begin(), all.end(), [&](const SpecialAction& special) {
           return special.layer == *layer && special.action.from == spot;
         });
}

void StackScene::refuse(const Spots& spots) {
  State& next = push_state();
  for (const SpotNumber spot : spots) next.turn.refused[next.turn.refused_count++] = static_cast<std::uint8_t>(spot);
  if (rules().challenge_lost != ChallengeLost::TurnLost) play_refusals(next.board, next.turn);
}

std::optional<PowerUse> StackScene::find_use(char letter, SpotNumber from, SpotNumber to) const {
  const auto& refused = turn().refused;
  const auto* const end = refused.begin() + turn().refused_count;
  if (std::find(refused.begin(), end, from) != end) return std::nullopt;
  if (letter != no_letter && !ascii::is_upper(letter)) return std::nullopt;
  for (const SpecialAction& special : board().special_actions()) {
    const char own = layers().laid[special.layer].table->letter;
    if (special.action.from == from && special.action.to == to && (letter == no_letter || letter == own))
      return PowerUse{own, from, to};
  }
  return std::nullopt;
}

void StackScene::use(const PowerUse& use, Challenge challenge) {
  const std::uint8_t layer = *layer_of(use.letter);
  State& next = push_state();
  next.board.enter(GPN_MOMENT_BEFORE);
  next.board.act({layer, {use.from, use.to}});
  WorkingPosition::set_use(next.turn, {layer, {use.from, use.to}});
  next.turn.challenge = challenge == Challenge::Allowed ? layered::Challenge::Allowed : layered::Challenge::None;
}

std::string StackScene::text_of_first() const {
  return author::text_of([&](author::TextOut& out) { TurnWriter<WorkingPosition>(start(), out).write(*first_); });
}

// Explains why a potential cannot come in, or cannot be used as it is written.

void StackScene::explain_layered_piece(char letter, Range where, TurnRemarks& remarks) const {
  if (!has_phases(rules().material)) return explain_piece_of_matrx(letter, where, remarks);
  const std::string_view mover = name(this->mover());
  const gpn_side& own = board().side(this->mover());
  if (const auto layer = letter == 'G' ? std::nullopt : layer_of(letter)) {
    if (!ascii::is_upper(letter))
      return remarks.illegal("gipf-nothing-fits", where,
                             {"a piece that comes in has a capital letter; small ones are used potentials"});
    if (own.phase > GPN_PHASE_LOADED)
      return remarks.illegal("gipf-no-more-loaded", where,
                             {"with his first basic piece ", mover, " gave up the potentials he had left (G3)"});
    if (own.to_hand[*layer] == 0)
      return remarks.illegal("gipf-no-more-loaded", where, {mover, " has no ", unit_name(*layer), " left to bring in"});
  }
  remarks.illegal("gipf-not-allowed-now", where, {"a layer's rule does not let this piece come in now"});
}

void StackScene::explain_piece_of_matrx(char letter, Range where, TurnRemarks& remarks) const {
  const std::string_view mover = name(this->mover());
  const WorkingPosition& working = board();
  const auto layer = layer_of(letter);
  if (letter == 'G') return remarks.illegal("gipf-empty-reserve", where, {mover, " has no GIPF-piece in reserve"});
  if (working.must_bring_gipf())
    return remarks.illegal("gipf-first-must-be-gipf", where,
                           {mover, " has a GIPF-piece in reserve, which comes in first: write G before the point"});
  if (!layer)
    return remarks.illegal("gipf-not-allowed-now", where,
                           {"MATRX GIPF has no basic pieces: write the letter of what comes in"});
  const unsigned count = working.side(this->mover()).to_hand[*layer];
  if (count < potentials_to_enter(rules().material))
    return remarks.illegal(
        "gipf-no-more-loaded", where,
        {mover, " has ", std::to_string(count), " of the ", unit_name(*layer), "s left; two of a kind come in"});
  remarks.illegal("gipf-not-allowed-now", where, {"a layer's rule does not let this piece come in now"});
}

void StackScene::explain_use(const WrittenMove& written, const PowerUse& use, TurnRemarks& remarks) const {
  const std::string_view mover = name(this->mover());
  const WorkingPosition& working = board();
  const Turn& turn = this->turn();
  const std::string_view from = geometry().name(use.from);
  for (std::uint8_t i = 0; i < turn.refused_count; ++i)
    if (turn.refused[i] == use.from)
      return remarks.illegal("gipf-challenge", written.where,
                             {"the power on ", from, " was refused in this turn and may not be used (C1)"});
  const std::uint8_t layer = *layer_of(use.letter);
  const LaidLayer& laid = layers().laid[layer];
  if (working.must_bring_gipf())
    return remarks.illegal("gipf-first-must-be-gipf", written.where,
                           {mover, " has a GIPF-piece in reserve, which comes in before any potential is used"});
  const gpn_stack& stack = working.stack(use.from);
  if (layered::is_vacant(stack) || top(stack) != unit_of(laid.rules.kind, this->mover()))
    return remarks.illegal("gipf-power", written.where,
                           {"no ", unit_name(layer), " of ", mover, "'s lies on top on ", from});
  gpn_reason reason{};
  if (laid.table->objection != nullptr) {
    const gpn_action move{use.from, use.to};
    if (answer_of(laid, laid.table->objection(&laid.rules, &geometry().board, &working.position(), &move, &reason)) ==
        0)
      reason = {};
  }
  reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
  if (reason.text[0] != '\0') return remarks.illegal("gipf-power", written.where, {reason.text}, reason.rule);
  remarks.illegal("gipf-power", written.where,
                  {"the ", unit_name(layer), " on ", from, " cannot go to ", geometry().name(use.to)});
}

}  // namespace gpn::gipf::layered
