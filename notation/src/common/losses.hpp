// What a writer could not write, counted by kind.
#pragma once

#include <gpn/notation/dialect.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace gpn::notation::common {

inline void count_loss(Written& written, std::string_view what, std::size_t count = 1) {
  if (count == 0) return;
  const auto known =
      std::find_if(written.losses.begin(), written.losses.end(), [&](const Loss& loss) { return loss.what == what; });
  if (known != written.losses.end())
    known->count += count;
  else
    written.losses.push_back({std::string(what), count});
}

/// What hangs on the turns of the main line and most dialects have no place for.
inline void count_lost_annotations(const Record& record, Written& written) {
  for (const Turn& turn : record.main.turns) {
    count_loss(written, "reserve count", turn.reserve ? 1 : 0);
    if (!turn.annotation) continue;
    const Annotation& annotation = record.annotations[*turn.annotation];
    count_loss(written, "glyph", annotation.glyphs.size());
    count_loss(written, "variation", annotation.variations.size());
  }
  count_loss(written, "escape line", record.escapes.size());
}

/// The comments, for dialects without any.
inline void count_lost_comments(const Record& record, Written& written) {
  count_loss(written, "comment", record.comments.size() + record.closing.size());
  for (const Turn& turn : record.main.turns) {
    if (!turn.annotation) continue;
    const Annotation& annotation = record.annotations[*turn.annotation];
    count_loss(written, "comment", annotation.before.size() + annotation.after.size());
  }
}

}  // namespace gpn::notation::common
