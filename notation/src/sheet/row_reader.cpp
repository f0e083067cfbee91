// The lines of a sheet one by one, and whether each holds turns, which decides whether it is read token by token or
// kept as text.
#include "sheet/row_reader.hpp"

#include "common/encoding.hpp"
#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

/// `---`, `===`, `***`: parts, and says nothing.
bool is_printed_rule(std::string_view line) noexcept {
  line = ascii::trim(line);
  return line.size() >= 3 && std::string_view("-=_*~").find(line.front()) != npos &&
         line.find_first_not_of(line.front()) == npos;
}

/// `--- Moves ---`: words between two rules.
bool is_titled_rule(std::string_view line) {
  constexpr std::string_view signs = "-=_*~";
  constexpr std::size_t shortest = 2;
  line = ascii::trim(line);
  const std::size_t first = line.find_first_not_of(signs);
  const std::size_t last = line.find_last_not_of(signs);
  if (first == npos || first < shortest || line.size() - 1 - last < shortest) return false;
  const std::string_view words = line.substr(first, last + 1 - first);
  return words.starts_with(' ') && words.ends_with(' ') && words.size() > 2 && !is_shaped_like_turn(words) &&
         std::any_of(words.begin(), words.end(), is_letter_of_word) && !sense_of(ascii::trim(words));
}

/// Whether the word is a pass between signs, `-pass-`, or one with letters of another alphabet among its own.
bool is_odd_pass(std::string plain, std::string_view word) {
  std::transform(plain.begin(), plain.end(), plain.begin(), ascii::lower);
  if (sense_of(plain) == Sense::Pass) return true;
  constexpr std::string_view signs = "-~=*_";
  const std::size_t first = word.find_first_not_of(signs);
  return first != 0 && first != npos &&
         sense_of(word.substr(first, word.find_last_not_of(signs) + 1 - first)) == Sense::Pass;
}

}  // namespace

Sheet RowReader::read(Sheet headings) {
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
    if (cells_ + sheet_.turns_in_text.size() > most_cells_) {
      sheet_.stop = text_.span(begin, begin).begin;
      break;
    }
    line_end_ = std::min(plain.find('\n', begin), plain.size());
    read_line(begin, line_end_);
    if (line_end_ < plain.size() && plain[line_end_] == '\n') ++line_end_;
  }
  return std::move(sheet_);
}

void RowReader::read_line(std::size_t begin, std::size_t end) {
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

RowReader::Item RowReader::item_of(std::size_t first, std::size_t count) const noexcept {
  const auto& tokens = tokens_.all();
  return {&tokens[first], count, tokens[first].begin, tokens[first + count - 1].end};
}

/// Puts the words of a phrase together.
void RowReader::collect_items() {
  items_.clear();
  for (std::size_t i = 0; i < tokens_.all().size(); i += items_.back().count)
    items_.push_back(is_word(tokens_.all()[i].kind) ? word_at(i) : item_of(i, 1));
  const auto is_of_turn = [](const Item& item) {
    return item.kind() == TokenKind::Turn || item.kind() == TokenKind::Number || item.kind() == TokenKind::Odd ||
           item.kind() == TokenKind::Count;
  };
  turns_end_ = static_cast<std::size_t>(items_.rend() - std::find_if(items_.rbegin(), items_.rend(), is_of_turn));
  const auto goes_before_number = [](const Item& item) {
    return item.kind() == TokenKind::CellEnd || item.kind() == TokenKind::Sign || item.sense == Sense::Number ||
           item.sense == Sense::RoundTag;
  };
  row_start_ =
      static_cast<std::size_t>(std::find_if_not(items_.begin(), items_.end(), goes_before_number) - items_.begin());
}

/// The name of a player as a tag gave it, else the longest phrase.
RowReader::Item RowReader::word_at(std::size_t first) const {
  const auto& tokens = tokens_.all();
  const auto is_word_at = [&](std::size_t at) { return at < tokens.size() && is_word(tokens[at].kind); };
  Item item = item_of(first, 1);
  const bool is_name = any_name([&](Color player, const Tag& tag) {
    for (std::size_t count = 1; is_word_at(first + count - 1); ++count) {
      item = item_of(first, count);
      item.name = player;
      if (source_at(span_of(item)) == source_at(tag.span)) return true;
    }
    return false;
  });
  if (is_name) return item;
  std::size_t count = 1;
  while (count < longest_phrase && is_word_at(first + count)) ++count;
  do {
    item = item_of(first, count);
    item.sense = sense_of(words(item));
  } while (!item.sense && --count > 0);
  if (!item.sense && is_odd_pass(std::string(plain(item)), words(item))) item.sense = Sense::Pass;
  const bool is_white_known = sheet_.rows.empty() && !sheet_.tags.empty() && sheet_.tags.back().name == "White";
  if (item.sense == Sense::Black && has_czech_letter_ && !is_white_known && words(item) == "b")
    item.sense = Sense::White;
  return item;
}

/// The tokens of the next line that is not empty.
const std::vector<Token>& RowReader::next_line() const {
  const std::string_view plain = text_.plain();
  const std::size_t begin = std::min(plain.find_first_not_of(" \n", line_end_), plain.size());
  return ahead_.read(text_, begin, std::min(plain.find('\n', begin), plain.size()));
}

bool RowReader::has_turn_ahead() const {
  const auto& tokens = next_line();
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.kind == TokenKind::Turn; });
}

