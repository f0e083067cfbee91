#include "stack_scene.hpp"

#include "ending.hpp"
#include "removal.hpp"
#include "search.hpp"
#include "turn_text.hpp"

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
namespace {

constexpr char capital(char letter) noexcept { return static_cast<char>(letter & ~0x20); }

constexpr Opening opening_of(std::uint8_t phase) noexcept {
  if (phase == GPN_PHASE_FIRST_GIPF) return Opening::GipfOnly;
  return phase == GPN_PHASE_GIPF ? Opening::GipfOrBasic : Opening::BasicOnly;
}

}  // namespace

StackScene::StackScene(const Rules& rules, const Position& position, author::Out<Turn>& turns)
    : Scene(rules.base), rules_(rules), position_(position), turns_(turns) {
  states_.reserve(8);
  states_.push_back({WorkingPosition(rules, position), Turn()});
}

bool StackScene::is_over(gpn_standing& out) const {
  if (!layered::is_over(rules_, position_)) return false;
  describe_ending(rules_, position_, out);
  return true;
}

bool StackScene::is_vacant(SpotNumber spot) const { return layered::is_vacant(now().working.stack(spot)); }

void StackScene::add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const {
  list_pieces(rules_, now().working, spot, count, out);
}

RowsOfSpots StackScene::rows(Color player) const {
  RowsOfSpots rows;
  now().working.for_each_row(player, [&](const auto& run, unsigned) {
    RowOfSpots& row = rows.emplace_back();
    row.spots.assign(run.begin(), run.end());
    row.is_forced = rules_.rows_must_break != 0 ||
                    std::any_of(run.begin(), run.end(), [this](SpotNumber spot) { return must_go(spot); });
  });
  return rows;
}

unsigned StackScene::count_pieces(SpotNumber spot) const noexcept {
  const gpn_stack& stack = now().working.stack(spot);
  return pieces_in_units(rules_, stack, height(stack));
}

Removal StackScene::units_of(const Taken& taken) const noexcept {
  Removal removal{};
  for (const TakenFrom& from : taken)
    removal[from.spot] = units_of_pieces(rules_, now().working.stack(from.spot), from.pieces);
  return removal;
}

void StackScene::add_pieces_of(const Removal& removal, Taken& taken) const {
  for (SpotNumber spot = 0; spot < geometry().spot_count(); ++spot)
    if (removal[spot] > 0) taken.push_back({spot, pieces_in_units(rules_, now().working.stack(spot), removal[spot])});
}

/// WorkingPosition mode is not played with layers.
bool StackScene::may_take(const Taken& taken, Completeness /*completeness*/) {
  const auto is_there = [this](const TakenFrom& from) { return count_pieces(from.spot) >= from.pieces; };
  if (!std::all_of(taken.begin(), taken.end(), is_there)) return false;
  const Removal wanted = units_of(taken);
  const std::vector<Removal> choices = removal_choices_within(rules_, now().working, wanted, budget_);
  return std::find(choices.begin(), choices.end(), wanted) != choices.end();
}

std::vector<Taken> StackScene::choices() {
  std::vector<Taken> choices;
  for (const Removal& removal : removal_choices(rules_, now().working, budget_))
    add_pieces_of(removal, choices.emplace_back());
  return choices;
}

std::optional<std::uint8_t> StackScene::layer_of(char letter) const noexcept {
  if (letter == no_letter) return std::nullopt;
  return layer_with_letter(rules_, capital(letter));
}

Piece StackScene::piece_of(char letter) const noexcept {
  if (letter == no_letter) return {ActionKind::Basic, 0};
  if (letter == 'G') return {ActionKind::Gipf, 0};
  return {ActionKind::Loaded, layer_of(letter).value_or(0)};
}

bool StackScene::may_introduce(char letter) const {
  if (letter != no_letter && !is_capital(letter)) return false;
  return now().working.may_introduce(piece_of(letter));
}

