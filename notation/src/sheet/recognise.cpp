#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/turn_shape.hpp"
#include "dialect_functions.hpp"
#include "sheet/clocks.hpp"
#include "sheet/heading_block.hpp"
#include "sheet/layout.hpp"
#include "sheet/lines.hpp"
#include "sheet/tag_pair.hpp"
#include "sheet/typed_line.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {

namespace {

constexpr std::size_t enough = std::size_t{16} << 10U;

/// Braces around anything but a list of points or a clock.
bool has_comment_in_braces(std::string_view head) noexcept {
  for (std::size_t at = head.find('{'); at != std::string_view::npos; at = head.find('{', at + 1)) {
    const std::size_t end = head.find('}', at);
    if (end == std::string_view::npos) return true;
    const std::string_view inside = head.substr(at + 1, end - at - 1);
    if (is_clock(inside)) continue;
    if (inside.find_first_not_of("abcdefghijkABCDEFGHIJKxX0123456789*,;. ") != std::string_view::npos) return true;
  }
  return false;
}

/// Each number begins a line, and there are no tags and no variations as native text has them.
bool has_rows(std::string_view plain) noexcept {
  std::size_t rows = 0;
  for (std::size_t at = 0; at < plain.size(); ++at) {
    const bool begins_line = at == 0 || plain[at - 1] == '\n';
    if (begins_line && plain[at] == '[') return false;
    const bool begins_word = begins_line || plain[at - 1] == ' ' || plain[at - 1] == '(';
    if (!begins_word || common::move_number_length(plain.substr(at, 8)) == 0) continue;
    const std::size_t before = at == 0 ? std::string_view::npos : plain.find_last_not_of(" |", at - 1);
    if (before != std::string_view::npos && plain[before] != '\n') return false;
    ++rows;
  }
  return rows > 1;
}

/// The text begins with headings as gpn writes them.
bool has_headings(std::string_view head) {
  head = common::skip_byte_order_mark(head);
  head.remove_prefix(std::min(head.find_first_not_of("\r\n"), head.size()));
  const auto block = read_heading_block(head);
  if (!block) return false;
  head.remove_prefix(block->size);
  const LineKind next = kind_of(head);
  return next == LineKind::FirstTurn || next == LineKind::Turn;
}

}  // namespace

/// By the share of lines that begin like a turn. Slashes between turns are nobody else's.
int recognise(std::string_view head) noexcept {
  constexpr int likely = 45;
  constexpr int certain = 58;
  constexpr int named = 95;
  if (has_headings(head)) return named;
  head = head.substr(0, enough);
  std::size_t turns = 0;
  std::size_t texts = 0;
  std::size_t slashes = 0;
  for (std::size_t line = 0; line < head.size(); line = common::next_line(head, line)) {
    const std::string_view text = head.substr(line, common::next_line(head, line) - line);
    const LineKind kind = canonical_kind_of(text);
    texts += kind == LineKind::Text ? 1U : 0U;
    if (kind != LineKind::Turn && kind != LineKind::FirstTurn) continue;
    ++turns;
    slashes += text.find(" / ") != std::string_view::npos || text.starts_with('/') ? 1U : 0U;
  }
  if (turns == 0 || turns < texts) return 0;
  return slashes != 0 ? certain : likely;
}

namespace {

/// Lines with a number each, words and points: the rows of a sheet that is told in sentences. Words that are not known
/// are reported where they are read.
class ToldRows {
 public:
  void add(const TypedLine& line, const Tokens& tokens) {
    const auto& all = tokens.all();
    const bool has_turn = std::any_of(all.begin(), all.end(), [](const Token& t) { return t.kind == TokenKind::Turn; });
    if (!line.number || !has_turn) return;
    is_in_order_ &= last_ == 0 ? *line.number <= 1 : *line.number == last_ || *line.number == last_ + 1;
    last_ = *line.number;
    ++count_;
  }
  bool are_a_sheet(std::size_t texts) const noexcept {
    return is_in_order_ && last_ > 1 && texts <= count_ + count_ / 2 + most_headings;
  }

 private:
  static constexpr std::size_t most_headings = 6;

