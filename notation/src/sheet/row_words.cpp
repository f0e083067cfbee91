// What the words of a line of turns are there for: players, passes, counts, the end of the game, remarks.
#include "sheet/row_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr bool continues_letter(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::size_t letters_of(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !continues_letter(c); }));
}

/// Whether two words differ in their last letters alone, as cases of a name do.
bool is_form_of(std::string_view word, std::string_view name) noexcept {
  constexpr std::size_t longest_ending = 3;
  constexpr std::size_t shortest_stem = 3;
  std::size_t same = 0;
  while (same < std::min(word.size(), name.size()) && word[same] == name[same]) ++same;
  while (same > 0 && same < word.size() && continues_letter(word[same])) --same;
  const bool is_long_enough = letters_of(name.substr(0, same)) >= shortest_stem;
  return is_long_enough && letters_of(word.substr(same)) <= longest_ending && letters_of(name.substr(same)) <= 2;
}

}  // namespace

/// `(White passes)`.
bool RowReader::names_pass(const Item& remark) const {
  const std::string words = text_.words(remark.begin + 1, remark.end - 1);
  const std::size_t blank = words.find(' ');
  if (blank == std::string::npos) return false;
  const auto player = sense_of(words.substr(0, blank));
  return is_player(player) && sense_of(words.substr(blank + 1)) == Sense::Pass;
}

/// `(16 left)`, `(noch 16)`: digits and a word that goes with them.
bool RowReader::read_worded_count(const Item& remark) {
  Cell* cell = cell_of_line();
  if (cell == nullptr || prose_ || cell->reserve || cell->kind == CellKind::Empty) return false;
  const std::string_view plain = text_.plain();
  const std::size_t digits = plain.find_first_of("0123456789", remark.begin);
  if (digits >= remark.end) return false;
  std::size_t end = digits;
  std::uint32_t value = 0;
  for (; end < remark.end && ascii::is_digit(plain[end]) && value <= largest_reserve; ++end)
    value = value * 10 + static_cast<std::uint32_t>(plain[end] - '0');
  const auto says_reserve = [&](std::size_t from, std::size_t to) {
    while (to > from && std::string_view(" :=.").find(plain[to - 1]) != std::string_view::npos) --to;
    const auto sense = sense_of(text_.words(from, to));
    return sense == Sense::Reserve || (sense == Sense::BasicPiece && from == end);
  };
  const bool is_first = plain.find_first_not_of(' ', remark.begin + 1) == digits;
  const bool is_last = plain.find_first_not_of(' ', end) + 1 == remark.end;
  const bool is_count = value <= largest_reserve && is_first + is_last < 2 &&
                        (is_first || says_reserve(remark.begin + 1, digits)) &&
                        (is_last || says_reserve(end, remark.end - 1));
  if (!is_count) return false;
  cell->reserve = value;
  meet(Habit::CountSign, remark);
  account(remark);
  return true;
}

/// `16`, and `16.` at the end of a sentence; the number of the next row only where counts are written so.
bool RowReader::is_count_at(std::size_t index) const noexcept {
  if (index >= items_.size()) return false;
  const Token& token = *items_[index].token;
  if (token.kind != TokenKind::Number) return token.kind == TokenKind::BareNumber;
  const bool is_next = sheet_.rows.empty() || token.value == sheet_.rows.back().number.value_or(0) + 1;
  return index + 1 == items_.size() || !is_next || sheet_.habits.of(Habit::CountSign).count != 0;
}

/// A word for the reserve before or after a count without brackets: `rest 16`, `reserve: 16`, `16 left`.
bool RowReader::walk_reserve_word(std::size_t index) {
  const Item& item = items_[index];
  Cell* cell = cell_of_line();
  if (item.sense != Sense::Reserve || prose_ || cell == nullptr) return false;
  std::size_t count = index + 1;
  if (count < items_.size() && items_[count].token->kind == TokenKind::Sign &&
      text_.plain()[items_[count].begin] == ':')
    ++count;
  const bool is_before = is_count_at(count);
  const bool is_behind = index > 0 && items_[index - 1].token->kind == TokenKind::BareNumber && cell->reserve;
  if (is_behind) {
    account(item);
    return true;
  }
  if (!is_before || cell->reserve || items_[count].token->value > largest_reserve) return false;
  cell->reserve = items_[count].token->value;
  meet(Habit::CountSign, items_[count]);
  if (count + 1 < items_.size() && items_[count + 1].sense == Sense::Reserve) ++count;  // `залишилось 16 фішок`
  sheet_.read.push_back(text_.span(item.begin, items_[count].end));
  skip_to_ = count + 1;
  return true;
}

