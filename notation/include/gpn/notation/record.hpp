// A record: one game as it was written down, its place in an input and what was said about it. Notation checks no
// rules; a turn is a text with its place.
//
// The views of a record point into the bytes of its source or into its own text store: a record is valid while the
// bytes of its source are. Not thread-safe.
#pragma once

#include <gpn/abi.h>
#include <gpn/color.hpp>
#include <gpn/finding.hpp>
#include <gpn/turn.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation {

/// The dialects that gpn reads and writes.
enum class Format : std::uint8_t { Gpn, Json, JsonLines, Sheet, Boardspace, Sgf, LittleGolem, CodeCup, Csv, Recranks };

/// The formats with a reader of their own, which recognises them.
inline constexpr std::array all_formats{Format::Gpn,        Format::Json, Format::JsonLines,   Format::Sheet,
                                        Format::Boardspace, Format::Sgf,  Format::LittleGolem, Format::CodeCup};

/// The formats that can be written. Those that are not in the list above are recognised and read as forms of other
/// programs.
inline constexpr std::array written_formats{Format::Gpn,        Format::Json,    Format::JsonLines,   Format::Sheet,
                                            Format::Boardspace, Format::Sgf,     Format::LittleGolem, Format::CodeCup,
                                            Format::Csv,        Format::Recranks};

/// The same records as one document, or one a line.
constexpr bool is_json(Format format) noexcept { return format == Format::Json || format == Format::JsonLines; }

/// The version of the native text that gpn reads and writes (docs/record-format.md, "Versions").
inline constexpr std::uint32_t native_version = 1;

/// The name users type, such as "littlegolem"; format_named() is the inverse.
std::string_view name(Format format) noexcept;
std::optional<Format> format_named(std::string_view name) noexcept;

/// The format of an input by its first bytes, up to 64 KiB; empty when they look like no known format.
std::optional<Format> recognise(std::string_view head) noexcept;

/// The bytes from `begin` up to and without `end`, counted from the start of one source; line_counter.hpp turns them
/// into lines and columns.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// A part of a named input that contains whole records. The name and the bytes are views; the reader of the input owns
/// them.
struct Source {
  std::string_view name;         // a path, or "-" for standard input
  std::string_view bytes;        // less than 4 GiB
  std::uint64_t first_byte = 0;  // offset of the piece in the input
  std::uint64_t first_line = 1;  // number of its first line, from 1
  bool cut_short = false;        // only the head of its last record is here: it was longer than the limit
  bool was_utf16 = false;        // before it was decoded: the bytes are UTF-8
  bool has_end_mark = false;     // of the input, after it
  bool has_one_record = false;   // no record starts after its first byte
};

/// A diagnostic: what is wrong with a record, where, and what was probably meant.
struct Diagnostic {
  std::string_view code;  // of the finding; a view of the table of findings, which must outlive the diagnostic
  Severity severity = Severity::Error;
  Span span;                             // in the source of its record
  std::optional<std::uint32_t> turn;     // from 1; empty when it concerns no turn
  std::optional<Color> player;           // of that turn
  std::string message;                   // one sentence for people, without a full stop
  std::string rule;                      // the rule clause, such as "R4"; empty when it rests on none
  std::vector<std::string> suggestions;  // turns or names that were probably meant at the span, the best first
  std::vector<std::string> cells = {};   // what it is about, to be marked on a board
};

/// A diagnostic of a finding, without turn, player, suggestions and cells.
inline Diagnostic make_diagnostic(const FindingInfo& finding, Span span, std::string message) {
  return {finding.code,       finding.severity,          span, std::nullopt, std::nullopt,
          std::move(message), std::string(finding.rule), {}};
}

/// Text that a record owns, such as turns that a dialect spells differently. Addresses stay valid until clear().
class TextStore {
 public:
  /// Copies the text. The view is valid until clear() or until the store is destroyed.
  std::string_view keep(std::string_view text) {
    char* place = take(text.size());
    if (!text.empty()) std::memcpy(place, text.data(), text.size());
    return {place, text.size()};
  }

  /// Frees all text and keeps memory for the next record.
  void clear() noexcept {
    if (blocks_.size() > 1) blocks_.resize(1);
    used_ = 0;
  }

 private:
  static constexpr std::size_t block_size = 4096;
  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size;
  };

  char* take(std::size_t size) {
    if (blocks_.empty() || blocks_.back().size - used_ < size) {
      const std::size_t block = size > block_size ? size : block_size;
      blocks_.push_back({std::make_unique<char[]>(block), block});
      used_ = 0;
    }
    char* place = blocks_.back().bytes.get() + used_;
    used_ += size;
    return place;
  }

  std::vector<Block> blocks_;
  std::size_t used_ = 0;
};

struct Tag {
  std::string_view name;
  std::string_view value;  // unescaped, UTF-8
  Span span;               // of the value as written; empty when the dialect implies the tag
};

/// The tag of a finding that a conversion kept because what it was based on is not written again; there may be several.
/// The value is the severity, the code and the message: `warning boardspace-missing-click: click 40 is missing ..`.
inline constexpr std::string_view finding_tag = "Finding";

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

  /// Returns all turns, as long as they are views.
  std::span<const gpn_turn_text> views() const noexcept { return {views_.data(), view_count_}; }
  /// Appends a turn that lies in `source`.
  void add_view(std::string_view text, const char* source) {
    if (view_count_ == room_) return make_room(text, source);
    gpn_turn_text& view = views_[view_count_++];
    view.text = text.data();
    view.size = static_cast<std::uint32_t>(text.size());
    view.reserve = GPN_RESERVE_NOT_STATED;
  }
  /// Sets the reserve of the turn that add_view() has appended. `count` is less than GPN_RESERVE_NOT_STATED.
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

/// A move number directly before a turn.
struct MoveNumber {
  std::uint32_t number = 0;
  bool is_blacks = false;  // `12...`
};

/// The comments, glyphs and variations of one turn.
struct Annotation {
  std::optional<MoveNumber> number;  // as written, where the numbers of the record do not count its turns
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

/// Returns the player of the first turn of the main line: by its replay, else by what is written, else White.
Color first_player_of(const Record& record) noexcept;

}  // namespace gpn::notation
