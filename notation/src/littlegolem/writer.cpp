#include "littlegolem/writer.hpp"

#include "common/dvonn_sequence.hpp"
#include "common/losses.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace gpn::notation::littlegolem_text {
namespace {

constexpr std::array<std::string_view, 4> keys{"Event", "Site", "White", "Black"};

bool has_place_for(std::string_view tag) noexcept {
  return std::find(keys.begin(), keys.end(), tag) != keys.end() || tag == "Game" || tag == "Variant" || tag == "Result";
}

/// On one line; no `]` that a reader could take for the end of the value.
void append_value(std::string& out, std::string_view value) {
  for (const char c : value) {
    if (c == '[' || c == ']')
      out += c == '[' ? '(' : ')';
    else
      out += c == '\n' || c == '\r' ? ' ' : c;
  }
}

/// `a2-b2` becomes `a2b2`.
void append_turn(std::string& out, std::string_view text) {
  for (const char c : text)
    if (c != '-') out += c;
}

/// Whose resignation it is follows from its column.
bool resigns_in_turn(const Record& record) {
  if (!record.resignation) return false;
  const Color next = dvonn::next_player(record);
  return record.resignation->player.value_or(next) == next;
}

/// The turns in pairs. Stops at a turn that is not written in DVONN's notation; returns how many were written.
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

std::string why_refused(const Record& record) {
  const std::string_view game = record.tag("Game").value_or("dvonn");
  if (game != "dvonn") return "Little Golem's dialect is of DVONN; this is " + std::string(game);
  if (record.tag("Position")) return "Little Golem's games begin at the start; this one has a position of its own";
  return {};
}

}  // namespace

Written write(const Record& record, const WriteOptions&, std::string& out) {
  Written written;
  written.refused = why_refused(record);
  if (!written.refused.empty()) return written;
  std::string line;
  for (const std::string_view key : keys) {
    const auto value = record.tag(key);
    if (!value) continue;
    line.append(line.empty() ? "" : " ").append(key).append(" [");
    append_value(line, *value);
    line += ']';
  }
  const std::size_t turns = write_turns(record, line);
  // A record of nothing at all would read as no record.
  out.append(line.empty() ? "Event [?]" : line) += '\n';

  common::count_loss(written, "turn", record.main.turns.size() - turns);
  for (const Tag& tag : record.tags)
    if (!has_place_for(tag.name)) common::count_loss(written, std::string("tag ").append(tag.name));
  const bool resigned = resigns_in_turn(record) && turns == record.main.turns.size();
  common::count_loss(written, "resignation", record.resignation && !resigned ? 1 : 0);
  common::count_loss(written, "result", record.result && !resigned ? 1 : 0);
  common::count_lost_comments(record, written);
  common::count_lost_annotations(record, written);
  return written;
}

}  // namespace gpn::notation::littlegolem_text