/// In MATRX, which has no phases, GIPF-pieces and potentials count alike.
Supply StackScene::supply() const {
  const unsigned reserve = pieces_left(rules_, now().working.position(), mover());
  if (!has_phases(rules_.base.material)) return {reserve, Opening::BasicOnly};
  return {reserve, opening_of(now().working.side(mover()).phase), not_again(now().working.position(), mover())};
}

/// The list at the start may decide the game (E3).
void StackScene::take(const Taken& taken) {
  const Removal removal = units_of(taken);
  State& next = push_state();
  next.working.remove(removal);
  if (next.turn.action != ActionKind::None) {
    next.turn.after = removal;
    return;
  }
  next.turn.before = removal;
  if (!taken.empty() && rules_.base.last_gipf == LastGipf::AtOnce) next.working.test_losses();
}

void StackScene::introduce(char letter, Push push) {
  const Piece piece = piece_of(letter);
  State& next = push_state();
  next.working.enter(GPN_MOMENT_BEFORE);
  next.working.introduce(piece, push);
  next.turn.action = piece.kind;
  next.turn.layer = piece.layer;
  next.turn.from = push.entry;
  next.turn.to = push.furthest;
}

void StackScene::finish() {
  if (!first_) first_ = now().turn;
  turns_.push(now().turn);
}

void StackScene::enter(unsigned moment) {
  State& next = push_state();
  next.working.enter(moment);
  next.moment = moment;
}

bool StackScene::grants_extra() const {
  return now().turn.has_room_for_extra() && now().working.granted_extra().has_value();
}

void StackScene::play_extra(Push push) {
  State& next = push_state();
  next.working.play_extra(*next.working.granted_extra(), push);
  next.turn.add_extra(next.moment, push);
}

void StackScene::decline_extras() {
  State& next = push_state();
  if (const auto grant = next.working.granted_extra()) next.working.decline_extra(*grant);
}

bool StackScene::can_refuse(char letter, SpotNumber spot) const {
  const auto layer = layer_of(letter);
  const SpecialActions all = now().working.special_actions();
  return layer && std::any_of(all.begin(), all.end(), [&](const SpecialAction& special) {
           return special.layer == *layer && special.action.from == spot;
         });
}

void StackScene::refuse(const Spots& spots) {
  State& next = push_state();
  for (const SpotNumber spot : spots) next.turn.refused[next.turn.refused_count++] = static_cast<std::uint8_t>(spot);
  if (rules_.base.challenge_lost != ChallengeLost::TurnLost) play_refusals(rules_, next.working, next.turn);
}

std::optional<PowerUse> StackScene::find_use(char letter, SpotNumber from, SpotNumber to) const {
  const Turn& turn = now().turn;
  const auto* const end = turn.refused.begin() + turn.refused_count;
  if (std::find(turn.refused.begin(), end, from) != end) return std::nullopt;
  if (letter != no_letter && !is_capital(letter)) return std::nullopt;
  for (const SpecialAction& special : now().working.special_actions()) {
    const char own = rules_.laid[special.layer].table->letter;
    if (special.action.from == from && special.action.to == to && (letter == no_letter || letter == own))
      return PowerUse{own, from, to};
  }
  return std::nullopt;
}

void StackScene::use(const PowerUse& use, Challenge challenge) {
  const std::uint8_t layer = *layer_of(use.letter);
  State& next = push_state();
  next.working.enter(GPN_MOMENT_BEFORE);
  next.working.act({layer, {use.from, use.to}});
  next.turn.action = ActionKind::Special;
  next.turn.layer = layer;
  next.turn.from = static_cast<std::uint8_t>(use.from);
  next.turn.to = static_cast<std::uint8_t>(use.to);
  next.turn.challenge = challenge == Challenge::Allowed ? layered::Challenge::Allowed : layered::Challenge::None;
}

std::string StackScene::text_of_first() const {
  std::string text(160, '\0');  // longer turns take a whole board of rows
  const auto write = [&] {
    author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
    write_turn_text(rules_, position_, *first_, out);
    return out.needed();
  };
  const std::uint32_t needed = write();
  const bool fits = needed <= text.size();
  text.resize(needed);
  if (!fits) write();
  return text;
}

}  // namespace gpn::gipf::layered
