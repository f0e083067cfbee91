// The turns of a line that are handed to a module in one call.
#pragma once

#include <gpn/abi.h>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace gpn::replay {

/// Collects turns for one call after another. The first calls are short and each further one is twice as long, so that
/// a slow module does not pass the time limit of a record by much more than it has taken so far.
class PlainTurns {
 public:
  PlainTurns() noexcept {}  // leaves the texts unset

  /// No longer after a call that stopped early: the turn it stopped at is read twice, which costs as much as the calls
  /// save on several turns.
  bool are_expected() const noexcept { return are_expected_; }

  /// The turns as the module takes them, from the first one on.
  std::span<const gpn_turn_text> take(std::span<const gpn_turn_text> views) noexcept {
    count_ = std::min(views.size(), most_);
    return views.first(count_);
  }
  /// The same, as long as they are plain by `is_plain(text)`.
  template <class IsPlain>
  std::span<const gpn_turn_text> take(std::span<const gpn_turn_text> views, IsPlain is_plain) noexcept {
    const std::span<const gpn_turn_text> near = take(views);
    const auto odd = std::find_if(near.begin(), near.end(), [&](const gpn_turn_text& view) {
      return !is_plain(std::string_view(view.text, view.size));
    });
    return take(near.first(static_cast<std::size_t>(odd - near.begin())));
  }
  /// The same, as long as they need no more than to be played. Views of the turns; valid until the next call.
  template <class IsPlain>
  std::span<const gpn_turn_text> take(std::span<const notation::Turn> turns, IsPlain is_plain) noexcept {
    count_ = 0;
    for (const notation::Turn& turn : turns.first(std::min(turns.size(), most_))) {
      // Turns with hints are seldom complete, and dear to read a second time.
      if (turn.hints != Hints::None || turn.annotation || !is_plain(turn.text)) break;
      if (turn.reserve == std::uint32_t{GPN_RESERVE_NOT_STATED}) break;
      texts_[count_++] = {turn.text.data(), static_cast<std::uint32_t>(turn.text.size()), GPN_HINT_NONE,
                          turn.reserve.value_or(GPN_RESERVE_NOT_STATED), 0};
    }
    return {texts_.data(), count_};
  }

  /// Takes note of how many of the collected turns were played.
  void learn(std::size_t played) noexcept {
    are_expected_ = played == count_ || played >= worthwhile;
    most_ = std::min(2 * most_, texts_.size());
  }

 private:
  static constexpr std::size_t first_length = 8;
  static constexpr std::size_t worthwhile = 12;

  std::array<gpn_turn_text, 64> texts_;
  std::size_t count_ = 0;
  std::size_t most_ = first_length;
  bool are_expected_ = true;
};

}  // namespace gpn::replay