  std::uint32_t last_ = 0;
  std::size_t count_ = 0;
  bool is_in_order_ = true;
};

/// Lines with points of the board in words of the game, and few others: a sheet, whether its words are known or not.
class LinesWithPoints {
 public:
  void add(const Text& text, std::size_t begin, std::size_t end, const Tokens& tokens) {
    const std::string_view line = text.plain().substr(begin, end - begin);
    if (line.find_first_not_of(" |") == std::string_view::npos) return;
    const bool is_code = line.find_first_of("=+{}<>$_\\") != std::string_view::npos || has_path(line);
    const bool has_point_in_words =
        !is_code && (has_point(line) || has_point_behind_word(line)) &&
        (line.find_first_of(foreign_or_player) != std::string_view::npos || has_word_of_games(text, tokens));
    if (has_point_in_words)
      ++count_;
    else if (is_code || !has_point(line))  // a turn alone says nothing
      ++others_;
  }
  bool are_a_sheet() const noexcept { return count_ >= fewest && others_ <= count_ / 2 + most_headings; }

 private:
  static constexpr std::array foreign_or_player_signs{foreign_letter, white_sign, black_sign};
  static constexpr std::string_view foreign_or_player{foreign_or_player_signs.data(), foreign_or_player_signs.size()};
  static constexpr std::size_t fewest = 3;
  static constexpr std::size_t most_headings = 6;

  /// `games/archive`: a slash parts two turns only behind a blank.
  static bool has_path(std::string_view line) noexcept {
    for (std::size_t at = line.find('/'); at != std::string_view::npos; at = line.find('/', at + 1))
      if (at > 0 && at + 1 < line.size() && ascii::is_letter(line[at - 1]) && ascii::is_letter(line[at + 1]))
        return true;
    return false;
  }

  static bool says_something(const std::string& word) { return word == "g" || is_known(word); }

  static bool has_word_of_games(const Text& text, const Tokens& tokens) {
    return std::any_of(tokens.all().begin(), tokens.all().end(), [&](const Token& token) {
      return is_word(token.kind) && says_something(text.words(token.begin, token.end));
    });
  }

  std::size_t count_ = 0;
  std::size_t others_ = 0;
};

}  // namespace

int recognise_typed(std::string_view head) noexcept {
  constexpr int unlikely = 20;
  constexpr int likely = 40;
  constexpr int certain = 78;
  head = head.substr(0, enough);
  Skipped skipped;
  HabitCount habits;
  Text text = read_text(head, {0, static_cast<std::uint32_t>(head.size())}, skipped);
  remove_layout(text, habits);
  const std::string_view plain = text.plain();
  // Comments in braces and numbered glyphs are native text; lists in braces are not, nor are rows of a sheet.
  const bool is_annotated = plain.find('$') != std::string_view::npos || has_comment_in_braces(plain);
  if (is_annotated && !has_rows(plain)) return 0;
  std::size_t turns = 0;
  std::size_t odd = 0;
  std::size_t texts = 0;
  bool has_signs = false;
  ToldRows told;
  LinesWithPoints with_points;
  Tokens tokens;
  for (std::size_t begin = 0; begin < plain.size();) {
    const std::size_t end = std::min(plain.find('\n', begin), plain.size());
    const TypedLine typed = read_typed_line(text, begin, end, tokens);
    turns += typed.turns;
    told.add(typed, tokens);
    with_points.add(text, begin, end, tokens);
    odd += typed.odd;
    has_signs |= typed.has_sheet_signs;
    const std::string_view line = plain.substr(begin, end - begin);
    const bool is_text = line.find_first_not_of(" |") != std::string_view::npos &&
                         canonical_kind_of(line) == LineKind::Text && !read_tag_pair(line);
    texts += typed.turns == 0 && is_text ? 1U : 0U;
    begin = end + 1;
  }
  // Damage leaves most turns as they were; a notation that gpn does not read has few that look like its own.
  const int otherwise = with_points.are_a_sheet() ? unlikely : 0;
  const bool is_told = told.are_a_sheet(texts);
  if (odd > turns && !is_told) return otherwise;
  // In a chat or an exchange of mails a line before each turn names its writer.
  constexpr std::size_t enough_turns = 8;
  const bool is_data = habits.of(Habit::DataSigns).count != 0;
  const bool is_exchange = turns >= enough_turns && texts <= 2 * turns && !is_data;
  if ((turns == 0 || (turns < texts && !is_exchange) || (turns == 1 && !has_signs)) && !is_told) return otherwise;
  return has_signs ? certain : likely;
}

}  // namespace gpn::notation::sheet_text
