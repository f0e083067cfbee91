// What the words of a line of turns are there for: players, passes, counts, the end of the game, remarks, and what
// people write in the place of a turn that they could not read: `???`, `(illegible)`, `[unleserlich]`, `g?`.
#include "sheet/row_reader.hpp"

#include <gpn/notation/names.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <utility>

namespace gpn::notation::sheet_text {
namespace {

/// Whether the word is part of the name, or such a part in another case: they differ in their last letters alone.
bool is_of_name(std::string_view word, std::string_view name) {
  constexpr std::size_t shortest_stem = 3;
  constexpr std::size_t longest_ending = 3;
  constexpr std::size_t most_left_out = 2;
  const auto words = words_of_name(word);
  const auto parts = words_of_name(name);
  return words.size() == 1 && std::any_of(parts.begin(), parts.end(), [&](const std::u32string& part) {
           const auto [end, rest] = std::mismatch(words[0].begin(), words[0].end(), part.begin(), part.end());
           const auto same = static_cast<std::size_t>(rest - part.begin());
           return words[0] == part || (same >= shortest_stem && words[0].size() - same <= longest_ending &&
                                       part.size() - same <= most_left_out);
         });
}

constexpr char32_t inverted_question_mark = 0xBF;

/// One of these signs twice or more: `??`, `__`, `~~`, `xx`; of `?` and `~` one is enough. Blanks may be between.
bool is_sign_of_nothing(std::string_view plain) noexcept {
  constexpr std::string_view signs = "?~_xX";
  if (plain.empty() || signs.find(plain.front()) == npos) return false;
  const auto count = std::count(plain.begin(), plain.end(), plain.front());
  const auto blanks = std::count(plain.begin(), plain.end(), ' ');
  const bool is_one_sign = static_cast<std::size_t>(count + blanks) == plain.size();
  return is_one_sign && (count > 1 || plain.front() == '?' || plain.front() == '~');
}

/// `*`, `/`, `=`, `0-0`, `( )`, `n/a`: signs and nothing else. A list or a turn is none of them.
bool is_blank_sign(std::string_view plain) noexcept {
  if (plain.size() == 1 && std::string_view("()[]").find(plain.front()) != npos) return false;
  constexpr std::string_view signs = "*/\\=._-()[] ";
  return plain == "0-0" || plain.find_first_not_of(signs) == npos;
}

/// The length of `n/a`, `n.a.`; 0 where neither is there.
std::size_t size_of_not_applicable(std::string_view plain) noexcept {
  for (const std::string_view written : {"n.a.", "n/a", "n.a"})
    if (ascii::same_word(plain.substr(0, written.size()), written)) return written.size();
  return 0;
}

}  // namespace

/// `(16 left)`, `(noch 16)`: digits and a word that goes with them.
bool RowReader::read_worded_count(const Item& remark) {
  Cell* cell = cell_of_line();
  const std::string_view plain = text_.plain();
  const std::size_t digits = plain.find_first_of("0123456789", remark.begin);
  if (!takes_count(cell) || digits >= remark.end) return false;
  std::size_t end = digits;
  std::uint32_t value = 0;
  for (; end < remark.end && ascii::is_digit(plain[end]) && value <= largest_reserve; ++end)
    value = value * 10 + static_cast<std::uint32_t>(plain[end] - '0');
  const auto says_reserve = [&](std::size_t from, std::size_t to) {
    while (to > from && std::string_view(" :=.").find(plain[to - 1]) != npos) --to;
    const auto sense = sense_of(text_.words(from, to));
    return sense == Sense::Reserve || (sense == Sense::BasicPiece && from == end);
  };
  const bool is_first = plain.find_first_not_of(' ', remark.begin + 1) == digits;
  const bool is_last = plain.find_first_not_of(' ', end) + 1 == remark.end;
  const bool is_count = value <= largest_reserve && !(is_first && is_last) &&
                        (is_first || says_reserve(remark.begin + 1, digits)) &&
                        (is_last || says_reserve(end, remark.end - 1));
  if (!is_count) return false;
  end_prose();
  cell->reserve = value;
  account_as(Habit::CountSign, remark);
  return true;
}

/// `16`, and `16.` at the end of a sentence; the number of the next row only where counts are written so.
bool RowReader::is_count_at(std::size_t index) const noexcept {
  if (!is_at(index, TokenKind::Number)) return is_at(index, TokenKind::BareNumber);
  return index + 1 == items_.size() || has_counts() || (!sheet_.rows.empty() && !is_next_number(items_[index]));
}

/// A word for the reserve before or after a count without brackets: `rest 16`, `reserve: 16`, `16 left`.
bool RowReader::walk_reserve_word(std::size_t index) {
  const Item& item = items_[index];
  Cell* cell = cell_of_line();
  if (item.sense != Sense::Reserve || prose_ || cell == nullptr) return false;
  if (index > 0 && is_at(index - 1, TokenKind::BareNumber) && cell->reserve) {
    account(item);
    return true;
  }
  std::size_t count = index + (is_sign_at(index + 1, ':') ? 2 : 1);
  if (!is_count_at(count) || cell->reserve || items_[count].token->value > largest_reserve) return false;
  cell->reserve = items_[count].token->value;
  meet(Habit::CountSign, items_[count]);
  if (count + 1 < items_.size() && items_[count + 1].sense == Sense::Reserve) ++count;  // `залишилось 16 фішок`
  sheet_.read.push_back(text_.span(item.begin, items_[count].end));
  skip_to_ = count + 1;
  return true;
}

/// Words: a pass, a player, the end of the game, or a remark.
void RowReader::walk_word(std::size_t index) {
  const Item& item = items_[index];
  if (item.player()) {
    if (!walk_ending(index) && !walk_player(index)) prose(item);
    return;
  }
  if (!prose_ && plain(item).find_first_not_of('-') == npos && ties_count(index)) return account(item);
  if (walk_reserve_word(index) || walk_speaker(index)) return;
  const bool has_number = is_at(index + 1, TokenKind::Number) || is_at(index + 1, TokenKind::BareNumber) ||
                          (is_at(index + 1, TokenKind::Sign) && index + 2 < items_.size());
  const bool ends_remark = prose_ && has_number && is_next_number(items_[index + 1]) && turn_follows(index + 1);
  if ((item.sense == Sense::Number || item.sense == Sense::RoundTag) && has_number && (!prose_ || ends_remark)) {
    end_prose();
    prose_words_ = 0;
    return account_as(Habit::NumberSign, item);
  }
  if (!walk_pass_word(index) && !walk_ending(index) && !walk_rest_of_turn(index)) prose(item);
}

bool RowReader::walk_player(std::size_t index) {
  const Item& item = items_[index];
  // `e2 | w` as a whole line: the player in the cell behind the turn.
  const bool is_behind_turn = items_.size() == 3 && index == 2 && cells_in_line_ == 1 && !prose_ &&
                              is_at(0, TokenKind::Turn) && is_at(1, TokenKind::CellEnd);
  if (is_behind_turn)
    last_cell()->player = item.player();
  else if ((!prose_ && turn_follows(index)) || names_second_place(index))
    label_ = item.player();
  else
    return false;
  end_prose();
  prose_words_ = 0;
  account_as(Habit::PlayerLabel, item);
  if (!item.name) sheet_.player_words.push_back({color_of(*item.sense), span_of(item)});
  return true;
}

/// `White e2 good move  Black e8`: behind a remark the other player and his turn.
bool RowReader::names_second_place(std::size_t index) const {
  if (!last_number() || sheet_.rows.back().cells.size() != 1) return false;
  const auto first = sheet_.rows.back().cells.front().player;
  const std::size_t turn = index + (is_sign_at(index + 1, ':') ? 2 : 1);
  return first && items_[index].player() == other(*first) &&
         (is_at(turn, TokenKind::Turn) || (turn < items_.size() && is_illegible(turn)));
}

bool RowReader::walk_pass_word(std::size_t index) {
  const Item& item = items_[index];
  if (item.sense != Sense::Pass && (item.sense != Sense::PassSign || plain(item).size() != 1)) return false;
  const bool in_open_cell = has_place() && row().number && prose_words_ < words_of_prose;
  // Nothing but a word and a colon may be before it on its line.
  const bool follows_speaker =
      index >= 2 && index <= 4 && cells_in_line_ == 0 && is_sign_at(index - 1, ':') && items_[index - 2].is_word();
  if (!in_open_cell && ((prose_ && !follows_speaker) || !is_alone_in_cell(index))) return false;
  end_prose();
  add_cell(CellKind::Turn, item, "pass");
  if (plain(item) != "pass") meet(Habit::PassWord, item);
  return true;
}

/// A point whose digit was typed as a letter, and what is left of a damaged turn.
bool RowReader::walk_rest_of_turn(std::size_t index) {
  const Item& item = items_[index];
  const std::string_view word = plain(item);
  const bool in_place = has_place() && !prose_;
  // `as` and `is` are words too: they are points only where no other word follows.
  const bool may_be_word = word.size() == 2 && word[0] >= 'a' && word[0] <= 'k' && (word[1] == 's' || word[1] == 'z');
  const bool is_slipped = (in_place || items_.size() == 1) &&
                          (is_slipped_point(word) || (may_be_word && items_.size() > 1 && is_alone_in_cell(index)));
  if (const auto digit = is_slipped ? digit_of(word[1]) : std::nullopt; digit && *digit != '0') {
    add_cell(CellKind::Turn, item, std::string{ascii::lower(word[0]), *digit});
    meet(Habit::DigitLetter, item);
    return true;
  }
  // `12. to b5`: the first point of a move is gone.
  const bool has_lost_point = item.sense == Sense::To && is_at(index + 1, TokenKind::Turn);
  if (!is_slipped && !(in_place && (is_rest_of_turn(word) || has_lost_point))) return false;
  add_cell(CellKind::Odd, item, written(item));
  return true;
}

/// `plays`, and the name before it, when a turn follows.
bool RowReader::walk_speaker(std::size_t index) {
  const Item& item = items_[index];
  const bool is_verb = item.sense == Sense::Plays;
  const bool is_name = !item.sense && index + 1 < items_.size() && items_[index + 1].sense == Sense::Plays;
  if (prose_ || !(is_verb || is_name) || !turn_follows(is_verb ? index : index + 1)) return false;
  account_as(Habit::PlayerLabel, item);
  return true;
}

/// `Winner: White`, `White - lost`.
bool RowReader::parts_ending(std::size_t index) const noexcept {
  return is_sign_at(index, ':') || is_sign_at(index, ',') || is_at(index, TokenKind::Missing);
}

/// The player of whose name the word is a part, or such a part in another case: `Анни` for `Анна Коваль`. Empty where
/// it may be either.
std::optional<Color> RowReader::player_inflected(const Item& item) const {
  std::optional<Color> found;
  const bool is_unclear = any_name([&](Color player, const Tag& tag) {
    if (!item.is_word() || !is_of_name(source_at(span_of(item)), tag.value)) return false;
    return std::exchange(found, player).has_value();
  });
  return is_unclear ? std::nullopt : found;
}

/// False where the words say nothing of the end of a game.
bool RowReader::EndWords::add(std::optional<Sense> sense) noexcept {
  resigns |= sense == Sense::Resigns;
  wins |= sense == Sense::Wins;
  loses |= sense == Sense::Loses;
  draw |= sense == Sense::Draw;
  return sense == Sense::Resigns || sense == Sense::Wins || sense == Sense::Loses || sense == Sense::Draw;
}

/// `花子の勝ち`: a name and what its player did, without a blank.
bool RowReader::read_glued_ending(const Item& item, EndWords& words) const {
  if (!item.is_word() || item.sense) return false;
  return any_name([&](Color player, const Tag& tag) {
    std::string_view rest = source_at(span_of(item));
    if (!rest.starts_with(tag.value)) return false;
    rest.remove_prefix(tag.value.size());
    constexpr std::string_view courtesy = "さん";
    if (rest.starts_with(courtesy)) rest.remove_prefix(courtesy.size());
    const auto sense = sense_of(rest);
    if (sense == Sense::Draw || !words.add(sense)) return false;
    words.player = player;
    return true;
  });
}

/// Words that say who resigned, won or lost, from here on. False when there are none.
bool RowReader::read_end_words(std::size_t index, EndWords& words) const {
  for (words.end = index; words.end < items_.size(); ++words.end) {
    const Item& item = items_[words.end];
    if (const auto player = item.player()) {
      const bool is_letter = item.end == item.begin + 1 && ascii::is_letter(text_.plain()[item.begin]);
      if (words.player || (is_letter && (words.wins || words.loses))) break;  // `"win":"w"`
      words.player = player;
    } else if (words.add(item.sense)) {
    } else if (const auto inflected = item.sense ? std::nullopt : player_inflected(item);
               inflected && words.player.value_or(*inflected) == *inflected) {
      words.player = inflected;
    } else if (!(words.end == index && read_glued_ending(item, words)) && item.sense != Sense::Filler &&
               !parts_ending(words.end)) {
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
  const auto parts = [&](std::size_t at) {
    return is_at(at, TokenKind::CellEnd) || is_at(at, TokenKind::Turn) ||
           (is_at(at, TokenKind::Sign) && !is_sign_at(at, ':'));
  };
  const auto negates = [&](const Item& item) {
    return item.sense == Sense::Not || words(item) == "no" || words(item) == "ні";
  };
  while (first > 0 && !parts(first - 1)) --first;
  while (last < items_.size() && !parts(last)) ++last;
  return std::any_of(items_.begin() + static_cast<std::ptrdiff_t>(first),
                     items_.begin() + static_cast<std::ptrdiff_t>(last), negates);
}

/// The result, or words that say who resigned, won or lost, from here on.
bool RowReader::walk_ending(std::size_t index) {
  const bool is_result = is_at(index, TokenKind::Result);
  EndWords words;
  words.end = index + 1;
  if (!is_result && !read_end_words(index, words)) return false;
  if (!is_result && is_negated(index, words.end)) {
    if (cells_in_line_ > 0) sheet_.unread_claims.push_back(span_of(items_[index]));
    return false;
  }
  if (const auto result = plain(items_[index]); is_result) {  // `1-0`, `0 : 1`, `*`
    if (result.starts_with("1/2") || result.starts_with("0.5"))
      sheet_.result = Result::Draw;
    else if (result.starts_with('*'))
      sheet_.result.reset();
    else
      sheet_.result = result.starts_with('1') ? Result::WhiteWins : Result::BlackWins;
  }
  end_prose();
  const Span span = text_.span(items_[index].begin, items_[words.end - 1].end);
  skip_to_ = words.end + (is_sign_at(words.end, '.') ? 1 : 0);
  const Span with_stop = text_.span(items_[index].begin, items_[skip_to_ - 1].end);
  if (words.resigns) {
    sheet_.resignation = Resignation{words.player ? words.player : label_, span};
  } else {
    if (words.draw) sheet_.result = Result::Draw;
    if (words.wins || words.loses)
      sheet_.result = words.wins == (words.player == Color::White) ? Result::WhiteWins : Result::BlackWins;
    sheet_.result_span = span;
  }
  sheet_.endings.push_back({written(with_stop), with_stop});
  sheet_.read.push_back(with_stop);
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
  const TokenKind kind = item.kind();
  if (kind == TokenKind::Missing || kind == TokenKind::CellEnd || kind == TokenKind::PassSign) return std::nullopt;
  const std::string_view word = plain(item);
  constexpr std::size_t shortest_line = 3;
  const bool is_line = word.size() >= shortest_line && word.find_first_not_of('_') == npos;
  const std::size_t letters = size_of_not_applicable(part(item.begin, line_end_));
  if (!is_line && letters == 0 && !is_blank_sign(word)) return std::nullopt;
  const std::size_t end = letters == 0 ? item.end : item.begin + letters;
  std::size_t next = index + 1;
  while (next < items_.size() && items_[next].begin < end) ++next;
  const bool is_alone = next == items_.size() || is_at(next, TokenKind::Turn) || is_at(next, TokenKind::CellEnd);
  return is_line || (is_alone && is_in_second_phase()) ? std::optional(next) : std::nullopt;
}

/// The place is empty; there a player who cannot move passes. Between two turns a sign parts them.
bool RowReader::walk_blank_place(std::size_t index) {
  const Item& item = items_[index];
  const bool ends_turn = index > 0 && items_[index - 1].end == item.begin && is_at(index - 1, TokenKind::Turn);
  if (!has_place() || !row().number || prose_ || ends_turn) return false;  // `e2-e3.`
  const auto next = end_of_blank_place(index);
  if (!next || (is_at(*next, TokenKind::Turn) && !row().cells.empty())) return false;
  skip_to_ = *next;
  add_cell(CellKind::Empty, item, std::string(plain(item)));
  return true;
}

/// A remark in brackets, a word or signs, where a turn belongs.
bool RowReader::is_illegible(std::size_t index) const {
  const Item& item = items_[index];
  const std::string_view word = plain(item);
  if (item.kind() == TokenKind::Remark)
    return sense_inside(item) == Sense::Illegible || is_sign_of_nothing(word.substr(1, word.size() - 2));
  return item.is_word() && (item.sense == Sense::Illegible || is_sign_of_nothing(word) || is_half_point(item) ||
                            (word.size() == 1 && text_.original(item.begin) == inverted_question_mark));
}

/// Whether no other turn is between it and the next number, which is that of the next row.
bool RowReader::is_last_place(std::size_t index) const {
  for (std::size_t i = index + 1; i < items_.size(); ++i) {
    if (is_at(i, TokenKind::Turn) || is_at(i, TokenKind::Odd)) return false;
    if (begins_next(*items_[i].token) && turn_follows(i)) return true;
  }
  const auto& next = next_line();
  const bool is_last_line = std::none_of(next.begin(), next.end(), [](const Token& token) {
    return token.kind == TokenKind::Turn || token.kind == TokenKind::Number || token.kind == TokenKind::BareNumber;
  });
  return is_last_line ? is_at(index - 1, TokenKind::Sign) || is_at(index - 1, TokenKind::Missing)
                      : next_line_begins_row();
}

/// Whether the token is the number of the next row.
bool RowReader::begins_next(const Token& token) const noexcept {
  const bool is_number = token.kind == TokenKind::Number || token.kind == TokenKind::BareNumber ||
                         token.kind == TokenKind::BracketCount || token.kind == TokenKind::Count;
  return is_number && !token.has_dots && is_next_number(token);
}

/// Perhaps with signs or a word before its number, such as `Move`.
bool RowReader::next_line_begins_row() const {
  const auto& next = next_line();
  const auto first = std::find_if_not(next.begin(), next.end(), [](const Token& token) { return is_lead(token.kind); });
  return first != next.end() && begins_next(*first);
}

/// The row has one turn, and one of the two rows before has two (D3).
bool RowReader::lacks_turn() const noexcept {
  const auto& rows = sheet_.rows;
  return last_number() && rows.size() > 2 && rows.back().cells.size() == 1 &&
         std::max((rows.end() - 2)->cells.size(), (rows.end() - 3)->cells.size()) == cells_of_a_row;
}

/// The end of a cell or two blanks.
bool RowReader::has_gap_before(std::size_t index) const noexcept {
  const auto is_blank = [&](std::size_t at) { return text_.original(at) == ' ' || text_.original(at) == 0xA0; };
  if (index > 0 && items_[index - 1].token->kind == TokenKind::CellEnd) return true;
  // Words before the turn may have been read.
  for (std::size_t at = items_[index].begin; at > 1 && text_.plain()[at - 1] == ' '; --at)
    if (is_blank(at - 1) && is_blank(at - 2)) return true;
  return false;
}

/// Whether a gap is between it and the only turn of its row.
bool RowReader::is_second_place(std::size_t index) const noexcept {
  return has_gap_before(index) && numbers_in_line_ > 0 && lacks_turn();
}

/// Whether only signs and the number that comes next follow, on the line or the next one.
bool RowReader::ends_row(std::size_t index) const {
  for (++index; index < items_.size(); ++index)
    if (!is_lead(items_[index].kind())) return begins_next(*items_[index].token);
  return next_line_begins_row();
}

/// `?` and `??`, which may be in the place of a turn.
bool RowReader::is_question(std::size_t index) const noexcept {
  return is_at(index, TokenKind::Glyph) && plain(items_[index]).find_first_not_of('?') == npos;
}

/// On a line of its own, where each turn has one and no number, and in the second place of a row.
bool RowReader::is_lone_question_mark(std::size_t index) const {
  if (!is_question(index)) return false;
  if (is_alone_below_turns() && !last_number()) return true;
  const bool is_apart = index == 0 || items_[index - 1].end < items_[index].begin || !is_at(index - 1, TokenKind::Turn);
  if (lacks_turn() && index + 1 == items_.size() && is_sign_at(index - 1, ',')) return true;
  return (index + 1 == items_.size() && is_second_place(index)) || (is_apart && lacks_turn() && ends_row(index));
}

/// `g?`: a letter of the board, and a question mark for the digit.
bool RowReader::is_half_point(const Item& item) const noexcept {
  const char letter = ascii::lower(text_.plain()[item.begin]);
  return item.end == item.begin + 1 && letter >= 'a' && letter <= 'k' && part(item.end, item.end + 1) == "?";
}

/// False when there is no place for a turn.
bool RowReader::walk_illegible(std::size_t index) {
  const bool is_line = is_alone_below_turns() && (!last_number() || (lacks_turn() && ends_row(index)));
  const bool is_pair =
      sheet_.unnumbered_pairs > 1 && !last_number() && cells_in_line_ == 1 && index + 1 == items_.size();
  const bool is_place = is_line || is_pair || (label_ && cells_in_line_ == 0) || has_place();
  Item item = items_[index];
  if (!is_place || prose_ || !is_illegible(index)) return false;
  if (text_.plain()[item.begin] == '~' && parts_row(index)) {
    account_as(Habit::Separator, item);
    return true;
  }
  // A letter of the board that was read is kept beside the turn.
  const bool is_half = is_half_point(item);
  if (is_half && index + 1 < items_.size() && items_[index + 1].begin == item.end) {
    item.end = items_[index + 1].end;
    skip_to_ = index + 2;
  }
  Cell& cell = add_cell(CellKind::Odd, item, std::string(unknown_turn));
  if (is_half) cell.remarks.push_back({written(span_of(item)), span_of(item)});
  return true;
}

}  // namespace gpn::notation::sheet_text
