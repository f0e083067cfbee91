// Whether a text holds score sheets, and where they begin.
#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "dialect_functions.hpp"
#include "sheet/headings.hpp"
#include "sheet/layout.hpp"
#include "sheet/lines.hpp"
#include "sheet/patterns.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::size_t head_size = std::size_t{16} << 10U;

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

/// `(12... e8)`: a variation of native text.
bool has_variation(std::string_view head) {
  static const Pattern number(R"(\(\d+(\. |\.\.\.))");
  return has(head, number);
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
  const LineKind next = TypedLines().kind_of(head);
  return next == LineKind::FirstTurn || next == LineKind::Turn;
}

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

/// Three words of a string that begin like turns, each behind a blank or a slash.
bool has_game_in_string(std::string_view object) noexcept {
  std::size_t turns = 0;
  for (std::size_t at = 0; at + 1 < object.size(); ++at) {
    if (object[at] == '"') turns = 0;
    if ((object[at] == ' ' || object[at] == '/') && common::begins_like_turn(object.substr(at + 1, 5)) && ++turns == 3)
      return true;
  }
  return false;
}

/// True if the number of the line may be 1: it has that digit, or a letter like it, that is neither of a point nor of
/// a larger number.
bool may_have_number_one(std::string_view line) noexcept {
  if (!is_ascii(line) || line.find("&#") != npos) return true;
  for (std::size_t at = line.find_first_of("1lIi"); at != npos; at = line.find_first_of("1lIi", at + 1)) {
    const char before = at == 0 ? ' ' : line[at - 1];
    const char behind = at + 1 < line.size() ? line[at + 1] : ' ';
    if (ascii::is_digit(behind) || (before >= '1' && before <= '9')) continue;
    const bool is_in_word = ascii::is_letter(behind) || (ascii::is_letter(before) && ascii::lower(before) != 'o');
    const bool is_in_point = before >= 'a' && before <= 'k' && (at < 2 || !ascii::is_letter(line[at - 2]));
    if (line[at] == '1' ? !is_in_point : !is_in_word) return true;
  }
  return false;
}

/// The next of several objects of JSON that have a list or a game in a string each, in a list or on lines of their own:
/// `[{"m": [..]}, {"m": [..]}]`. Other objects are the rows of one game.
std::size_t next_object(std::string_view bytes, std::size_t from) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = bytes.find_first_not_of(" \t\r\n,");
  if (first == npos || (bytes[first] != '[' && bytes[first] != '{')) return npos;
  for (std::size_t open = bytes.find('{', from + 1); open != npos; open = bytes.find('{', open + 1)) {
    const std::size_t before = bytes.find_last_not_of(blanks, open - 1);
    if (before == npos || before == 0) continue;
    const bool is_on_line = bytes[before] == '}' && bytes[open - 1] == '\n';
    const std::size_t close = bytes[before] == ',' ? bytes.find_last_not_of(blanks, before - 1) : npos;
    if (!is_on_line && (close == npos || bytes[close] != '}')) continue;
    const std::size_t next = std::min(bytes.find_first_of("[{}", open + 1), bytes.size() - 1);
    if (bytes[next] == '[' || has_game_in_string(bytes.substr(open, next - open))) return open;
  }
  return npos;
}

/// So many points alone are no game of GIPF.
constexpr std::size_t enough_placements = 30;
constexpr int most_lines_between = 64;  // of a title, or of remarks behind a game

bool is_turn(LineKind kind) noexcept { return kind == LineKind::FirstTurn || kind == LineKind::Turn; }

/// A line that begins as gpn writes it: blanks, a number, a stop, one blank, then a turn. Its number is known without
/// reading the line token by token.
struct PlainHead {
  std::uint32_t number = 0;
  std::string_view turn;  // and the rest of the line
};

constexpr std::uint32_t largest_number = 9999;
constexpr std::size_t longest_head = 120;

std::optional<PlainHead> plain_head(std::string_view line) noexcept {
  line = line.substr(0, line.find('\n'));
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  PlainHead head;
  const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), head.number);
  if (error != std::errc() || head.number > largest_number) return std::nullopt;
  line.remove_prefix(static_cast<std::size_t>(stop - line.data()));
  if (!line.starts_with(". ")) return std::nullopt;
  head.turn = line.substr(2);
  const bool has_turn =
      common::is_point(head.turn) || (head.turn.starts_with('G') && common::is_point(head.turn.substr(1)));
  // Markup may make several lines of one.
  if (!has_turn || head.turn.find_first_of("<&") != npos) return std::nullopt;
  return head;
}

