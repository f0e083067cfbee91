// The habits of people who type score sheets, in one table: which characters and words stand for which part of the
// notation, and what the note about each of them says. docs/typing.md is its description for users.
#pragma once

#include <gpn/color.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gpn::notation::sheet_text {

/// A way to write what the notation writes otherwise; typing.cpp has the note about each.
// clang-format off
enum class Habit : std::uint8_t {
  None,
  // characters
  OtherDash, Arrow, OtherCross, OtherStar, LookAlike, WideForm, OtherBlank, Invisible, DigitLetter,
  // turns; BlankInTurn is reported as `blank-in-turn`
  BlankInTurn, WordTo, NoDash, LongDash, Capital, SmallGipf, PartSign, NoPartSign, ListBracket, ListSign, CrossEach,
  CapitalCross, LaterGipf, GipfWord, GipfSign, BasicWord, TurnBracket, Struck, PassWord, TurnGlyph, TurnMark,
  // reserve counts, numbers and players
  CountSign, NumberSign, SingleNumbers, DoubleNumbers, PhaseNumbers, NumberOrder, PlayerLabel, PlayerLines,
  SwappedColumns,
  // layout
  Quote, Bullet, Table, SeparatedValues, Markup, ForumTags, Fence, Emphasis, Wrapped, OneLine, Separator, TimeStamp,
  Speaker, PageNumber, PageCode, DataSigns, LastNumbers, BlankRows,
  Count_,
};
// clang-format on

inline constexpr std::size_t habit_count = static_cast<std::size_t>(Habit::Count_);

/// The note about a habit: "`x` was read as `y`", without the number of places.
std::string_view message_of(Habit habit) noexcept;

/// True if the habit is about the layout of the sheet and not about a turn.
bool is_layout(Habit habit) noexcept;

/// What a character is typed for: characters of the notation, or nothing at all.
struct Reading {
  std::string_view plain;
  Habit habit;
};

/// Nothing where the character stands for itself.
std::optional<Reading> reading_of(char32_t character) noexcept;

/// What a word or a phrase says.
enum class Sense : std::uint8_t {
  Pass,
  PassSign,  // one letter: a pass only in the place of a turn
  White,
  Black,
  Resigns,
  Wins,
  Loses,
  Draw,
  Filler,  // "by", "the game"
  Not,     // beside those: there is no claim
  Illegible,
  Takes,       // before a list of removed pieces
  Number,      // before a move number: "move 12"
  GipfPiece,   // before or after a point: a GIPF-piece
  BasicPiece,  // the same: an ordinary piece
  // clang-format off
  Dvonn, Gipf,
  Basic, Standard, Tournament, Matrx, Ultimate,
  EventTag, SiteTag, DateTag, RoundTag, ResultTag, GameTag, VariantTag, AnnotatorTag,
  // clang-format on
  To,           // between the two points of a move
  From,         // before its first point
  And,          // before the last piece of a list
  Then,         // between two parts of a turn
  Plays,        // between a player and a turn
  Puts,         // before a point: a placement
  Pushes,       // before a point or between two: a push
  DonePush,     // behind a point: what the turn was
  Reserve,      // beside a reserve count
  Clock,        // before a time, and above a column of them
  TimeUnit,     // after the digits of a time
  OtherColumn,  // above a column without turns
};

/// A word for one of the players.
constexpr bool is_player(std::optional<Sense> sense) noexcept { return sense == Sense::White || sense == Sense::Black; }
/// What ends the game when a player does it.
constexpr bool is_deed(std::optional<Sense> sense) noexcept {
  return sense == Sense::Resigns || sense == Sense::Wins || sense == Sense::Loses;
}

constexpr Color color_of(Sense player) noexcept { return player == Sense::White ? Color::White : Color::Black; }

/// The name of the game, of the variant or of the tag that the sense is; empty where it is none.
std::string_view game_of(Sense sense) noexcept;
std::string_view variant_of(Sense sense) noexcept;
std::string_view tag_of(Sense sense) noexcept;

enum class Language : std::uint8_t { English, Ukrainian, Russian, UkrainianAndRussian, Czech, Japanese, Others, Signs };

/// Where a phrase has its sense.
enum class Place : std::uint8_t {
  Any,
  Point,  // beside a point; elsewhere the phrase may have another sense
};

/// A row of the table of phrases: patterns with "; " between them, in small letters, one blank between two words.
struct Phrases {
  Sense sense;
  Language language;
  std::string_view patterns;
};

/// The rows of the table for the place.
std::span<const Phrases> phrase_rows(Place place) noexcept;

/// The sense of a phrase in small letters, but for the words around a point.
std::optional<Sense> sense_of(std::string_view phrase);

/// What a phrase says that leads to a point: one of Puts, Pushes, GipfPiece, BasicPiece, To, From and And.
std::optional<Sense> sense_before_point(std::string_view phrase);

/// True if the phrase has the sense in its place, around a point or elsewhere.
bool may_mean(std::string_view phrase, Sense sense);

/// True if the phrase has any sense.
bool is_known(std::string_view phrase);

/// The most words a phrase has.
inline constexpr std::size_t longest_phrase = 4;

/// The small letter of a letter, Latin, Greek or Cyrillic.
char32_t small(char32_t letter) noexcept;

}  // namespace gpn::notation::sheet_text
