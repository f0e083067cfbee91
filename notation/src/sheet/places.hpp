// What may be in the place of an item of a line: the number of a row, a turn, an empty place, one that cannot be read.
#pragma once

#include "sheet/line_items.hpp"
#include "sheet/patterns.hpp"
#include "sheet/words.hpp"

namespace gpn::notation::sheet_text {

class Places : protected LineItems {
 protected:
  using LineItems::LineItems;

  bool is_alone_below_turns() const noexcept { return items_.size() == 1 && !sheet_.rows.empty(); }
  /// The same, or above the first turn of a sheet that has one on each line.
  bool is_alone_among_turns() const {
    if (items_.size() != 1 || last_number()) return false;
    return !sheet_.rows.empty() || (has_turn_ahead() && ahead_.all().front().kind == TokenKind::Turn);
  }
  /// A turn behind the name of a player is next, so that such a name before something else is no heading.
  bool is_above_labelled_turn() const {
    if (!has_turn_ahead()) return false;
    const Token& first = ahead_.all().front();
    return is_word(first.kind) && is_player(sense_of(text_.words(first.begin, first.end)));
  }
  /// Whether signs or the ends of cells part the item from what is beside it on its line.
  bool is_apart(std::size_t index) const noexcept {
    const auto parts = [&](std::size_t at) { return is_any_at(at, TokenKind::Sign, TokenKind::CellEnd); };
    return items_.size() > 1 && (index == 0 || parts(index - 1)) && (index + 1 == items_.size() || parts(index + 1));
  }
  /// Whether no turn or word is behind the item, up to the next number.
  bool ends_turns(std::size_t index) const noexcept {
    const auto ahead =
        std::find_if(items_.begin() + static_cast<std::ptrdiff_t>(index) + 1, items_.end(), [](const Item& item) {
          return !is_one_of(item.kind(), TokenKind::Sign, TokenKind::CellEnd, TokenKind::Clock, TokenKind::Count,
                            TokenKind::BracketCount);
        });
    return ahead == items_.end() || ahead->kind() == TokenKind::Number;
  }
  /// Whether the item is one of the turns of a line that has several and no number.
  bool is_among_turns(std::size_t index) const noexcept {
    constexpr std::size_t several = 4;
    if (last_number()) return false;
    const auto is_turn = [&](std::size_t at) { return is_any_at(at, TokenKind::Turn, TokenKind::Odd); };
    return is_apart(index) || (items_.size() > several && (index == 0 || is_turn(index - 1)) &&
                               (index + 1 == items_.size() || is_turn(index + 1)));
  }
  /// Whether the item is the second turn of a line without a number, where others have two.
  bool is_second_of_line(std::size_t index) const noexcept {
    return sheet_.unnumbered_pairs > 0 && !last_number() && cells_in_line_ == 1 && ends_turns(index);
  }
  /// The first thing of the line, or behind the end of a cell or a word that goes with numbers.
  bool is_at_row_start(std::size_t index) const noexcept { return index <= row_start_; }
  struct LineLead {
    std::size_t words = 0;  // that are of no turn
    bool has_number = false;
    bool has_label = false;  // the name of a player

    bool is_place_of_turn() const noexcept { return has_number && words == 0; }
  };

  /// One of these signs twice or more: `??`, `__`, `~~`, `xx`; of `?` and `~` one is enough. Blanks may be between.
  static bool is_sign_of_nothing(std::string_view plain) {
    static const Pattern signs(R"((\?[? ]*|~[~ ]*|_ *_[_ ]*|[xX] *[xX][xX ]*)$)");
    return begins_with(plain, signs);
  }

