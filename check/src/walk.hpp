// A random walk through a game whose positions may have many thousands of legal turns: their list is taken as far as it
// is affordable, and ends the walk where it is not.
#pragma once

#include <gpn/host/position.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/replay/generate.hpp>

#include <cstdint>
#include <optional>

namespace gpn::check {

/// More turns than this are looked at one by one at six positions of a check at most.
inline constexpr std::uint32_t widest = 3000;

class Walk {
 public:
  Walk(const host::Ruleset& ruleset, std::uint64_t seed, std::uint64_t game)
      : ruleset_(ruleset), random_(seed, game), position_(ruleset.start()), turns_(ruleset.turn_list()) {}

  /// Lists the turns here. False when they are too many, or too many were listed on the way here.
  bool list();

  const host::Position& position() const noexcept { return position_; }
  const host::TurnList& turns() const noexcept { return turns_; }

  /// A turn drawn at random; nothing when the game is over.
  std::optional<std::uint32_t> draw() noexcept;
  void play(const void* turn) noexcept { ruleset_.apply(position_, turn); }
  replay::RandomSource& random() noexcept { return random_; }

 private:
  const host::Ruleset& ruleset_;
  replay::RandomSource random_;
  host::Position position_;
  host::TurnList turns_;
  std::uint64_t listed_ = 0;
};

/// Up to `most` turns of a list, in its order.
host::TurnList sample(const host::TurnList& turns, const host::Ruleset& ruleset, std::uint32_t most,
                      replay::RandomSource& random);

}  // namespace gpn::check
