// The lines of a sheet one by one, and whether each holds turns, which decides whether it is read token by token or
// kept as text.
#include "sheet/row_reader.hpp"

#include "common/encoding.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

/// `---`, `===`, `***`: parts, and says nothing.
bool is_printed_rule(std::string_view line) noexcept {
  line = ascii::trim(line);
  return line.size() >= 3 && std::string_view("-=_*~").find(line.front()) != std::string_view::npos &&
         std::all_of(line.begin(), line.end(), [&](char c) { return c == line.front(); });
}

/// `--- Moves ---`: words between two rules.
bool is_titled_rule(std::string_view line) {
  constexpr std::string_view signs = "-=_*~";
  constexpr std::size_t shortest = 2;
  line = ascii::trim(line);
  const std::size_t first = line.find_first_not_of(signs);
  const std::size_t last = line.find_last_not_of(signs);
  if (first == std::string_view::npos || first < shortest || line.size() - 1 - last < shortest) return false;
  const std::string_view words = line.substr(first, last + 1 - first);
  return words.starts_with(' ') && words.ends_with(' ') && words.size() > 2 && !is_shaped_like_turn(words) &&
         std::any_of(words.begin(), words.end(), is_letter_of_word) && !sense_of(ascii::trim(words));
}

/// Of a word with letters of another alphabet among its own.
std::optional<Sense> sense_of_plain(std::string_view word) {
  std::string small_letters(word);
  std::transform(word.begin(), word.end(), small_letters.begin(), ascii::lower);
  const auto sense = sense_of(small_letters);
  return sense == Sense::Pass ? sense : std::nullopt;
}

/// `-pass-`, `*pass*`.
std::optional<Sense> pass_between_signs(std::string_view word) {
  constexpr std::string_view signs = "-~=*_";
  const std::size_t first = word.find_first_not_of(signs);
  if (first == 0 || first == std::string_view::npos) return std::nullopt;
  const auto sense = sense_of(word.substr(first, word.find_last_not_of(signs) + 1 - first));
  return sense == Sense::Pass ? sense : std::nullopt;
}

/// The letter of a GIPF-piece as a part of a word in a language without blanks.
bool begins_with_glued_letter(std::string_view plain) noexcept {
  return plain.size() > 1 && plain[0] == 'G' && plain[1] == foreign_letter;
}

}  // namespace

/// `B` and `Č`: where the second one is a player, the first one is White.
bool RowReader::has_czech_letter() const {
  constexpr std::u32string_view letters = U"\u010C\u010D";
  for (std::size_t at = 0; at < text_.size(); ++at) {
    if (letters.find(text_.original(at)) == std::u32string_view::npos) continue;
    const bool begins_word = at == 0 || !is_letter_of_word(text_.plain()[at - 1]);
    if (begins_word &&
        (at + 1 == text_.size() || std::string_view(" :.-\n").find(text_.plain()[at + 1]) != std::string_view::npos))
      return true;
  }
  return false;
}

Sheet RowReader::read(Sheet headings) {
  has_czech_letter_ = has_czech_letter();
  sheet_ = std::move(headings);
  const std::string_view plain = text_.plain();
  for (std::size_t begin = 0; begin < plain.size(); begin = line_end_ + 1) {
    line_end_ = std::min(plain.find('\n', begin), plain.size());
    ++line_;
    read_line(begin, line_end_);
  }
  return std::move(sheet_);
}

void RowReader::read_line(std::size_t begin, std::size_t end) {
  const std::string_view line = text_.plain().substr(begin, end - begin);
  if (is_titled_rule(line)) return keep_text(begin, end);
  if (is_printed_rule(line)) return sheet_.read.push_back(text_.span(begin, end));
  if (sheet_.rows.empty() && read_pair(begin, end)) return;
  tokens_.read(text_, begin, end);
  if (tokens_.all().empty()) return;
  cells_in_line_ = numbers_in_line_ = prose_words_ = next_habit_ = 0;
  prose_.reset();
  words_.reset();
  label_.reset();
  skip_to_.reset();
  clocks_lead_ = false;
  collect_items();
  join_clocks();
  if (read_heading(end)) return;
  if (is_black_alone()) sheet_.black_column = sheet_.rows.size();
  if (const auto turn = turn_behind_words()) return walk_worded_row(*turn);
  if (!line_holds_turns() && !is_ending()) return keep_text(begin, end);
  const std::size_t endings = sheet_.endings.size();
  walk();
  if (cells_in_line_ == 0 && endings == sheet_.endings.size()) note_unread_claim(begin, end);
}

