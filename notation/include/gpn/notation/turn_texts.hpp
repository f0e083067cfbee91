// The turns of a plain record, in the form in which a rule module plays them.
//
// A plain record is one that needs no more than to be played: tags, turns with numbers and reserve counts, and a
// result, without comments, variations, marks and anything to report about how it is written.
#pragma once

#include <gpn/abi.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gpn::notation {

/// The texts are views of the source. A record with more turns than there is room for is not plain. Not thread-safe.
class TurnTexts {
 public:
  TurnTexts() noexcept {}  // leaves the turns unset

  void clear() noexcept { count_ = 0; }
  bool is_full() const noexcept { return count_ == turns_.size(); }
  bool empty() const noexcept { return count_ == 0; }
  std::size_t size() const noexcept { return count_; }
  std::span<const gpn_turn_text> all() const noexcept { return {turns_.data(), count_}; }

  /// `reserve` is the count after the turn, or GPN_RESERVE_NOT_STATED. There must be room.
  void add(std::string_view text, std::uint32_t reserve) noexcept {
    turns_[count_++] = {text.data(), static_cast<std::uint32_t>(text.size()), GPN_HINT_NONE, reserve, 0};
  }

 private:
  static constexpr std::size_t most = 512;

  std::array<gpn_turn_text, most> turns_;
  std::size_t count_ = 0;
};

}  // namespace gpn::notation
