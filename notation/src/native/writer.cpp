// Writes native text in its canonical form: the same record always gives the same bytes.
#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "dialect_functions.hpp"
#include "native/characters.hpp"
#include "native/words.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>
#include <gpn/text/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {
namespace {

// Breaks words into lines of at most 80 columns. A word is appended to its line first; when it turns out too long, the
// blank before it becomes a line end.
//
// Most words are short. They are written to room at the end of the text, because each addition to a string costs a
// call; the room that was not used is cut off when a long word or the end of the record comes.

class Layout {
 public:
  static constexpr std::size_t columns = 80;

  /// The first line begins at the end of `out`, which must outlive the layout.
  explicit Layout(std::string& out) noexcept : out_(out), end_(out.size()), line_(end_), word_(end_) {}

  /// Begins a word: all that is appended up to the next call belongs to it.
  std::string& word() {
    begin_word(0);
    return same_word();
  }

  /// Begins a word of at most `size` bytes: the caller writes them and passes their end to end_short_word().
  char* begin_short_word(std::size_t size) {
    begin_word(size);
    return out_.data() + end_;
  }
  void end_short_word(const char* end) noexcept { end_ = static_cast<std::size_t>(end - out_.data()); }

  /// Continues the last word.
  std::string& same_word() {
    if (has_room_) out_.resize(end_);
    has_room_ = false;
    return out_;
  }

  /// Makes the next word part of this one.
  void glue_next() noexcept { is_glued_ = true; }

  /// The last word contains line ends.
  void mark_multi_line() noexcept { has_line_ends_ = true; }

  void end_line() {
    settle();
    same_word().push_back('\n');
    line_ = word_ = out_.size();
  }

 private:
  static constexpr std::size_t usual_room = 1024;

  /// Makes room for a blank and `size` bytes.
  void begin_word(std::size_t size) {
    make_room(size + 1);
    if (is_glued_) {
      is_glued_ = false;
      return;
    }
    settle();
    if (end_ != line_) out_[end_++] = ' ';
    word_ = end_;
  }

  void make_room(std::size_t size) {
    if (!has_room_) end_ = out_.size();
    has_room_ = true;
    if (out_.size() - end_ < size) out_.resize(end_ + size + usual_room);
  }

  /// Moves the last word to a line of its own when it is beyond the last column.
  void settle() {
    if (has_line_ends_) return settle_lines();
    break_before_word(text_end());
  }

  void settle_lines() {
    const std::string_view text(out_.data(), text_end());
    break_before_word(text.find('\n', word_));
    line_ = text.rfind('\n') + 1;
    has_line_ends_ = false;
  }

  std::size_t text_end() const noexcept { return has_room_ ? end_ : out_.size(); }

  void break_before_word(std::size_t end) noexcept {
    if (end - line_ <= columns || word_ == line_) return;
    out_[word_ - 1] = '\n';
    line_ = word_;
  }

  std::string& out_;
  bool has_room_ = false;  // out_ is longer than the text, which ends at end_
  std::size_t end_;
  std::size_t line_;  // offset of the line
  std::size_t word_;  // offset of its last word
  bool is_glued_ = false;
  bool has_line_ends_ = false;
};

// Writes the turns of a record with their annotations and variations.

/// Readable: each turn that was written would be read as one turn. Unchecked: is_turn_text() has to be asked.
enum class TurnsWritten : std::uint8_t { Readable, Unchecked };

/// True if the numbers of the main line do not count its turns, and so are repeated.
bool keeps_numbers(const Record& record) noexcept {
  return std::any_of(record.annotations.begin(), record.annotations.end(),
                     [](const Annotation& annotation) { return annotation.number.has_value(); });
}

/// Turns of this length are written to room that is made for them.
constexpr std::size_t longest_short_turn = 64;
constexpr std::size_t longest_number = 10;

char* copy(std::string_view text, char* to) noexcept { return std::copy(text.begin(), text.end(), to); }

/// Most numbers have one or two digits.
char* write_digits(std::uint32_t number, char* to) noexcept {
  if (number >= 100) return std::to_chars(to, to + longest_number, number).ptr;
  if (number >= 10) *to++ = static_cast<char>('0' + number / 10);
  *to++ = static_cast<char>('0' + number % 10);
  return to;
}

void append_number(std::uint32_t number, std::string& out) {
  std::array<char, longest_number> digits;
  const char* const end = write_digits(number, digits.data());
  out.append(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
}

bool is_challenge(std::string_view text, std::size_t at) noexcept {
  return text[at] == '?' && at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-');
}

/// True if a blank after the turn would be read as a blank inside it.
bool is_open_ended(std::string_view text) noexcept {
  if (text.empty()) return false;
  return text.back() == ';' || text.back() == ':' || text.back() == ',';
}

bool begins_as_turn(std::string_view text) noexcept { return !text.empty() && is(ByteClass::TurnStart, text.front()); }

/// `12c5`: digits and at least one other character of turns, but not a result.
bool is_odd_turn_text(std::string_view text) noexcept {
  const auto digits = text.find_first_not_of("0123456789");
  return digits != std::string_view::npos && digits != 0 && !read_result(text) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is(ByteClass::Turn, c) && static_cast<unsigned char>(c) < 0x80; });
}

