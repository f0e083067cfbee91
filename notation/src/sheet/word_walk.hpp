// What the words and the clocks of a line of turns are there for.
#pragma once

#include "sheet/heading_lines.hpp"

#include <gpn/notation/turn_marks.hpp>

#include <charconv>

namespace gpn::notation::sheet_text {

class WordWalk : protected HeadingLines {
 protected:
  using HeadingLines::HeadingLines;

  /// Words: a pass, a player, the end of the game, or a remark.
  void walk_word(std::size_t index) {
    const Item& item = items_[index];
    if (item.player()) {
      if (!walk_ending(index) && !walk_player(index)) prose(item);
      return;
    }
    if (!prose_ && plain(item).find_first_not_of('-') == npos && ties_count(index)) return account(item);
    if (walk_reserve_word(index) || walk_speaker(index)) return;
    const bool has_number = is_any_at(index + 1, TokenKind::Number, TokenKind::BareNumber) ||
                            (is_at(index + 1, TokenKind::Sign) && index + 2 < items_.size());
    const bool ends_remark = prose_ && has_number && is_next_number(items_[index + 1]) && turn_follows(index + 1);
    if (goes_with_number(item.sense) && has_number && (!prose_ || ends_remark)) {
      end_prose();
      prose_words_ = 0;
      return account_as(Habit::NumberSign, item);
    }
    if (!walk_pass_word(index) && !walk_ending(index) && !walk_rest_of_turn(index)) prose(item);
  }

