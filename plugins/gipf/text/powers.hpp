// What reading a turn needs beside a Scene when the game has potentials: extra moves, uses and challenges
// (potentials.md, "A turn"). Only the engine of stacks offers it.
#pragma once

#include "scene.hpp"

#include <optional>
#include <string>

namespace gpn::gipf {

/// A use of a power, by the letter of its layer.
struct PowerUse {
  char letter;
  SpotNumber from;
  SpotNumber to;
};

class Powers {
 public:
  virtual ~Powers() = default;

  /// Whether a layer of this game has the letter, in either case.
  virtual bool knows_letter(char letter) const = 0;

  // Extra moves. `moment` is a GPN_MOMENT_.
  virtual void enter(unsigned moment) = 0;
  virtual bool grants_extra() const = 0;
  virtual void play_extra(Push push) = 0;
  /// The extra moves that are granted and not made are given up.
  virtual void decline_extras() = 0;

  // Challenges.
  /// Whether the mover can use the power with this letter on a spot, so that it can be challenged (C1).
  virtual bool can_refuse(char letter, SpotNumber spot) const = 0;
  /// The refused powers of this turn, by rising spot.
  virtual void refuse(const Spots& spots) = 0;

  // Uses.
  /// The use from a spot to another one, if there is one; `no_letter` matches every layer.
  virtual std::optional<PowerUse> find_use(char letter, SpotNumber from, SpotNumber to) const = 0;
  enum class Challenge : std::uint8_t { None, Allowed };
  virtual void use(const PowerUse& use, Challenge challenge) = 0;
  /// Reports why a loaded piece cannot use its power like that.
  virtual void explain_use(const WrittenMove& written, const PowerUse& use, TurnRemarks& remarks) const = 0;

  /// The canonical text of the first turn that was finished.
  virtual std::string text_of_first() const = 0;
};

}  // namespace gpn::gipf