/// `1. e2 (14)`, `1. e2 e8`, `1. Ge2`: the first turn is no move from a point to another one.
bool begins_with_plain_placement(std::string_view line) {
  static const Pattern placement(R"( *\d\d?\d?\d?\. (G\p(?=[ \-]|$)|\p( *$| +(\p|\(\d))))");
  line = line.substr(0, line.find('\n'));
  return begins_with(line, placement) && line.find_first_of("<&") == npos;  // markup may make several lines of one
}

std::optional<Sense> sense_of_words(std::string_view words) {
  Skipped skipped;
  const Text text = read_text(words, {0, static_cast<std::uint32_t>(words.size())}, skipped);
  return sense_of(text.words(0, text.size()));
}

/// `I: `, `2: `.
bool has_label(std::string_view line) {
  static const Pattern label("[0-9IVXivx]+:");
  return begins_with(line, label);
}

/// Finds where sheets begin: at the first line of turns that follows a rule or two empty lines, or whose number is 1
/// again; the text right above it belongs to it, as its title. Only lines near the place are looked at.
class Starts {
 public:
  explicit Starts(std::string_view bytes) noexcept : bytes_(bytes) {}

  /// Most lines are read no further than to see that they have no number 1 and that no rule and no two empty lines are
  /// between them and the last turn: none of them begins a sheet.
  std::size_t next(std::size_t from) {
    const std::size_t first = common::line_start(bytes_, from);
    bool may_be_parted = has_parting_above(first);
    int empty = first > 0 && canonical_kind_of(at(above(first))) == LineKind::Empty ? 1 : 0;
    std::optional<std::size_t> last_turn;
    for (std::size_t line = first; line < bytes_.size(); line = below(line)) {
      LineKind kind = may_be_parted ? kind_at(line) : canonical_kind_of(at(line));
      empty = kind == LineKind::Empty ? empty + 1 : 0;
      if (!may_be_parted) {
        may_be_parted = kind == LineKind::Rule || empty == 2;
        if (kind == LineKind::Turn) continue;
        if (kind == LineKind::Text && !may_have_number_one(whole(line))) continue;
        kind = kind_at(line, kind);
      }
      if (!is_turn(kind)) continue;
      may_be_parted = false;
      const bool is_below_turn = last_turn && below(*last_turn) == line;
      const Gap gap = is_below_turn ? Gap{last_turn, false, line, false, false} : gap_above(line);
      last_turn = line;
      const std::size_t start = gap.title_apart ? gap.title : line;
      const bool parts = gap.turns_above && (gap.parted || kind == LineKind::FirstTurn) && start > from;
      if (!parts || common::result_named(ascii::trim(whole(line))) != nullptr) continue;
      if (gap.names_game || !continues(*gap.turns_above, line)) return start;
    }
    return npos;
  }

 private:
  /// What lies between a line and the nearest line of turns above it.
  struct Gap {
    std::optional<std::size_t> turns_above;  // the nearest line; none: the line belongs to the first sheet of the bytes
    bool parted = false;                     // by a rule or two empty lines
    std::size_t title = 0;                   // the start of the text right above the line, or the line itself
    bool title_apart = false;                // an empty line or a rule is above the title
    bool names_game = false;                 // by a line such as `GIPF standard`
  };

  std::string_view at(std::size_t line) const noexcept { return bytes_.substr(line); }
  std::string_view whole(std::size_t line) const noexcept { return bytes_.substr(line, below(line) - line); }
  std::size_t above(std::size_t line) const noexcept { return common::line_start(bytes_, line - 1); }
  std::size_t below(std::size_t line) const noexcept { return common::next_line(bytes_, line); }
  TypedLine typed_at(std::size_t line) { return lines_.read(at(line)); }

  /// The kind of the line at `line`. A heading is text, whatever its value looks like.
  LineKind kind_at(std::size_t line, LineKind canonical = LineKind::Text) {
    const LineKind kind = canonical == LineKind::Text ? lines_.kind_of(at(line)) : canonical;
    return is_turn(kind) && heading_block_above(bytes_, line) ? LineKind::Text : kind;
  }

  Gap gap_above(std::size_t line) {
    Gap gap;
    const std::size_t first = line;
    gap.title = line;
    int empty = 0;
    for (int lines = 0; line > 0 && lines < most_lines_between; ++lines) {
      line = above(line);
      const LineKind kind = kind_at(line);
      if (is_turn(kind)) {
        gap.turns_above = line;
        return gap;
      }
      empty = kind == LineKind::Empty ? empty + 1 : 0;
      gap.parted |= kind == LineKind::Rule || empty == 2;
      gap.names_game |= kind == LineKind::Text && read_game_heading(at(line));
      const bool has_title = gap.title != first;
      if (kind == LineKind::Text && !gap.title_apart) gap.title = line;
      // A rule right below the title underlines it.
      gap.title_apart |= has_title && (kind == LineKind::Empty || kind == LineKind::Rule);
    }
    return gap;
  }

