// A sheet as rows: what is written for each number, before it is known whose turns they are and which are missing.
#pragma once

#include "common/occurrences.hpp"
#include "sheet/text.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

enum class CellKind : std::uint8_t {
  Turn,
  Odd,       // in the place of a turn, but none
  PassSign,  // `--`: a pass in DVONN, nothing in GIPF
  Empty,     // `...`, `-` or an empty column
};

struct Cell {
  CellKind kind;
  Span span;
  std::string text;             // of a turn, as the notation writes it; of another cell, as it is written
  std::optional<Color> player;  // where a word before it names one
  std::optional<std::uint32_t> reserve;
  std::optional<Comment> count_in_braces;  // `{16}`, which may be seconds, or a number alone on its line
  std::vector<Glyph> glyphs;
  std::vector<Comment> remarks;  // after it
};

struct Row {
  std::optional<std::uint32_t> number;
  bool of_black = false;  // `12...`
  Span number_span;
  std::uint32_t line = 0;
  std::vector<Cell> cells;

  std::size_t turns() const noexcept;
};

/// A remark that was kept, though something in it is shaped like a turn.
struct TurnInText {
  Span span;
  std::string_view written;  // valid as long as the record
  bool is_row;               // with the number that comes next
};

/// A game or a variant that a heading names.
struct NamedRules {
  std::string_view name;
  Span span;
  bool is_sure = true;  // false: "Tournament" without a game may be an event
};

/// A line of an unnumbered sheet with one turn and words beside it, which may be in the place of a turn.
struct WordsBesideTurn {
  Cell words;
  std::size_t cell;  // where the words belong among the cells of the sheet's last row
};

struct Sheet {
  std::vector<Tag> tags;
  std::optional<NamedRules> game;
  std::optional<NamedRules> variant;
  std::vector<Comment> comments;  // before the first turn
  std::vector<Row> rows;
  std::optional<Result> result;
  Span result_span;
  std::optional<Resignation> resignation;
  std::vector<Comment> endings;  // results and resignations, as they are written
  common::Occurrences texts;     // lines without turns
  common::Occurrences remarks;   // behind turns
  common::Occurrences clocks;    // beside turns
  std::vector<TurnInText> turns_in_text;
  struct MisspeltHeading {
    Span span;
    std::string_view meant;
  };
  std::vector<MisspeltHeading> misspelt_headings;
  std::vector<Span> unread_claims;     // lines that speak of how the game ended
  std::vector<Span> unread_counts;     // remarks that speak of the reserve
  std::vector<Span> unknown_variants;  // words in the place of a variant's name
  std::size_t unnumbered_pairs = 0;    // lines without a number that have two turns
  std::vector<WordsBesideTurn> words_beside_turns;
  std::vector<NamedPlayer> player_words;    // beside turns
  std::vector<Span> words_between_turns;    // one word each, on lines without numbers
  std::optional<std::size_t> black_column;  // how many rows are above a line that has only the word "Black"
  bool black_first = false;                 // the first column is labelled as Black's
  HabitCount habits;
  common::Occurrences blanks_in_turns;
  common::Occurrences open_counts;
  std::vector<Span> read;             // every place that was read as something, in order
  std::optional<std::uint32_t> stop;  // the offset from which on nothing was read

  std::size_t turns() const noexcept;
  /// The player of the first turn, where a word, a column or a number names him.
  std::optional<NamedPlayer> first_player() const noexcept;
};

/// Reads all lines of a text without layout, but none after one with which there are `most_cells` (row_reader.cpp).
/// `headings` is what was read above them.
Sheet read_rows(const Text& text, std::string_view source, TextStore& texts, std::size_t most_cells,
                Sheet headings = {});

/// Ties lists of removed pieces to their moves, takes move numbers after the turns for what they are, puts the turns of
/// White and those of Black below them together, and drops numbers that are all 1.
void settle_cells(Sheet& sheet);

/// All turns of one player behind his name, then all of the other: they take turns. So the placements of DVONN may be
/// written, and the moves below them in another way.
void join_player_lists(Sheet& sheet);

enum class SheetGame : std::uint8_t { Gipf, Dvonn, Unclear };

enum class NumberFault : std::uint8_t { OutOfOrder, MissingTurn };

using ReportNumber = std::function<void(NumberFault, Span, std::string)>;

/// Puts the rows in order and an empty cell where a turn is missing; takes the other empty cells out.
void settle_rows(Sheet& sheet, SheetGame game, const ReportNumber& report);

}  // namespace gpn::notation::sheet_text
