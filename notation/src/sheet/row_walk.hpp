// What each token of a line of turns is there for.
#pragma once

#include "sheet/word_walk.hpp"

namespace gpn::notation::sheet_text {

class RowWalk : protected WordWalk {
 protected:
  using WordWalk::WordWalk;

  void walk_from(std::size_t index) {
    for (std::size_t i = index; i < items_.size(); ++i)
      if (i >= skip_to_) walk_item(i);
    end_prose();
    end_clocks();
    count_unnumbered();
    if (numbers_in_line_ > 1) sheet_.habits.add(Habit::OneLine, text_.span(items_.front().begin, items_.front().end));
  }

  /// The words before the turn and the turn itself are in the place of one: an error there, unless a turn is written
  /// so.
  void walk_worded_row(std::size_t turn) {
    for (std::size_t i = 0; i < row_start_; ++i) account(items_[i]);
    open_row(items_[row_start_]);
    row().of_black = items_[row_start_].token->has_dots;
    Item words = items_[row_start_ + 1];
    words.end = items_[turn].end;
    add_cell(CellKind::Odd, words, written(words));
    walk_from(turn + 1);
  }

  void walk_item(std::size_t index) {
    const Item& item = items_[index];
    if (walk_blank_place(index) || walk_illegible(index)) return;
    switch (item.kind()) {
      case TokenKind::CellEnd: return walk_cell_end(index);
      case TokenKind::Turn: return walk_turn(index);
      case TokenKind::Number: return walk_number(index);
      case TokenKind::BareNumber: return walk_bare_number(index);
      case TokenKind::Count:
      case TokenKind::BracketCount: return walk_count(index);
      case TokenKind::Glyph: return walk_glyph(index);
      case TokenKind::Missing: return walk_missing(index);
      case TokenKind::PassSign: return walk_pass_sign(index);
      case TokenKind::Result:
        if (!walk_ending(index)) prose(item);
        return;
      case TokenKind::Remark: return walk_remark(index);
      case TokenKind::Odd: return walk_odd(index);
      case TokenKind::Word:
      case TokenKind::Chunk: return walk_word(index);
      case TokenKind::Figures: return prose(item);
      case TokenKind::Clock:
      case TokenKind::ShortClock: return walk_clock(index);
      case TokenKind::Sign: return walk_sign(index);
    }
  }

  /// Two ends without anything between them, behind a number, are an empty cell.
  void walk_cell_end(std::size_t index) {
    const Item& item = items_[index];
    end_prose();
    account(item);
    if (text_.original(item.begin) == '|') meet(Habit::Table, item);
    const bool parts_turns = has_place() && row().cells.size() == 1 && is_turn_or_unknown(index + 1);  // two tabs
    if (index > 0 && is_at(index - 1, TokenKind::CellEnd) && has_place() && row().number && !parts_turns)
      add_cell(CellKind::Empty, item, "");
  }

  void walk_glyph(std::size_t index) {
    const Item& item = items_[index];
    Cell* cell = cell_of_line();
    if (is_lone_question_mark(index) || (!prose_ && (label_ || (numbers_in_line_ > 0 && row().cells.empty()))))
      return walk_odd(index);
    if (cell == nullptr || prose_) return prose(item);
    cell->glyphs.push_back({static_cast<std::uint16_t>(std::min<std::uint32_t>(item.token->value, 0xFFFF))});
    account_as(Habit::TurnGlyph, item);
  }

