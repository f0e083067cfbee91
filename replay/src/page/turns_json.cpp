#include "page/turns_json.hpp"

#include <algorithm>

namespace gpn::replay::page {
namespace {

/// Counts of characters. Positions are ASCII; a text that is not is written in full, because its bytes are not its
/// characters.
struct Kept {
  std::size_t front = 0;
  std::size_t back = 0;
};

Kept kept(std::string_view before, std::string_view after) {
  const auto is_ascii = [](std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
  };
  if (!is_ascii(before) || !is_ascii(after)) return {};
  const std::size_t most = std::min(before.size(), after.size());
  Kept kept;
  while (kept.front < most && before[kept.front] == after[kept.front]) ++kept.front;
  while (kept.back < most - kept.front && before[before.size() - 1 - kept.back] == after[after.size() - 1 - kept.back])
    ++kept.back;
  return kept;
}

void write_position(std::string_view before, std::string_view after, JsonWriter& json) {
  const auto [front, back] = kept(before, after);
  json.key("x");
  json.open('[');
  json.next();
  json.number(front);
  json.next();
  json.number(back);
  json.next();
  json.string(after.substr(front, after.size() - front - back));
  json.close(']');
}

/// Without those that an arrow implies: the last arrow to or from a place, as the mark of a place is that of its last
/// step.
std::vector<scene::PlaceMark> further_marks(const scene::LastTurn& turn) {
  std::map<std::size_t, scene::Mark> implied;
  for (const scene::Pair& arrow : turn.arrows) {
    implied[arrow.from] = scene::Mark::From;
    implied[arrow.to] = scene::Mark::To;
  }
  std::vector<scene::PlaceMark> marks;
  for (const scene::PlaceMark& marked : turn.marks) {
    const auto known = implied.find(marked.place);
    if (known == implied.end() || known->second != marked.mark) marks.push_back(marked);
  }
  return marks;
}

template <class Items, class First, class Second>
void write_pairs(std::string_view name, const Items& items, First first, Second second, JsonWriter& json) {
  if (items.empty()) return;
  json.key(name);
  json.open('[');
  for (const auto& item : items) {
    json.next();
    json.number(static_cast<std::uint64_t>(first(item)));
    json.next();
    json.number(static_cast<std::uint64_t>(second(item)));
  }
  json.close(']');
}

template <class Counts>
void write_counts(std::string_view name, const std::optional<Counts>& counts, const std::optional<Counts>& before,
                  JsonWriter& json) {
  if (!counts || counts == before) return;
  json.key(name);
  json.open('[');
  for (const auto count : *counts) {
    json.next();
    json.integer(count);
  }
  json.close(']');
}

}  // namespace

Written written(const Frame& frame) { return {frame.to_move, frame.reserve, frame.score, frame.position}; }

void write_frame(const Frame& frame, const Written& before, JsonWriter& json) {
  if (frame.player) json.field("p", index(*frame.player));
  if (!frame.player || frame.to_move != other(*frame.player)) json.field("o", index(frame.to_move));
  write_pairs(
      "d", frame.changes, [](const Change& change) { return change.place; },
      [](const Change& change) { return change.stack; }, json);
  write_pairs(
      "m", further_marks(frame.marks), [](const scene::PlaceMark& marked) { return marked.place; },
      [](const scene::PlaceMark& marked) { return marked.mark; }, json);
  write_pairs(
      "w", frame.marks.arrows, [](const scene::Pair& arrow) { return arrow.from; },
      [](const scene::Pair& arrow) { return arrow.to; }, json);
  write_counts("n", frame.reserve, before.reserve, json);
  write_counts("q", frame.score, before.score, json);
  if (!frame.ending.empty()) json.field("e", frame.ending);
  write_position(before.position, frame.position, json);
}

void write_comments(std::string_view name, const std::vector<notation::Comment>& comments, JsonWriter& json) {
  if (comments.empty()) return;
  json.list(name, comments, [&](const notation::Comment& comment) { json.string(comment.text); });
}

void TurnsWriter::write_main_line() { write_line("main", record_.main, written(frames_.start)); }

void TurnsWriter::write_line(std::string_view name, const notation::Line& line, Written before) {
  const auto known = frames_.lines.find(&line);
  const std::size_t played = known == frames_.lines.end() ? 0 : known->second.size();
  if (!name.empty()) json_.key(name);
  json_.open('[');
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    json_.next();
    const Frame* frame = i < played ? &known->second[i] : nullptr;
    write_turn(line, i, frame, before);
    if (frame != nullptr) before = written(*frame);
  }
  json_.close(']');
}

void TurnsWriter::write_turn(const notation::Line& line, std::size_t index, const Frame* frame, const Written& before) {
  const notation::Turn& turn = line.turns[index];
  numbers_.emplace(TurnKey{&line, index}, numbers_.size());
  json_.open('{');
  json_.field("t", turn.text);
  if (frame != nullptr) write_frame(*frame, before, json_);
  if (turn.annotation) write_annotation(record_.annotations[*turn.annotation], before);
  json_.close('}');
}

void TurnsWriter::write_annotation(const notation::Annotation& annotation, const Written& before) {
  write_comments("c", annotation.before, json_);
  write_comments("a", annotation.after, json_);
  if (!annotation.glyphs.empty())
    json_.list("g", annotation.glyphs, [&](notation::Glyph glyph) { json_.number(glyph.number); });
  if (annotation.variations.empty()) return;
  json_.key("v");
  json_.open('[');
  for (const notation::Line& variation : annotation.variations) {
    json_.next();
    write_line({}, variation, before);
  }
  json_.close(']');
}

}  // namespace gpn::replay::page
