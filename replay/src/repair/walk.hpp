// Plays tokens and weighs what is written beside them against the board.
#pragma once

#include "repair/kinds.hpp"
#include "repair/tokens.hpp"

#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <span>

namespace gpn::replay::repair {

/// How far what is written beside the turns agrees with the board.
struct Evidence {
  std::uint32_t counts_agreeing = 0;
  std::uint32_t counts_differing = 0;
  std::uint32_t number_conflicts = 0;
  std::uint32_t player_conflicts = 0;
  std::uint32_t left_out = 0;  // forced turns that are not written

  Points penalty() const noexcept {
    return static_cast<Points>(5 * counts_differing + 7 * number_conflicts + 7 * player_conflicts + 4 * left_out);
  }
};

/// A place in a game.
struct Place {
  host::Position position;
  Evidence evidence;
  std::uint32_t turns = 0;
  std::uint32_t turns_of_white = 0;
  std::int64_t number_offset = 0;  // a move number minus what it should be
  bool has_number = false;
  bool number_is_others = false;  // the last number was written before a turn of the other player
};

/// The work that is left.
class Budget {
 public:
  explicit Budget(std::uint64_t work) noexcept : left_(work) {}

  void spend(std::uint64_t work) noexcept {
    spent_ += work;
    if (spent_ > left_) is_exhausted_ = true;
  }
  bool is_exhausted() const noexcept { return is_exhausted_; }
  std::uint64_t spent() const noexcept { return spent_; }

 private:
  std::uint64_t left_;
  std::uint64_t spent_ = 0;
  bool is_exhausted_ = false;
};

class Walker {
 public:
  Walker(const host::Ruleset& ruleset, bool numbers_single_turns, Budget& budget)
      : ruleset_(&ruleset),
        turns_(ruleset.turn_list(most_readings_tried)),
        inner_(ruleset.turn_list(most_readings_tried)),
        numbers_single_turns_(numbers_single_turns),
        budget_(&budget) {}

  /// False when the token is not a legal turn; the place then stays as it is. `next` are the tokens that follow: they
  /// decide between the turns that a short text fits.
  bool play(Place& place, const Token& token, std::span<const Token> next);

  /// Plays tokens until one is not legal. Returns how many were played.
  std::size_t play_all(Place& place, std::span<const Token> tokens);

  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  Budget& budget() noexcept { return *budget_; }

 private:
  /// Of the turns that a short text fits.
  static constexpr std::uint32_t most_readings_tried = 8;

  bool read(const host::Position& position, const Token& token, host::TurnList& turns);
  bool play_left_out(Place& place, const Token& token);
  std::uint32_t choose(const Place& place, const Token& token, std::span<const Token> next);
  std::size_t reach(host::Position position, std::span<const Token> tokens);
  void weigh_number(Place& place, const Token& token, Color mover) const;

  const host::Ruleset* ruleset_;
  host::TurnList turns_;
  host::TurnList inner_;
  bool numbers_single_turns_;
  Budget* budget_;
};

}  // namespace gpn::replay::repair
