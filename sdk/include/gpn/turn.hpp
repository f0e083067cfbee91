// Facts about a turn that notation and rules exchange besides its text: hints and steps.
#pragma once

#include <gpn/abi.h>
#include <gpn/color.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn {

/// Instructions for reading the text of a turn: a set of the GPN_HINT_ bits of <gpn/abi.h>. A dialect sets those in
/// which it differs from the complete way of writing a turn.
enum class Hints : std::uint8_t {
  None = GPN_HINT_NONE,
  FirstSpot = GPN_HINT_FIRST_SPOT,
  ImpliedRemovals = GPN_HINT_IMPLIED_REMOVALS,
  OwnStayEnemyGo = GPN_HINT_OWN_STAY_ENEMY_GO,
};

constexpr Hints operator|(Hints a, Hints b) noexcept {
  return static_cast<Hints>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}

/// One step of a turn, as in gpn_step, with cells by name. The names are valid as long as the ruleset.
struct Step {
  enum class Kind : std::uint8_t {
    Pass,
    Place,
    Introduce,
    Move,
    Return,
    Capture,
    Row,
    Stay,
    Refused,
    Allowed,
    FoundRow,  // up to MayStay: what the player chose from
    MustGo,
    MayStay,
    Flip,      // the piece is turned over: what happens again
    CellGone,  // the cell leaves the board
  };
  enum class Phase : std::uint8_t { Before, Action, After };
  Kind kind;
  Phase phase;
  std::string piece;  // its letter, empty for the ordinary piece
  std::string_view from;
  std::string_view to;
  std::optional<Color> owner{};  // of the piece or the row; empty when the module does not state it

  friend bool operator==(const Step&, const Step&) = default;
};

/// One piece on a cell.
struct BoardPiece {
  enum class Shape : std::uint8_t { Disc, Ring, Ball, Glass };
  enum class Fill : std::uint8_t { OfOwner, White, Grey, Black, Red, Ivory, Green, Blue, Many };

  std::string letter;          // empty for the ordinary piece
  std::optional<Color> owner;  // empty for a piece that belongs to nobody
  Shape shape = Shape::Disc;
  Fill fill = Fill::OfOwner;
  std::string name = {};  // what it is called in words; may be empty

  friend bool operator==(const BoardPiece&, const BoardPiece&) = default;
};

}  // namespace gpn
