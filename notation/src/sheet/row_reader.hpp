// Reads the lines of a sheet into rows: which token is a turn, a number, a count, a player, the end of the game, and
// which is a remark. A token in the place of a turn is a turn; a line is text only when nothing in it is.
#pragma once

#include "sheet/rows.hpp"
#include "sheet/tokens.hpp"

#include <gpn/notation/record.hpp>

#include <array>
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
  RowReader(const Text& text, std::string_view source, TextStore& texts) noexcept
      : text_(text), source_(source), texts_(texts) {}

  /// Reads all lines. `headings` is what was read above them.
  Sheet read(Sheet headings = {});

 private:
  /// A token with what its words say.
  struct Item {
    const Token* token;
    std::size_t count;  // of tokens
    std::uint32_t begin;
    std::uint32_t end;
    std::optional<Sense> sense;
    bool is_name = false;
    std::optional<Color> player;  // of a name
  };

  void read_line(std::size_t begin, std::size_t end);
  void collect_items();
  bool is_negated(std::size_t first, std::size_t last) const;
  bool has_czech_letter() const;
  std::optional<Item> name_at(std::size_t token) const;
  enum class AheadOf : std::uint8_t { Any, Unnumbered };
  bool has_turn_ahead(std::size_t begin, AheadOf ahead_of = AheadOf::Any) const;

  /// What a line has before an item.
  struct LineLead {
    std::size_t words = 0;  // that are of no turn
    bool has_number = false;
    bool has_label = false;  // the name of a player

    bool is_place_of_turn() const noexcept { return has_number && words == 0; }
  };
  bool line_holds_turns() const;
  bool shows_turn(std::size_t index, const LineLead& lead) const;
  bool word_shows_turn(std::size_t index, const LineLead& lead) const;
  void add_to_lead(std::size_t index, LineLead& lead) const;
  bool is_first_beside_signs(std::size_t index) const noexcept;
  bool is_alone_below_turns() const noexcept;
  bool is_ending() const;
  std::optional<std::size_t> turn_behind_words() const;
  bool is_black_alone() const noexcept;
  bool read_heading(std::size_t end);
  bool read_tag(std::size_t end);
  bool read_pair(std::size_t begin, std::size_t end);
  bool add_rules_of(std::string_view name, std::string_view value, Span place);
  bool read_columns();
  bool read_pairing();
  bool is_column_head(const Item& item) const;
  void read_game_value(std::size_t first, std::size_t next, std::size_t last);
  void note_misspelt_heading(std::size_t begin, std::size_t end);
  /// The tag that a word names; empty for other words.
  std::string_view tag_named(const Item& item) const noexcept;
  bool is_tag_at(std::size_t index) const noexcept;
  bool is_dash_of_tag(std::size_t index) const noexcept;
  void read_value(std::size_t index, std::size_t next, std::size_t last);
  void add_tag(std::string_view name, Span value);
  /// A word of a heading, which may be in brackets.
  struct HeadingWord {
    std::optional<Sense> sense;
    std::uint32_t begin;
    std::uint32_t end;
    bool is_in_brackets;
  };
  std::vector<HeadingWord> heading_words(std::size_t first, std::size_t last) const;
  std::string_view variant_at(const HeadingWord& word) const;
  void read_game_words(const std::vector<HeadingWord>& words, std::size_t longest);
  void note_unknown_variant(const std::vector<HeadingWord>& words);
  void read_variant(Span line, std::size_t first, std::size_t next, std::size_t last);

  void walk();
  void walk_from(std::size_t index);
  void walk_worded_row(std::size_t turn);
  void walk_item(std::size_t index);
  void walk_number(std::size_t index);
  void walk_bare_number(std::size_t index);
  bool begins_column(std::size_t index) const noexcept;
  void walk_count(std::size_t index);
  void walk_turn(std::size_t index);
  bool is_list_of_last_turn();
  void add_list_to_last_turn();
  bool is_unnumbered_ahead(std::size_t begin) const;
  bool is_after_lone_word(std::size_t index) const noexcept;
  bool is_glued_to_unknown_word(std::size_t index) const noexcept;
  void walk_odd(std::size_t index);
  bool leads_count(std::size_t index) const;
  bool ties_count(std::size_t index) noexcept;
  void walk_missing(std::size_t index);
  bool parts_row(std::size_t index) const noexcept;
  void walk_pass_sign(std::size_t index);
  void note_player_word(const Item& item);
  void walk_sense(std::size_t index);
  void walk_remark(std::size_t index);
  void join_clocks();
  std::size_t end_of_clock(std::size_t first) const;
  bool is_two_digits(std::size_t index) const;
  bool is_beside_turn(std::size_t index) const;
  void walk_clock(std::size_t index);
  void keep_clock(const Item& item);
  void end_clocks();
  void walk_sign(std::size_t index);
  void walk_sign_in_prose(const Item& item);
  /// Words that end the game, and the item behind them.
  struct EndWords {
    std::optional<Color> player;
    bool resigns = false;
    bool wins = false;
    bool loses = false;
    bool draw = false;
    std::size_t end = 0;
  };
  void read_result(const Item& item);
  bool parts_ending(std::size_t index) const noexcept;
  std::optional<Color> player_inflected(const Item& item) const;
  bool read_glued_ending(const Item& item, EndWords& words) const;
  bool read_end_words(std::size_t index, EndWords& words) const;
  bool walk_ending(std::size_t index);
  bool walk_illegible(std::size_t index);
  std::optional<std::size_t> end_of_blank_place(std::size_t index) const;
  bool walk_blank_place(std::size_t index);
  bool is_in_second_phase() const noexcept;
  bool is_illegible(std::size_t index) const;
  bool is_lone_question_mark(std::size_t index) const noexcept;
  bool is_half_point(std::size_t index) const noexcept;
  void walk_cell_end(std::size_t index);
  bool is_count_at(std::size_t index) const noexcept;
  bool walk_reserve_word(std::size_t index);
  bool is_slipped_point_at(std::size_t index) const noexcept;
  bool walk_speaker(std::size_t index);
  bool is_player_behind_turn(std::size_t index) const noexcept;
  bool read_worded_count(const Item& remark);
  bool names_pass(const Item& remark) const;
  bool is_count_of_cell(std::size_t index);
  bool follows_speaker(std::size_t index) const noexcept;
  bool is_in_open_cell() const noexcept;
  bool leads(std::size_t index) const;

  bool is_at_row_start(std::size_t index) const noexcept;
  bool turn_follows(std::size_t index) const;
  bool is_zero_for_pass(std::size_t index) const noexcept;
  bool is_alone_in_cell(std::size_t index) const noexcept;
  bool opens_row(std::size_t index) const;
  bool is_blank_row(std::size_t index) const;

  Cell& add_cell(CellKind kind, const Item& item, std::string text);
  void open_row(const Item& item, std::uint32_t number);
  void prose(const Item& item);
  void end_prose();
  void count_unnumbered();
  void keep_text(std::size_t begin, std::size_t end);
  template <typename Use>
  bool any_word(std::size_t begin, std::size_t end, const Use& use) const;
  bool speaks_of_ending(std::size_t begin, std::size_t end) const;
  bool speaks_of_count(std::size_t begin, std::size_t end) const;
  bool names_gipf_piece(std::size_t begin, std::size_t end) const;
  bool has_marks_of_players(std::size_t begin, std::size_t end) const;
  void note_vague_variant(std::size_t begin, std::size_t end);
  void note_unread_claim(std::size_t begin, std::size_t end);
  /// `plain`: the plain characters of `span`. Before the first turn it is a comment on the record.
  bool has_next_number(std::string_view plain) const;
  void comment_on_last_turn(Span span, std::string_view plain);
  void count_habits(const Item& item);
  void meet(Habit habit, const Item& item) { sheet_.habits.add(habit, span_of(item)); }
  void account(const Item& item) { sheet_.read.push_back(span_of(item)); }
  Span span_of(const Item& item) const noexcept { return text_.span(item.begin, item.end); }
  std::string_view written(Span span);
  Cell* last_cell() noexcept;
  Cell* cell_of_line() noexcept { return cells_in_line_ == 0 ? nullptr : last_cell(); }
  Row& row();

  const Text& text_;
  std::string_view source_;
  TextStore& texts_;
  Tokens tokens_;
  mutable Tokens ahead_;
  Sheet sheet_;
  std::vector<Item> items_;
  std::size_t turns_end_ = 0;  // after the last item that is of a turn
  std::size_t line_end_ = 0;
  std::uint32_t line_ = 0;

  // of the line that is read
  std::size_t cells_in_line_ = 0;
  std::size_t numbers_in_line_ = 0;
  std::size_t prose_words_ = 0;
  std::size_t next_habit_ = 0;
  std::size_t row_start_ = 0;  // the first item that is no sign before a number
  std::optional<std::pair<std::uint32_t, std::uint32_t>> prose_;
  std::optional<Span> words_;  // the first words of the line that are of no turn
  std::optional<Color> label_;
  std::optional<std::size_t> skip_to_;
  std::vector<Comment> clocks_ahead_;  // of the turn that follows
  bool has_czech_letter_ = false;      // for Black
  bool clocks_lead_ = false;           // they are before their turns
  bool ends_ = false;
};

}  // namespace gpn::notation::sheet_text
