// Copies of the records that a reader passes on, for tests of dialects: the reader reuses its record.
#pragma once

#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

struct Snapshot {
  std::vector<std::string> turns;    // `c5`; with a leading `~` when the player is Black
  std::vector<std::string> written;  // the bytes each turn was written as
  std::map<std::string, std::string> tags;
  std::vector<std::string> comments;  // before the first turn
  std::vector<std::string> beside;    // of the turns: `2<text` before turn 2, `2>text` after it
  std::vector<std::string> closing;
  std::optional<notation::Result> result;
  bool resigned = false;
  std::optional<Color> loser;
  std::vector<std::string> codes;  // of the diagnostics
  std::vector<notation::Diagnostic> diagnostics;
  bool readable = true;

  bool has(std::string_view code) const { return std::find(codes.begin(), codes.end(), code) != codes.end(); }
  bool has_worse_than_notes() const {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const notation::Diagnostic& d) { return d.severity != Severity::Note; });
  }
  std::string moves() const {
    std::string all;
    for (const std::string& turn : turns) all.append(all.empty() ? "" : " ").append(turn);
    return all;
  }
};

inline Snapshot snapshot(const notation::Record& record) {
  Snapshot copy;
  const auto& turns = record.main.turns;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const notation::Turn& turn = turns[i];
    copy.turns.push_back(std::string(turn.player == Color::Black ? "~" : "").append(turn.text));
    copy.written.emplace_back(record.source.bytes.substr(turn.span.begin, turn.span.end - turn.span.begin));
    if (!turn.annotation) continue;
    const notation::Annotation& annotation = record.annotations[*turn.annotation];
    for (const auto& comment : annotation.before)
      copy.beside.push_back(std::to_string(i + 1).append("<").append(comment.text));
    for (const auto& comment : annotation.after)
      copy.beside.push_back(std::to_string(i + 1).append(">").append(comment.text));
  }
  for (const notation::Tag& tag : record.tags) copy.tags.emplace(tag.name, tag.value);
  for (const auto& comment : record.comments) copy.comments.emplace_back(comment.text);
  for (const auto& comment : record.closing) copy.closing.emplace_back(comment.text);
  copy.result = record.result;
  copy.resigned = record.resignation.has_value();
  if (record.resignation) copy.loser = record.resignation->player;
  for (const auto& diagnostic : record.diagnostics) copy.codes.emplace_back(diagnostic.code);
  copy.diagnostics = record.diagnostics;
  copy.readable = record.readable;
  return copy;
}

/// Cuts and reads the input as a program does.
inline std::vector<Snapshot> read_all(std::string_view bytes, notation::Format format,
                                      const notation::Limits& limits = test::limits()) {
  std::vector<Snapshot> all;
  notation::Record scratch;
  notation::read_records({"test", bytes}, format, limits, scratch,
                         [&](notation::Record& record) { all.push_back(snapshot(record)); });
  return all;
}

inline Snapshot read_one(std::string_view bytes, notation::Format format) {
  std::vector<Snapshot> all = read_all(bytes, format);
  return all.empty() ? Snapshot{} : all.front();
}

/// Reads every record of the input and writes it back.
inline std::string rewrite(std::string_view bytes, notation::Format format, notation::Format target) {
  std::string out;
  notation::Record scratch;
  notation::read_records({"test", bytes}, format, limits(), scratch, [&](notation::Record& record) {
    if (!out.empty()) out += notation::dialect(target).separator;
    notation::dialect(target).write(record, write_options(), out);
  });
  return out;
}

inline std::string rewrite(std::string_view bytes, notation::Format format) { return rewrite(bytes, format, format); }

}  // namespace gpn::test