  bool walk_player(std::size_t index) {
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

  /// `plays`, and the name before it, when a turn follows.
  bool walk_speaker(std::size_t index) {
    const Item& item = items_[index];
    const bool is_verb = item.sense == Sense::Plays;
    const bool is_name = !item.sense && sense_at(index + 1) == Sense::Plays;
    if (prose_ || !(is_verb || is_name) || !turn_follows(is_verb ? index : index + 1)) return false;
    account_as(Habit::PlayerLabel, item);
    return true;
  }

  bool walk_pass_word(std::size_t index) {
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

  /// A word for the reserve before or after a count without brackets: `rest 16`, `reserve: 16`, `16 left`.
  bool walk_reserve_word(std::size_t index) {
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
    if (sense_at(count + 1) == Sense::Reserve) ++count;  // `залишилось 16 фішок`
    sheet_.read.push_back(text_.span(item.begin, items_[count].end));
    skip_to_ = count + 1;
    return true;
  }

  /// `(16 left)`, `(noch 16)`: digits and a word that goes with them.
  bool read_worded_count(const Item& remark) {
    Cell* cell = cell_of_line();
    const std::string_view plain = text_.plain();
    const std::size_t digits = plain.find_first_of("0123456789", remark.begin);
    if (!takes_count(cell) || digits >= remark.end) return false;
    std::uint32_t value = largest_reserve + 1;  // also where the digits are too many
    const char* const stop = std::from_chars(plain.begin() + digits, plain.begin() + remark.end, value).ptr;
    const auto end = static_cast<std::size_t>(stop - plain.begin());
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
    take_count(*cell, value, remark);
    return true;
  }

  /// A point whose digit was typed as a letter, and what is left of a damaged turn.
  bool walk_rest_of_turn(std::size_t index) {
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

  /// The place is empty; there a player who cannot move passes. Between two turns a sign parts them.
  bool walk_blank_place(std::size_t index) {
    const Item& item = items_[index];
    const bool ends_turn = index > 0 && items_[index - 1].end == item.begin && is_at(index - 1, TokenKind::Turn);
    if (!has_place() || !row().number || prose_ || ends_turn) return false;  // `e2-e3.`
    const auto next = end_of_blank_place(index);
    if (!next || (is_at(*next, TokenKind::Turn) && !row().cells.empty())) return false;
    skip_to_ = *next;
    add_cell(CellKind::Empty, item, std::string(plain(item)));
    return true;
  }

  /// False when there is no place for a turn.
  bool walk_illegible(std::size_t index) {
    if (prose_ || !is_illegible(index)) return false;
    const bool is_line = is_alone_among_turns() || (is_alone_below_turns() && lacks_turn() && ends_row(index));
    if (!is_line && !is_second_of_line(index) && !is_among_turns(index) && !label_ && !has_place()) return false;
    Item item = items_[index];
    if (text_.plain()[item.begin] == '~' && parts_row(index)) {
      account_as(Habit::Separator, item);
      return true;
    }
    // A letter of the board that was read is kept beside the turn.
    const bool is_half = is_half_point(item);
    if (is_half && is_glued_to_next(index)) {
      item.end = items_[index + 1].end;
      skip_to_ = index + 2;
    }
    Cell& cell = add_cell(CellKind::Odd, item, std::string(unknown_turn));
    if (is_half) cell.remarks.push_back({written(span_of(item)), span_of(item)});
    return true;
  }

  /// Something in the place of a turn that is none is kept as it is written, so that replay can point at it.
  void walk_odd(std::size_t index) {
    const Item& item = items_[index];
    if (prose_words_ > 0 || (is_row_full() && prose_)) return prose(item);
    end_prose();
    Cell& cell = add_cell(CellKind::Odd, item, {});
    while (source_[cell.span.begin] == ' ' && cell.span.begin + 1 < cell.span.end) ++cell.span.begin;
    cell.text = written(cell.span);
    if (cell.text.find('?') == npos || has_point(cell.text)) return;
    // `g?`: a letter of the board that was read is kept beside the turn.
    if (cell.text.find_first_not_of('?') != npos) cell.remarks.push_back({written(cell.span), cell.span});
    cell.text = unknown_turn;
  }

  /// Puts the words of a clock together.
  void join_clocks() {
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

  /// Where a clock of several words ends: `time 3:20`, `5 min`, `12:34 left`, `2026-11-22 12:34`. `first` when there is
  /// none.
  std::size_t end_of_clock(std::size_t first) const {
    const auto is_time = [&](std::size_t at) { return is_any_at(at, TokenKind::Clock, TokenKind::ShortClock); };
    const bool has_label = sense_at(first) == Sense::Clock;
    std::size_t at = first + (has_label ? 1U : 0U);
    if (has_label && is_sign_at(at, ':')) ++at;
    std::size_t end = at;
    if (is_at(end, TokenKind::Figures) && is_time(end + 1)) ++end;
    if (is_time(end) || (has_label && is_any_at(end, TokenKind::Figures, TokenKind::BareNumber))) ++end;
    while (is_at(end, TokenKind::BareNumber) && sense_at(end + 1) == Sense::TimeUnit) end += 2;
    if (end == at) return first;
    if (sense_at(end - 1) == Sense::TimeUnit && is_two_digits(end)) ++end;
    if (sense_at(end) == Sense::TimeUnit || sense_at(end) == Sense::Reserve) ++end;
    return end;
  }

  /// The minutes of `1 h 05`, and no move number.
  bool is_two_digits(std::size_t index) const {
    if (!is_at(index, TokenKind::BareNumber) || items_[index].end - items_[index].begin != 2) return false;
    const Item& item = items_[index];
    const bool has_bare_numbers = is_at(row_start_, TokenKind::BareNumber);
    const bool is_next =
        has_bare_numbers && !sheet_.rows.empty() && item.token->value == sheet_.rows.back().number.value_or(0) + 1;
    return !is_next || !turn_follows(index);
  }

  /// True if a short clock has no turn's place: its row is full, or another turn follows in it, or the sheet has
  /// clocks.
  bool is_beside_turn(std::size_t index) const {
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

  void walk_clock(std::size_t index) {
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
  void keep_clock(const Item& item) {
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
  void end_clocks() {
    for (const Comment& clock : std::exchange(clocks_ahead_, {})) {
      if (Cell* cell = last_cell(); cell != nullptr)
        cell->remarks.push_back(clock);
      else
        sheet_.comments.push_back(clock);
    }
  }
};

}  // namespace gpn::notation::sheet_text