  void walk_number(std::size_t index) {
    const Item& item = items_[index];
    const std::uint32_t value = item.token->value;
    const std::string_view written = plain(item);
    Cell* cell = cell_of_line();
    // `#16` or `16)` after a turn that has no count yet, where another number is the next.
    constexpr std::size_t enough = 2;
    if (!is_at_row_start(index) && takes_count(cell) && cell->kind == CellKind::Turn && value <= largest_reserve &&
        (written.starts_with('#') || ((last_number() || cell->player) && written.ends_with(')'))) &&
        (!last_number() || !is_next_number(item) || sheet_.habits.of(Habit::CountSign).count >= enough)) {
      return take_count(*cell, value, item);
    }
    // `1-h4` among rows without numbers is what is left of a move.
    const bool is_unnumbered = !sheet_.rows.empty() && !sheet_.rows.front().number;
    if (is_unnumbered && written.ends_with('-') && is_glued_to_next(index)) return walk_odd(index);
    if (!opens_row(index)) return prose(item);
    end_prose();
    open_row(item);
    row().of_black = item.token->has_dots;
    const std::size_t mark = written.find_first_not_of("0123456789");
    const bool is_usual = mark != npos && (written[mark] == '.' || written.substr(mark) == ")") && mark > 0;
    if (!is_usual) meet(Habit::NumberSign, item);
    if (written.find_first_of("OolISZB") != npos) meet(Habit::DigitLetter, item);
  }

  /// Digits alone: a move number, a reserve count, or a sign for a pass.
  void walk_bare_number(std::size_t index) {
    const Item& item = items_[index];
    const std::uint32_t value = item.token->value;
    const bool is_next = is_next_number(item);
    const bool may_be_count = !sheet_.rows.empty() && row().cells.size() < cells_of_a_row && has_counts();
    const bool has_words = prose_ && prose_words_ != 0;  // a remark in brackets alone has ended
    // `1 e2 e8    22 d3 d5`: a greater number behind a full row, in a cell of its own or, without counts, behind three
    // blanks.
    const bool has_cell = is_at(index - 1, TokenKind::CellEnd) && is_at(index + 1, TokenKind::CellEnd) &&
                          last_cell() != nullptr && (last_cell()->reserve || !has_counts());
    const bool has_gap = !has_counts() && item.begin >= 3 && part(item.begin - 3, item.begin) == "   ";
    const bool begins_column = last_number() && numbers_in_line_ > 0 && row().cells.size() == cells_of_a_row &&
                               value > *last_number() && (has_cell || has_gap);
    const bool is_number = is_at_row_start(index)
                               ? (items_.size() > 1 ? opens_row(index) : is_next)
                               : (is_next || begins_column) && turn_follows(index) && !may_be_count &&
                                     (!has_words || (is_row_full() && is_at(index + 1, TokenKind::Turn)));
    if (is_number) {
      end_prose();
      return open_row(item);
    }
    const bool is_alone = items_.size() == 1;
    const bool begins_sheet = sheet_.rows.size() == 1 && row().cells.size() <= cells_of_a_row;
    // The number of a page is above an empty line, as counts on lines of their own are too: the first turns show which
    // they are.
    const std::size_t below = text_.plain().find_first_not_of(' ', line_end_ + 1);
    const bool is_above_empty_line = below == npos || text_.plain()[below] == '\n';
    if (is_alone && !has_counts_on_lines_ && !begins_sheet && is_above_empty_line)
      return account_as(Habit::PageNumber, item);
    Cell* cell = is_alone ? last_cell() : cell_of_line();
    const bool is_in_row = numbers_in_line_ > 0 || label_;
    if (value == 0 && !prose_ && !(cell != nullptr && has_counts()) && is_in_row && is_alone_in_cell(index)) {
      add_cell(CellKind::PassSign, item, std::string(plain(item)));
      return;
    }
    if (!takes_count(cell) || value > largest_reserve) return prose(item);
    has_counts_on_lines_ |= is_alone;
    if (is_alone) cell->count_in_braces = Comment{written(span_of(item)), span_of(item)};
    take_count(*cell, value, item);
  }

