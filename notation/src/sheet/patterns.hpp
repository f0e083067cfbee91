// Patterns of what people write, compiled once, and the matcher that applies them to a line or to a whole text.
//
// A pattern is a regular expression without backtracking: alternatives are tried in order and repetition takes all it
// can, so that a match costs no more than its length. Beside `.` `[..]` `(..|..)` `?` `*` `+` `^` `$` `(?=..)` `(?!..)`
// there are
//
//   \p  a point                     \t  here a turn or `???` begins, of no width
//   \i  a piece of a list: Ge7*     \b  no letter of a word is right before, of no width
//   \l  a piece that no move or word continues; \m  a piece that no word continues
//   \d  a digit                     \w  a letter of a word
//   \o  a bar that is written so, not the end of another cell
//   \u2014  the character as it is written, whatever it was read as
//   \T  a time; \D a date; \N a sign before a move number; \M one behind it
//   \f  a turn or a player follows, of no width; \a a point does, anywhere
//   (?i..) in any case; (?P..) the name of a player; (?N..) a word for "move"; (?R..) words for the reserve
//   @   the place at which the pattern begins, for what is before it
//
// `{ }` and `< >` mark places of a match.
#pragma once

#include "sheet/text.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

/// A set of characters.
using Characters = std::bitset<256>;

class Pattern {
 public:
  explicit Pattern(std::string_view written);

  /// What a match may begin with; it is never empty.
  const Characters& first() const noexcept { return first_; }

 private:
  friend class Matcher;
  friend class PatternReader;

  enum class Kind : std::uint8_t {
    One,  // a character of the set, written as `original` unless that is 0
    Group,
    Ahead,
    NotAhead,
    Said,  // words that say what `said` is
    Open,
    Close,
    Begin,
    End,
    Anchor,
    WordBegin,
    Turn,
    TurnFollows,
    PointFollows,
    Point,
    Piece,
    PieceInList,
    PieceInRow,
  };
  struct Alternative;
  struct Element {
    Kind kind = Kind::One;
    char repeat = '\0';  // or one of ?*+
    bool is_counted = false;
    std::uint8_t bracket = 0;
    Sense said = Sense::White;  // or Black, for the name of a player
    char32_t original = 0;
    Characters set;
    std::vector<Alternative> inside;
  };
  struct Alternative {
    std::vector<Element> elements;
    Characters first;
    Characters all;
    Characters rest;  // what is behind the first character of a match
    bool may_be_empty = true;
  };

  std::vector<Alternative> alternatives_;
  Characters first_;
};

/// Matches patterns in the characters from `begin` to `end`.
class Matcher {
 public:
  struct Mark {
    std::uint8_t bracket;  // its place among all of the pattern
    bool is_counted;       // `{ }`
    std::size_t begin;
    std::size_t end;
  };

  Matcher(const Text& text, std::size_t begin, std::size_t end) noexcept
      : plain_(text.plain()), text_(&text), begin_(begin), end_(end) {}
  /// Of a text of its own, for patterns without words and without characters as they are written.
  explicit Matcher(std::string_view plain) noexcept : plain_(plain), text_(nullptr), begin_(0), end_(plain.size()) {}

  /// Where the pattern ends that begins at `at`; nothing where it does not match.
  std::optional<std::size_t> match(const Pattern& pattern, std::size_t at);
  /// True if something that ends at `at` matches, where a pattern was found.
  bool is_before(const Pattern& before, std::size_t at);
  /// The first place where the pattern matches, or npos.
  std::size_t first(const Pattern& pattern);
  /// True if the pattern matches at so many places.
  bool has(const Pattern& pattern, std::size_t enough);
  /// The brackets of the last match.
  const std::vector<Mark>& marks() const noexcept { return marks_; }

 private:
  using Kind = Pattern::Kind;

  char at_place(std::size_t at) const noexcept { return plain_[at]; }
  std::size_t one_of(const std::vector<Pattern::Alternative>& alternatives, std::size_t at);
  std::size_t sequence(const std::vector<Pattern::Element>& elements, std::size_t at);
  std::size_t element(const Pattern::Element& element, std::size_t at);
  bool holds(Kind kind, std::size_t at) const;
  bool turn_follows(std::size_t at) const;
  std::size_t size_of_piece(Kind kind, std::size_t at) const noexcept;
  std::string_view rest(std::size_t at) const noexcept { return plain_.substr(at, end_ - at); }

  std::string_view plain_;
  const Text* text_;
  std::size_t begin_;
  std::size_t end_;
  std::size_t anchor_ = 0;
  std::vector<Mark> marks_;
};

/// True if the pattern matches where the plain text begins, or somewhere in it.
inline bool begins_with(std::string_view plain, const Pattern& pattern) {
  return Matcher(plain).match(pattern, 0).has_value();
}
inline bool has(std::string_view plain, const Pattern& pattern) { return Matcher(plain).has(pattern, 1); }

}  // namespace gpn::notation::sheet_text
