// Writes the Little Golem dialect: one line for a record, with the four headers of the site. The 49th placement is
// omitted where a reader can infer it. Every record begins with the header `Event`, at which the reader begins a
// record.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/tag_words.hpp"
#include "dvonn/turns.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace gpn::notation::littlegolem_text {
namespace {

constexpr std::array<std::string_view, 4> keys{"Event", "Site", "White", "Black"};

/// Tags that are written, implied, or counted as the result.
bool is_covered(std::string_view tag) noexcept {
  return std::find(keys.begin(), keys.end(), tag) != keys.end() || tag == "Game" || tag == "Variant" ||
         tag == "Result" || tag == common::version_tag;
}

/// On one line and without brackets: a reader could take a `]` for the end of the value.
void append_value(std::string& out, std::string_view value) {
  for (const char c : value) {
    if (c == '[' || c == ']')
      out += c == '[' ? '(' : ')';
    else
      out += c == '\n' || c == '\r' ? ' ' : c;
  }
}

void append_header(std::string& line, std::string_view key, std::string_view value) {
  line.append(line.empty() ? "" : " ").append(key).append(" [");
  append_value(line, value);
  line += ']';
}

std::string headers_of(const Record& record) {
  std::string line;
  for (const std::string_view key : keys) {
    const std::string_view value = record.tag(key).value_or(key == keys.front() ? "?" : "");
    if (!value.empty()) append_header(line, key, value);
  }
  return line;
}

/// `a2-b2` becomes `a2b2`.
void append_turn(std::string& out, std::string_view text) {
  for (const char c : text)
    if (c != '-') out += c;
}

/// True if the player who resigned is to move: the dialect shows the player by the column only.
bool resigns_in_turn(const Record& record) {
  if (!record.resignation) return false;
  const Color next = dvonn::next_player(record);
  return record.resignation->player.value_or(next) == next;
}

/// Writes numbered pairs of turns.
void write_turns(const Record& record, std::string& out) {
  const auto& turns = record.main.turns;
  const auto implied = dvonn::implied_placement_of(record);
  std::size_t column = 0;
  const auto begin_token = [&] {
    if (column % 2 == 0) out.append(" ").append(std::to_string(column / 2 + 1)).append(".");
    out += ' ';
    ++column;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i == implied) continue;
    begin_token();
    append_turn(out, turns[i].text);
  }
  if (resigns_in_turn(record)) {
    begin_token();
    out += "resign";
  }
}

void count_lost_tags(const Record& record, Written& written) {
  for (const Tag& tag : record.tags) {
    const bool is_key = std::find(keys.begin(), keys.end(), tag.name) != keys.end();
    if (!is_covered(tag.name) && !tag.value.empty()) common::add_lost_tag(written, tag);
    if (!is_key) continue;
    if (record.tag(tag.name)->data() != tag.value.data()) common::add_lost_tag(written, tag);  // a second one
    common::add_lost_line_ends(written, tag);
    const auto brackets =
        std::count_if(tag.value.begin(), tag.value.end(), [](char c) { return c == '[' || c == ']'; });
    common::add_loss(written, "bracket in a tag", tag.span, static_cast<std::size_t>(brackets));
  }
}

std::string why_refused(const Record& record) {
  std::string why = dvonn::why_refused(record, "Little Golem");
  if (why.empty() && record.tag("Variant").value_or(dvonn::standard_variant) != dvonn::standard_variant)
    why = "Little Golem has no DVONN of the variant " + std::string(*record.tag("Variant"));
  if (why.empty() && record.tag("Options")) why = "Little Golem has no DVONN with options of the rules";
  if (why.empty() && dvonn::lacks_placement(record))
    why = "a reader of Little Golem adds the 49th placement, which the game does not have";
  return why;
}

}  // namespace

Written write(const Record& record, const WriteOptions& options, std::string& out) {
  Written written;
  written.refused = why_refused(record);
  if (!written.refused.empty()) return written;
  out += headers_of(record);
  write_turns(record, out);
  out += '\n';

  count_lost_tags(record, written);
  const bool resigned = resigns_in_turn(record);
  if (record.resignation && !resigned) common::add_loss(written, "resignation", record.resignation->span);
  if (record.result && !resigned) common::add_loss(written, "result", record.result_span);
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, written);
  common::add_lost_reserve_counts(record, options, written);
  return written;
}

}  // namespace gpn::notation::littlegolem_text