Row& RowReader::row() {
  if (sheet_.rows.empty()) sheet_.rows.emplace_back().line = line_;
  return sheet_.rows.back();
}

void RowReader::open_row(const Item& item) {
  Row& opened = sheet_.rows.emplace_back();
  opened.number = item.token->value;
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
  ++cells_;
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
  const bool is_label = item.name || item.sense || text_.plain().substr(item.end).starts_with(':');
  if (item.kind() == TokenKind::Word && !is_label && !words_) words_ = span_of(item);
  if (item.kind() != TokenKind::Sign && item.kind() != TokenKind::Remark) prose_words_ += item.count;
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
  const auto [begin, end] = *prose_;
  const Span span = text_.span(begin, end);
  const std::string_view plain = part(begin, end);
  prose_.reset();
  sheet_.read.push_back(span);
  sheet_.remarks.add(span);
  Cell* cell = cell_of_line();
  // `h3にＧ置く`: the letter of a GIPF-piece as a part of a word in a language without blanks.
  const bool begins_with_letter = plain.size() > 1 && plain[0] == 'G' && plain[1] == foreign_letter;
  if (cell != nullptr && cell->kind == CellKind::Turn && (begins_with_letter || names_gipf_piece(begin, end))) {
    cell->kind = CellKind::Odd;
    cell->span.end = span.end;
    cell->text = written(cell->span);
  }
  if (cell != nullptr && cell->kind == CellKind::Turn && !cell->reserve && speaks_of_count(begin, end))
    sheet_.unread_counts.push_back(span);
  comment_on_last_turn(span, plain);
}

void RowReader::comment_on_last_turn(Span span, std::string_view plain) {
  Comment comment{written(span), span};
  const bool is_in_braces = comment.text.starts_with('{') && comment.text.find('}') + 1 == comment.text.size();
  if (is_in_braces) comment.text = comment.text.substr(1, comment.text.size() - 2);
  // One such as `a 5` is a word and a number, unless turns are written so.
  const std::size_t fewest_parted = sheet_.blanks_in_turns.count != 0 ? 1 : 2;
  if (!is_in_braces && (has_point(plain) || has_point_behind_word(plain) || parted_points(plain) >= fewest_parted))
    sheet_.turns_in_text.push_back({span, comment.text, is_lost_row(plain)});
  Cell* cell = last_cell();
  (cell != nullptr ? cell->remarks : sheet_.comments).push_back(comment);
}

/// Whether the text has the move number that comes next and a turn, or without numbers begins as a turn does and has no
/// words: it is a row that cannot be read, and no remark.
bool RowReader::is_lost_row(std::string_view plain) const {
  if (!last_number()) {
    const bool has_word = std::search_n(plain.begin(), plain.end(), 3, true,
                                        [](char c, bool) { return is_letter_of_word(c); }) != plain.end();
    return !sheet_.rows.empty() && common::begins_like_turn(plain.substr(0, 5)) && !has_word;
  }
  const std::string next = std::to_string(*last_number() + 1);
  for (std::size_t at = plain.find(next); at != npos; at = plain.find(next, at + 1)) {
    const std::size_t turn = plain.find_first_not_of(".):]- ", at + next.size());
    const bool is_number =
        (at == 0 || std::string_view(" ([#").find(plain[at - 1]) != npos) && turn != npos && turn != at + next.size();
    if (is_number && (plain[at + next.size()] == '.' || common::begins_like_turn(plain.substr(turn, 5)))) return true;
  }
  return false;
}