  void walk_count(std::size_t index) {
    const Item& item = items_[index];
    const Token& token = *item.token;
    const Cell* last = last_cell();
    const bool is_of_last =
        last != nullptr && last->kind == CellKind::Turn && !last->reserve && (!last_number() || !is_next_number(item));
    const bool is_next =
        numbers_in_line_ > 0 && last != nullptr && is_next_number(item) &&
        (has_bracket_numbers() ? is_row_full() && turn_follows(index)
                               : (last->reserve || last->kind == CellKind::Odd) && !prose_ && !is_of_last);
    if (token.kind == TokenKind::BracketCount &&
        (is_at_row_start(index) ? !is_of_last || has_bracket_numbers() : is_next) && opens_row(index) &&
        items_.size() > 1) {
      end_prose();
      meet(Habit::NumberSign, item);
      return open_row(item);
    }
    Cell* cell = is_at_row_start(index) ? last_cell() : cell_of_line();
    if (!takes_count(cell)) return prose(item);
    end_prose();
    cell->reserve = token.value;
    account(item);
    const std::string_view written = plain(item);
    if (written.starts_with('{') || items_.size() == 1) {
      const Span inside = text_.span(item.begin + 1, item.end - (token.is_closed ? 1 : 0));
      cell->count_in_braces = Comment{this->written(inside), span_of(item)};
    }
    if (written.find_first_of("OolISZB") != npos) meet(Habit::DigitLetter, item);
    if (!token.is_closed) sheet_.open_counts.add(text_.span(item.end, item.end));
    if (!written.starts_with('(') || written.find_first_not_of("()0123456789 OolISZB") != npos)
      meet(Habit::CountSign, item);
  }

  void walk_turn(std::size_t index) {
    const Item& item = items_[index];
    if (is_list_of_last_turn()) return add_list_to_last_turn();
    if (is_glued_to_unknown_word(index) && prose_words_ < words_of_prose) {
      end_prose();
      Item words = item;
      std::size_t next = index + 1;
      for (; next < items_.size() && span_of(items_[next]).begin == span_of(words).end; ++next)
        words.end = items_[next].end;
      add_cell(CellKind::Odd, words, written(words));
      skip_to_ = next;
      return;
    }
    const bool is_in_words = prose_words_ >= words_of_prose &&
                             !(numbers_in_line_ > 0 && lacks_turn() && (has_gap_before(index) || is_last_place(index)));
    if (is_in_words || (is_row_full() && prose_words_ > 0)) return prose(item);
    // One word that gpn does not know, between this turn and the one before it on a line without a number.
    std::size_t word = index;
    while (word > 0 && is_at(word - 1, TokenKind::Sign)) --word;
    const bool is_word = prose_words_ == 1 && cells_in_line_ > 0 && !last_number() && word > 0 &&
                         items_[word - 1].is_word() && !items_[word - 1].sense && !items_[word - 1].name;
    const bool is_guess = prose_words_ >= words_of_prose && !has_gap_before(index);
    if (prose_ && (is_word || is_guess))
      sheet_.words_between_turns.push_back(text_.span(prose_->first, prose_->second));
    end_prose();
    add_cell(CellKind::Turn, item, item.token->text);
    count_habits(item);
  }

  /// True if the line is a list alone, below a turn that it must belong to: no turn is a list alone, and the next turn
  /// has a number before it.
  bool is_list_of_last_turn() const {
    if (items_.size() != 1 || !last_number() || sheet_.rows.back().cells.empty()) return false;
    const std::string& list = items_.front().token->text;
    const std::size_t part = list.rfind(';');
    const bool is_list = list.starts_with('x') && (part == npos || list.substr(part + 1).starts_with('x'));
    if (!is_list || sheet_.rows.back().cells.back().kind != CellKind::Turn) return false;
    const auto& next = next_line();
    return next.empty() || is_one_of(next.front().kind, TokenKind::Number, TokenKind::BareNumber, TokenKind::Result);
  }

  /// `12. c7-e7 (9)` and `xe8,f7,g6` on the next line.
  void add_list_to_last_turn() {
    const Item& item = items_.front();
    Cell& cell = sheet_.rows.back().cells.back();
    cell.text.append(";").append(item.token->text);
    cell.span.end = span_of(item).end;
    account_as(Habit::Wrapped, item);
    count_habits(item);
  }

