// Reads the lines of a sheet into rows: which token is a turn, a number, a count, a player, the end of the game, and
// which is a remark. A token in the place of a turn is a turn; a line is text only when nothing in it is.
#pragma once

#include "sheet/rows.hpp"
#include "sheet/tokens.hpp"

#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

/// After this many words that do not belong to a turn, a turn is part of the sentence.
inline constexpr std::size_t words_of_prose = 2;
inline constexpr std::size_t cells_of_a_row = 2;
inline constexpr std::uint32_t largest_reserve = 99;

class RowReader {
 public:
  /// No line is read after one with which there are `most_cells`.
  RowReader(const Text& text, std::string_view source, TextStore& texts, std::size_t most_cells) noexcept
      : text_(text), source_(source), texts_(texts), most_cells_(most_cells) {}

  /// Reads all lines. `headings` is what was read above them.
  Sheet read(Sheet headings = {});

 private:
  /// A token with what its words say.
  struct Item {
    const Token* token;
    std::size_t count;  // of tokens
    std::uint32_t begin;
    std::uint32_t end;
    std::optional<Sense> sense{};
    std::optional<Color> name{};  // the player whose name it is

    TokenKind kind() const noexcept { return token->kind; }
    bool is_word() const noexcept { return sheet_text::is_word(token->kind); }
    /// The player that the item names.
    std::optional<Color> player() const noexcept {
      return name || !is_player(sense) ? name : std::optional(color_of(*sense));
    }
  };

  // The items of a line, and what is around them.
  void collect_items();
  Item item_of(std::size_t first, std::size_t count) const noexcept;
  Item word_at(std::size_t first) const;
  bool is_at(std::size_t index, TokenKind kind) const noexcept {
    return index < items_.size() && items_[index].kind() == kind;
  }
  bool is_sign_at(std::size_t index, char sign) const noexcept {
    return is_at(index, TokenKind::Sign) && text_.plain()[items_[index].begin] == sign;
  }
  template <typename Is>
  bool all_after(std::size_t index, const Is& is) const {
    return std::all_of(items_.begin() + static_cast<std::ptrdiff_t>(index) + 1, items_.end(), is);
  }
  std::string_view plain(const Item& item) const noexcept { return part(item.begin, item.end); }
  std::string_view part(std::size_t begin, std::size_t end) const noexcept {
    return text_.plain().substr(begin, end - begin);
  }
  std::string words(const Item& item) const { return text_.words(item.begin, item.end); }
  /// What is between the brackets of a remark.
  std::optional<Sense> sense_inside(const Item& item) const {
    return sense_of(text_.words(item.begin + 1, item.end - 1));
  }
  Span span_of(const Item& item) const noexcept { return text_.span(item.begin, item.end); }
  std::string_view source_at(Span span) const noexcept { return source_.substr(span.begin, span.end - span.begin); }
  std::string_view written(Span span);
  std::string written(const Item& item) { return std::string(written(span_of(item))); }
  /// Calls `use` with each player that a heading names and the tag, until it returns true.
  template <typename Use>
  bool any_name(const Use& use) const {
    return std::any_of(sheet_.tags.begin(), sheet_.tags.end(), [&](const Tag& tag) {
      const bool is_white = tag.name == "White";
      return (is_white || tag.name == "Black") && !(tag.span == Span{}) &&
             use(is_white ? Color::White : Color::Black, tag);
    });
  }
  const std::vector<Token>& next_line() const;
  bool has_turn_ahead() const;

  // What a line is.
  struct LineLead {
    std::size_t words = 0;  // that are of no turn
    bool has_number = false;
    bool has_label = false;  // the name of a player

    bool is_place_of_turn() const noexcept { return has_number && words == 0; }
  };
  void read_line(std::size_t begin, std::size_t end);
  bool line_holds_turns() const;
  bool shows_turn(std::size_t index, const LineLead& lead) const;
  bool word_shows_turn(std::size_t index, const LineLead& lead) const;
  void add_to_lead(std::size_t index, LineLead& lead) const;
  bool leads(std::size_t index) const;
  bool is_first_beside_signs(std::size_t index) const noexcept;
  bool is_alone_below_turns() const noexcept { return items_.size() == 1 && !sheet_.rows.empty(); }
  bool is_ending() const;
  std::optional<std::size_t> turn_behind_words() const;
  bool is_black_alone() const noexcept;

