// What speaks against a repair, in points: the lower the likelier. What each kind of slip that people make when they
// write a game down costs, and what else contradicts a line. About ten points are one slip of one character. A slip
// that can be made in one way only, such as exchanging two neighbours, is likelier than one of the many wrong
// characters.
#pragma once

#include <gpn/replay/repair.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>

namespace gpn::replay::repair {

/// A cost or a score; the lower the likelier.
using Points = int;

constexpr Points cost_of(EditKind kind) noexcept {
  switch (kind) {
    case EditKind::WrongDigit:
    case EditKind::WrongLetter:
    case EditKind::WrongCharacter: return 10;
    case EditKind::CharactersExchanged: return 9;
    case EditKind::TwoCharacters: return 18;
    case EditKind::FromToExchanged: return 9;
    case EditKind::MirroredTurn: return 16;
    case EditKind::RemovalWrongSide: return 9;
    case EditKind::RemovalMissing: return 12;
    case EditKind::RemovalExtra: return 15;
    case EditKind::PieceTooFew:
    case EditKind::PieceTooMany:
    case EditKind::LetterMissing:
    case EditKind::LetterExtra: return 10;
    case EditKind::TurnDoubled: return 9;
    case EditKind::TurnExtra: return 25;
    case EditKind::TurnMissing: return 13;
    case EditKind::TurnUnreadable: return 34;
    case EditKind::TurnsExchanged: return 9;
    case EditKind::ColorsExchanged: return 9;
    case EditKind::ColumnsSwapped: return 13;
    case EditKind::AllFromToExchanged: return 15;
    case EditKind::RestMirrored: return 18;
    case EditKind::RecordsPasted: return 14;
    case EditKind::RecordCut: return 9;
    case EditKind::OtherRules: return 16;
    case EditKind::CountWrong: return 5;
  }
  return 40;
}

/// What changes all turns to the end is one of few edits, and many turns confirm it. Few turns confirm little.
constexpr Points extra_of_short_rest(EditKind kind, std::size_t turns) noexcept {
  constexpr std::size_t confirming = 8;
  if (turns >= confirming) return 0;
  return kind == EditKind::RecordsPasted ? 8 : kind == EditKind::RestMirrored ? 6 : 4;
}

/// How many conflicts of numbers the edit explains. Who leaves out or doubles a turn and goes on numbering writes wrong
/// numbers from there on: one conflict there, and two more where the phase of the game changes before and after the
/// turn that the writer took for the change.
constexpr std::uint32_t conflicts_explained(EditKind kind) noexcept {
  const bool moves_numbers = kind == EditKind::TurnMissing || kind == EditKind::TurnDoubled ||
                             kind == EditKind::TurnExtra || kind == EditKind::ColorsExchanged;
  return moves_numbers ? 3 : 0;
}

inline constexpr Points no_bound = std::numeric_limits<Points>::max() / 2;

/// What contradicts by less than this needs no other explanation than a misprint.
inline constexpr Points misprint = 7;

/// Writing out what a short text means is no slip, but a choice that later turns must confirm.
inline constexpr Points spelled_out = 4;

/// No edit costs less.
inline constexpr Points cheapest_edit = spelled_out;

/// A result that the board contradicts is evidence of a missing or altered turn.
inline constexpr Points contradicted_result = 30;

/// An incomplete line has this much more than a complete one.
inline constexpr Points incomplete = 25;

/// And up to this much more for the turns that it does not reach.
inline constexpr Points unreached = 20;

}  // namespace gpn::replay::repair
