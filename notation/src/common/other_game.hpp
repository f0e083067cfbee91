// Games that people keep records of and that gpn does not have, by what only their records contain.
#pragma once

#include "common/occurrences.hpp"

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace gpn::notation::common {

/// Counts turns that are none of GIPF and DVONN, but of another game: `Nf3`, `O-O`, `33-29`.
class OtherGameSigns {
 public:
  /// A word in the place of a turn.
  void add(std::string_view word, Span span) noexcept;

  /// The game, when there are enough signs of it among the words.
  std::optional<OtherGame> game() const noexcept;

 private:
  std::size_t words_ = 0;
  Occurrences chess_;
  unsigned kinds_of_chess_ = 0;  // a bit for each kind of sign
  Occurrences draughts_;
};

/// The game of a text, from its words.
std::optional<OtherGame> other_game_in(std::string_view text) noexcept;

/// The game whose number the property GM of SGF is, in small letters; empty when the number is unknown.
std::string_view sgf_game(std::string_view number) noexcept;
/// The number of a game of the GIPF project, with which plain SGF is written; 0 for others.
std::size_t sgf_number(std::string_view game) noexcept;

}  // namespace gpn::notation::common