void RowReader::note_player_word(const Item& item) {
  meet(Habit::PlayerLabel, item);
  if (!item.is_name) sheet_.player_words.push_back({color_of(*item.sense), span_of(item)});
}

/// Words: a pass, a player, the end of the game, or a remark.
void RowReader::walk_sense(std::size_t index) {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  if (item.is_name || is_player(item.sense)) {
    if (walk_ending(index)) return;
    if (is_player_behind_turn(index)) {
      last_cell()->player = item.is_name ? item.player : color_of(*item.sense);
      note_player_word(item);
      return account(item);
    }
    if (!prose_ && turn_follows(index)) {
      label_ = item.is_name ? item.player : color_of(*item.sense);
      note_player_word(item);
      return account(item);
    }
    return prose(item);
  }
  const bool is_dash = plain.find_first_not_of('-') == std::string_view::npos;
  if (is_dash && !prose_ && ties_count(index)) return account(item);
  if (walk_reserve_word(index) || walk_speaker(index)) return;
  if ((item.sense == Sense::Number || item.sense == Sense::RoundTag) && index + 1 < items_.size()) {
    const TokenKind next = items_[index + 1].token->kind;
    const bool has_number = next == TokenKind::Number || next == TokenKind::BareNumber ||
                            (next == TokenKind::Sign && index + 2 < items_.size());
    if (has_number && !prose_) {
      meet(Habit::NumberSign, item);
      return account(item);
    }
  }
  const bool is_pass = item.sense == Sense::Pass || (item.sense == Sense::PassSign && plain.size() == 1);
  const bool in_open_cell = is_in_open_cell() && prose_words_ < words_of_prose;
  if (is_pass && (!prose_ || follows_speaker(index) || in_open_cell) && (is_alone_in_cell(index) || in_open_cell)) {
    end_prose();
    add_cell(CellKind::Turn, item, "pass");
    if (plain != "pass") meet(Habit::PassWord, item);
    return;
  }
  if (walk_ending(index)) return;
  const bool in_place = numbers_in_line_ > 0 && row().cells.size() < cells_of_a_row && !prose_;
  if ((in_place || items_.size() == 1) && is_slipped_point_at(index)) {
    const char digit = digit_of(plain[1]).value_or('0');
    const bool is_point = digit != '0';
    add_cell(is_point ? CellKind::Turn : CellKind::Odd, item,
             is_point ? std::string{ascii::lower(plain[0]), digit} : std::string(written(span_of(item))));
    if (is_point) meet(Habit::DigitLetter, item);
    return;
  }
  // `12. to b5`: the first point of a move is gone.
  const bool has_lost_point =
      item.sense == Sense::To && index + 1 < items_.size() && items_[index + 1].token->kind == TokenKind::Turn;
  if (in_place && (is_rest_of_turn(plain) || has_lost_point)) {
    add_cell(CellKind::Odd, item, std::string(written(span_of(item))));
    return;
  }
  prose(item);
}

/// `e2 | w` as a whole line: the player in the cell behind the turn.
bool RowReader::is_player_behind_turn(std::size_t index) const noexcept {
  constexpr std::size_t items_of_line = 3;
  return items_.size() == items_of_line && index + 1 == items_of_line && cells_in_line_ == 1 && !prose_ &&
         items_[0].token->kind == TokenKind::Turn && items_[1].token->kind == TokenKind::CellEnd;
}

