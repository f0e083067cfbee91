// Clocks in remarks, and clocks and times beside turns: comments on them, and never a turn, a number or a count.
#include "sheet/clocks.hpp"

#include "sheet/clock_grammar.hpp"
#include "sheet/row_reader.hpp"

#include <algorithm>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

bool is_time(TokenKind kind) noexcept { return kind == TokenKind::Clock || kind == TokenKind::ShortClock; }

}  // namespace

bool is_clock(std::string_view inside) noexcept {
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, std::string_view> input(inside, "");
  return tao::pegtl::parse<clock_grammar::inside>(input);
}

/// Where a clock of several words ends: `time 3:20`, `5 min`, `12:34 left`, `2026-11-22 12:34`. `first` when there is
/// none.
std::size_t RowReader::end_of_clock(std::size_t first) const {
  const auto kind = [&](std::size_t at) { return at < items_.size() ? items_[at].token->kind : TokenKind::CellEnd; };
  const auto sense = [&](std::size_t at) { return at < items_.size() ? items_[at].sense : std::nullopt; };
  const bool has_label = sense(first) == Sense::Clock;
  std::size_t at = first + (has_label ? 1U : 0U);
  if (has_label && kind(at) == TokenKind::Sign && text_.plain()[items_[at].begin] == ':') ++at;
  std::size_t end = at;
  if (kind(end) == TokenKind::Figures && is_time(kind(end + 1))) ++end;
  if (is_time(kind(end)) || (has_label && (kind(end) == TokenKind::Figures || kind(end) == TokenKind::BareNumber)))
    ++end;
  while (kind(end) == TokenKind::BareNumber && sense(end + 1) == Sense::TimeUnit) end += 2;
  if (end == at) return first;
  if (sense(end - 1) == Sense::TimeUnit && is_two_digits(end)) ++end;
  if (sense(end) == Sense::TimeUnit || sense(end) == Sense::Reserve) ++end;
  return end;
}

/// The minutes of `1 h 05`, and no move number.
bool RowReader::is_two_digits(std::size_t index) const {
  if (index >= items_.size() || items_[index].token->kind != TokenKind::BareNumber) return false;
  const Item& item = items_[index];
  if (item.end - item.begin != 2) return false;
  const bool has_bare_numbers = row_start_ < items_.size() && items_[row_start_].token->kind == TokenKind::BareNumber;
  const bool is_next =
      has_bare_numbers && !sheet_.rows.empty() && item.token->value == sheet_.rows.back().number.value_or(0) + 1;
  return !is_next || !turn_follows(index);
}

/// Puts the words of a clock together.
void RowReader::join_clocks() {
  static const Token whole_clock{TokenKind::Clock, 0, 0, 0, true, false, {}};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < items_.size();) {
    const bool is_row_number = i <= row_start_ && items_[i].token->kind == TokenKind::BareNumber;
    const std::size_t end = is_row_number ? i : end_of_clock(i);
    Item item = items_[i];
    for (std::size_t next = i + 1; next < end; ++next) {
      item.token = &whole_clock;
      item.count += items_[next].count;
      item.end = items_[next].end;
      item.sense.reset();
    }
    const bool is_remark = item.token->kind == TokenKind::Remark;
    if (is_remark && is_clock(text_.plain().substr(item.begin + 1, item.end - item.begin - 2)))
      item.token = &whole_clock;
    items_[kept++] = item;
    i = std::max(end, i + 1);
  }
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(kept), items_.end());
}

/// Whether a short clock has no turn's place: its row is full, or another turn follows in it, or the sheet has clocks.
bool RowReader::is_beside_turn(std::size_t index) const {
  const std::size_t cells = numbers_in_line_ > 0 ? sheet_.rows.back().cells.size() : cells_in_line_;
  if (cells == 0) return false;
  if (cells >= cells_of_a_row || sheet_.clocks.count != 0) return true;
  const auto& next = next_line();
  const auto count_next = [&](TokenKind kind) {
    return std::count_if(next.begin(), next.end(), [&](const Token& token) { return token.kind == kind; });
  };
  if (count_next(TokenKind::Turn) == 1 && count_next(TokenKind::ShortClock) == 1) return true;
  for (std::size_t i = index + 1; i < items_.size(); ++i) {
    const TokenKind kind = items_[i].token->kind;
    if (kind == TokenKind::Number) return false;
    if (kind == TokenKind::Turn || items_[i].sense == Sense::Pass) return true;
  }
  return false;
}

void RowReader::walk_clock(std::size_t index) {
  const Item& item = items_[index];
  if (prose_) {
    const std::size_t words = prose_words_;
    prose(item);
    prose_words_ = words;
    return;
  }
  if (item.token->kind == TokenKind::Clock || is_beside_turn(index)) return keep_clock(item);
  walk_odd(index);
}

/// A clock before the first turn of its row belongs to that turn, and so the others of the line to those after them.
void RowReader::keep_clock(const Item& item) {
  const Span span = span_of(item);
  account(item);
  sheet_.clocks.add(span);
  std::string_view clock = written(span);
  if (clock.starts_with('{')) clock = clock.substr(1, clock.size() - 2);  // a comment's own brackets
  const bool has_cell = numbers_in_line_ > 0 ? !sheet_.rows.back().cells.empty() : cells_in_line_ > 0;
  clocks_lead_ = clocks_lead_ || !has_cell;
  if (clocks_lead_)
    clocks_ahead_.push_back({clock, span});
  else
    last_cell()->remarks.push_back({clock, span});
}

/// Clocks without a turn after them on their line.
void RowReader::end_clocks() {
  for (const Comment& clock : std::exchange(clocks_ahead_, {})) {
    if (Cell* cell = last_cell(); cell != nullptr)
      cell->remarks.push_back(clock);
    else
      sheet_.comments.push_back(clock);
  }
}

}  // namespace gpn::notation::sheet_text