  /// True if it is a cell for a count: one of a turn that has none yet.
  bool takes_count(const Cell* cell) const noexcept {
    const bool has_words = prose_ && prose_words_ != 0;  // `c7-e7 (was c7-d7) (9)`: a remark in brackets has ended
    return cell != nullptr && !has_words && !cell->reserve && cell->kind != CellKind::Empty;
  }
  /// True if something in the place of a turn follows: signs, players and empty cells may be between.
  bool turn_follows(std::size_t index) const {
    for (std::size_t i = index + 1; i < items_.size(); ++i) {
      const Item& item = items_[i];
      if (is_illegible(i) || end_of_blank_place(i) ||
          is_one_of(item.kind(), TokenKind::Turn, TokenKind::Odd, TokenKind::PassSign, TokenKind::Missing,
                    TokenKind::Glyph, TokenKind::Result))
        return true;
      switch (item.kind()) {
        case TokenKind::Number:
        case TokenKind::Count:
        case TokenKind::BracketCount:
        case TokenKind::Figures: return false;
        case TokenKind::BareNumber: return is_zero_for_pass(i);
        case TokenKind::Remark:
          if (is_player(sense_inside(item))) break;
          return sense_inside(item) == Sense::Pass;
        case TokenKind::Word:
        case TokenKind::Chunk:
          if (item.name) break;
          if (is_rest_of_turn(plain(item)) || is_slipped_point(plain(item))) return true;
          if (item.sense == Sense::To && is_at(i + 1, TokenKind::Turn)) return true;  // the move's first point is gone
          // One word before a turn is a remark, and one more behind it makes a sentence.
          if (!item.sense) return is_at(i + 1, TokenKind::Turn) && (!is_word_at(i + 2) || items_[i + 2].sense);
          if (item.sense == Sense::Pass || item.sense == Sense::PassSign || item.sense == Sense::Resigns) return true;
          if (!is_player(item.sense) && item.sense != Sense::Plays) return false;
          break;
        default: break;
      }
    }
    return false;
  }

  bool opens_row(std::size_t index) const {
    if (items_.size() == 1) return true;
    if (index + 1 < items_.size()) return turn_follows(index) || is_blank_row(index);
    // The turns of the last number of a wrapped line are on the next one.
    return last_number() && is_next_number(items_[index]) && has_turn_ahead();
  }

  /// The number after that of the row before, and cells without anything in them.
  bool is_blank_row(std::size_t index) const {
    return is_at_row_start(index) && last_number() && is_next_number(items_[index]) &&
           all_after(index, [&](const Item& item) {
             return item.kind() == TokenKind::CellEnd || (item.kind() == TokenKind::Sign && plain(item) != "/");
           });
  }

  /// `0` as the last thing of its line, or before the name of the other player: `W: 0 B: e5-d5`.
  bool is_zero_for_pass(std::size_t index) const noexcept {
    return is_at(index, TokenKind::BareNumber) && items_[index].token->value == 0 &&
           (index + 1 == items_.size() || player_at(index + 1));
  }

  /// True if nothing but numbers, players, turns and signs is beside it.
  bool is_alone_in_cell(std::size_t index) const noexcept {
    if (index + 1 == items_.size()) return true;
    const Item& next = items_[index + 1];
    // `-- a surprise`: words that lead to a point mean something else without one.
    const bool leads_nowhere =
        (next.sense == Sense::To || next.sense == Sense::From) && !is_at(index + 2, TokenKind::Turn);
    return !next.is_word() || (next.sense && !leads_nowhere) || next.name;
  }

  /// The end of a cell or two blanks.
  bool has_gap_before(std::size_t index) const noexcept {
    const auto is_blank = [&](std::size_t at) { return text_.original(at) == ' ' || text_.original(at) == 0xA0; };
    if (index > 0 && items_[index - 1].token->kind == TokenKind::CellEnd) return true;
    // Words before the turn may have been read.
    for (std::size_t at = items_[index].begin; at > 1 && text_.plain()[at - 1] == ' '; --at)
      if (is_blank(at - 1) && is_blank(at - 2)) return true;
    return false;
  }

  /// The row has one turn, and one of the two rows before has two (D3).
  bool lacks_turn() const noexcept {
    const auto& rows = sheet_.rows;
    return last_number() && rows.size() > 2 && rows.back().cells.size() == 1 &&
           std::max((rows.end() - 2)->cells.size(), (rows.end() - 3)->cells.size()) == cells_of_a_row;
  }

