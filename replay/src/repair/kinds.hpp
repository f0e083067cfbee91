// The kinds of slip that people make when they write a game down, and what each costs in the search: the likelier a
// slip, the lower its cost. About ten points are one slip of one character. A slip that can be made in one way only,
// such as exchanging two neighbours, is likelier than one of the many wrong characters.
#pragma once

#include <gpn/replay/repair.hpp>

namespace gpn::replay::repair {

/// A cost or a score; the lower the likelier.
using Points = int;

constexpr Points cost_of(EditKind kind) noexcept {
  switch (kind) {
    case EditKind::WrongDigit:
    case EditKind::WrongLetter:
    case EditKind::WrongCharacter: return 10;
    case EditKind::CharactersExchanged: return 9;
    case EditKind::TwoCharacters: return 22;
    case EditKind::FromToExchanged: return 9;
    case EditKind::MirroredTurn: return 18;
    case EditKind::RemovalWrongSide: return 9;
    case EditKind::RemovalMissing: return 12;
    case EditKind::RemovalExtra: return 15;
    case EditKind::PieceTooFew:
    case EditKind::PieceTooMany:
    case EditKind::LetterMissing:
    case EditKind::LetterExtra: return 10;
    case EditKind::TurnDoubled: return 9;
    case EditKind::TurnExtra: return 25;
    case EditKind::TurnMissing: return 15;
    case EditKind::TurnUnreadable: return 34;
    case EditKind::TurnsExchanged: return 9;
    case EditKind::ColumnsSwapped: return 17;
    case EditKind::AllFromToExchanged: return 18;
    case EditKind::RestMirrored: return 24;
    case EditKind::RecordsPasted: return 22;
    case EditKind::RecordCut: return 9;
    case EditKind::OtherRules: return 16;
    case EditKind::CountWrong: return 5;
  }
  return 40;
}

/// A turn more or less than was written moves the numbers after it.
constexpr bool moves_numbers(EditKind kind) noexcept {
  return kind == EditKind::TurnMissing || kind == EditKind::TurnDoubled || kind == EditKind::TurnExtra;
}

}  // namespace gpn::replay::repair
