#include "show/turn_words.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/turn_marks.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

/// A number and its turn are not parted at the end of a line.
constexpr std::string_view unbroken_blank = "\u00a0";

void add(std::string_view word, std::string& text) {
  if (!text.empty()) text += ' ';
  text += word;
}

void add_comments(const std::vector<notation::Comment>& comments, TurnNumbers& numbers, std::string& text) {
  for (const notation::Comment& comment : comments) {
    add(fmt::format("{{{}}}", comment_words(comment.text)), text);
    numbers.begin_text();
  }
}

void add_variations(const notation::Record& record, const notation::Annotation& annotation, const TurnNumbers& before,
                    TurnNumbers& after, std::string& text) {
  for (const notation::Line& variation : annotation.variations) {
    add(fmt::format("({})", line_words(record, variation, 0, before)), text);
    after.begin_text();
  }
}

}  // namespace

std::string TurnNumbers::next(std::optional<Color> player) {
  const bool is_black = player.value_or(to_move()) == Color::Black;
  const bool continues = is_black && last_player_ == Color::White;
  if (!continues) ++number_;
  last_player_ = is_black ? Color::Black : Color::White;
  const bool is_numbered = is_new_text_ || !continues;
  is_new_text_ = false;
  return is_numbered ? fmt::format("{}.{}{}", number_, is_black ? ".." : "", unbroken_blank) : std::string();
}

std::string TurnNumbers::last() const {
  return fmt::format("{}.{} ", number_, last_player_ == Color::Black ? ".." : "");
}

std::string glyph_words(const notation::Record& record, const notation::Turn& turn) {
  std::string text;
  if (!turn.annotation) return text;
  for (const notation::Glyph glyph : record.annotations[*turn.annotation].glyphs) {
    const auto symbol = notation::symbol_of(glyph);
    text += symbol ? std::string(*symbol) : fmt::format("{}${}", unbroken_blank, glyph.number);
  }
  return text;
}

std::string comment_words(std::string_view text) {
  std::string words;
  bool is_after_blank = true;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!is_blank || !is_after_blank) words += is_blank ? ' ' : c;
    is_after_blank = is_blank;
  }
  if (words.ends_with(' ')) words.pop_back();
  return host::visible(words);
}

std::string line_words(const notation::Record& record, const notation::Line& line, std::size_t first,
                       TurnNumbers numbers) {
  static const notation::Annotation none;
  std::string text;
  for (std::size_t index = first; index < line.turns.size(); ++index) {
    const notation::Turn& turn = line.turns[index];
    const notation::Annotation& annotation = turn.annotation ? record.annotations[*turn.annotation] : none;
    add_comments(annotation.before, numbers, text);
    TurnNumbers before = numbers;
    before.begin_text();
    const std::string number = numbers.next(turn.player);
    add(number + host::visible(turn.text) + glyph_words(record, turn), text);
    add_comments(annotation.after, numbers, text);
    add_variations(record, annotation, before, numbers, text);
  }
  return text;
}

}  // namespace gpn::replay
