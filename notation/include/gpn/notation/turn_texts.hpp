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

namespace gpn::notation {

/// The texts are views of the source. A record with more turns than there is room for is not plain. Not thread-safe.
class TurnTexts {
 public:
  TurnTexts() noexcept {}  // leaves the turns unset

  std::size_t size() const noexcept { return count_; }
  std::span<const gpn_turn_text> all() const noexcept { return {turns_.data(), count_}; }

  /// Room for turns: write them there, then say how many there are.
  std::span<gpn_turn_text> room() noexcept { return turns_; }
  void set_size(std::size_t count) noexcept { count_ = count; }

 private:
  static constexpr std::size_t most = 512;

  std::array<gpn_turn_text, most> turns_;
  std::size_t count_ = 0;
};

}  // namespace gpn::notation