/// `as` and `is` are words too: they are points only where no other word follows.
bool RowReader::is_slipped_point_at(std::size_t index) const noexcept {
  const std::string_view plain = text_.plain().substr(items_[index].begin, items_[index].end - items_[index].begin);
  if (is_slipped_point(plain)) return true;
  const bool may_be_word =
      plain.size() == 2 && plain[0] >= 'a' && plain[0] <= 'k' && (plain[1] == 's' || plain[1] == 'z');
  return may_be_word && items_.size() > 1 && is_alone_in_cell(index);
}

/// `plays`, and the name before it, when a turn follows.
bool RowReader::walk_speaker(std::size_t index) {
  const Item& item = items_[index];
  const bool is_verb = item.sense == Sense::Plays;
  const bool is_name = !item.sense && index + 1 < items_.size() && items_[index + 1].sense == Sense::Plays;
  if (prose_ || !(is_verb || is_name) || !turn_follows(is_verb ? index : index + 1)) return false;
  meet(Habit::PlayerLabel, item);
  account(item);
  return true;
}

/// Whether nothing but a word and a colon is before it on its line.
bool RowReader::follows_speaker(std::size_t index) const noexcept {
  constexpr std::size_t most_items = 4;
  if (index < 2 || index > most_items || cells_in_line_ != 0) return false;
  return items_[index - 1].token->kind == TokenKind::Sign && text_.plain()[items_[index - 1].begin] == ':' &&
         is_word(items_[index - 2].token->kind);
}

/// Whether the row has a number and a free place for a turn.
bool RowReader::is_in_open_cell() const noexcept {
  return numbers_in_line_ > 0 && sheet_.rows.back().number && sheet_.rows.back().cells.size() < cells_of_a_row;
}

/// `1-0`, `0 : 1`, `*`.
void RowReader::read_result(const Item& item) {
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  const std::size_t sign = plain.find_first_of("-:");
  if (plain.starts_with('1') && plain.find('/') == std::string_view::npos) sheet_.result = Result::WhiteWins;
  if (plain.starts_with('0') && sign != std::string_view::npos) sheet_.result = Result::BlackWins;
  if (plain.starts_with("1/2") || plain.starts_with("0.5")) sheet_.result = Result::Draw;
  if (plain.starts_with('*')) sheet_.result.reset();
}

/// `Winner: White`, `White - lost`.
bool RowReader::parts_ending(std::size_t index) const noexcept {
  const Item& item = items_[index];
  const char sign = text_.plain()[item.begin];
  return (item.token->kind == TokenKind::Sign && (sign == ':' || sign == ',')) ||
         item.token->kind == TokenKind::Missing;
}

/// The player whose name the word is in another case, such as `Анни` for `Анна`. Empty where it may be either.
std::optional<Color> RowReader::player_inflected(const Item& item) const {
  if (!is_word(item.token->kind)) return std::nullopt;
  const Span span = span_of(item);
  std::optional<Color> found;
  for (const Tag& tag : sheet_.tags) {
    if ((tag.name != "White" && tag.name != "Black") || tag.span == Span{}) continue;
    if (!is_form_of(source_.substr(span.begin, span.end - span.begin), tag.value)) continue;
    if (found) return std::nullopt;
    found = tag.name == "White" ? Color::White : Color::Black;
  }
  return found;
}

/// `花子の勝ち`: a name and what its player did, without a blank.
bool RowReader::read_glued_ending(const Item& item, EndWords& words) const {
  if (!is_word(item.token->kind) || item.sense) return false;
  const Span span = span_of(item);
  for (const Tag& tag : sheet_.tags) {
    if ((tag.name != "White" && tag.name != "Black") || tag.span == Span{}) continue;
    std::string_view rest = source_.substr(span.begin, span.end - span.begin);
    if (!rest.starts_with(tag.value)) continue;
    rest.remove_prefix(tag.value.size());
    constexpr std::string_view courtesy = "さん";
    if (rest.starts_with(courtesy)) rest.remove_prefix(courtesy.size());
    const auto sense = sense_of(rest);
    words.resigns |= sense == Sense::Resigns;
    words.wins |= sense == Sense::Wins;
    words.loses |= sense == Sense::Loses;
    if (!words.resigns && !words.wins && !words.loses) continue;
    words.player = tag.name == "White" ? Color::White : Color::Black;
    return true;
  }
  return false;
}

