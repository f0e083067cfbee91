// Builds the one record of a slice: from the rows of a canonical sheet as the grammar matches them, or from a sheet
// that was read token by token.
#pragma once

#include "common/record_context.hpp"
#include "sheet/heading_block.hpp"
#include "sheet/inference.hpp"
#include "sheet/rows.hpp"

#include <gpn/notation/dialect.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::sheet_text {

class SheetBuilder {
 public:
  SheetBuilder(const Source& piece, Span slice, const Limits& limits, Record& record);

  // The rules of the canonical grammar.
  void row_number(std::string_view digits);
  /// Before the first turn they say that Black begins.
  void black_dots(std::string_view) {
    row_turns_ = 1;
    is_canonical_ = is_canonical_ && !record_.main.turns.empty();
  }
  void turn(std::string_view written);
  void reserve(std::string_view digits);
  void row_end(std::string_view);

  /// Reads the headings that gpn writes. Returns how many bytes of the slice they are.
  std::size_t read_headings();

  /// Completes the record of a canonical sheet. False when its numbers say that something is missing, or it is not as
  /// canonical as the grammar: the slice has to be read anew.
  bool end_canonical();

  /// Reads the slice token by token. False when it holds nothing.
  bool read_typed();

 private:
  void add_heading(const TagHeading& tag, Sheet& sheet);
  bool add_turn(std::string_view text, Span span);
  void add_headings(const Sheet& sheet);
  void add_rows(const Sheet& sheet);
  void add_cell(const Cell& cell);
  void report_habits(const Sheet& sheet, const Skipped& skipped);
  void report_texts(const Sheet& sheet);
  void name_game(const std::optional<Inferred>& inferred, const Sheet& sheet);
  void add_rules(const Inferred& inferred);
  void report_inferred(const Inferred& inferred);
  void trim_span();
  bool is_placement(const Turn& turn) const noexcept { return turn.text.size() == 2; }

  common::RecordContext context_;
  const Source& piece_;
  Record& record_;
  Span slice_;
  std::uint32_t turns_begin_;  // after the headings that gpn writes
  Sheet headings_;             // what they say
  bool too_many_ = false;

  // of a canonical sheet
  std::uint32_t number_ = 0;     // of the last row
  std::uint32_t row_turns_ = 0;  // of the row that is read, an empty cell of White's counted
  bool has_numbers_ = false;
  bool is_numbered_ = false;  // the row that is read
  bool is_canonical_ = true;
  bool has_short_row_ = false;  // the last row
  bool had_short_row_ = false;  // one before it
};

}  // namespace gpn::notation::sheet_text
