// Compares the numbers of a Little Golem record with its turns: a number, then two turns.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/text/counted.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::littlegolem_text {

class Rounds {
 public:
  void clear() noexcept { *this = {}; }
  void add_placement() noexcept { ++(others_ == 0 ? placements_ : others_); }
  /// A move, a pass, a resignation, or a word that is damaged.
  void add_other() noexcept { ++others_; }

  /// Begins a round. What is wrong with its number, as a sentence; empty when it follows the one before.
  std::optional<std::string> begin(std::string_view digits, Span at) {
    std::int64_t number = 0;
    for (const char digit : digits.substr(0, most_digits)) number = 10 * number + (digit - '0');
    std::optional<std::string> fault;
    if (number_ && (number != *number_ + 1 || !is_complete()))
      fault = "number " + std::to_string(number) + " comes " + counted(turns(), "turn") + " after number " +
              std::to_string(*number_) + "; a turn is missing or written twice, or a number is wrong";
    *this = {};
    number_ = number;
    at_ = at;
    return fault;
  }

  /// True behind a number without turns.
  bool has_begun() const noexcept { return number_ && turns() == 0; }

  /// The number of a round without turns.
  std::optional<Span> without_turns() const noexcept { return has_begun() ? std::optional(at_) : std::nullopt; }

 private:
  static constexpr std::size_t most_digits = 9;
  std::uint64_t turns() const noexcept { return placements_ + others_; }
  /// White may write the 49th placement and move in one round (D3); the site leaves that placement out.
  bool is_complete() const noexcept { return turns() == 2 || (placements_ == 1 && others_ == 2); }

  std::optional<std::int64_t> number_;
  Span at_;
  std::uint64_t placements_ = 0;  // before the first turn of another kind
  std::uint64_t others_ = 0;
};

}  // namespace gpn::notation::littlegolem_text
