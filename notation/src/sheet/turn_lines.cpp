// Whether a line of a sheet holds turns, which decides whether it is read token by token or kept as text.
#include "sheet/row_reader.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {

/// A player, a number or a verb before a turn, or the name of who wrote the line.
bool RowReader::leads(std::size_t index) const {
  const Item& item = items_[index];
  if (item.is_name) return true;
  if (item.sense)
    return is_player(item.sense) || item.sense == Sense::Number || item.sense == Sense::RoundTag ||
           item.sense == Sense::Plays;
  if (index > 1 || index + 1 >= items_.size()) return false;
  const Item& next = items_[index + 1];
  return next.sense == Sense::Plays ||
         (next.token->kind == TokenKind::Sign && text_.plain()[next.begin] == ':' && index + 2 < items_.size());
}

/// Whether nothing but counts, clocks and signs is beside the first item of the line.
bool RowReader::is_first_beside_signs(std::size_t index) const noexcept {
  return index == 0 && std::all_of(items_.begin() + 1, items_.end(), [](const Item& other) {
           switch (other.token->kind) {
             case TokenKind::Count:
             case TokenKind::BracketCount:
             case TokenKind::Glyph:
             case TokenKind::Sign:
             case TokenKind::Odd:
             case TokenKind::Figures:
             case TokenKind::Clock:
             case TokenKind::ShortClock: return true;
             default: return false;
           }
         });
}

/// Whether the item is alone on its line, below turns.
bool RowReader::is_alone_below_turns() const noexcept { return items_.size() == 1 && !sheet_.rows.empty(); }

bool RowReader::word_shows_turn(std::size_t index, const LineLead& lead) const {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  const bool is_pass = item.sense == Sense::Pass || item.sense == Sense::PassSign;
  const bool may_pass = lead.has_number || (is_alone_in_cell(index) && !sheet_.rows.empty());
  if (is_pass && lead.words == 0 && may_pass) return true;
  if (lead.is_place_of_turn() && (is_rest_of_turn(plain) || is_slipped_point(plain))) return true;
  return is_alone_below_turns() && is_slipped_point(plain);
}

/// Whether a turn stands at the item, or something else where only a turn can be.
bool RowReader::shows_turn(std::size_t index, const LineLead& lead) const {
  const Item& item = items_[index];
  if (lead.is_place_of_turn() && (is_illegible(index) || end_of_blank_place(index))) return true;
  switch (item.token->kind) {
    case TokenKind::Turn: return lead.words < words_of_prose;
    case TokenKind::BareNumber:
      return is_alone_below_turns() ||
             ((lead.has_number || lead.has_label) && lead.words == 0 && is_zero_for_pass(index));
    case TokenKind::Count:
    case TokenKind::BracketCount: return is_alone_below_turns();
    case TokenKind::Odd:
      // Above a numbered turn it is a title, such as the name of a file.
      return lead.is_place_of_turn() ||
             (is_first_beside_signs(index) &&
              (!sheet_.rows.empty() || items_.size() > 1 || has_turn_ahead(line_end_, AheadOf::Unnumbered)));
    case TokenKind::Glyph: return is_lone_question_mark(index);
    case TokenKind::PassSign:
    case TokenKind::Missing: return lead.words == 0 && (lead.has_number || lead.has_label || is_alone_below_turns());
    case TokenKind::Remark:
      return lead.words == 0 && (lead.has_number || !sheet_.rows.empty()) &&
             sense_of(text_.words(item.begin + 1, item.end - 1)) == Sense::Pass;
    case TokenKind::Word:
    case TokenKind::Chunk: return word_shows_turn(index, lead);
    default: return false;
  }
}

