// What was read of a line: cells, rows, remarks, and what speaks of the end or of the reserve and was not read.
#pragma once

#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "sheet/headings.hpp"
#include "sheet/places.hpp"

namespace gpn::notation::sheet_text {

class LineNotes : protected Places {
 protected:
  using Places::Places;

  void meet(Habit habit, const Item& item) { sheet_.habits.add(habit, span_of(item)); }
  void account(const Item& item) { sheet_.read.push_back(span_of(item)); }
  void account_as(Habit habit, const Item& item) {
    meet(habit, item);
    account(item);
  }

  void take_count(Cell& cell, std::uint32_t count, const Item& item) {
    end_prose();
    cell.reserve = count;
    account_as(Habit::CountSign, item);
  }

  void open_row(const Item& item) {
    Row& opened = sheet_.rows.emplace_back();
    opened.number = item.token->value;
    opened.number_span = span_of(item);
    opened.line = line_;
    ++numbers_in_line_;
    prose_words_ = 0;
    account(item);
  }

  Cell& add_cell(CellKind kind, const Item& item, std::string text) {
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

  void prose(const Item& item) {
    if (!prose_) prose_ = {item.begin, item.end};
    prose_->second = item.end;
    const bool is_label = item.name || item.sense || text_.plain().substr(item.end).starts_with(':');
    if (item.kind() == TokenKind::Word && !is_label && !words_) words_ = span_of(item);
    if (item.kind() != TokenKind::Sign && item.kind() != TokenKind::Remark) prose_words_ += item.count;
  }

  /// What was said since the last turn becomes a comment on it.
  void end_prose() {
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

  void comment_on_last_turn(Span span, std::string_view plain) {
    Comment comment{written(span), span};
    const bool is_in_braces = comment.text.starts_with('{') && comment.text.find('}') + 1 == comment.text.size();
    if (is_in_braces) comment.text = comment.text.substr(1, comment.text.size() - 2);
    // `e 4` has a blank inside. One such as `a 5` is a word and a number, unless turns are written so.
    static const Pattern parted(R"((^|[^\w])[a-kA-K] [1-9](?!\d)(?!\w(?! )))");
    const std::size_t fewest_parted = sheet_.blanks_in_turns.count != 0 ? 1 : 2;
    if (!is_in_braces &&
        (has_point(plain) || has_point_behind_word(plain) || Matcher(plain).has(parted, fewest_parted)))
      sheet_.turns_in_text.push_back({span, comment.text, is_lost_row(plain)});
    Cell* cell = last_cell();
    (cell != nullptr ? cell->remarks : sheet_.comments).push_back(comment);
  }

  /// True if the text has the move number that comes next and a turn, or without numbers begins as a turn does and has
  /// no words: it is a row that cannot be read, and no remark.
  bool is_lost_row(std::string_view plain) const {
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
  void keep_text(std::size_t begin, std::size_t end) {
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

  /// Most lines have the turns of both players: words beside a single turn may be in the place of the other one.
  void count_unnumbered() {
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

  /// The habits of a turn: those of its spelling and those of its characters.
  void count_habits(const Item& item) {
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

  /// Calls `use` with the ends of each word, until it says stop by returning true.
  template <typename Use>
  bool any_word(std::size_t begin, std::size_t end, const Use& use) const {
    const std::string_view plain = text_.plain();
    for (std::size_t at = begin; at < end;) {
      std::size_t stop = at;
      while (stop < end && is_letter_of_word(plain[stop])) ++stop;
      if (stop > at && use(at, stop)) return true;
      at = stop + 1;
    }
    return false;
  }

  bool speaks_of_ending(std::size_t begin, std::size_t end) const {
    return any_word(begin, end, [&](std::size_t from, std::size_t to) { return says_ending(text_.words(from, to)); });
  }

  static constexpr std::string_view blanks_and_signs = " :=.(-";

  /// `予備13` in a remark behind a turn that has no count.
  bool speaks_of_count(std::size_t begin, std::size_t end) const {
    const std::string_view plain = text_.plain().substr(0, end);
    return any_word(begin, end, [&](std::size_t from, std::size_t to) {
      if (sense_of(text_.words(from, to)) != Sense::Reserve) return false;
      const std::size_t next = plain.find_first_not_of(blanks_and_signs, to);
      if (next != npos && ascii::is_digit(plain[next])) return true;
      const std::size_t before = from == 0 ? npos : plain.find_last_not_of(blanks_and_signs, from - 1);
      return before != npos && before > begin && ascii::is_digit(plain[before]) && !ascii::is_letter(plain[before - 1]);
    });
  }

  /// `c2にGIPFを置く`: a piece is named behind the turn.
  bool names_gipf_piece(std::size_t begin, std::size_t end) const {
    return any_word(begin, end, [&](std::size_t from, std::size_t to) {
      const std::string word = text_.words(from, to);
      const auto sense = sense_of(word);
      return sense == Sense::GipfPiece || sense == Sense::Gipf ||
             (word.find("gipf") != std::string::npos && word != "gipf");
    });
  }

  /// `Normal game`, `中級ルール`.
  void note_vague_variant(std::size_t begin, std::size_t end) {
    any_word(begin, end, [&](std::size_t from, std::size_t to) {
      if (!is_vague_variant(text_.words(from, to))) return false;
      const Span span = text_.span(from, to);
      auto& unknown = sheet_.unknown_variants;
      if (std::none_of(unknown.begin(), unknown.end(),
                       [&](const Span& known) { return known.begin <= span.begin && span.end <= known.end; }))
        unknown.push_back(span);
      return true;
    });
  }

  /// `Varient: standard`: a line that would be a tag if its word were spelt as one.
  void note_misspelt_heading(std::size_t begin, std::size_t end) {
    const std::string_view line = part(begin, end);
    const std::size_t colon = line.find(':');
    if (colon == npos) return;
    const std::string_view word = ascii::trim(line.substr(0, colon));
    if (word.empty() || !std::all_of(word.begin(), word.end(), ascii::is_letter)) return;
    const std::size_t first = begin + static_cast<std::size_t>(word.data() - line.data());
    if (const auto meant = common::tag_meant(word); meant && !ascii::same_word(*meant, word))
      sheet_.misspelt_headings.push_back({text_.span(first, first + word.size()), *meant});
  }

  /// A line without turns, below them, or above them beside the name of a player.
  void note_unread_claim(std::size_t begin, std::size_t end) {
    const std::string_view line = part(begin, end);
    const bool has_player = std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.player(); });
    const bool is_result =
        std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.sense == Sense::ResultTag; });
    const bool is_data = source_at(text_.span(begin, end)).find("\":") != npos;
    if (is_data || (sheet_.rows.empty() && !has_player && !is_result)) return;
    // `白○ 黒×`: signs for winning and losing behind the players.
    constexpr std::u32string_view marks = U"\u00D7\u25CB";
    bool has_mark = false;
    for (std::size_t at = begin; at < end; ++at) has_mark |= marks.find(text_.original(at)) != marks.npos;
    has_mark = has_mark && has_player && !sheet_.rows.empty() && line.find_first_not_of(" xXoO") != npos;
    const std::size_t first = line.find_first_not_of(" |");
    const bool has_deed =  // of several words: `Bela gives up after five minutes`
        std::any_of(items_.begin(), items_.end(), [](const Item& item) { return is_deed(item.sense); });
    if (first != npos && (has_mark || has_deed || speaks_of_ending(begin, end)))
      sheet_.unread_claims.push_back(text_.span(begin + first, begin + line.find_last_not_of(" |") + 1));
  }
};

}  // namespace gpn::notation::sheet_text