/// A word that is read as a turn although it does not look like one, such as `--`.
bool is_kept_word(std::string_view text) {
  const bool is_number = text.starts_with('.') || (text != "0" && !text.empty() && ascii::is_digit(text[0]));
  if (text.empty() || is_number) return false;
  const PlainWord word = read_word(text);
  const bool is_kept = word.kind == PlainWord::Kind::NullMove || word.kind == PlainWord::Kind::Unknown;
  return is_kept && word.text == text && !read_result(text) &&
         text.find_first_of("{}()[]!?$") == std::string_view::npos;
}

/// True if the reader would read the text as one turn.
bool is_turn_text(std::string_view text) {
  if (text == unknown_turn) return true;
  if (!begins_as_turn(text)) return is_odd_turn_text(text) || is_kept_word(text);
  if (glyph_of_sign(text)) return false;
  if (!is_ascii(text)) return is_kept_word(text);
  if (is_all(ByteClass::AsciiTurn, text)) return true;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (!is(ByteClass::Turn, text[at]) && !is_challenge(text, at)) return is_kept_word(text);
  return true;
}

class MovetextWriter {
 public:
  MovetextWriter(const Record& record, const WriteOptions& options, std::string& out) noexcept
      : record_(record), options_(options), layout_(out), keeps_numbers_(keeps_numbers(record)) {}

  /// Writes turns, comments, the result and a line end.
  TurnsWritten write() {
    write_comments(record_.comments);
    const Progress end = write_line(record_.main, beginning());
    if (!record_.closing.empty()) {
      // After a number, a comment does not belong to the turn before it.
      const bool white = end.next == Color::White;
      if (!record_.main.turns.empty()) write_number(white ? end.number + 1 : end.number, end.next);
      write_comments(record_.closing);
    }
    layout_.word() += record_.result ? name(*record_.result) : "*";
    layout_.end_line();
    return has_odd_turn_ ? TurnsWritten::Unchecked : TurnsWritten::Readable;
  }

 private:
  /// A place between two turns of a line: the number of White's last turn, and the player to move.
  struct Progress {
    std::uint32_t number = 0;
    Color next = Color::White;
  };

  /// A game that Black begins has the number 1 before his turn, as in PGN.
  Progress beginning() const noexcept {
    const Color first = first_player_of(record_);
    return {first == Color::Black ? 1U : 0U, first};
  }

  Progress write_line(const Line& line, Progress progress) {
    const bool is_main = &line == &record_.main;
    const bool is_kept = is_main && keeps_numbers_;
    bool needs_number = !is_kept;
    for (const Turn& turn : line.turns) {
      const Annotation* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
      const Color player = turn.player.value_or(progress.next);
      const MoveNumber* number = annotation != nullptr && annotation->number ? &*annotation->number : nullptr;
      if (player == Color::White) ++progress.number;
      if (number != nullptr) progress.number = number->number;
      const Progress before{progress.number - (player == Color::White ? 1U : 0U), player};
      // Readers take comments on both sides of the first number as those of the record.
      const bool is_first = is_main && &turn == &line.turns.front();
      if (annotation != nullptr && is_first) write_comments(annotation->before);
      if (turn.text == missing_turn && annotation == nullptr) {  // the numbers around it show the gap
        needs_number = true;
        progress.next = other(player);
        continue;
      }
      const bool has_comment = annotation != nullptr && !annotation->before.empty();
      if (number != nullptr || needs_number || has_comment || (player == Color::White && !is_kept))
        write_number(progress.number, number == nullptr ? player : number->is_blacks ? Color::Black : Color::White);
      if (annotation != nullptr && !is_first) write_comments(annotation->before);
      write_turn(turn, annotation);
      needs_number = is_open_ended(turn.text);
      if (annotation != nullptr) {
        write_comments(annotation->after);
        write_variations(*annotation, before);
        needs_number |= !is_kept && (!annotation->after.empty() || !annotation->variations.empty());
      }
      progress.next = other(player);
    }
    return progress;
  }

  void write_number(std::uint32_t number, Color player) {
    constexpr std::string_view after_white = ".";
    constexpr std::string_view after_black = "...";
    char* const begin = layout_.begin_short_word(longest_number + after_black.size());
    layout_.end_short_word(copy(player == Color::White ? after_white : after_black, write_digits(number, begin)));
  }

  void write_short_turn(const Turn& turn) {
    constexpr std::string_view before_count = " (";
    char* end = layout_.begin_short_word(turn.text.size() + before_count.size() + longest_number + 1);
    // Checked while it is copied: to run over each short text twice took a twentieth of the time of `gpn convert`.
    ByteClasses classes;
    for (const char c : turn.text) {
      classes.add(c);
      *end++ = c;
    }
    has_odd_turn_ |= !classes.all_are(ByteClass::AsciiTurn) || !begins_as_turn(turn.text) ||
                     !is(ByteClass::PlainEnd, turn.text.back());
    if (turn.reserve && options_.reserve_counts) {
      end = write_digits(*turn.reserve, copy(before_count, end));
      *end++ = ')';
    }
    layout_.end_short_word(end);
  }

