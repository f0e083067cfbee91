// How a position changes in the course of a turn, and who has won when.
#pragma once

#include "../rules/supply.hpp"
#include "introduce.hpp"
#include "position.hpp"
#include "rows.hpp"

#include <optional>

namespace gpn::gipf {

/// What the removal of `removed` gives back to its owner, in basic pieces (R3, R10).
template <int N>
constexpr unsigned worth_of(SpotSet<N> removed, SpotSet<N> gipf) noexcept {
  return removed.count() + (removed & gipf).count();
}

struct Verdict {
  Ending ending;
  Color winner;
};

/// What a removal by `mover` decides (E3 to E5). A player without a GIPF-piece before it had none to lose (T6).
template <int N>
constexpr std::optional<Verdict> verdict_of_removal(const Pieces<N>& before, const Pieces<N>& after, Color mover,
                                                    const Rules& rules) noexcept {
  const bool lost_own =
      rules.own_last_gipf != OwnLastGipf::PlaysOn && before.own.meets(before.gipf) && !after.own.meets(after.gipf);
  const bool lost_enemy = before.enemy.meets(before.gipf) && !after.enemy.meets(after.gipf);
  if (lost_own && lost_enemy) {
    switch (rules.both_last_gipf) {
      case BothLastGipf::Remover: return Verdict{Ending::BothLastGipfs, mover};
      case BothLastGipf::NextPlayer: return Verdict{Ending::BothLastGipfs, other(mover)};
      case BothLastGipf::Black: return Verdict{Ending::BothLastGipfs, Color::Black};
    }
  }
  if (lost_enemy) return Verdict{Ending::LastGipfTaken, mover};
  if (lost_own) return Verdict{Ending::OwnLastGipf, other(mover)};
  return std::nullopt;
}

/// Takes pieces off the board for the player to move: own ones to the reserve, enemy ones captured.
template <int N>
constexpr Pieces<N> remove(const Rules& rules, Position& position, const Pieces<N>& pieces,
                           SpotSet<N> removed) noexcept {
  const std::size_t mover = index(position.to_move);
  OpeningState& state = position.openings[mover];
  if (rules.gipf_again == GipfAgain::Never && state.opening() == Opening::GipfOrBasic)  // T4
    state = OpeningState::of(state.opening(), state.not_again() + (removed & pieces.own & pieces.gipf).count());
  position.reserve[mover] =
      static_cast<std::uint8_t>(position.reserve[mover] + worth_of(removed & pieces.own, pieces.gipf));
  position.captured[mover] =
      static_cast<std::uint8_t>(position.captured[mover] + worth_of(removed & pieces.enemy, pieces.gipf));
  return pieces.without(removed);
}

constexpr Supply supply_of(const Position& position) noexcept {
  const std::size_t mover = index(position.to_move);
  return {position.reserve[mover], position.openings[mover].opening(), position.openings[mover].not_again()};
}

/// Whether a piece can come in: there is one, and a gap on the board (E1). Every gap opens the lines through it
/// (4.2.7).
template <int N>
constexpr bool can_introduce(const Pieces<N>& pieces, Supply supply) noexcept {
  return supply.offers_any() && pieces.occupied() != Board<N>::spots();
}

/// Whether the removals at the start of a turn end it: they decide the game, or nothing can come in afterwards.
template <int N>
constexpr std::optional<Verdict> verdict_before_action(const Pieces<N>& before, const Pieces<N>& after,
                                                       const Position& position, Supply supply,
                                                       const Rules& rules) noexcept {
  if (rules.last_gipf == LastGipf::AtOnce)
    if (const auto verdict = verdict_of_removal(before, after, position.to_move, rules)) return verdict;
  if (!can_introduce(after, supply)) return Verdict{Ending::EmptyReserve, other(position.to_move)};
  return std::nullopt;
}

/// Whether the game is over before `position`'s player does anything.
template <int N>
constexpr bool is_over(const Position& position, const Pieces<N>& pieces, const Rules& rules) noexcept {
  if (ending_of(position) != Ending::None) return true;
  return !can_introduce(pieces, supply_of(position)) && !has_row(pieces.own, rules.row_length);
}

constexpr void pay(Position& position, PieceKind kind) noexcept {
  const std::size_t mover = index(position.to_move);
  position.reserve[mover] = static_cast<std::uint8_t>(position.reserve[mover] - worth(kind));
  if (kind == PieceKind::Basic)
    position.openings[mover] = OpeningState::of(Opening::BasicOnly);  // T3
  else
    position.openings[mover] = OpeningState::of(Opening::GipfOrBasic, position.openings[mover].not_again());  // T2
}

constexpr PieceKind kind_of(Action action) noexcept {
  return action == Action::IntroduceGipf ? PieceKind::Gipf : PieceKind::Basic;
}

template <int N>
constexpr Introduction<N> introduction_of(const Turn& turn) noexcept {
  return {Entry<N>(turn.entry), Spot<N>(turn.furthest)};
}

/// Ends the mover's turn: the empty reserve where it loses at once, then the other player is to move.
constexpr void end_turn(const Rules& rules, Position& position, std::optional<Verdict> verdict) noexcept {
  const Color mover = position.to_move;
  if (!verdict && rules.empty_reserve == EmptyReserve::AtOnce && position.reserve[index(mover)] == 0)
    verdict = Verdict{Ending::EmptyReserve, other(mover)};
  if (verdict) decide(position, verdict->ending, verdict->winner);
  position.to_move = other(mover);
}

/// Plays a turn that removes something. Not inlined, so that the many other turns need not save the registers for it.
template <int N>
[[gnu::noinline]] void play_with_removals(const Rules& rules, Position& position, const Turn& turn) noexcept {
  const Pieces<N> start = load_pieces<N>(position);
  const Color mover = position.to_move;
  const SpotSet<N> before = before_removals<N>(turn);
  Pieces<N> pieces = remove(rules, position, start, before);
  std::optional<Verdict> verdict;
  if (turn.action == Action::None) {
    verdict = verdict_before_action(start, pieces, position, supply_of(position), rules);
  } else {
    pieces = introduce(pieces, introduction_of<N>(turn), kind_of(turn.action));
    pay(position, kind_of(turn.action));
    const bool tests_whole_turn = rules.last_gipf == LastGipf::AfterRemovals && before.any();
    const Pieces<N> tested = tests_whole_turn ? start : pieces;
    pieces = remove(rules, position, pieces, after_removals<N>(turn));
    verdict = verdict_of_removal(tested, pieces, mover, rules);
  }
  store_pieces(position, pieces);
  end_turn(rules, position, verdict);
}

/// Plays a legal turn.
template <int N>
void play(const Rules& rules, Position& position, const Turn& turn) noexcept {
  if ((turn.before_low | turn.before_high | turn.after_low | turn.after_high) != 0)
    return play_with_removals<N>(rules, position, turn);
  store_pieces(position, introduce(load_pieces<N>(position), introduction_of<N>(turn), kind_of(turn.action)));
  pay(position, kind_of(turn.action));
  end_turn(rules, position, std::nullopt);
}

}  // namespace gpn::gipf
