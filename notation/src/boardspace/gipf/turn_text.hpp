// The text of a turn of GIPF from the parts that its clicks make up.
#pragma once

#include "boardspace/gipf/entering.hpp"
#include "boardspace/gipf/parts.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf::gipf {

/// Whether the player has switched to the other kind of piece with `standard`.
enum class Switched : std::uint8_t { No, Yes };

/// Turns of a game in their order: what a player enters depends on what he has entered.
class TurnText {
 public:
  void set_entering(Entering entering) noexcept { entering_ = entering; }
  Entering entering() const noexcept { return entering_; }

  /// The text is valid until the next call.
  std::string_view of(Parts& parts, Color player, Switched switched);

 private:
  void append_piece(const Part& part, Parts& parts, Color player, Switched switched);
  bool enters_gipf_piece(Parts& parts, Color player, Switched switched) const noexcept;

  Entering entering_ = Entering::BasicPieces;
  std::array<bool, 2> entered_basic_{};  // by player
  std::string text_;
};

}  // namespace gpn::notation::boardspace_sgf::gipf