  void write_turn(const Turn& turn, const Annotation* annotation) {
    if (annotation == nullptr && turn.text.size() <= longest_short_turn) return write_short_turn(turn);
    has_odd_turn_ = true;
    layout_.word() += turn.text;
    const bool has_symbol = annotation != nullptr && turn.text != unknown_turn;  // `????` would be one word
    const std::size_t symbols = has_symbol ? write_glyph_symbol(*annotation) : 0;
    if (turn.reserve && options_.reserve_counts) {
      layout_.same_word() += " (";
      append_number(*turn.reserve, layout_.same_word());
      layout_.same_word() += ')';
    }
    if (annotation == nullptr) return;
    for (std::size_t i = symbols; i < annotation->glyphs.size(); ++i) {
      layout_.word() += '$';
      append_number(annotation->glyphs[i].number, layout_.same_word());
    }
  }

  /// Writes the first glyph as a symbol if it has one, and returns how many were written. Two symbols in a row could be
  /// read as a third one.
  std::size_t write_glyph_symbol(const Annotation& annotation) {
    if (annotation.glyphs.empty()) return 0;
    const auto symbol = symbol_of(annotation.glyphs.front());
    if (!symbol) return 0;
    layout_.same_word() += *symbol;
    return 1;
  }

  void write_variations(const Annotation& annotation, Progress before) {
    for (const Line& variation : annotation.variations) {
      layout_.word() += '(';
      layout_.glue_next();
      write_line(variation, before);
      if (variation.turns.empty()) layout_.word();
      layout_.same_word() += ')';
    }
  }

  void write_comments(const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
      std::string& out = layout_.word();
      out += '{';
      append_escaped_comment(comment.text, out);
      out += '}';
      if (comment.text.find('\n') != std::string_view::npos) layout_.mark_multi_line();
    }
  }

  const Record& record_;
  const WriteOptions& options_;
  Layout layout_;
  bool keeps_numbers_;         // of the main line, as they were written
  bool has_odd_turn_ = false;  // of more characters than those of a plain turn
};

/// The tags with a place of their own: the version, the seven of PGN, those of the rules. All others keep their order
/// and follow.
constexpr std::array<std::string_view, 15> ordered_tags{
    common::version_tag, "Event",   "Site",       "Date",     "Round",       "White", "Black", "Result", "Game",
    "Variant",           "Options", "Potentials", "Position", "Termination", "Score"};

bool is_tag_name(std::string_view name) noexcept {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return is(ByteClass::TagName, c); });
}

void write_tag(std::string_view name, std::string_view value, std::string& out) {
  out += '[';
  out += name;
  out += " \"";
  append_escaped_tag(value, out);
  out += "\"]\n";
}

void write_tag(const Tag& tag, std::string& out, Written& written) {
  if (!is_tag_name(tag.name)) return common::add_lost_tag(written, tag);
  common::add_lost_line_ends(written, tag);
  write_tag(tag.name, tag.value, out);
}

void write_tags(const Record& record, std::string& out, Written& written) {
  for (const std::string_view name : ordered_tags) {
    for (const Tag& tag : record.tags)
      if (tag.name == name) write_tag(tag, out, written);
    if (name == "Termination" && record.resignation && !record.tag(name))
      write_tag(name, common::resignation_words(record.resignation->player), out);
  }
  for (const Tag& tag : record.tags)
    if (std::find(ordered_tags.begin(), ordered_tags.end(), tag.name) == ordered_tags.end())
      write_tag(tag, out, written);
}

void write_escapes(const Record& record, std::string& out) {
  for (const std::string_view line : record.escapes) {
    out += line;
    out += '\n';
  }
}

/// The first turn whose text would not be read as one turn; null when there is none.
const Turn* find_unwritable(const Line& line) noexcept {
  const auto found = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    const bool is_gap = turn.text == missing_turn && !turn.annotation;
    return !is_gap && !is_turn_text(turn.text);
  });
  return found != line.turns.end() ? &*found : nullptr;
}

const Turn* find_unwritable(const Record& record) noexcept {
  if (const Turn* turn = find_unwritable(record.main)) return turn;
  for (const Annotation& annotation : record.annotations)
    for (const Line& variation : annotation.variations)
      if (const Turn* turn = find_unwritable(variation)) return turn;
  return nullptr;
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  const std::size_t begin = out.size();
  write_tags(record, out, written);
  // Without tags, `%` lines above the turns would be read as part of the record before.
  const bool has_tags = out.size() != begin;
  if (has_tags) {
    write_escapes(record, out);
    out += '\n';
  }
  if (MovetextWriter(record, options, out).write() == TurnsWritten::Unchecked)
    if (const Turn* turn = find_unwritable(record)) {
      out.resize(begin);
      return {{}, fmt::format("{} cannot be written as a turn in native text", gpn::quoted(turn->text))};
    }
  if (!has_tags) write_escapes(record, out);
  return written;
}

}  // namespace gpn::notation::native_text
