#include "native/movetext_writer.hpp"

#include "common/tag_words.hpp"
#include "native/characters.hpp"
#include "native/escapes.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/utf8.hpp>

#include <array>
#include <charconv>

namespace gpn::notation::native_text {
namespace {

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

/// Whether a blank after the turn would be read as a blank inside it.
bool is_open_ended(std::string_view text) noexcept {
  if (text.empty()) return false;
  return text.back() == ';' || text.back() == ':' || text.back() == ',';
}

bool begins_as_turn(std::string_view text) noexcept { return !text.empty() && is(ByteClass::TurnStart, text.front()); }

/// `12c5`: digits and at least one other character of turns, but not a result.
bool is_odd_turn_text(std::string_view text) noexcept {
  const auto digits = text.find_first_not_of("0123456789");
  return digits != std::string_view::npos && digits != 0 && common::result_named(text) == nullptr &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is(ByteClass::Turn, c) && static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

bool is_turn_text(std::string_view text) noexcept {
  if (!begins_as_turn(text)) return is_odd_turn_text(text);
  if (is_all(ByteClass::AsciiTurn, text)) return true;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (!is(ByteClass::Turn, text[at]) && !is_challenge(text, at)) return false;
  return is_ascii(text) || is_utf8(text);
}

/// A game that Black begins has the number 1 before his turn, as in PGN.
MovetextWriter::Progress MovetextWriter::beginning() const noexcept {
  const Color first = first_player_of(record_);
  return {first == Color::Black ? 1U : 0U, first};
}

TurnsWritten MovetextWriter::write() {
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

MovetextWriter::Progress MovetextWriter::write_line(const Line& line, Progress progress) {
  bool needs_number = true;
  for (const Turn& turn : line.turns) {
    const Annotation* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
    const Color player = turn.player.value_or(progress.next);
    const Progress before{progress.number, player};
    if (player == Color::White) ++progress.number;
    // Readers take comments on both sides of the first number as those of the record.
    const bool is_first = &line == &record_.main && &turn == &line.turns.front();
    if (annotation != nullptr && is_first) write_comments(annotation->before);
    if (turn.text == missing_turn && annotation == nullptr) {  // the numbers around it show the gap
      needs_number = true;
      progress.next = other(player);
      continue;
    }
    if (player == Color::White || needs_number || (annotation != nullptr && !annotation->before.empty()))
      write_number(progress.number, player);
    if (annotation != nullptr && !is_first) write_comments(annotation->before);
    write_turn(turn, annotation);
    needs_number = is_open_ended(turn.text);
    if (annotation != nullptr) {
      write_comments(annotation->after);
      write_variations(*annotation, before);
      needs_number |= !annotation->after.empty() || !annotation->variations.empty();
    }
    progress.next = other(player);
  }
  return progress;
}

void MovetextWriter::write_number(std::uint32_t number, Color player) {
  constexpr std::string_view after_white = ".";
  constexpr std::string_view after_black = "...";
  char* const begin = layout_.begin_short_word(longest_number + after_black.size());
  layout_.end_short_word(copy(player == Color::White ? after_white : after_black, write_digits(number, begin)));
}

void MovetextWriter::write_short_turn(const Turn& turn) {
  constexpr std::string_view before_count = " (";
  char* end = layout_.begin_short_word(turn.text.size() + before_count.size() + longest_number + 1);
  // Checked while it is copied: to run over each short text twice took a twentieth of the time of `gpn convert`.
  ByteClasses classes;
  for (const char c : turn.text) {
    classes.add(c);
    *end++ = c;
  }
  has_odd_turn_ |= !classes.all_are(ByteClass::AsciiTurn) || !begins_as_turn(turn.text);
  if (turn.reserve && options_.reserve_counts) {
    end = write_digits(*turn.reserve, copy(before_count, end));
    *end++ = ')';
  }
  layout_.end_short_word(end);
}

void MovetextWriter::write_turn(const Turn& turn, const Annotation* annotation) {
  if (annotation == nullptr && turn.text.size() <= longest_short_turn) return write_short_turn(turn);
  has_odd_turn_ = true;
  layout_.word() += turn.text;
  const std::size_t symbols = annotation != nullptr ? write_glyph_symbol(*annotation) : 0;
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
std::size_t MovetextWriter::write_glyph_symbol(const Annotation& annotation) {
  if (annotation.glyphs.empty()) return 0;
  const auto symbol = symbol_of(annotation.glyphs.front());
  if (!symbol) return 0;
  layout_.same_word() += *symbol;
  return 1;
}

void MovetextWriter::write_variations(const Annotation& annotation, Progress before) {
  for (const Line& variation : annotation.variations) {
    layout_.word() += '(';
    layout_.glue_next();
    write_line(variation, before);
    if (variation.turns.empty()) layout_.word();
    layout_.same_word() += ')';
  }
}

void MovetextWriter::write_comments(const std::vector<Comment>& comments) {
  for (const Comment& comment : comments) {
    std::string& out = layout_.word();
    out += '{';
    append_escaped_comment(comment.text, out);
    out += '}';
    if (comment.text.find('\n') != std::string_view::npos) layout_.mark_multi_line();
  }
}

}  // namespace gpn::notation::native_text
