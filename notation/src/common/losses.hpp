// The parts of a record that a writer cannot write, counted by kind, in the order in which they were first met.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace gpn::notation::common {

inline void add_loss(Written& written, std::string_view what, Span place, std::size_t count = 1) {
  if (count == 0) return;
  const auto known =
      std::find_if(written.losses.begin(), written.losses.end(), [&](const Loss& loss) { return loss.what == what; });
  if (known != written.losses.end())
    known->count += count;
  else
    written.losses.push_back({std::string(what), count, place});
}

/// The kind of a lost tag when tags of many names are lost.
inline constexpr std::string_view other_tag = "tag of another name";

inline void add_lost_tag(Written& written, const Tag& tag) {
  constexpr std::size_t most_kinds = 64;
  const bool is_named = written.losses.size() < most_kinds;
  add_loss(written, is_named ? std::string("tag ").append(tag.name) : std::string(other_tag), tag.span);
}

/// Line ends in a value that is written on one line.
inline void add_lost_line_ends(Written& written, const Tag& tag) {
  const auto line_ends =
      std::count_if(tag.value.begin(), tag.value.end(), [](char c) { return c == '\n' || c == '\r'; });
  add_loss(written, "line-end in a tag", tag.span, static_cast<std::size_t>(line_ends));
}

inline void add_lost_comments(const std::vector<Comment>& comments, Written& written) {
  for (const Comment& comment : comments) add_loss(written, "comment", comment.span);
}

/// Glyphs and variations of the main line, lines that begin with `%`.
inline void add_lost_annotations(const Record& record, Written& written) {
  for (const Turn& turn : record.main.turns) {
    if (!turn.annotation) continue;
    const Annotation& annotation = record.annotations[*turn.annotation];
    add_loss(written, "glyph", turn.span, annotation.glyphs.size());
    add_loss(written, "variation", turn.span, annotation.variations.size());
  }
  add_loss(written, "escape line", {record.span.begin, record.span.begin}, record.escapes.size());
}

/// In a dialect without reserve counts.
inline void add_lost_reserve_counts(const Record& record, const WriteOptions& options, Written& written) {
  if (!options.reserve_counts) return;
  for (const Turn& turn : record.main.turns)
    if (turn.reserve) add_loss(written, "reserve-count", turn.span);
}

/// The comments of the record and of its main line.
inline void add_lost_comments(const Record& record, Written& written) {
  add_lost_comments(record.comments, written);
  for (const Turn& turn : record.main.turns) {
    if (!turn.annotation) continue;
    add_lost_comments(record.annotations[*turn.annotation].before, written);
    add_lost_comments(record.annotations[*turn.annotation].after, written);
  }
  add_lost_comments(record.closing, written);
}

}  // namespace gpn::notation::common