/// A whole line without a turn.
void RowReader::keep_text(std::size_t begin, std::size_t end) {
  const std::string_view plain = part(begin, end);
  sheet_.read.push_back(text_.span(begin, end));
  if (plain.find_first_not_of(" |/,;.:\"") == npos) return;
  const std::size_t first = begin + plain.find_first_not_of(" |");
  const std::size_t last = begin + plain.find_last_not_of(" |") + 1;
  if (sheet_.rows.empty()) {
    note_misspelt_heading(first, last);
    note_vague_variant(begin, end);
  }
  note_unread_claim(begin, end);
  sheet_.texts.add(text_.span(first, last));
  comment_on_last_turn(text_.span(first, last), plain);
}

std::string_view RowReader::written(Span span) { return common::to_utf8(source_at(span), texts_).text; }

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
  if (item.player()) return true;
  if (item.sense) return item.sense == Sense::Number || item.sense == Sense::RoundTag || item.sense == Sense::Plays;
  if (index > 1 || index + 1 >= items_.size()) return false;
  return items_[index + 1].sense == Sense::Plays || (is_sign_at(index + 1, ':') && index + 2 < items_.size());
}

/// Whether nothing but counts, clocks and signs is beside the first item of the line.
bool RowReader::is_first_beside_signs(std::size_t index) const noexcept {
  return index == 0 && all_after(0, [](const Item& other) {
           switch (other.kind()) {
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

bool RowReader::word_shows_turn(std::size_t index, const LineLead& lead) const {
  const Item& item = items_[index];
  const bool is_pass = item.sense == Sense::Pass || item.sense == Sense::PassSign;
  const bool may_pass = lead.has_number || (is_alone_in_cell(index) && !sheet_.rows.empty());
  if (is_pass && lead.words == 0 && may_pass) return true;
  if (lead.is_place_of_turn() && is_rest_of_turn(plain(item))) return true;
  return (lead.is_place_of_turn() || is_alone_below_turns()) && is_slipped_point(plain(item));
}

/// `Here e5 was better.` below a row that has both turns, or with a word before the turn and two behind it.
bool RowReader::is_in_sentence(std::size_t turn, const LineLead& lead) const {
  if (lead.has_number || lead.has_label || sheet_.rows.empty()) return false;
  const auto is_other = [](const Item& item) { return item.is_word() && !item.sense && !item.name; };
  const auto is_other_at = [&](std::size_t at) { return at < items_.size() && is_other(items_[at]); };
  if (lead.words != 0 && is_other_at(turn + 1) && is_other_at(turn + 2)) return true;
  return last_number() && sheet_.rows.back().cells.size() >= cells_of_a_row &&
         std::count_if(items_.begin(), items_.end(), is_other) >= std::ptrdiff_t{words_of_prose};
}

/// Whether the item is a turn, or something else where only a turn can be.
bool RowReader::shows_turn(std::size_t index, const LineLead& lead) const {
  if (lead.is_place_of_turn() && (is_illegible(index) || end_of_blank_place(index))) return true;
  const bool is_unknown = plain(items_[index]).find_first_not_of('?') == npos;
  if (lead.has_label && lead.words == 0 && (is_unknown || is_illegible(index))) return true;
  if (is_alone_below_turns() && is_illegible(index) &&
      (last_number() ? lacks_turn() && ends_row(index) : text_.plain()[items_[index].begin] != '~'))
    return true;
  switch (items_[index].kind()) {
    case TokenKind::Turn: return lead.words < words_of_prose && !is_in_sentence(index, lead);
    case TokenKind::BareNumber:
      return is_alone_below_turns() ||
             ((lead.has_number || lead.has_label) && lead.words == 0 && is_zero_for_pass(index));
    case TokenKind::Count:
    case TokenKind::BracketCount: return is_alone_below_turns();
    case TokenKind::Odd:
      // Above a numbered turn it is a title, such as the name of a file.
      return lead.is_place_of_turn() ||
             (is_first_beside_signs(index) && (!sheet_.rows.empty() || items_.size() > 1 ||
                                               (has_turn_ahead() && ahead_.all().front().kind != TokenKind::Number)));
    case TokenKind::Glyph: return is_lone_question_mark(index) || (lead.is_place_of_turn() && is_question(index));
    case TokenKind::PassSign:
    case TokenKind::Missing: return lead.words == 0 && (lead.has_number || lead.has_label || is_alone_below_turns());
    case TokenKind::Remark:
      return lead.words == 0 && (lead.has_number || !sheet_.rows.empty()) && sense_inside(items_[index]) == Sense::Pass;
    case TokenKind::Word:
    case TokenKind::Chunk: return word_shows_turn(index, lead);
    default: return false;
  }
}

void RowReader::add_to_lead(std::size_t index, LineLead& lead) const {
  const Item& item = items_[index];
  switch (item.kind()) {
    case TokenKind::Number: lead.has_number |= opens_row(index); break;
    case TokenKind::BareNumber: lead.has_number |= is_at_row_start(index) && opens_row(index); break;
    case TokenKind::Count:
    case TokenKind::BracketCount: lead.has_number |= index == 0 && items_.size() > 1 && opens_row(index); break;
    case TokenKind::Odd: ++lead.words; break;
    case TokenKind::Word:
    case TokenKind::Chunk:
      if (!leads(index))
        lead.words += item.count;
      else
        lead.has_label |= item.sense != Sense::Number && !sheet_.rows.empty();
      break;
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
  if (words >= items_.size() || !items_[words].is_word()) return std::nullopt;
  if (!is_at(row_start_, TokenKind::Number) || opens_row(row_start_)) return std::nullopt;
  const Token& number = *items_[row_start_].token;
  const auto last = sheet_.rows.empty() ? std::optional<std::uint32_t>(0) : last_number();
  const bool is_next = last && (number.value == *last + 1 || (number.has_dots && number.value == *last));
  if (!is_next || (sheet_.rows.empty() && !has_turn_ahead())) return std::nullopt;
  for (std::size_t turn = words; turn < items_.size(); ++turn)
    if (is_at(turn, TokenKind::Turn)) return turn;
  return std::nullopt;
}

/// The words before the turn and the turn itself are in the place of one: an error there, unless a turn is written so.
void RowReader::walk_worded_row(std::size_t turn) {
  for (std::size_t i = 0; i < row_start_; ++i) account(items_[i]);
  open_row(items_[row_start_]);
  row().of_black = items_[row_start_].token->has_dots;
  Item words = items_[row_start_ + 1];
  words.end = items_[turn].end;
  add_cell(CellKind::Odd, words, written(words));
  walk_from(turn + 1);
}

/// `Black:` on a line of its own, or before the number 1 below turns of White.
bool RowReader::is_black_alone() const noexcept {
  if (items_.front().sense != Sense::Black) return false;
  for (std::size_t i = 1; i < std::min<std::size_t>(items_.size(), 3); ++i)
    if (is_at(i, TokenKind::Number) || is_at(i, TokenKind::BareNumber))
      return items_[i].token->value == 1 && sheet_.rows.size() > 1;
  return all_after(0, [](const Item& item) { return item.kind() == TokenKind::Sign; });
}

/// A line that only says how the game ended.
bool RowReader::is_ending() const {
  bool ends = false;
  std::size_t others = 0;
  for (const Item& item : items_) {
    EndWords words;
    if (item.kind() == TokenKind::Result || words.add(item.sense) || read_glued_ending(item, words))
      ends = true;
    else if (item.is_word() && !item.player() && item.sense != Sense::Filler && item.sense != Sense::ResultTag)
      others += item.count;
    else if (item.kind() == TokenKind::Figures || item.kind() == TokenKind::Odd)
      ++others;
  }
  return ends && others <= 1 && !(others == 1 && sheet_.rows.empty());
}

}  // namespace gpn::notation::sheet_text