/// Puts the words of a phrase together.
void RowReader::collect_items() {
  items_.clear();
  const auto& tokens = tokens_.all();
  for (std::size_t i = 0; i < tokens.size();) {
    Item item{&tokens[i], 1, tokens[i].begin, tokens[i].end, std::nullopt, false, std::nullopt};
    if (is_word(tokens[i].kind)) {
      if (const auto name = name_at(i)) {
        item = *name;
      } else {
        for (std::size_t count = longest_phrase; count > 0 && !item.sense; --count) {
          if (i + count > tokens.size()) continue;
          const auto last = tokens.begin() + static_cast<std::ptrdiff_t>(i + count);
          if (!std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(i), last,
                           [](const Token& token) { return is_word(token.kind); }))
            continue;
          const std::uint32_t phrase_end = tokens[i + count - 1].end;
          item.sense = sense_of(text_.words(item.begin, phrase_end));
          if (item.sense) {
            item.count = count;
            item.end = phrase_end;
          }
        }
        if (!item.sense) item.sense = sense_of_plain(text_.plain().substr(item.begin, item.end - item.begin));
        if (!item.sense) item.sense = pass_between_signs(text_.words(item.begin, item.end));
        if (item.sense == Sense::Black && has_czech_letter_ && text_.words(item.begin, item.end) == "b")
          item.sense = Sense::White;
      }
    }
    i += item.count;
    items_.push_back(item);
  }
  const auto is_of_turn = [](const Item& item) {
    return item.token->kind == TokenKind::Turn || item.token->kind == TokenKind::Number ||
           item.token->kind == TokenKind::Odd || item.token->kind == TokenKind::Count;
  };
  turns_end_ = static_cast<std::size_t>(items_.rend() - std::find_if(items_.rbegin(), items_.rend(), is_of_turn));
  const auto goes_before_number = [](const Item& item) {
    return item.token->kind == TokenKind::CellEnd || item.token->kind == TokenKind::Sign ||
           item.sense == Sense::Number || item.sense == Sense::RoundTag;
  };
  row_start_ =
      static_cast<std::size_t>(std::find_if_not(items_.begin(), items_.end(), goes_before_number) - items_.begin());
}

/// The name of a player as a tag gave it.
std::optional<RowReader::Item> RowReader::name_at(std::size_t first) const {
  const auto& tokens = tokens_.all();
  for (const Tag& tag : sheet_.tags) {
    if ((tag.name != "White" && tag.name != "Black") || tag.span == Span{}) continue;
    std::size_t last = first;
    while (last < tokens.size() && is_word(tokens[last].kind)) {
      const Span span = text_.span(tokens[first].begin, tokens[last].end);
      if (source_.substr(span.begin, span.end - span.begin) ==
          source_.substr(tag.span.begin, tag.span.end - tag.span.begin))
        return Item{&tokens[first],
                    last - first + 1,
                    tokens[first].begin,
                    tokens[last].end,
                    std::nullopt,
                    true,
                    tag.name == "White" ? Color::White : Color::Black};
      ++last;
    }
  }
  return std::nullopt;
}

bool RowReader::has_turn_ahead(std::size_t begin, AheadOf ahead_of) const {
  const std::string_view plain = text_.plain();
  while (begin < plain.size() && plain[begin] == '\n') ++begin;
  if (begin >= plain.size()) return false;
  const auto& tokens = ahead_.read(text_, begin, std::min(plain.find('\n', begin), plain.size()));
  if (ahead_of == AheadOf::Unnumbered && !tokens.empty() && tokens.front().kind == TokenKind::Number) return false;
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.kind == TokenKind::Turn; });
}

Row& RowReader::row() {
  if (sheet_.rows.empty()) sheet_.rows.emplace_back().line = line_;
  return sheet_.rows.back();
}

void RowReader::open_row(const Item& item, std::uint32_t number) {
  Row& opened = sheet_.rows.emplace_back();
  opened.number = number;
  opened.number_span = span_of(item);
  opened.line = line_;
  ++numbers_in_line_;
  prose_words_ = 0;
  account(item);
}

Cell& RowReader::add_cell(CellKind kind, const Item& item, std::string text) {
  Cell& cell = row().cells.emplace_back();
  cell.kind = kind;
  cell.span = span_of(item);
  cell.text = std::move(text);
  cell.player = std::exchange(label_, std::nullopt);
  cell.remarks.swap(clocks_ahead_);
  ++cells_in_line_;
  prose_words_ = 0;
  account(item);
  return cell;
}

Cell* RowReader::last_cell() noexcept {
  for (auto row = sheet_.rows.rbegin(); row != sheet_.rows.rend(); ++row)
    if (!row->cells.empty()) return &row->cells.back();
  return nullptr;
}

void RowReader::prose(const Item& item) {
  if (!prose_) prose_ = {item.begin, item.end};
  prose_->second = item.end;
  const bool is_label = item.is_name || item.sense || text_.plain().substr(item.end).starts_with(':');
  if (item.token->kind == TokenKind::Word && !is_label && !words_) words_ = span_of(item);
  if (item.token->kind != TokenKind::Sign && item.token->kind != TokenKind::Remark) prose_words_ += item.count;
}

/// Most lines have the turns of both players: words beside a single turn may be in the place of the other one.
void RowReader::count_unnumbered() {
  if (numbers_in_line_ != 0 || row().number) return;
  if (cells_in_line_ == cells_of_a_row) ++sheet_.unnumbered_pairs;
  if (cells_in_line_ != 1 || !words_ || row().cells.back().kind != CellKind::Turn) return;
  const bool is_before = words_->begin < row().cells.back().span.begin;
  Cell words{};
  words.kind = CellKind::Odd;
  words.span = *words_;
  words.text = written(*words_);
  sheet_.words_beside_turns.push_back({std::move(words), row().cells.size() - (is_before ? 1 : 0)});
}

