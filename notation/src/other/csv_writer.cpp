// Writes a game a row, below one row of heads, as the reader of tables takes them (table.cpp): tags by their names, and
// the turns as a sheet on one line.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "sheet/moves.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::csv_table {
namespace {

/// The columns before the turns.
constexpr std::array<std::string_view, 13> columns{"Game",  "Variant", "Options",    "Potentials", "Position",
                                                   "Event", "Site",    "Date",       "Round",      "White",
                                                   "Black", "Result",  "Termination"};

consteval bool names_columns(std::string_view heads) {
  for (const std::string_view column : columns) {
    if (!heads.starts_with(column) || heads[column.size()] != ',') return false;
    heads.remove_prefix(column.size() + 1);
  }
  return heads == "Moves\n";
}
static_assert(names_columns(head));

void append_cell(std::string_view text, std::string& out) {
  if (text.find_first_of(",;\t|\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  out += '"';
}

std::string_view value_of(std::string_view column, const Record& record) {
  if (column == "Result") return record.result ? name(*record.result) : std::string_view();
  const std::string_view value = record.tag(column).value_or("");
  if (column != "Termination" || !value.empty() || !record.resignation) return value;
  return common::resignation_words(record.resignation->player);
}

void add_lost_tags(const Record& record, Written& written) {
  std::vector<std::string_view> seen;
  for (const Tag& tag : record.tags) {
    if (tag.value.empty() || tag.name == common::version_tag || tag.name == "Result") continue;
    const bool is_column = std::find(columns.begin(), columns.end(), tag.name) != columns.end();
    const bool is_first = std::find(seen.begin(), seen.end(), tag.name) == seen.end();
    if (!is_column || !is_first) common::add_lost_tag(written, tag);
    if (is_column && is_first) common::add_lost_line_ends(written, tag);
    seen.push_back(tag.name);
  }
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  written.refused = sheet_text::why_refused(record);
  if (!written.refused.empty()) return written;
  for (const std::string_view column : columns) {
    append_cell(ascii::trim(value_of(column, record)), out);
    out += ',';
  }
  append_cell(sheet_text::turns_on_a_line(record, options), out);
  out += '\n';
  add_lost_tags(record, written);
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, written);
  return written;
}

}  // namespace gpn::notation::csv_table
