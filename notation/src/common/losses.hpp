// What a writer cannot write, counted by kind. The kinds are listed in the order in which they were first met.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace gpn::notation::common {

inline void add_loss(Written& written, std::string_view what, std::size_t count = 1) {
  if (count == 0) return;
  const auto known =
      std::find_if(written.losses.begin(), written.losses.end(), [&](const Loss& loss) { return loss.what == what; });
  if (known != written.losses.end())
    known->count += count;
  else
    written.losses.push_back({std::string(what), count});
}

enum class ReserveCounts : std::uint8_t { Written, Lost };

/// Glyphs and variations of the main line, lines that begin with `%`, and reserve counts where they are lost too.
inline void add_lost_annotations(const Record& record, ReserveCounts reserve_counts, Written& written) {
  for (const Turn& turn : record.main.turns) {
    if (turn.reserve && reserve_counts == ReserveCounts::Lost) add_loss(written, "reserve count");
    if (!turn.annotation) continue;
    const Annotation& annotation = record.annotations[*turn.annotation];
    add_loss(written, "glyph", annotation.glyphs.size());
    add_loss(written, "variation", annotation.variations.size());
  }
  add_loss(written, "escape line", record.escapes.size());
}

/// The comments of the record and of its main line.
inline void add_lost_comments(const Record& record, Written& written) {
  add_loss(written, "comment", record.comments.size() + record.closing.size());
  for (const Turn& turn : record.main.turns) {
    if (!turn.annotation) continue;
    const Annotation& annotation = record.annotations[*turn.annotation];
    add_loss(written, "comment", annotation.before.size() + annotation.after.size());
  }
}

}  // namespace gpn::notation::common