  /// True if the token is the number of the next row.
  bool begins_next(const Token& token) const noexcept {
    return is_one_of(token.kind, TokenKind::Number, TokenKind::BareNumber, TokenKind::BracketCount, TokenKind::Count) &&
           !token.has_dots && is_next_number(token);
  }

  static bool is_lead(TokenKind kind) noexcept {
    return is_one_of(kind, TokenKind::Sign, TokenKind::CellEnd, TokenKind::Word);
  }
  /// Perhaps with signs or a word before its number, such as `Move`.
  bool next_line_begins_row() const {
    const auto& next = next_line();
    const auto first =
        std::find_if_not(next.begin(), next.end(), [](const Token& token) { return is_lead(token.kind); });
    return first != next.end() && begins_next(*first);
  }

  /// True if only signs and the number that comes next follow, on the line or the next one.
  bool ends_row(std::size_t index) const {
    for (++index; index < items_.size(); ++index)
      if (!is_lead(items_[index].kind())) return begins_next(*items_[index].token);
    return next_line_begins_row();
  }

  /// True if no other turn is between it and the next number, which is that of the next row.
  bool is_last_place(std::size_t index) const {
    for (std::size_t i = index + 1; i < items_.size(); ++i) {
      if (is_any_at(i, TokenKind::Turn, TokenKind::Odd)) return false;
      if (begins_next(*items_[i].token) && turn_follows(i)) return true;
    }
    const auto& next = next_line();
    const bool is_last_line = std::none_of(next.begin(), next.end(), [](const Token& token) {
      return is_one_of(token.kind, TokenKind::Turn, TokenKind::Number, TokenKind::BareNumber);
    });
    return is_last_line ? is_any_at(index - 1, TokenKind::Sign, TokenKind::Missing) : next_line_begins_row();
  }

  /// `?` and `??`, which may be in the place of a turn.
  bool is_question(std::size_t index) const noexcept {
    return is_at(index, TokenKind::Glyph) && plain(items_[index]).find_first_not_of('?') == npos;
  }

  /// On a line of its own, where each turn has one and no number, and in the second place of a row.
  bool is_lone_question_mark(std::size_t index) const {
    if (!is_question(index)) return false;
    if (is_alone_among_turns() || (is_apart(index) && (has_place() || !last_number()))) return true;
    const bool is_mark = index > 0 && is_at(index - 1, TokenKind::Turn) && is_glued_to_next(index - 1);
    const bool is_last = (numbers_in_line_ > 0 && lacks_turn() && ends_turns(index)) || is_second_of_line(index);
    return (is_last && has_gap_before(index)) || (!is_mark && lacks_turn() && ends_row(index));
  }

  /// `g?`: a letter of the board, and a question mark for the digit.
  bool is_half_point(const Item& item) const noexcept {
    const char letter = ascii::lower(text_.plain()[item.begin]);
    return item.end == item.begin + 1 && letter >= 'a' && letter <= 'k' && part(item.end, item.end + 1) == "?";
  }

  /// A remark in brackets, a word or signs, where a turn belongs.
  bool is_illegible(std::size_t index) const {
    const Item& item = items_[index];
    const std::string_view word = plain(item);
    if (item.kind() == TokenKind::Remark)
      return sense_inside(item) == Sense::Illegible || is_sign_of_nothing(word.substr(1, word.size() - 2));
    return item.is_word() && (item.sense == Sense::Illegible || is_sign_of_nothing(word) || is_half_point(item) ||
                              (word.size() == 1 && text_.original(item.begin) == U'\u00BF'));
  }