void RowReader::add_to_lead(std::size_t index, LineLead& lead) const {
  const Item& item = items_[index];
  switch (item.token->kind) {
    case TokenKind::Number: lead.has_number = lead.has_number || opens_row(index); break;
    case TokenKind::BareNumber: lead.has_number = lead.has_number || (index <= row_start_ && opens_row(index)); break;
    case TokenKind::Count:
    case TokenKind::BracketCount:
      lead.has_number = lead.has_number || (index == 0 && items_.size() > 1 && opens_row(index));
      break;
    case TokenKind::Odd: ++lead.words; break;
    case TokenKind::Word:
    case TokenKind::Chunk: {
      const bool is_lead = leads(index);
      lead.words += is_lead ? 0 : item.count;
      lead.has_label = lead.has_label || (is_lead && item.sense != Sense::Number && !sheet_.rows.empty());
      break;
    }
    default: break;
  }
}

bool RowReader::line_holds_turns() const {
  LineLead lead;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (shows_turn(i, lead)) return true;
    add_to_lead(i, lead);
  }
  // A number alone in its line: its turns follow.
  return lead.has_number && (items_.size() == 1 || is_blank_row(row_start_));
}

/// The first turn of a line that begins with the number of the next row and then has words that lead to no turn:
/// `2. big red d2  d7`.
std::optional<std::size_t> RowReader::turn_behind_words() const {
  const std::size_t words = row_start_ + 1;
  if (words >= items_.size() || items_[row_start_].token->kind != TokenKind::Number) return std::nullopt;
  if (!is_word(items_[words].token->kind) || opens_row(row_start_)) return std::nullopt;
  const Token& number = *items_[row_start_].token;
  const auto last = sheet_.rows.empty() ? std::optional<std::uint32_t>(0) : sheet_.rows.back().number;
  const bool is_next = last && (number.value == *last + 1 || (number.has_dots && number.value == *last));
  if (!is_next || (sheet_.rows.empty() && !has_turn_ahead(line_end_))) return std::nullopt;
  const auto turn = std::find_if(items_.begin() + static_cast<std::ptrdiff_t>(words), items_.end(),
                                 [](const Item& item) { return item.token->kind == TokenKind::Turn; });
  return turn == items_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(turn - items_.begin()));
}

/// The words before the turn and the turn itself are in the place of one: an error there, unless a turn is written so.
void RowReader::walk_worded_row(std::size_t turn) {
  for (std::size_t i = 0; i < row_start_; ++i) account(items_[i]);
  open_row(items_[row_start_], items_[row_start_].token->value);
  row().of_black = items_[row_start_].token->has_dots;
  Item words = items_[row_start_ + 1];
  words.end = items_[turn].end;
  add_cell(CellKind::Odd, words, std::string(written(span_of(words))));
  walk_from(turn + 1);
}

/// `Black:` on a line of its own, or before the number 1 below turns of White.
bool RowReader::is_black_alone() const noexcept {
  const auto number = std::find_if(items_.begin(), items_.end(), [](const Item& item) {
    return item.token->kind == TokenKind::Number || item.token->kind == TokenKind::BareNumber;
  });
  const bool is_first = number != items_.end() && number->token->value == 1 && number != items_.begin() &&
                        number - items_.begin() <= 2 && sheet_.rows.size() > 1;
  if (is_first && items_.front().sense == Sense::Black) return true;
  return items_.front().sense == Sense::Black && std::all_of(items_.begin() + 1, items_.end(), [](const Item& item) {
           return item.token->kind == TokenKind::Sign;
         });
}

/// A line that only says how the game ended.
bool RowReader::is_ending() const {
  bool ends = false;
  std::size_t others = 0;
  for (const Item& item : items_) {
    const TokenKind kind = item.token->kind;
    if (kind == TokenKind::Result || item.sense == Sense::Resigns || item.sense == Sense::Wins ||
        item.sense == Sense::Loses || item.sense == Sense::Draw)
      ends = true;
    else if (EndWords words; read_glued_ending(item, words))
      ends = true;
    else if (is_word(kind) && !item.is_name && !is_player(item.sense) && item.sense != Sense::Filler &&
             item.sense != Sense::ResultTag)
      others += item.count;
    else if (kind == TokenKind::Figures || kind == TokenKind::Odd)
      ++others;
  }
  return ends && others <= 1 && !(others == 1 && sheet_.rows.empty());
}

}  // namespace gpn::notation::sheet_text
