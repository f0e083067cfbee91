// Move numbers of pairs of turns, compared with the turns between them one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace gpn::notation::native_text {

struct Numbered {
  std::int64_t number;
  std::int64_t turns;  // before White's turn of that number
};

constexpr bool counts_pairs(Numbered a, Numbered b) noexcept { return b.turns - a.turns == 2 * (b.number - a.number); }

/// From where a game is played: from a Position tag or from its own start.
enum class Start : std::uint8_t { OfTheGame, Stated };

/// A game may have a phase in which pieces are placed, each turn a point, and then one in which they move. The player
/// who places the last piece may move first: then two numbers follow each other. The turns themselves show it.
class PhaseBorder {
 public:
  /// The turns have a text with a size.
  template <class Turns>
  PhaseBorder(const Turns& turns, Start start) noexcept {
    const auto is_placement = [](const auto& turn) { return size_of(turn) == 2; };
    const auto first_move = std::find_if_not(turns.begin(), turns.end(), is_placement);
    // A game without phases may begin with some points too; a start position may be near the end of the first phase.
    constexpr std::ptrdiff_t fewest_placements = 16;
    const std::ptrdiff_t placements = first_move - turns.begin();
    const bool has_phases = placements >= fewest_placements || (placements > 0 && start == Start::Stated);
    if (!has_phases || first_move == turns.end()) return;
    if (std::find_if(first_move, turns.end(), is_placement) == turns.end()) turns_before_ = placements;
  }

  bool is_between(Numbered a, Numbered b) const noexcept {
    return turns_before_ && a.turns < *turns_before_ && b.turns >= *turns_before_;
  }
  bool is_at(Numbered number) const noexcept { return turns_before_ == number.turns; }

 private:
  template <class Turn>
  static std::size_t size_of(const Turn& turn) noexcept {
    if constexpr (requires { turn.text.size(); })
      return turn.text.size();
    else
      return turn.size;
  }

  std::optional<std::int64_t> turns_before_;
};

/// Numbers as they are read. All count pairs of turns, but for one place where the phase may change.
class PlainNumbers {
 public:
  /// False when the number does not fit, whatever the turns are.
  bool add(Numbered number) noexcept {
    const std::optional<Numbered> before = std::exchange(last_, number);
    if (!before || counts_pairs(*before, number)) return true;
    if (one_short_ || !counts_pairs({before->number, before->turns - 1}, number)) return false;
    one_short_ = {*before, number};
    return true;
  }

  bool empty() const noexcept { return !last_; }

  /// Whether a turn follows the last number, which White's turns have here.
  bool precede_a_turn(std::int64_t turns) const noexcept { return !last_ || last_->turns < turns; }

  /// `border()` is the PhaseBorder of the turns; it is asked for only where it matters.
  template <class Border>
  bool agree_with(Border border) const {
    return !one_short_ || border().is_between(one_short_->first, one_short_->second);
  }

 private:
  std::optional<Numbered> last_;
  std::optional<std::pair<Numbered, Numbered>> one_short_;
};

}  // namespace gpn::notation::native_text
