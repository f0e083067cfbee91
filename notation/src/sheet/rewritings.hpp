// Habits as data: one ordered table of what people write, with a pattern, what it becomes and the note about it, and
// the engine that applies it to a line or to a whole text.
//
// A pattern is a regular expression without backtracking: alternatives are tried in order and repetition takes all it
// can, so that a match costs no more than its length. Beside `.` `[..]` `(..|..)` `?` `*` `+` `^` `$` `(?=..)` `(?!..)`
// there are
//
//   \p  a point                     \t  here a turn begins, of no width
//   \i  a piece of a list: Ge7*     \b  no letter of a word is right before, of no width
//   \l  a piece that no move or word continues; \m  a piece that no word continues
//   \d  a digit                     \w  a letter of a word
//   \o  a bar that is written so, not the end of another cell
//   \u2014  the character as it is written, whatever it was read as
//   @   the place at which the pattern begins, for what is before it
//
// What is in `{ }` is replaced, by the sign at the place of the bracket among all, a blank, or nothing where that is
// `=`, and counted as one place of the habit; what is in `< >` is replaced without being counted.
#pragma once

#include "sheet/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

/// The rows of a stage are applied together, at each place in their order.
enum class Stage : std::uint8_t { StruckOut, Slips, ListBrackets, ListSigns, Count_ };

/// What the text or the line has to show before a row is applied.
enum class Evidence : std::uint8_t { None = 0, NoCells = 1, SlashLists = 2, BarLists = 4 };

constexpr Evidence operator|(Evidence a, Evidence b) noexcept {
  return static_cast<Evidence>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool has(Evidence evidence, Evidence needed) noexcept {
  return (static_cast<std::uint8_t>(evidence) & static_cast<std::uint8_t>(needed)) == static_cast<std::uint8_t>(needed);
}

struct Rewriting {
  Stage stage;
  std::string_view before;  // ends where the pattern begins; empty: anything
  std::string_view pattern;
  std::string_view becomes;  // a sign for each bracket
  Habit habit;
  Evidence evidence = Evidence::None;
};

/// Matches patterns in the characters from `begin` to `end`.
class Matcher {
 public:
  struct Mark {
    const char* opened;  // in the pattern
    std::size_t begin;
    std::size_t end;
  };

  Matcher(const Text& text, std::size_t begin, std::size_t end) noexcept : text_(text), begin_(begin), end_(end) {}

  /// Where the pattern ends that begins at `at`; nothing where it does not match.
  std::optional<std::size_t> match(std::string_view before, std::string_view pattern, std::size_t at);
  /// The first place of the pattern.
  std::optional<std::size_t> find(std::string_view pattern);
  /// The brackets of the last match.
  const std::vector<Mark>& marks() const noexcept { return marks_; }

 private:
  std::size_t alternatives(std::string_view pattern, std::size_t at);
  std::size_t sequence(std::string_view pattern, std::size_t at);
  std::size_t element(std::string_view element, std::size_t at);
  std::size_t escaped(std::string_view element, std::size_t at) const;
  std::string_view rest(std::size_t at) const noexcept { return text_.plain().substr(at, end_ - at); }

  const Text& text_;
  std::size_t begin_;
  std::size_t end_;
  std::size_t anchor_ = 0;
  std::vector<Mark> marks_;
};

/// Applies the rows of a stage to the characters from `begin` to `end`.
void rewrite(Text& text, HabitCount& habits, std::size_t begin, std::size_t end, Stage stage, Evidence evidence);

/// Whether a list of the text is parted by slashes or bars alone, so that shorter ones are too.
Evidence evidence_of_lists(const Text& text);
/// Whether the line has cells: a bar that cannot be a 1.
Evidence evidence_of_line(const Text& text, std::size_t begin, std::size_t end);

}  // namespace gpn::notation::sheet_text
