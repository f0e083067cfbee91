// What speaks against a repair, in points: the lower the likelier. What each kind of slip that people make when they
// write a game down costs, and what else contradicts a line. About ten points are one slip of one character. A slip
// that can be made in one way only, such as exchanging two neighbours, is likelier than one of the many wrong
// characters.
#pragma once

#include <gpn/replay/repair.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace gpn::replay::repair {

/// A cost or a score; the lower the likelier.
using Points = int;

/// The facts about a kind of slip. The sentence names what is written and meant, and the place.
struct KindInfo {
  std::string_view name;
  Points cost;
  std::string_view sentence;
};

/// In the order of EditKind.
inline constexpr auto kind_table = std::to_array<KindInfo>({
    {"wrong-digit", 10, "`{written}` should be `{meant}`: a digit is wrong"},
    {"wrong-letter", 10, "`{written}` should be `{meant}`: a letter is wrong"},
    {"wrong-character", 10, "`{written}` should be `{meant}`: a character is wrong, missing or too many"},
    {"characters-exchanged", 9, "`{written}` should be `{meant}`: two characters are exchanged"},
    {"two-characters", 18, "`{written}` should be `{meant}`: two characters are wrong"},
    {"from-to-exchanged", 9, "`{written}` should be `{meant}`: from and to are exchanged"},
    {"mirrored-turn", 16, "`{written}` should be `{meant}`: the turn is {detail}"},
    {"removal-wrong-side", 9, "`{written}` should be `{meant}`: the removal is on the wrong side of the move"},
    {"removal-missing", 12, "`{written}` should be `{meant}`: the removal is not written"},
    {"removal-extra", 15, "`{written}` should be `{meant}`: nothing is removed"},
    {"piece-too-few", 10, "`{written}` should be `{meant}`: a piece is missing in the list"},
    {"piece-too-many", 10, "`{written}` should be `{meant}`: a piece in the list is too many"},
    {"letter-missing", 10, "`{written}` should be `{meant}`: the letter of the piece is missing"},
    {"letter-extra", 10, "`{written}` should be `{meant}`: the letter of the piece is too many"},
    {"turn-doubled", 9, "`{written}` is written twice; leave one of them out"},
    {"turn-extra", 25, "leave out `{written}`: the record is legal without it; a remark is written in braces"},
    {"turn-missing", 13, "a turn of {player} is missing {place}: `{meant}`"},
    {"turn-unreadable", 34, "`{written}` cannot be what was played; `{meant}` fits what follows"},
    {"turns-exchanged", 9, "turns are exchanged: `{written}` should be `{meant}`"},
    {"colors-exchanged", 9,
     "the colours are exchanged: the first turn is {player}'s, and each turn that of the other player"},
    {"columns-swapped", 13, "from turn {turn} on the turns of White and Black are exchanged"},
    {"all-from-to-exchanged", 15, "from turn {turn} on from and to are exchanged in every move"},
    {"rest-mirrored", 18, "from turn {turn} on the board is {detail}"},
    {"records-pasted", 14, "a new game begins at turn {turn}"},
    {"record-cut", 9, "the record is cut off inside its last turn `{written}`; complete it or leave it out"},
    {"other-rules", 16, "the record is legal with `--{detail}`"},
    {"count-wrong", 5, "`{written}` should be `{meant}`: the reserve count is a misprint"},
});
static_assert(kind_table.size() == static_cast<std::size_t>(EditKind::CountWrong) + 1);

constexpr const KindInfo& info_of(EditKind kind) noexcept { return kind_table[static_cast<std::size_t>(kind)]; }
constexpr Points cost_of(EditKind kind) noexcept { return info_of(kind).cost; }

/// A slip that changes all turns to the end needs few edits, and many turns confirm it. Few turns confirm little.
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

/// A contradiction of fewer points needs no other explanation than a misprint.
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
