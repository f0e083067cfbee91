// Habits as data: one ordered table of what people write, with a pattern, what it becomes and the note about it.
//
// What is in `{ }` is replaced, by the sign at the place of the bracket among all, a blank, nothing where that is
// `=`, or taken out where it is `%`, and counted as one place of the habit; what is in `< >` is replaced without being
// counted.
#pragma once

#include "sheet/text.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::sheet_text {

/// The rows of a stage are applied together, at each place in their order.
// clang-format off
enum class Stage : std::uint8_t {
  Page, Placements, Tags, Leads, Slips, Chat, Numbers, Counts, Dashes, ListBrackets, ListSigns, Count_,
};
// clang-format on

/// What the text or the line has to show before a row is applied.
enum class Evidence : std::uint32_t {
  None = 0,
  NoCells = 1U << 0U,
  Bullets = 1U << 1U,
  SlashLists = 1U << 2U,
  BarLists = 1U << 3U,
  DashesPart = 1U << 4U,     // `c7-e7 - e2`: a dash with blanks around it parts turns
  PlayerNumbers = 1U << 5U,  // `W1` and `B1` begin lines; `B1` alone is a point
  DashNumbers = 1U << 6U,    // `1.-e2`; a single one is rather what is left of a move: `17.-f7`
  // The first turn has a sign, rows below have none, and no point has a letter: the sign is that of GIPF-pieces.
  StarBefore = 1U << 7U,
  StarBehind = 1U << 8U,
  PieceBrackets = 1U << 9U,
  LetterBehind = 1U << 10U,   // a `G` behind a blank
  LettersBehind = 1U << 11U,  // and none before a point
  LettersBefore = 1U << 12U,  // and none behind a point
  DashLists = 1U << 13U,
  Corrections = 1U << 14U,       // a few turns are struck out
  CommaLists = 1U << 15U,        // and no list has blanks alone
  SemicolonsPart = 1U << 16U,    // `c7-e7;e2`: a semicolon parts turns
  SpacedSemicolons = 1U << 17U,  // only one with a blank does
  MarkedNumbers = 1U << 18U,     // `12/ e2`
  Latex = 1U << 19U,             // commands, or `e_2` again and again
};

constexpr Evidence operator|(Evidence a, Evidence b) noexcept {
  return static_cast<Evidence>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
constexpr bool has(Evidence evidence, Evidence needed) noexcept {
  return (static_cast<std::uint32_t>(evidence) & static_cast<std::uint32_t>(needed)) ==
         static_cast<std::uint32_t>(needed);
}

struct Rewriting {
  Stage stage;
  std::string_view before;  // ends where the pattern begins; empty: anything
  std::string_view pattern;
  std::string_view becomes;  // a sign for each bracket
  Habit habit;
  Evidence evidence = Evidence::None;
};

/// Applies the rows of a stage to the characters from `begin` to `end`.
void rewrite(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, Stage stage, Evidence evidence);

/// What of the wanted evidence a text shows by signs, each so many times.
Evidence shown_by(const Text& text, Evidence wanted);
/// Whether a list of the text is parted by slashes, bars or dashes alone, so that shorter ones are too.
Evidence evidence_of_lists(const Text& text);
/// How the sheet marks GIPF-pieces, if not by their letter.
Evidence evidence_of_pieces(const Text& text);
/// What the numbers of a text are.
Evidence evidence_of_numbers(const Text& text);
/// Whether the line has cells: a bar that cannot be a 1.
Evidence evidence_of_line(const Text& text, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
