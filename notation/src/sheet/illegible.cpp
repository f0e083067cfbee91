// What people write in the place of a turn that they could not read: `???`, `(illegible)`, `[unleserlich]`, `g?`.
#include "sheet/row_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr char32_t inverted_question_mark = 0xBF;

/// One of these signs twice or more: `??`, `__`, `~~`, `xx`; of `?` and `~` one is enough. Blanks may be between.
bool is_sign_of_nothing(std::string_view plain) noexcept {
  constexpr std::string_view signs = "?~_xX";
  if (plain.empty() || signs.find(plain.front()) == std::string_view::npos) return false;
  const auto count = std::count(plain.begin(), plain.end(), plain.front());
  const auto blanks = std::count(plain.begin(), plain.end(), ' ');
  const bool is_one_sign = static_cast<std::size_t>(count + blanks) == plain.size();
  return is_one_sign && (count > 1 || plain.front() == '?' || plain.front() == '~');
}

/// `*`, `/`, `=`, `0-0`, `( )`, `n/a`: signs and nothing else. A list or a turn is none of them.
bool is_blank_sign(std::string_view plain) noexcept {
  if (plain.size() == 1 && std::string_view("()[]").find(plain.front()) != std::string_view::npos) return false;
  constexpr std::string_view signs = "*/\\=._-()[] ";
  return plain == "0-0" || plain.find_first_not_of(signs) == std::string_view::npos;
}

/// The length of `n/a`, `n.a.`; 0 where neither is there.
std::size_t size_of_not_applicable(std::string_view plain) noexcept {
  for (const std::string_view written : {"n.a.", "n/a", "n.a"})
    if (ascii::same_word(plain.substr(0, written.size()), written)) return written.size();
  return 0;
}

}  // namespace

/// Single points alone, many of them, and after them moves alone: a game that places its pieces first (D2, D4).
bool RowReader::is_in_second_phase() const noexcept {
  constexpr std::size_t fewest_placements = 16;
  std::size_t placements = 0;
  bool has_moves = false;
  for (const Row& row : sheet_.rows)
    for (const Cell& cell : row.cells) {
      if (cell.kind != CellKind::Turn) continue;
      const bool is_placement = cell.text.size() == 2;
      if (has_moves && is_placement) return false;
      placements += is_placement ? 1U : 0U;
      has_moves = has_moves || !is_placement;
    }
  return has_moves && placements >= fewest_placements;
}

/// The item after `____` or, where stacks move, after signs alone, if nothing else can be in its place.
std::optional<std::size_t> RowReader::end_of_blank_place(std::size_t index) const {
  const Item& item = items_[index];
  const TokenKind kind = item.token->kind;
  if (kind == TokenKind::Missing || kind == TokenKind::CellEnd || kind == TokenKind::PassSign) return std::nullopt;
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  constexpr std::size_t shortest_line = 3;
  const bool is_line = plain.size() >= shortest_line && plain.find_first_not_of('_') == std::string_view::npos;
  const std::size_t letters = size_of_not_applicable(text_.plain().substr(item.begin, line_end_ - item.begin));
  if (!is_line && letters == 0 && !is_blank_sign(plain)) return std::nullopt;
  const std::size_t end = letters == 0 ? item.end : item.begin + letters;
  std::size_t next = index + 1;
  while (next < items_.size() && items_[next].begin < end) ++next;
  if (is_line) return next;
  const bool is_alone = next == items_.size() || items_[next].token->kind == TokenKind::Turn ||
                        items_[next].token->kind == TokenKind::CellEnd;
  return is_alone && is_in_second_phase() ? std::optional(next) : std::nullopt;
}

/// The place is empty; there a player who cannot move passes. Between two turns a sign parts them.
bool RowReader::walk_blank_place(std::size_t index) {
  const bool has_place = numbers_in_line_ > 0 && row().number && row().cells.size() < cells_of_a_row && !prose_;
  const bool ends_turn = index > 0 && items_[index - 1].end == items_[index].begin &&
                         items_[index - 1].token->kind == TokenKind::Turn;  // `e2-e3.`
  if (!has_place || ends_turn) return false;
  const auto next = end_of_blank_place(index);
  if (!next) return false;
  const bool parts_turns =
      *next < items_.size() && items_[*next].token->kind == TokenKind::Turn && !row().cells.empty();
  if (parts_turns) return false;
  skip_to_ = *next;
  const Item& item = items_[index];
  add_cell(CellKind::Empty, item, std::string(text_.plain().substr(item.begin, item.end - item.begin)));
  return true;
}

/// A remark in brackets, a word or signs, where a turn belongs.
bool RowReader::is_illegible(std::size_t index) const {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  switch (item.token->kind) {
    case TokenKind::Remark:
      return sense_of(text_.words(item.begin + 1, item.end - 1)) == Sense::Illegible ||
             is_sign_of_nothing(plain.substr(1, plain.size() - 2));
    case TokenKind::Word:
    case TokenKind::Chunk:
      return item.sense == Sense::Illegible || is_sign_of_nothing(plain) || is_half_point(index) ||
             (plain.size() == 1 && text_.original(item.begin) == inverted_question_mark);
    default: return false;
  }
}

/// `?` and `??` on a line of their own, where each turn has one and no number.
bool RowReader::is_lone_question_mark(std::size_t index) const noexcept {
  const Item& item = items_[index];
  return items_.size() == 1 && item.token->kind == TokenKind::Glyph && !sheet_.rows.empty() &&
         !sheet_.rows.back().number &&
         text_.plain().substr(item.begin, item.end - item.begin).find_first_not_of('?') == std::string_view::npos;
}

/// `g?`: a letter of the board, and a question mark for the digit.
bool RowReader::is_half_point(std::size_t index) const noexcept {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain();
  const char letter = ascii::lower(plain[item.begin]);
  return item.end == item.begin + 1 && letter >= 'a' && letter <= 'k' && item.end < plain.size() &&
         plain[item.end] == '?';
}

/// False when there is no place for a turn.
bool RowReader::walk_illegible(std::size_t index) {
  const bool has_place = numbers_in_line_ > 0 && row().cells.size() < 2 && !prose_;
  if (!has_place || !is_illegible(index)) return false;
  Item item = items_[index];
  if (text_.plain()[item.begin] == '~' && parts_row(index)) {
    meet(Habit::Separator, item);
    account(item);
    return true;
  }
  if (is_half_point(index) && index + 1 < items_.size() && items_[index + 1].begin == item.end) {
    item.end = items_[index + 1].end;
    skip_to_ = index + 2;
  }
  add_cell(CellKind::Odd, item, std::string(written(span_of(item))));
  return true;
}

}  // namespace gpn::notation::sheet_text