  void walk_missing(std::size_t index) {
    const Item& item = items_[index];
    if (ties_count(index) || leads_count(index)) return account(item);
    if (prose_) return prose(item);
    // `1 - White e2`, `White - plays e2`
    const bool is_led = is_at(index - 1, TokenKind::BareNumber) || player_at(index - 1);
    if (is_led && turn_follows(index)) return account_as(Habit::Separator, item);
    // `e2 - a surprise`
    const bool is_word = is_word_at(index + 1) && !items_[index + 1].sense;
    if (is_word && cells_in_line_ > 0 && !has_gap_before(index) && !is_turn_or_unknown(index + 1)) return prose(item);
    const bool is_alone = items_.size() == 1;
    const bool is_between = index > 0 && cells_in_line_ > 0 && is_turn_or_unknown(index + 1);
    const bool has_room = row().cells.size() < cells_of_a_row || (is_alone && !row().number);
    if ((numbers_in_line_ > 0 || is_alone) && !is_between && has_room) {
      add_cell(CellKind::Empty, item, std::string(plain(item)));
      return;
    }
    const bool behind_turn = cells_in_line_ > 0 && !is_between && index + 1 < items_.size();
    if (behind_turn) return prose(item);
    account_as(Habit::Separator, item);
  }

  void walk_pass_sign(std::size_t index) {
    const Item& item = items_[index];
    if (ties_count(index)) return account(item);
    if (prose_ || is_row_full() || !is_alone_in_cell(index)) return prose(item);
    const bool has_label_before = label_ && (is_at(index + 1, TokenKind::Turn) || sense_at(index + 1) == Sense::Pass);
    if (has_label_before || parts_row(index))  // `White - e2`, `12. e5-d5 -- c3-c2`
      return account_as(Habit::Separator, item);
    add_cell(CellKind::PassSign, item, written(item));
  }

  void walk_remark(std::size_t index) {
    const Item& item = items_[index];
    const auto sense = sense_inside(item);
    const std::string inside = text_.words(item.begin + 1, item.end - 1);
    const std::size_t blank = std::min(inside.find(' '), inside.size() - 1);
    const bool names_pass =  // `(White passes)`
        is_player(sense_of(inside.substr(0, blank))) && sense_of(inside.substr(blank + 1)) == Sense::Pass;
    if (!prose_ && (sense == Sense::Pass || sense == Sense::PassSign || names_pass)) {
      add_cell(CellKind::Turn, item, "pass");
      return meet(Habit::PassWord, item);
    }
    if (!prose_ && is_player(sense) && turn_follows(index)) {
      label_ = color_of(*sense);
      return account_as(Habit::PlayerLabel, item);
    }
    if (read_worded_count(item)) return;
    if (!prose_ && sense == Sense::Resigns) {
      sheet_.resignation = Resignation{label_, span_of(item)};
      sheet_.endings.push_back({written(span_of(item)), span_of(item)});
      return account(item);
    }
    const std::size_t words = prose_words_;
    prose(item);
    prose_words_ = words;  // brackets end the remark
  }

  void walk_sign(std::size_t index) {
    const Item& item = items_[index];
    const char sign = text_.plain()[item.begin];
    if (prose_) {  // a quotation mark ends the remark that one opened, as brackets do
      const bool is_quoted = prose_->first > 0 && text_.plain()[prose_->first - 1] == '"';
      prose(item);
      if (is_quoted && sign == '"') prose_words_ = 0;
      return;
    }
    account(item);
    if (sign == '/' || cells_in_line_ + numbers_in_line_ == 0) return;
    if (sign == ',' || sign == ';' || sign == '"') meet(Habit::SeparatedValues, item);
    if ((sign == ',' || sign == ';') && index > 0 && is_sign_at(index - 1, sign) && has_place() && row().number)
      add_cell(CellKind::Empty, item, "");
  }
};

}  // namespace gpn::notation::sheet_text
