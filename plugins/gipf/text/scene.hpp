// What reading a turn needs to know about a position, and how it plays the turn on the way: the only interface
// between the text half of the module and its engines. turn/board_scene.hpp offers it for both; stacks/powers.hpp
// adds what only games with potentials have.
//
// Everything is asked about the board as it is after what was played so far. Spots and entries have the numbers of
// board/geometry.hpp.
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "remarks.hpp"
#include "written_turn.hpp"

#include <gpn/abi.h>
#include <gpn/color.hpp>
#include <gpn/text/ascii.hpp>

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::gipf {

/// The number of pieces that go from the top of a spot.
struct TakenFrom {
  SpotNumber spot;
  std::uint8_t pieces;

  friend auto operator<=>(const TakenFrom&, const TakenFrom&) = default;
};
/// Removals in ascending order of their spots.
using Taken = boost::container::small_vector<TakenFrom, 12>;

inline unsigned taken_from(const Taken& taken, SpotNumber spot) noexcept {
  for (const TakenFrom& from : taken)
    if (from.spot == spot) return from.pieces;
  return 0;
}

inline void take_from(Taken& taken, SpotNumber spot, unsigned pieces = 1) {
  const auto at = std::find_if(taken.begin(), taken.end(), [&](const TakenFrom& from) { return from.spot >= spot; });
  if (at != taken.end() && at->spot == spot)
    at->pieces = static_cast<std::uint8_t>(at->pieces + pieces);
  else
    taken.insert(at, {spot, static_cast<std::uint8_t>(pieces)});
}

/// True if every piece of `part` goes with `whole` too.
inline bool is_within(const Taken& part, const Taken& whole) noexcept {
  return std::all_of(part.begin(), part.end(),
                     [&](const TakenFrom& from) { return from.pieces <= taken_from(whole, from.spot); });
}

/// A piece as lists name it: G, the capital letter of a layer (a loaded piece) or its small one (a used unit), or none
/// (a basic piece).
struct ListedPiece {
  SpotNumber spot;
  char letter;
  bool is_enemy;
};
using ListedPieces = boost::container::small_vector<ListedPiece, 16>;

/// True if a piece with this letter may stay in a row that is taken: loaded pieces, and GIPF-pieces but for those of
/// MATRX (R9, R13, G7).
constexpr bool may_stay(char letter, Material material) noexcept {
  return letter == 'G' ? gipf_may_stay(material) : ascii::is_upper(letter);
}

/// A row with its extensions: the whole unbroken run of pieces of either colour (R2).
struct RowOfSpots {
  Spots spots;
  unsigned direction = 0;
  bool is_forced = false;  // may not be left as it is (R4, R13, R15)
};
using RowsOfSpots = boost::container::small_vector<RowOfSpots, 4>;

class Powers;

class Scene {
 public:
  explicit Scene(const Rules& rules) noexcept : rules_(rules), geometry_(geometry_of(rules)) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  virtual ~Scene() = default;

  const Rules& rules() const noexcept { return rules_; }
  const Geometry& geometry() const noexcept { return geometry_; }
  virtual Color mover() const = 0;
  /// True if the game was over before this turn; fills in by which rule and why.
  virtual bool is_over(gpn_standing& out) const = 0;

  // The board.
  virtual bool is_vacant(SpotNumber spot) const = 0;
  virtual bool has_vacant_spot() const = 0;
  /// Adds the uppermost `count` pieces of a spot, or all when it has fewer, from the top down.
  virtual void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const = 0;
  /// Where the furthest piece of a push ends up; nothing when the line has no gap (4.2.4).
  virtual std::optional<SpotNumber> gap(std::uint8_t entry) const = 0;

  // Rows.
  virtual bool has_row() const = 0;
  /// The rows of a player by direction, then in board order.
  virtual RowsOfSpots rows(Color player) const = 0;
  /// True if the uppermost piece of a spot must go when the mover takes a row it is in (R15).
  virtual bool must_go(SpotNumber spot) const = 0;
  /// True if the mover may take exactly these pieces.
  virtual bool may_take(const Taken& taken, Completeness completeness) = 0;
  /// Returns all that the mover may take, in the order in which turns are listed.
  virtual std::vector<Taken> choices() = 0;
  /// Returns the pieces of the target that the longest series of rows removes which takes no others.
  virtual Taken longest_series(const Taken& target) = 0;

  // Bringing in. `letter` is that of the piece.
  virtual bool may_introduce(char letter) const = 0;
  /// True if anything at all can be done after the removals at the start: they have not decided the game, and there is
  /// a piece that can come in (E1, E2) or a power to use.
  virtual bool may_act() const = 0;
  virtual Supply supply() const = 0;
  /// Reports what about a layer, or about MATRX, keeps a piece from coming in that the rules of GIPF let in.
  virtual void explain_layered_piece(char /*letter*/, Range /*where*/, TurnRemarks& /*remarks*/) const {}

  // Playing. Each call adds to the turn.
  virtual void take(const Taken& taken) = 0;
  virtual void introduce(char letter, Push push) = 0;
  /// Passes the turn on to the caller of read_turn.
  virtual void finish() = 0;
  virtual std::uint32_t finished() const = 0;

  /// The state of the turn, and the way back to it.
  virtual std::size_t state() const = 0;
  virtual void go_back(std::size_t state) = 0;

  /// Returns the part that only games with potentials have; null in the others.
  virtual Powers* powers() { return nullptr; }

 private:
  const Rules& rules_;
  const Geometry& geometry_;
};

/// Undoes what was played while it existed.
class Branch {
 public:
  explicit Branch(Scene& scene) : scene_(scene), state_(scene.state()) {}
  Branch(const Branch&) = delete;
  Branch& operator=(const Branch&) = delete;
  ~Branch() { scene_.go_back(state_); }

 private:
  Scene& scene_;
  std::size_t state_;
};

/// The pieces that go, by letter, number, then from the top down (potentials.md, "Rows").
inline ListedPieces pieces_of(const Scene& scene, const Taken& taken) {
  ListedPieces pieces;
  for (const TakenFrom& from : taken) scene.add_pieces(from.spot, from.pieces, pieces);
  return pieces;
}

/// A use of a power, by the letter of its layer.
struct PowerUse {
  char letter;
  SpotNumber from;
  SpotNumber to;
};

class Powers {
 public:
  virtual ~Powers() = default;

  /// True if a layer of this game has the letter, in either case.
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
