// Reads the lines of a sheet into rows: which token is a turn, a number, a count, a player, the end of the game, and
// which is a remark. A token in the place of a turn is a turn; a line is text only when nothing in it is.
//
// Each layer of the reader is a class in a header of its own: the items of a line (line_items.hpp), what may be in the
// place of one (places.hpp), what was read (line_notes.hpp), the end of the game (endings.hpp), lines above the turns
// (heading_lines.hpp), words and clocks (word_walk.hpp), and the walk over the tokens of a row (row_walk.hpp).
#include "sheet/patterns.hpp"
#include "sheet/row_walk.hpp"

namespace gpn::notation::sheet_text {
namespace {

/// `---`, `===`, `***`: parts, and says nothing.
bool is_printed_rule(std::string_view line) {
  static const Pattern rule(R"((---+|===+|___+|~~~+|\*\*\*+)$)");
  return begins_with(ascii::trim(line), rule);
}

/// `--- Moves ---`: words between two rules.
bool is_titled_rule(std::string_view line) {
  constexpr std::string_view rule_signs = "-=_*~";
  constexpr std::size_t shortest = 2;
  line = ascii::trim(line);
  const std::size_t first = line.find_first_not_of(rule_signs);
  const std::size_t last = line.find_last_not_of(rule_signs);
  if (first == npos || first < shortest || line.size() - 1 - last < shortest) return false;
  const std::string_view words = line.substr(first, last + 1 - first);
  return words.starts_with(' ') && words.ends_with(' ') && words.size() > 2 && !is_shaped_like_turn(words) &&
         std::any_of(words.begin(), words.end(), is_letter_of_word) && !sense_of(ascii::trim(words));
}

class RowReader : RowWalk {
 public:
  using RowWalk::RowWalk;

  Sheet read(std::size_t most_cells, Sheet headings) {
    sheet_ = std::move(headings);
    const std::string_view plain = text_.plain();
    // `B` and `Č`: where the second one is a player, the first one is White.
    constexpr std::u32string_view letters = U"\u010C\u010D";
    for (std::size_t at = 0; at < plain.size() && !has_czech_letter_; ++at)
      has_czech_letter_ = letters.find(text_.original(at)) != letters.npos &&
                          (at == 0 || !is_letter_of_word(plain[at - 1])) &&
                          (at + 1 == plain.size() || std::string_view(" :.-\n").find(plain[at + 1]) != npos);
    for (std::size_t begin = 0; begin < plain.size(); begin = line_end_) {
      line_ += begin == 0 || plain[begin - 1] == '\n' ? 1U : 0U;
      if (cells_ + sheet_.turns_in_text.size() > most_cells) {
        sheet_.stop = text_.span(begin, begin).begin;
        break;
      }
      line_end_ = std::min(plain.find('\n', begin), plain.size());
      read_line(begin, line_end_);
      if (line_end_ < plain.size() && plain[line_end_] == '\n') ++line_end_;
    }
    return std::move(sheet_);
  }

 private:
  /// `Black:` on a line of its own, or before the number 1 below turns of White.
  bool is_black_alone() const noexcept {
    if (items_.front().sense != Sense::Black) return false;
    for (std::size_t i = 1; i < std::min<std::size_t>(items_.size(), 3); ++i)
      if (is_any_at(i, TokenKind::Number, TokenKind::BareNumber))
        return items_[i].token->value == 1 && sheet_.rows.size() > 1;
    return all_after(0, [](const Item& item) { return item.kind() == TokenKind::Sign; });
  }

  /// The first turn of a line that begins with the number of the next row and then has words that lead to no turn:
  /// `2. big red d2  d7`.
  std::optional<std::size_t> turn_behind_words() const {
    const std::size_t words = row_start_ + 1;
    if (!is_word_at(words) || !is_at(row_start_, TokenKind::Number) || opens_row(row_start_)) return std::nullopt;
    const Token& number = *items_[row_start_].token;
    const auto last = sheet_.rows.empty() ? std::optional<std::uint32_t>(0) : last_number();
    const bool is_next = last && (number.value == *last + 1 || (number.has_dots && number.value == *last));
    if (!is_next || (sheet_.rows.empty() && !has_turn_ahead())) return std::nullopt;
    for (std::size_t turn = words; turn < items_.size(); ++turn)
      if (is_at(turn, TokenKind::Turn)) return turn;
    return std::nullopt;
  }

  void read_line(std::size_t begin, std::size_t end) {
    const std::string_view line = part(begin, end);
    if (is_titled_rule(line)) return keep_text(begin, end);
    if (is_printed_rule(line)) return sheet_.read.push_back(text_.span(begin, end));
    if (read_pair(begin, end)) return;
    tokens_.read(text_, begin, end);
    line_end_ = end = tokens_.stop();
    if (tokens_.all().empty()) return;
    cells_in_line_ = numbers_in_line_ = prose_words_ = next_habit_ = skip_to_ = 0;
    prose_.reset();
    words_.reset();
    label_.reset();
    clocks_lead_ = false;
    collect_items();
    join_clocks();
    if (read_heading(end)) return;
    if (is_black_alone()) sheet_.black_column = sheet_.rows.size();
    if (const auto turn = turn_behind_words()) return walk_worded_row(*turn);
    if (!line_holds_turns() && !is_ending()) return keep_text(begin, end);
    const std::size_t endings = sheet_.endings.size();
    walk_from(0);
    if (cells_in_line_ == 0 && endings == sheet_.endings.size()) note_unread_claim(begin, end);
  }
};

}  // namespace

Sheet read_rows(const Text& text, std::string_view source, TextStore& texts, std::size_t most_cells, Sheet headings) {
  return RowReader(text, source, texts).read(most_cells, std::move(headings));
}

}  // namespace gpn::notation::sheet_text