  /// Single points alone, many of them, and after them moves alone: a game that places its pieces first (D2, D4).
  bool is_in_second_phase() const noexcept {
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
  std::optional<std::size_t> end_of_blank_place(std::size_t index) const {
    const Item& item = items_[index];
    if (is_one_of(item.kind(), TokenKind::Missing, TokenKind::CellEnd, TokenKind::PassSign)) return std::nullopt;
    const std::string_view word = plain(item);
    const bool is_line = word.size() > 2 && word.find_first_not_of('_') == npos;
    // `n/a`, `n.a.`; `*`, `/`, `=`, `0-0`, `( )`: signs and nothing else. A list or a turn is none of them.
    static const Pattern not_applicable(R"((?in\.a\.?|n/a))");
    static const Pattern signs(R"((?![()\[\]]$)(0-0|[*/\\=.\-_()\[\] ]*)$)");
    const auto letters = Matcher(part(item.begin, line_end_)).match(not_applicable, 0);
    if (!is_line && !letters && !begins_with(word, signs)) return std::nullopt;
    const std::size_t end = letters ? item.begin + *letters : item.end;
    std::size_t next = index + 1;
    while (next < items_.size() && items_[next].begin < end) ++next;
    const bool is_alone = next == items_.size() || is_any_at(next, TokenKind::Turn, TokenKind::CellEnd);
    return is_line || (is_alone && is_in_second_phase()) ? std::optional(next) : std::nullopt;
  }

  /// A turn or the sign of an unknown one, behind the name of a player or without it.
  bool is_turn_or_unknown(std::size_t index) const {
    while (index + 1 < items_.size() && (items_[index].player() || is_sign_at(index, ':'))) ++index;
    return is_at(index, TokenKind::Turn) || is_question(index) || (index < items_.size() && is_illegible(index));
  }

  /// True if the item is between the two turns of a numbered row. A row with three turns is no such row.
  bool parts_row(std::size_t index) const {
    if (numbers_in_line_ == 0 || !last_number() || sheet_.rows.back().cells.size() != 1) return false;
    if (!is_turn_or_unknown(index + 1)) return false;
    for (std::size_t i = index + 2; i < items_.size() && !is_at(i, TokenKind::Number); ++i)
      if (is_at(i, TokenKind::Turn)) return false;
    return true;
  }

  /// `16`, and `16.` at the end of a sentence; the number of the next row only where counts are written so.
  bool is_count_at(std::size_t index) const noexcept {
    if (!is_at(index, TokenKind::Number)) return is_at(index, TokenKind::BareNumber);
    return index + 1 == items_.size() || has_counts() || (!sheet_.rows.empty() && !is_next_number(items_[index]));
  }

  /// `[1] e2`: the first number is in brackets, and its turn has no count.
  bool has_bracket_numbers() const noexcept {
    if (sheet_.rows.empty() || !sheet_.rows.front().number || sheet_.rows.front().cells.empty()) return false;
    return std::string_view("([{<").find(source_[sheet_.rows.front().number_span.begin]) != npos &&
           !sheet_.rows.front().cells.front().reserve;
  }

  /// `f2 - 11`: a dash between a turn and its count. A number that continues those of the rows is one only where counts
  /// have been written before.
  bool leads_count(std::size_t index) const {
    if (index == 0 || (prose_ && prose_words_ != 0) || cells_in_line_ == 0) return false;
    if (sheet_.rows.back().cells.empty()) return false;  // a number has opened the next row
    const Cell& cell = sheet_.rows.back().cells.back();
    if (!is_any_at(index - 1, TokenKind::Turn, TokenKind::Glyph, TokenKind::Remark)) return false;
    if (cell.kind != CellKind::Turn || cell.reserve || !is_at(index + 1, TokenKind::BareNumber)) return false;
    const Item& next = items_[index + 1];
    return next.token->value <= largest_reserve && (!is_next_number(next) || has_counts());
  }

  /// `e2 - reserve 11`.
  bool ties_count(std::size_t index) noexcept {
    return sense_at(index + 1) == Sense::Reserve && is_count_at(index + 2) && cell_of_line() != nullptr;
  }

  /// `h3にＧ置く`: a word without a blank between, which is not known, is of the turn before it.
  bool is_glued_to_unknown_word(std::size_t index) const noexcept {
    if (!is_word_at(index + 1)) return false;
    const Item& next = items_[index + 1];
    const bool is_read = next.sense && next.sense != Sense::To && next.sense != Sense::And;
    return !is_read && !next.name && is_unspaced(text_.original(next.begin)) &&
           span_of(items_[index]).end == span_of(next).begin;
  }

  /// `White e2 good move  Black e8`: behind a remark the other player and his turn.
  bool names_second_place(std::size_t index) const {
    if (!last_number() || sheet_.rows.back().cells.size() != 1) return false;
    const auto first = sheet_.rows.back().cells.front().player;
    const std::size_t turn = index + (is_sign_at(index + 1, ':') ? 2 : 1);
    return first && items_[index].player() == other(*first) &&
           (is_at(turn, TokenKind::Turn) || (turn < items_.size() && is_illegible(turn)));
  }

  /// A player, a number or a verb before a turn, or the name of who wrote the line.
  bool leads(std::size_t index) const {
    const Item& item = items_[index];
    if (item.player()) return true;
    if (item.sense) return goes_with_number(item.sense) || item.sense == Sense::Plays;
    return index <= 1 &&
           (sense_at(index + 1) == Sense::Plays || (is_sign_at(index + 1, ':') && index + 2 < items_.size()));
  }

  /// True if nothing but counts, clocks and signs is beside the first item of the line.
  bool is_first_beside_signs(std::size_t index) const noexcept {
    return index == 0 && all_after(0, [](const Item& other) {
             return is_one_of(other.kind(), TokenKind::Count, TokenKind::BracketCount, TokenKind::Glyph,
                              TokenKind::Sign, TokenKind::Odd, TokenKind::Figures, TokenKind::Clock,
                              TokenKind::ShortClock);
           });
  }

  bool word_shows_turn(std::size_t index, const LineLead& lead) const {
    const Item& item = items_[index];
    const bool is_pass = item.sense == Sense::Pass || item.sense == Sense::PassSign;
    const bool may_pass = lead.has_number || (is_alone_in_cell(index) && !sheet_.rows.empty());
    if (is_pass && lead.words == 0 && may_pass) return true;
    if (lead.is_place_of_turn() && is_rest_of_turn(plain(item))) return true;
    return (lead.is_place_of_turn() || is_alone_below_turns()) && is_slipped_point(plain(item));
  }

  /// `Here e5 was better.` below a row that has both turns, or with a word before the turn and two behind it.
  bool is_in_sentence(std::size_t turn, const LineLead& lead) const {
    if (lead.has_number || lead.has_label || sheet_.rows.empty()) return false;
    const auto is_other = [](const Item& item) { return item.is_word() && !item.sense && !item.name; };
    if (lead.words != 0 && turn + 2 < items_.size() && is_other(items_[turn + 1]) && is_other(items_[turn + 2]))
      return true;
    return last_number() && sheet_.rows.back().cells.size() >= cells_of_a_row &&
           std::count_if(items_.begin(), items_.end(), is_other) >= std::ptrdiff_t{words_of_prose};
  }

  /// True if the item is a turn, or something else where only a turn can be.
  bool shows_turn(std::size_t index, const LineLead& lead) const {
    if (lead.is_place_of_turn() && (is_illegible(index) || end_of_blank_place(index))) return true;
    const bool is_unknown = plain(items_[index]).find_first_not_of('?') == npos;
    if (lead.has_label && lead.words == 0 && (is_unknown || is_illegible(index))) return true;
    const bool is_alone = is_alone_among_turns() ? text_.plain()[items_[index].begin] != '~'
                                                 : is_alone_below_turns() && lacks_turn() && ends_row(index);
    if (is_alone && is_illegible(index)) return true;
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
        return lead.words == 0 && (lead.has_number || !sheet_.rows.empty()) &&
               sense_inside(items_[index]) == Sense::Pass;
      case TokenKind::Word:
      case TokenKind::Chunk: return word_shows_turn(index, lead);
      default: return false;
    }
  }

  void add_to_lead(std::size_t index, LineLead& lead) const {
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
          lead.has_label |=
              item.sense != Sense::Number && (!sheet_.rows.empty() || (index == 0 && is_above_labelled_turn()));
        break;
      default: break;
    }
  }

  bool line_holds_turns() const {
    LineLead lead;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (shows_turn(i, lead)) return true;
      add_to_lead(i, lead);
    }
    // A number alone in its line: its turns follow.
    return lead.has_number && (items_.size() == 1 || is_blank_row(row_start_));
  }
};

}  // namespace gpn::notation::sheet_text