  // Headings, and words around the turns that were not read (headings.cpp).
  struct HeadingWord {
    std::optional<Sense> sense;
    std::uint32_t begin;
    std::uint32_t end;
    bool is_in_brackets;
  };
  using HeadingWords = std::vector<HeadingWord>;
  bool read_heading(std::size_t end);
  bool read_tag(std::size_t end);
  bool read_pair(std::size_t begin, std::size_t end);
  bool add_rules_of(std::string_view name, std::string_view value, Span place);
  bool read_columns();
  bool read_pairing();
  bool is_column_head(const Item& item) const;
  void note_misspelt_heading(std::size_t begin, std::size_t end);
  /// The tag that a word names; empty for other words.
  std::string_view tag_named(const Item& item) const noexcept;
  bool is_tag_at(std::size_t index) const noexcept;
  void read_value(std::size_t index, std::size_t next, std::size_t last);
  void add_tag(std::string_view name, Span value);
  HeadingWords heading_words(std::size_t first, std::size_t last) const;
  std::string_view variant_at(const HeadingWord& word) const;
  void read_game_words(const HeadingWords& words, std::size_t longest);
  void note_unknown_variant(const HeadingWords& words);
  void read_variant(Span line, std::size_t first, std::size_t next, std::size_t last);
  template <typename Use>
  bool any_word(std::size_t begin, std::size_t end, const Use& use) const;
  bool speaks_of_ending(std::size_t begin, std::size_t end) const;
  bool speaks_of_count(std::size_t begin, std::size_t end) const;
  bool names_gipf_piece(std::size_t begin, std::size_t end) const;
  void note_vague_variant(std::size_t begin, std::size_t end);
  void note_unread_claim(std::size_t begin, std::size_t end);

  // What each item is there for (row_walk.cpp).
  void walk_from(std::size_t index);
  void walk_worded_row(std::size_t turn);
  void walk_item(std::size_t index);
  void walk_number(std::size_t index);
  void walk_bare_number(std::size_t index);
  void walk_count(std::size_t index);
  void walk_turn(std::size_t index);
  void walk_odd(std::size_t index);
  void walk_glyph(std::size_t index);
  void walk_missing(std::size_t index);
  void walk_pass_sign(std::size_t index);
  void walk_remark(std::size_t index);
  void walk_sign(std::size_t index);
  void walk_cell_end(std::size_t index);
  bool opens_row(std::size_t index) const;
  bool is_blank_row(std::size_t index) const;
  bool is_next_number(const Token& token) const noexcept { return token.value == last_number().value_or(0) + 1; }
  bool is_next_number(const Item& item) const noexcept { return is_next_number(*item.token); }
  bool turn_follows(std::size_t index) const;
  /// The first thing of the line, or behind the end of a cell or a word that goes with numbers.
  bool is_at_row_start(std::size_t index) const noexcept { return index <= row_start_; }
  bool is_zero_for_pass(std::size_t index) const noexcept;
  bool is_alone_in_cell(std::size_t index) const noexcept;
  bool is_list_of_last_turn() const;
  void add_list_to_last_turn();
  bool is_glued_to_unknown_word(std::size_t index) const noexcept;
  bool leads_count(std::size_t index) const;
  bool ties_count(std::size_t index) noexcept;
  bool has_counts() const noexcept { return sheet_.habits.of(Habit::CountSign).count != 0; }
  bool is_above_empty_line() const noexcept;
  bool has_bracket_numbers() const noexcept;
  bool is_last_place(std::size_t index) const;
  bool has_gap_before(std::size_t index) const noexcept;
  bool parts_row(std::size_t index) const;
  /// A turn or the sign of an unknown one, behind the name of a player or without it.
  bool is_turn_or_unknown(std::size_t index) const {
    while (index + 1 < items_.size() && (items_[index].player() || is_sign_at(index, ':'))) ++index;
    return is_at(index, TokenKind::Turn) || is_question(index) || (index < items_.size() && is_illegible(index));
  }
  /// Whether the row with a number is full.
  bool is_row_full() noexcept { return numbers_in_line_ > 0 && row().cells.size() >= cells_of_a_row; }
  /// Whether a row that this line opened has a free place for a turn.
  bool has_place() noexcept { return numbers_in_line_ > 0 && row().cells.size() < cells_of_a_row; }
  /// Whether it is a cell for a count: one of a turn that has none yet.
  bool takes_count(const Cell* cell) const noexcept {
    const bool has_words = prose_ && prose_words_ != 0;  // `c7-e7 (was c7-d7) (9)`: a remark in brackets has ended
    return cell != nullptr && !has_words && !cell->reserve && cell->kind != CellKind::Empty;
  }

