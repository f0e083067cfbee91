// A record: one game as it was written down. Notation checks no rules; a turn is a text with its place.
//
// The views of a record point into the bytes of its source or into its own text store: a record is valid while the
// bytes of its source are. Not thread-safe.
#pragma once

#include <gpn/abi.h>
#include <gpn/color.hpp>
#include <gpn/notation/diagnostic.hpp>
#include <gpn/notation/format.hpp>
#include <gpn/notation/source.hpp>
#include <gpn/notation/text_store.hpp>
#include <gpn/turn.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gpn::notation {

struct Tag {
  std::string_view name;
  std::string_view value;  // unescaped, UTF-8
  Span span;               // of the value as written; empty when the dialect implies the tag
};

struct Comment {
  std::string_view text;  // unescaped, UTF-8
  Span span;
};

/// A numbered annotation glyph; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6 as in PGN.
struct Glyph {
  std::uint16_t number;
};

struct Turn {
  std::string_view text;                    // in the turn notation of the game; canonical after replay::resolve
  Span span;                                // of the turn as written
  std::optional<std::uint32_t> reserve;     // the number in parentheses after it
  std::optional<Color> player;              // known from the dialect or after replay::resolve
  std::optional<std::uint32_t> annotation;  // index into Record::annotations
  std::uint32_t first_step = 0;             // range in Record::steps, filled by replay::resolve
  std::uint32_t step_count = 0;
  Hints hints = Hints::None;
};

/// The turns of a line, as a vector has them.
///
/// A reader adds plain turns as views of the source, in the form in which a rule module plays them: most records are
/// replayed, and no turn of them is looked at. The first look at a turn, of a constant list too, completes all of them.
class Turns {
 public:
  using Vector = std::vector<Turn>;

  Turns() = default;
  Turns(const Turns&) = default;
  Turns& operator=(const Turns&) = default;
  Turns(Turns&& other) noexcept { swap(other); }
  Turns& operator=(Turns&& other) noexcept {
    swap(other);
    other.clear();
    return *this;
  }
  ~Turns() = default;

  bool empty() const noexcept { return size() == 0; }
  std::size_t size() const noexcept { return view_count_ != 0 ? view_count_ : turns_.size(); }

  /// All turns, as long as they are views.
  std::span<const gpn_turn_text> views() const noexcept { return {views_.data(), view_count_}; }
  /// Appends a turn that lies in `source`.
  void add_view(std::string_view text, const char* source) {
    if (view_count_ == room_) return make_room(text, source);
    gpn_turn_text& view = views_[view_count_++];
    view.text = text.data();
    view.size = static_cast<std::uint32_t>(text.size());
    view.reserve = GPN_RESERVE_NOT_STATED;
  }
  /// Of the turn that add_view() has appended. Less than GPN_RESERVE_NOT_STATED.
  void set_reserve(std::uint32_t count) noexcept {
    if (view_count_ == 0)
      turns_.back().reserve = count;
    else
      views_[view_count_ - 1].reserve = count;
  }

  const Vector& all() const {
    if (view_count_ != 0) complete();
    return turns_;
  }
  Vector& all() {
    if (view_count_ != 0) complete();
    return turns_;
  }
  operator const Vector&() const { return all(); }

  Vector::const_iterator begin() const { return all().begin(); }
  Vector::const_iterator end() const { return all().end(); }
  const Turn* data() const { return all().data(); }
  const Turn& operator[](std::size_t index) const { return all()[index]; }
  const Turn& front() const { return all().front(); }
  const Turn& back() const { return all().back(); }

  Vector::iterator begin() { return all().begin(); }
  Vector::iterator end() { return all().end(); }
  Turn& operator[](std::size_t index) { return all()[index]; }
  Turn& front() { return all().front(); }
  Turn& back() { return all().back(); }
  Turn& emplace_back() { return all().emplace_back(); }
  void push_back(const Turn& turn) { all().push_back(turn); }
  void pop_back() { all().pop_back(); }
  Vector::iterator insert(Vector::const_iterator place, const Turn& turn) { return all().insert(place, turn); }
  Vector::iterator erase(Vector::const_iterator place) { return all().erase(place); }
  Vector::iterator erase(Vector::const_iterator from, Vector::const_iterator to) { return all().erase(from, to); }
  void resize(std::size_t size) { all().resize(size); }
  void reserve(std::size_t size) { all().reserve(size); }
  void clear() noexcept {
    view_count_ = room_ = 0;
    turns_.clear();
  }

 private:
  void swap(Turns& other) noexcept;
  void make_room(std::string_view text, const char* source);
  void complete() const;
  void add_turn(std::string_view text, const char* source) const;

  mutable std::vector<gpn_turn_text> views_;  // the first view_count_ of them are all turns, unless they are complete
  mutable std::size_t view_count_ = 0;
  mutable std::size_t room_ = 0;  // for so many views
  const char* source_ = nullptr;  // of the views
  mutable Vector turns_;
};

struct Line {
  Turns turns;
};

/// The comments, glyphs and variations of one turn.
struct Annotation {
  std::vector<Comment> before;
  std::vector<Glyph> glyphs;
  std::vector<Comment> after;
  std::vector<Line> variations;  // alternatives to this turn
};

enum class Result : std::uint8_t { WhiteWins, BlackWins, Draw };

std::string_view name(Result result) noexcept;  // "1-0", "0-1", "1/2-1/2"

struct Resignation {
  std::optional<Color> player;  // empty: the player to move
  Span span;
};

/// The player that a word, a column or a number of the record names.
struct NamedPlayer {
  Color player;
  Span span;
};

/// The game of a record that is of none that gpn reads.
struct OtherGame {
  std::string_view name;  // in small letters: "chess"; valid as long as the record
  Span sign;              // what shows it
};

struct Record {
  Source source;
  Format format = Format::Gpn;
  Span span;  // the whole record in its source
  std::vector<Tag> tags;
  std::vector<Comment> comments;  // before the first turn
  Line main;
  std::vector<Comment> closing;  // after the last turn, before the result
  std::vector<Annotation> annotations;
  std::vector<Step> steps;
  std::optional<Result> result;  // as claimed; empty for `*` and where there is no claim
  Span result_span;
  std::optional<Resignation> resignation;
  std::vector<std::string_view> escapes;  // lines that begin with `%`
  std::vector<Diagnostic> diagnostics;
  bool readable = true;                   // false when it has nothing to replay
  std::optional<Span> rules_inferred_at;  // the turn from which a dialect without names inferred game and variant
  std::optional<OtherGame> other_game;
  std::optional<NamedPlayer> first_player;  // who makes the first turn, where it is written
  std::vector<NamedPlayer> player_words;    // "White" and "Black" beside turns, in the order of the text
  TextStore texts;

  /// The value of the first tag with this name; empty when there is none.
  std::optional<std::string_view> tag(std::string_view name) const noexcept;
  /// Replaces the value of the first tag with this name, or appends a tag. Copies the value, and the name of a new tag.
  void set_tag(std::string_view name, std::string_view value);
  /// The annotation of a turn of this record, which gets one if it has none. Valid until another turn gets one.
  Annotation& annotation_of(Turn& turn);

  /// Empties the record and keeps its memory.
  void clear() noexcept;
};

/// Who makes the first turn of the main line: by its replay, else by what is written, else White.
Color first_player_of(const Record& record) noexcept;

}  // namespace gpn::notation
