// A sheet as plain characters: every character of the input, in whatever encoding and alphabet, as the characters of
// the notation it is typed for, each with its place in the input.
#pragma once

#include "common/occurrences.hpp"
#include "sheet/typing.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

/// A plain character takes five bytes here: a sheet may have millions of them.
class Text {
 public:
  std::string_view plain() const noexcept { return plain_; }
  std::size_t size() const noexcept { return plain_.size(); }

  /// The place in the input of the plain characters from `begin` to `end`.
  Span span(std::size_t begin, std::size_t end) const noexcept;

  /// The words that are written there, in small letters, as UTF-8, one blank between two of them.
  std::string words(std::size_t begin, std::size_t end) const;

  Habit habit(std::size_t at) const noexcept { return static_cast<Habit>(origins_[at].habit); }
  char32_t original(std::size_t at) const noexcept { return origins_[at].character; }
  /// True if the character is not in the input.
  bool is_inserted(std::size_t at) const noexcept { return origins_[at].size == 0; }

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
  /// What a plain character was read from.
  struct Origin {
    Origin(char32_t original, std::size_t bytes, Habit read_as) noexcept
        : character(original & 0x1F'FFFFU), size(bytes & 0xFU), habit(static_cast<std::uint32_t>(read_as) & 0x7FU) {}

    std::uint32_t character : 21;  // 0 where a character became several, but for the first of them
    std::uint32_t size : 4;        // of what is in the input
    std::uint32_t habit : 7;
  };
  static_assert(habit_count <= 128);
  /// Characters that lie one behind the other in the input.
  struct Run {
    std::uint32_t first;
    std::uint32_t offset;
  };
  static constexpr std::size_t longest_run = 32;

  void push(char plain, Origin origin, std::uint32_t offset);
  /// Says from where in the input the character behind those with an offset is.
  void place_next(std::size_t at, Origin origin, std::uint32_t offset);
  std::uint32_t offset(std::size_t at) const noexcept;

  std::string plain_;
  std::vector<Origin> origins_;
  std::vector<Run> runs_;
  std::uint32_t next_offset_ = 0;  // behind the last character
};

/// Calls `use` with the begin and the end of each line. A line may become several meanwhile.
template <typename Use>
void each_line(const Text& text, const Use& use) {
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.plain().find('\n', begin), text.size());
    use(begin, end);
  }
}

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
  std::optional<std::uint32_t> stop;  // the offset from which on nothing was read
};

/// Reads the bytes of `slice`, up to so many points of the board. UTF-8; bytes that are not are read as Windows-1252.
/// Tags and entities of HTML are read where there are any.
Text read_text(std::string_view bytes, Span slice, Skipped& skipped, std::size_t most_points = npos);

}  // namespace gpn::notation::sheet_text