  /// True if a rule or two empty lines are above a line, as far up as gap_above() looks.
  bool has_parting_above(std::size_t line) const {
    int empty = 0;
    for (int lines = 0; line > 0 && lines < most_lines_between; ++lines) {
      line = above(line);
      const LineKind kind = canonical_kind_of(at(line));
      empty = kind == LineKind::Empty ? empty + 1 : 0;
      if (kind == LineKind::Rule || empty == 2) return true;
    }
    return false;
  }

  std::optional<std::uint32_t> number_at(std::size_t line) {
    if (line >= bytes_.size()) return std::nullopt;
    const std::string_view text = at(line).substr(0, at(line).find('\n'));
    if (const auto head = plain_head(text)) return head->number;
    if (text.size() <= longest_head && !is_ascii(text) && text.find_first_of("<&") == npos) {
      Skipped skipped;  // the letters of another alphabet
      const Text plain = read_text(text, {0, static_cast<std::uint32_t>(text.size())}, skipped);
      if (const auto head = plain_head(plain.plain())) return head->number;
    }
    return lines_.read(text).number;
  }

  /// `1. e2` and then `1. e8`: White's and Black's turn have a number each.
  bool is_second_half(std::size_t white, std::size_t black) {
    if (number_at(black) != 1U || number_at(white) != 1U) return false;
    if (number_at(below(black)) == 2U && number_at(below(below(black))) == 2U) return true;
    const auto is_half = [&](std::size_t line) {
      const TypedLine typed = typed_at(line);
      return typed.number == 1U && typed.turns == 1;
    };
    // The line above is no second half itself.
    return is_half(white) && is_half(black) && (white == 0 || !is_half(above(white)));
  }

  /// The stacking phase of DVONN after its placements (D2), with numbers that start again.
  bool is_second_phase(std::size_t last, std::size_t line) {
    if (begins_with_plain_placement(at(line)) || !typed_at(line).begins_with_move) return false;
    std::size_t placements = 0;
    for (std::size_t place = last;; place = above(place)) {
      const TypedLine typed = typed_at(place);
      if (typed.turns != 0 && !typed.has_only_placements) return false;
      placements += typed.turns;
      if (placements >= enough_placements) return true;
      if (place == 0) return false;
    }
  }

  /// Numbers that go on after empty lines or a rule.
  bool goes_on(std::size_t last, std::size_t line) {
    const auto next = number_at(line);
    if (!next || *next <= 1) return false;
    // Black's turn has no number on a line of its own.
    constexpr std::size_t most_lines_of_row = 8;
    auto number = number_at(last);
    for (std::size_t lines = 1; !number && last > 0 && lines < most_lines_of_row; ++lines) {
      last = above(last);
      number = number_at(last);
    }
    return number && *next == *number + 1;
  }

  /// `0.` and then `1.`, or `1.` before each line, as in a list that a program is to number.
  bool is_counted_otherwise(std::size_t last, std::size_t line) {
    if (number_at(line) != 1U) return false;
    const auto before = number_at(last);
    if (before != 1U || below(last) != line) return before == 0U;
    // Two lines are two games, more are a list.
    return number_at(below(line)) == 1U || (last != 0 && number_at(above(last)) == 1U);
  }

  /// The turns of Black below those of White: the line above has only the word "Black".
  bool is_column_of_black(std::size_t last, std::size_t line) const {
    for (std::size_t place = below(last); place < line; place = below(place)) {
      std::string_view words = ascii::trim(whole(place));
      if (words.ends_with(':')) words.remove_suffix(1);
      constexpr std::size_t longest = 40;
      if (!words.empty() && words.size() <= longest && sense_of_words(words) == Sense::Black) return true;
    }
    return false;
  }

  /// `1: e2` and `2: e8`, again and again: the numbers are those of the players. Behind such a label two turns may be a
  /// move with a sign of its own between its points: `I: d5/c5`.
  bool has_numbers_of_players(std::size_t last, std::size_t line) {
    const auto is_turn_of = [&](std::size_t place, std::uint32_t player) {
      const TypedLine typed = typed_at(place);
      return typed.number == player && (typed.turns == 1 || (typed.turns == 2 && has_label(at(place))));
    };
    return last != 0 && is_turn_of(line, 1) && is_turn_of(last, 2) && is_turn_of(above(last), 1);
  }

