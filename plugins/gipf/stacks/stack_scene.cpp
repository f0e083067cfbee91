#include "stack_scene.hpp"

#include "../turn/write_turn.hpp"
#include "powers.hpp"

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
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
  if (letter != no_letter && !is_capital(letter)) return std::nullopt;
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
  std::string text(160, '\0');  // longer turns take a whole board of rows
  const auto write = [&] {
    author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
    TurnWriter<WorkingPosition>(start(), out).write(*first_);
    return out.needed();
  };
  const std::uint32_t needed = write();
  const bool fits = needed <= text.size();
  text.resize(needed);
  if (!fits) write();
  return text;
}

}  // namespace gpn::gipf::layered
