// Introductions without removals, the most frequent turns, read and played in one step.
#pragma once

#include "../rules/rules.hpp"
#include "plain_introduction.hpp"
#include "play.hpp"

#include <string_view>

namespace gpn::gipf {

/// See author::plays_plain_turns. On boards with numbers of two digits read_turn reads every turn.
class PlainTurns {
 public:
  PlainTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

  bool play(std::string_view text) noexcept {
    return with_size(rules_, [&](auto size) {
      if constexpr (has_plain_introductions<size.value>)
        return play_introduction<size.value>(text);
      else
        return false;
    });
  }

  /// Nothing is kept from one turn to the next but the position itself.
  void reload() const noexcept {}

 private:
  /// As CanonicalReader::read_introduction: a turn that makes a row of the mover's own is not over (R4).
  template <int N>
  bool play_introduction(std::string_view text) noexcept {
    const PieceKind kind = text.starts_with('G') ? PieceKind::Gipf : PieceKind::Basic;
    const Pieces<N> pieces = load_pieces<N>(position_);
    const auto introduction = plain_introduction<N>(text.substr(kind == PieceKind::Gipf ? 1 : 0), pieces.occupied());
    if (!introduction || ending_of(position_) != Ending::None || !supply_of(position_).offers(kind)) return false;
    const Pieces<N> after = introduce(pieces, *introduction, kind);
    if (has_row(pieces.own, rules_.row_length) || has_row(after.own, rules_.row_length)) return false;
    store_pieces(position_, after);
    pay(position_, kind);
    end_turn(rules_, position_, std::nullopt);
    return true;
  }

  const Rules& rules_;
  Position& position_;
};

}  // namespace gpn::gipf