  /// `White: 1. e2 2. e3` and below it `Black: 1. e8 2. e7`.
  bool is_line_of_black(std::size_t last, std::size_t line) const {
    const auto player_of_line = [&](std::size_t place) {
      constexpr std::size_t longest = 20;
      return sense_of_words(ascii::trim(at(place).substr(0, std::min(at(place).find(':'), longest))));
    };
    return player_of_line(last) == Sense::White && player_of_line(line) == Sense::Black;
  }

  /// The first row of a game, written twice.
  bool is_doubled(std::size_t last, std::size_t line) {
    return below(last) == line && ascii::trim(whole(last)) == ascii::trim(whole(line)) && number_at(below(line)) == 2U;
  }

  /// The turns of a line belong to the game of the last line of turns above it.
  bool continues(std::size_t last, std::size_t line) {
    return is_doubled(last, line) || is_counted_otherwise(last, line) || is_column_of_black(last, line) ||
           is_line_of_black(last, line) || has_numbers_of_players(last, line) || goes_on(last, line) ||
           is_second_half(last, line) || is_second_phase(last, line);
  }

  std::string_view bytes_;
  TypedLines lines_;
};

}  // namespace

/// By the share of lines that begin like a turn. Slashes between turns are nobody else's.
int recognise(std::string_view head) noexcept {
  constexpr int likely = 45;
  constexpr int certain = 58;
  constexpr int named = 95;
  if (has_headings(head)) return named;
  head = head.substr(0, head_size);
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

int recognise_typed(std::string_view head) noexcept {
  constexpr int unlikely = 20;
  constexpr int likely = 40;
  constexpr int certain = 78;
  head = head.substr(0, head_size);
  Skipped skipped;
  HabitCount habits;
  Text text = read_text(head, {0, static_cast<std::uint32_t>(head.size())}, skipped);
  remove_layout(text, habits);
  const std::string_view plain = text.plain();
  // Numbered glyphs and variations are native text, unless the numbers are those of rows. So are comments in braces,
  // where it can be read as such: below tags without the name of the game it cannot. Lists in braces are not.
  const bool has_rows_of_sheet = has_rows(plain);
  if (!has_rows_of_sheet && (plain.find('$') != std::string_view::npos || has_variation(plain))) return 0;
  const bool is_annotated = !has_rows_of_sheet && has_comment_in_braces(plain);
  std::size_t turns = 0;
  std::size_t odd = 0;
  std::size_t texts = 0;
  bool has_signs = false;
  bool has_tags = false;
  ToldRows told;
  LinesWithPoints with_points;
  Tokens tokens;
  each_line(text, [&](std::size_t begin, std::size_t end) {
    const TypedLine typed = read_typed_line(text, begin, end, tokens);
    turns += typed.turns;
    told.add(typed, tokens);
    with_points.add(text, begin, end, tokens);
    odd += typed.odd;
    has_signs |= typed.has_sheet_signs;
    const std::string_view line = plain.substr(begin, end - begin);
    const bool is_tag = read_tag_pair(line).has_value();
    has_tags |= is_tag;
    const bool is_text =
        line.find_first_not_of(" |") != std::string_view::npos && canonical_kind_of(line) == LineKind::Text && !is_tag;
    texts += typed.turns == 0 && is_text ? 1U : 0U;
  });
  // Damage leaves most turns as they were; a notation that gpn does not read has few that look like its own.
  const int otherwise = with_points.are_a_sheet() ? unlikely : 0;
  const bool is_told = told.are_a_sheet(texts);
  if (odd > turns && !is_told) return otherwise;
  // In a chat or an exchange of mails a line before each turn names its writer, in data a value.
  constexpr std::size_t enough_turns = 8;
  const bool is_tagged = has_tags && turns >= enough_turns;
  const bool is_data = habits.of(Habit::DataSigns).count != 0;
  const bool is_exchange = turns >= enough_turns && texts <= 2 * turns && !(is_data && odd > 0);
  if ((turns == 0 || (turns < texts && !is_exchange) || (turns == 1 && !has_signs)) && !is_told) return otherwise;
  return is_annotated && !is_tagged ? unlikely : has_signs || is_tagged ? certain : likely;
}

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  const std::size_t object = next_object(bytes, from);
  return object != npos ? object : Starts(bytes).next(from);
}

}  // namespace gpn::notation::sheet_text
