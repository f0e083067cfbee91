// Writes the Little Golem dialect: one line for a record, with the four headers of the site. The 49th placement is
// omitted where a reader can infer it.
#include "dialect_functions.hpp"

#include "common/losses.hpp"
#include "common/version_tag.hpp"
#include "dvonn/refusal.hpp"
#include "dvonn/turn_sequence.hpp"

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

std::string headers_of(const Record& record) {
  std::string line;
  for (const std::string_view key : keys) {
    const auto value = record.tag(key);
    if (!value) continue;
    line.append(line.empty() ? "" : " ").append(key).append(" [");
    append_value(line, *value);
    line += ']';
  }
  return line;
}

/// `a2-b2` becomes `a2b2`.
void append_turn(std::string& out, std::string_view text) {
  for (const char c : text)
    if (c != '-') out += c;
}

/// Whether the player who resigned is to move: the dialect shows the player by the column only.
bool resigns_in_turn(const Record& record) {
  if (!record.resignation) return false;
  const Color next = dvonn::next_player(record);
  return record.resignation->player.value_or(next) == next;
}

/// Writes numbered pairs of turns. Stops at a turn that is not in DVONN's notation. Returns how many turns were
/// written.
std::size_t write_turns(const Record& record, std::string& out) {
  const auto& turns = record.main.turns;
  const auto implied = dvonn::implied_placement_of(record);
  std::size_t column = 0;
  const auto begin_token = [&] {
    if (column % 2 == 0)
      out.append(out.empty() || out.back() == '\n' ? "" : " ").append(std::to_string(column / 2 + 1)).append(".");
    out += ' ';
    ++column;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!dvonn::read_turn_text(turns[i].text)) return i;
    if (i == implied) continue;
    begin_token();
    append_turn(out, turns[i].text);
  }
  if (resigns_in_turn(record)) {
    begin_token();
    out += "resign";
  }
  return turns.size();
}

}  // namespace

Written write(const Record& record, const WriteOptions&, std::string& out) {
  Written written;
  written.refused = dvonn::why_refused(record, "Little Golem");
  if (!written.refused.empty()) return written;
  std::string line = headers_of(record);
  const std::size_t turns = write_turns(record, line);
  // An empty line would be read as no record.
  out.append(line.empty() ? "Event [?]" : line) += '\n';

  common::add_loss(written, "turn", record.main.turns.size() - turns);
  for (const Tag& tag : record.tags)
    if (!is_covered(tag.name)) common::add_loss(written, std::string("tag ").append(tag.name));
  const bool resigned = resigns_in_turn(record) && turns == record.main.turns.size();
  common::add_loss(written, "resignation", record.resignation && !resigned ? 1 : 0);
  common::add_loss(written, "result", record.result && !resigned ? 1 : 0);
  common::add_lost_comments(record, written);
  common::add_lost_annotations(record, common::ReserveCounts::Lost, written);
  return written;
}

}  // namespace gpn::notation::littlegolem_text
