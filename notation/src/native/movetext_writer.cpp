#include "native/movetext_writer.hpp"

#include "native/characters.hpp"
#include "native/escapes.hpp"
#include "native/names.hpp"
#include "text/encoding.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace gpn::notation::native_text {
namespace {

void append_number(std::uint32_t number, std::string& out) {
  std::array<char, 10> digits;
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
}

bool is_challenge(std::string_view text, std::size_t at) noexcept {
  return text[at] == '?' && at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-');
}

/// A blank behind it would be read as a blank inside the turn.
bool reaches_on(std::string_view text) noexcept {
  return text.back() == ';' || text.back() == ':' || text.back() == ',';
}

/// `12c5`: digits, then at least one character that makes it no move number; and no result.
bool is_odd_turn_text(std::string_view text) noexcept {
  const auto digits = text.find_first_not_of("0123456789");
  return digits != std::string_view::npos && digits != 0 && result_named(text) == nullptr &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is(Class::Turn, c) && static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

bool is_turn_text(std::string_view text) noexcept {
  if (text.empty() || !is(Class::TurnStart, text.front())) return is_odd_turn_text(text);
  for (std::size_t at = 0; at < text.size(); ++at)
    if (!is(Class::Turn, text[at]) && !is_challenge(text, at)) return false;
  return text::is_ascii(text) || text::is_utf8(text);
}

void MovetextWriter::write() {
  write_comments(record_.comments);
  const Count end = write_line(record_.main, {});
  if (!record_.closing.empty()) {
    // Behind a number, a comment is none of the turn before it.
    const bool white = end.next == Color::White;
    if (!record_.main.turns.empty()) write_number(white ? end.number + 1 : end.number, end.next);
    write_comments(record_.closing);
  }
  layout_.word() += record_.result ? name(*record_.result) : "*";
  layout_.end_line();
}

MovetextWriter::Count MovetextWriter::write_line(const Line& line, Count count) {
  bool number_due = true;
  for (const Turn& turn : line.turns) {
    const Annotation* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
    const Color player = turn.player.value_or(count.next);
    const Count before{count.number, player};
    if (player == Color::White) ++count.number;
    if (player == Color::White || number_due || (annotation != nullptr && !annotation->before.empty()))
      write_number(count.number, player);
    write_turn(turn, annotation);
    number_due = reaches_on(turn.text);
    if (annotation != nullptr) {
      write_comments(annotation->after);
      write_variations(*annotation, before);
      number_due |= !annotation->after.empty() || !annotation->variations.empty();
    }
    count.next = other(player);
  }
  return count;
}

void MovetextWriter::write_number(std::uint32_t number, Color player) {
  std::string& out = layout_.word();
  append_number(number, out);
  out += player == Color::White ? "." : "...";
}

void MovetextWriter::write_turn(const Turn& turn, const Annotation* annotation) {
  if (annotation != nullptr) write_comments(annotation->before);
  layout_.word() += turn.text;
  std::size_t written = 0;
  if (annotation != nullptr && !annotation->glyphs.empty()) {
    // Only one glyph can be a symbol: two in a row might read as a third.
    const std::uint16_t first = annotation->glyphs.front().number;
    if (first >= 1 && first <= glyph_symbols.size()) {
      layout_.same_word() += glyph_symbols[first - 1U];
      written = 1;
    }
  }
  if (turn.reserve && options_.reserve_counts) {
    layout_.same_word() += " (";
    append_number(*turn.reserve, layout_.same_word());
    layout_.same_word() += ')';
  }
  for (; annotation != nullptr && written < annotation->glyphs.size(); ++written) {
    layout_.word() += '$';
    append_number(annotation->glyphs[written].number, layout_.same_word());
  }
}

void MovetextWriter::write_variations(const Annotation& annotation, Count before) {
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
    if (comment.text.find('\n') != std::string_view::npos) layout_.has_lines();
  }
}

}  // namespace gpn::notation::native_text
