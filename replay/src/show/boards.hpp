// What becomes of the boards of a record.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/scene/scene.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::replay {

struct ShownTurn {
  std::uint32_t number = 0;     // 0 is the start
  std::optional<Color> player;  // nothing at the start
  std::string text;
  const notation::Turn* written = nullptr;  // null at the start
};

class Boards {
 public:
  using Problem = std::optional<std::string>;  // a sentence

  virtual ~Boards() = default;

  /// Every turn before the wanted range, in order.
  virtual void pass_turn(const ShownTurn&) {}
  /// Every turn of the wanted range, in order.
  virtual Problem add_turn(const ShownTurn& turn) = 0;
  /// The board after the turn that was added last, or the start. Not for every turn.
  virtual Problem add_board(scene::Scene scene, const ShownTurn& turn) = 0;
};

}  // namespace gpn::replay