  // Words (row_words.cpp).
  struct EndWords {
    std::optional<Color> player;
    bool resigns = false;
    bool wins = false;
    bool loses = false;
    bool draw = false;
    std::size_t end = 0;  // the item behind them

    bool add(std::optional<Sense> sense) noexcept;
  };
  void walk_word(std::size_t index);
  bool walk_player(std::size_t index);
  bool names_second_place(std::size_t index) const;
  bool walk_pass_word(std::size_t index);
  bool walk_rest_of_turn(std::size_t index);
  bool walk_reserve_word(std::size_t index);
  bool walk_speaker(std::size_t index);
  bool walk_ending(std::size_t index);
  bool walk_illegible(std::size_t index);
  bool walk_blank_place(std::size_t index);
  bool read_worded_count(const Item& remark);
  bool is_count_at(std::size_t index) const noexcept;
  bool parts_ending(std::size_t index) const noexcept;
  std::optional<Color> player_inflected(const Item& item) const;
  bool read_glued_ending(const Item& item, EndWords& words) const;
  bool read_end_words(std::size_t index, EndWords& words) const;
  bool is_negated(std::size_t first, std::size_t last) const;
  bool is_in_second_phase() const noexcept;
  std::optional<std::size_t> end_of_blank_place(std::size_t index) const;
  bool is_illegible(std::size_t index) const;
  bool is_half_point(const Item& item) const noexcept;
  bool is_question(std::size_t index) const noexcept;
  bool is_lone_question_mark(std::size_t index) const;
  bool lacks_turn() const noexcept;
  bool ends_row(std::size_t index) const;
  bool begins_next(const Token& token) const noexcept;
  bool next_line_begins_row() const;
  static bool is_lead(TokenKind kind) noexcept {
    return kind == TokenKind::Sign || kind == TokenKind::CellEnd || kind == TokenKind::Word;
  }
  bool is_second_place(std::size_t index) const noexcept;
  bool is_in_sentence(std::size_t turn, const LineLead& lead) const;

  // Clocks (clocks.cpp).
  void join_clocks();
  std::size_t end_of_clock(std::size_t first) const;
  bool is_two_digits(std::size_t index) const;
  bool is_beside_turn(std::size_t index) const;
  void walk_clock(std::size_t index);
  void keep_clock(const Item& item);
  void end_clocks();

  // What was read.
  Cell& add_cell(CellKind kind, const Item& item, std::string text);
  void open_row(const Item& item);
  void prose(const Item& item);
  void end_prose();
  void count_unnumbered();
  void keep_text(std::size_t begin, std::size_t end);
  /// `plain`: the plain characters of `span`. Before the first turn it is a comment on the record.
  bool is_lost_row(std::string_view plain) const;
  void comment_on_last_turn(Span span, std::string_view plain);
  void count_habits(const Item& item);
  void meet(Habit habit, const Item& item) { sheet_.habits.add(habit, span_of(item)); }
  void account(const Item& item) { sheet_.read.push_back(span_of(item)); }
  void account_as(Habit habit, const Item& item) {
    meet(habit, item);
    account(item);
  }
  Cell* last_cell() noexcept;
  Cell* cell_of_line() noexcept { return cells_in_line_ == 0 ? nullptr : last_cell(); }
  Row& row();
  std::optional<std::uint32_t> last_number() const noexcept {
    return sheet_.rows.empty() ? std::nullopt : sheet_.rows.back().number;
  }

  const Text& text_;
  std::string_view source_;
  TextStore& texts_;
  std::size_t most_cells_;
  std::size_t cells_ = 0;
  Tokens tokens_;
  mutable Tokens ahead_;
  Sheet sheet_;
  std::vector<Item> items_;
  std::size_t turns_end_ = 0;  // after the last item that is of a turn
  std::size_t line_end_ = 0;
  std::uint32_t line_ = 0;
  bool has_czech_letter_ = false;  // for Black
  bool has_counts_on_lines_ = false;

  // of the line that is read
  std::size_t cells_in_line_ = 0;
  std::size_t numbers_in_line_ = 0;
  std::size_t prose_words_ = 0;
  std::size_t next_habit_ = 0;
  std::size_t row_start_ = 0;  // the first item that is no sign before a number
  std::optional<std::pair<std::uint32_t, std::uint32_t>> prose_;
  std::optional<Span> words_;  // the first words of the line that are of no turn
  std::optional<Color> label_;
  std::size_t skip_to_ = 0;
  std::vector<Comment> clocks_ahead_;  // of the turn that follows
  bool clocks_lead_ = false;           // they are before their turns
};

}  // namespace gpn::notation::sheet_text