/// Words that say who resigned, won or lost, from here on. False when there are none.
bool RowReader::read_end_words(std::size_t index, EndWords& words) const {
  for (words.end = index; words.end < items_.size(); ++words.end) {
    const Item& item = items_[words.end];
    if (item.is_name || is_player(item.sense)) {
      const bool is_letter = item.end == item.begin + 1 && ascii::is_letter(text_.plain()[item.begin]);
      if (words.player || (is_letter && (words.wins || words.loses))) break;  // `"win":"w"`
      words.player = item.is_name ? item.player : color_of(*item.sense);
    } else if (item.sense == Sense::Resigns) {
      words.resigns = true;
    } else if (item.sense == Sense::Wins) {
      words.wins = true;
    } else if (item.sense == Sense::Loses) {
      words.loses = true;
    } else if (item.sense == Sense::Draw) {
      words.draw = true;
    } else if (const auto player = player_inflected(item); player && !item.sense && !words.player) {
      words.player = player;
    } else if (words.end == index && read_glued_ending(item, words)) {
    } else if (item.sense != Sense::Filler && !parts_ending(words.end)) {
      break;
    }
  }
  while (words.end > index + 1 && parts_ending(words.end - 1)) --words.end;
  if (words.wins && words.loses) return false;
  if (!words.resigns && !((words.wins || words.loses) && words.player) && !words.draw) return false;
  if (words.resigns && words.wins && words.player) words.player = other(*words.player);
  return true;
}

/// `White did not win`, `not a draw`: a negation between the signs around the words from `first` to `last`.
bool RowReader::is_negated(std::size_t first, std::size_t last) const {
  const auto parts = [&](const Item& item) {
    return item.token->kind == TokenKind::CellEnd || item.token->kind == TokenKind::Turn ||
           (item.token->kind == TokenKind::Sign && text_.plain()[item.begin] != ':');
  };
  const auto negates = [&](const Item& item) {
    const std::string words = text_.words(item.begin, item.end);
    return item.sense == Sense::Not || words == "no" || words == "ні";
  };
  std::size_t begin = first;
  while (begin > 0 && !parts(items_[begin - 1])) --begin;
  while (last < items_.size() && !parts(items_[last])) ++last;
  return std::any_of(items_.begin() + static_cast<std::ptrdiff_t>(begin),
                     items_.begin() + static_cast<std::ptrdiff_t>(last), negates);
}

/// The result, or words that say who resigned, won or lost, from here on.
bool RowReader::walk_ending(std::size_t index) {
  const bool is_result = items_[index].token->kind == TokenKind::Result;
  EndWords words;
  words.end = index + 1;
  if (!is_result && !read_end_words(index, words)) return false;
  if (!is_result && is_negated(index, words.end)) {
    if (cells_in_line_ > 0) sheet_.unread_claims.push_back(span_of(items_[index]));
    return false;
  }
  if (is_result) read_result(items_[index]);
  end_prose();
  std::size_t end = words.end;
  const Span span = text_.span(items_[index].begin, items_[end - 1].end);
  if (end < items_.size() && items_[end].token->kind == TokenKind::Sign && text_.plain()[items_[end].begin] == '.')
    ++end;
  const Span with_stop = text_.span(items_[index].begin, items_[end - 1].end);
  if (words.resigns) {
    sheet_.resignation = Resignation{words.player ? words.player : label_, span};
  } else {
    if (words.draw) sheet_.result = Result::Draw;
    if (words.wins || words.loses) {
      const Color winner = words.wins ? *words.player : other(*words.player);
      sheet_.result = winner == Color::White ? Result::WhiteWins : Result::BlackWins;
    }
    sheet_.result_span = span;
  }
  sheet_.endings.push_back({written(with_stop), with_stop});
  sheet_.read.push_back(with_stop);
  skip_to_ = end;
  return true;
}

}  // namespace gpn::notation::sheet_text
