// A sheet as plain characters: every character of the input, in whatever encoding and alphabet, as the characters of
// the notation it is typed for, each with its place in the input.
#pragma once

#include "common/occurrences.hpp"
#include "sheet/typing.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

inline constexpr auto npos = std::string_view::npos;

/// Replaces every character that is not ASCII and is not typed for one that is. It counts as a letter of a word.
inline constexpr char foreign_letter = '\x7F';
/// A bullet.
inline constexpr char bullet_sign = '\x01';
/// The end of a cell: a tab, a bar of a table, a cell of an HTML table.
inline constexpr char cell_sign = '|';

/// Replace the name of a player before a turn.
inline constexpr char white_sign = '\x02';
inline constexpr char black_sign = '\x03';

constexpr bool is_letter_of_word(char c) noexcept {
  return ascii::is_letter(c) || c == foreign_letter || c == white_sign || c == black_sign;
}

/// A character that is to be taken out.
inline constexpr char removed_sign = '\0';

/// How often each habit was met, and where first.
class HabitCount {
 public:
  void add(Habit habit, Span span) noexcept { tallies_[static_cast<std::size_t>(habit)].add(span); }
  void add(const HabitCount& others) noexcept {
    for (std::size_t i = 0; i < habit_count; ++i) tallies_[i].add(others.tallies_[i].first, others.tallies_[i].count);
  }
  void forget(Habit habit) noexcept { tallies_[static_cast<std::size_t>(habit)] = {}; }
  const common::Occurrences& of(Habit habit) const noexcept { return tallies_[static_cast<std::size_t>(habit)]; }

 private:
  std::array<common::Occurrences, habit_count> tallies_{};
};

class Text {
 public:
  std::string_view plain() const noexcept { return plain_; }
  std::size_t size() const noexcept { return plain_.size(); }

  /// The place in the input of the plain characters from `begin` to `end`.
  Span span(std::size_t begin, std::size_t end) const noexcept;

  /// The words that are written there, in small letters, as UTF-8, one blank between two of them.
  std::string words(std::size_t begin, std::size_t end) const;

  Habit habit(std::size_t at) const noexcept { return habits_[at]; }
  char32_t original(std::size_t at) const noexcept { return originals_[at]; }

  /// Replaces a plain character; its place and its original stay.
  void replace(std::size_t at, char plain) noexcept { plain_[at] = plain; }

  /// Takes a character out, at the next compact(). Until then it is no character of any token.
  void remove(std::size_t at) noexcept { plain_[at] = removed_sign; }
  void compact();

  /// Inserts a blank of no width before each of the places, which are in order.
  void insert_blanks(std::span<const std::size_t> places);

  void reserve(std::size_t size);

  /// Adds a character that was read as `plain`, of `size` bytes at `offset` of the input.
  void add(std::string_view plain, Habit habit, char32_t original, std::uint32_t offset, std::size_t size);

 private:
  std::string plain_;
  std::vector<std::uint32_t> offsets_;
  std::vector<std::uint8_t> sizes_;
  std::vector<char32_t> originals_;  // 0 where a character became several, but for the first of them
  std::vector<Habit> habits_;
};

/// Makes blanks of the characters from `begin` to `end`, which were read as what the habit says.
void blank_out(Text& text, HabitCount& habits, Habit habit, std::size_t begin, std::size_t end);

/// Puts the sign in the place of the characters from `begin` to `end`.
void put_sign(Text& text, HabitCount& habits, Habit habit, std::size_t begin, std::size_t end, char sign);

/// What is no character of the sheet but belongs to its encoding or its markup.
struct Skipped {
  HabitCount habits;
  common::Occurrences byte_order_marks;
  common::Occurrences nul_bytes;
  common::Occurrences not_utf8;
};

/// Reads the bytes of `slice`. UTF-8; bytes that are not are read as Windows-1252. Tags and entities of HTML are read
/// where there are any.
Text read_text(std::string_view bytes, Span slice, Skipped& skipped);

}  // namespace gpn::notation::sheet_text