/// What was said since the last turn becomes a comment on it.
void RowReader::end_prose() {
  if (!prose_) return;
  const Span span = text_.span(prose_->first, prose_->second);
  const std::string_view plain = text_.plain().substr(prose_->first, prose_->second - prose_->first);
  prose_.reset();
  sheet_.read.push_back(span);
  sheet_.remarks.add(span);
  const auto end = static_cast<std::size_t>(plain.data() + plain.size() - text_.plain().data());
  Cell* cell = cell_of_line();
  if (cell != nullptr && cell->kind == CellKind::Turn &&
      (begins_with_glued_letter(plain) || names_gipf_piece(end - plain.size(), end))) {  // `h3にＧ置く`
    cell->kind = CellKind::Odd;
    cell->span.end = span.end;
    cell->text = written(cell->span);
  }
  if (cell != nullptr && cell->kind == CellKind::Turn && !cell->reserve && speaks_of_count(end - plain.size(), end))
    sheet_.unread_counts.push_back(span);
  comment_on_last_turn(span, plain);
}

void RowReader::comment_on_last_turn(Span span, std::string_view plain) {
  Comment comment{written(span), span};
  if (comment.text.starts_with('{') && comment.text.find('}') + 1 == comment.text.size())
    comment.text = comment.text.substr(1, comment.text.size() - 2);
  // One such as `a 5` is a word and a number, unless turns are written so.
  const std::size_t fewest_parted = sheet_.blanks_in_turns.count != 0 ? 1 : 2;
  if (has_point(plain) || has_point_behind_word(plain) || parted_points(plain) >= fewest_parted)
    sheet_.turns_in_text.push_back({span, std::string(comment.text), has_next_number(plain)});
  if (Cell* cell = last_cell(); cell != nullptr)
    cell->remarks.push_back(comment);
  else
    sheet_.comments.push_back(comment);
}

/// Whether the text has the move number that comes next: it is a row that cannot be read, and no remark.
bool RowReader::has_next_number(std::string_view plain) const {
  const auto& last = sheet_.rows.empty() ? std::nullopt : sheet_.rows.back().number;
  if (!last) return false;
  const std::string next = std::to_string(*last + 1) + '.';
  const std::size_t at = plain.find(next);
  return at != std::string_view::npos && (at == 0 || plain[at - 1] == ' ');
}

/// A whole line without a turn.
void RowReader::keep_text(std::size_t begin, std::size_t end) {
  const std::string_view plain = text_.plain().substr(begin, end - begin);
  const std::size_t first = plain.find_first_not_of(" |");
  if (first == std::string_view::npos || plain.find_first_not_of(" |/,;.:\"") == std::string_view::npos)
    return sheet_.read.push_back(text_.span(begin, end));
  const std::size_t last = plain.find_last_not_of(" |") + 1;
  const Span span = text_.span(begin + first, begin + last);
  if (sheet_.rows.empty()) {
    note_misspelt_heading(begin + first, begin + last);
    note_vague_variant(begin, end);
  }
  note_unread_claim(begin, end);
  sheet_.read.push_back(text_.span(begin, end));
  sheet_.texts.add(span);
  comment_on_last_turn(span, plain);
}

std::string_view RowReader::written(Span span) {
  return common::to_utf8(source_.substr(span.begin, span.end - span.begin), texts_).text;
}

/// Whether the next line that is not empty begins otherwise than with a number.
bool RowReader::is_unnumbered_ahead(std::size_t begin) const {
  const std::string_view plain = text_.plain();
  begin = plain.find_first_not_of(" \n", begin);
  if (begin == std::string_view::npos) return false;
  const auto& tokens = ahead_.read(text_, begin, std::min(plain.find('\n', begin), plain.size()));
  return tokens.empty() || (tokens.front().kind != TokenKind::Number && tokens.front().kind != TokenKind::BareNumber &&
                            tokens.front().kind != TokenKind::Result);
}

/// The habits of a turn: those of its spelling and those of its characters.
void RowReader::count_habits(const Item& item) {
  const auto& habits = tokens_.habits();
  while (next_habit_ < habits.size() && habits[next_habit_].end < item.begin) ++next_habit_;
  for (; next_habit_ < habits.size() && habits[next_habit_].end <= item.end; ++next_habit_) {
    const Met& met = habits[next_habit_];
    if (met.begin < item.begin) continue;
    const Span span = text_.span(met.begin, met.end);
    if (met.habit == Habit::BlankInTurn)
      sheet_.blanks_in_turns.add(span);
    else
      sheet_.habits.add(met.habit, span);
  }
  for (std::size_t at = item.begin; at < item.end; ++at)
    if (text_.habit(at) != Habit::None && text_.original(at) != 0)
      sheet_.habits.add(text_.habit(at), text_.span(at, at + 1));
}

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

/// Whether the item is a turn, or something else where only a turn can be.
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
