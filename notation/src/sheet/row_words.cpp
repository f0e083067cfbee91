// What the words of a line of turns are there for: players, passes, counts, the end of the game, remarks, and what
// people write in the place of a turn that they could not read: `???`, `(illegible)`, `[unleserlich]`, `g?`.
#include "sheet/row_reader.hpp"

#include <gpn/notation/turn_marks.hpp>
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

/// Whether the word is part of the name, or such a part in another case.
bool is_of_name(std::string_view word, std::string_view name) noexcept {
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find(' ', begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    if (ascii::same_word(word, part) || is_form_of(word, part)) return true;
    begin = end + 1;
  }
  return false;
}

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

/// The player of whose name the word is a part, or such a part in another case: `Анни` for `Анна Коваль`. Empty where
/// it may be either.
std::optional<Color> RowReader::player_inflected(const Item& item) const {
  if (!is_word(item.token->kind)) return std::nullopt;
  const Span span = span_of(item);
  std::optional<Color> found;
  for (const Tag& tag : sheet_.tags) {
    if ((tag.name != "White" && tag.name != "Black") || tag.span == Span{}) continue;
    if (!is_of_name(source_.substr(span.begin, span.end - span.begin), tag.value)) continue;
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
    } else if (const auto player = player_inflected(item);
               player && !item.sense && words.player.value_or(*player) == *player) {
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

/// Whether a gap is between it and the only turn of its row, where one of the two rows before has two (D3).
bool RowReader::is_second_place(std::size_t index) const noexcept {
  const std::size_t begin = items_[index].begin;
  const auto is_blank = [&](char32_t c) { return c == ' ' || c == 0xA0; };
  const bool has_gap = (index > 0 && items_[index - 1].token->kind == TokenKind::CellEnd) ||
                       (begin > 1 && is_blank(text_.original(begin - 1)) && is_blank(text_.original(begin - 2)));
  const auto& rows = sheet_.rows;
  return has_gap && is_in_open_cell() && rows.size() > 2 && rows.back().cells.size() == 1 &&
         std::max((rows.end() - 2)->cells.size(), (rows.end() - 3)->cells.size()) == cells_of_a_row;
}

/// `?` and `??` on a line of their own, where each turn has one and no number, and in a second place.
bool RowReader::is_lone_question_mark(std::size_t index) const noexcept {
  const Item& item = items_[index];
  const bool is_alone = items_.size() == 1 && !sheet_.rows.empty() && !sheet_.rows.back().number;
  return item.token->kind == TokenKind::Glyph && (is_alone || (index + 1 == items_.size() && is_second_place(index))) &&
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
  const bool is_line = items_.size() == 1 && !sheet_.rows.empty() && !sheet_.rows.back().number;
  const bool has_place =
      !prose_ && (is_line || (label_ && cells_in_line_ == 0) || (numbers_in_line_ > 0 && row().cells.size() < 2));
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
  // A letter of the board that was read is kept beside the turn.
  const bool is_half = is_half_point(index);
  Cell& cell = add_cell(CellKind::Odd, item, std::string(unknown_turn));
  if (is_half) cell.remarks.push_back({written(span_of(item)), span_of(item)});
  return true;
}

}  // namespace gpn::notation::sheet_text
