#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>

namespace gpn::fuzz {
namespace {

using notation::Record;
using notation::Span;

void expect_within(Span span, const notation::Source& source) {
  promise(span.begin <= span.end && span.end <= source.bytes.size(), "a span lies outside its source");
}

void expect_sound(const Record& record, const notation::Source& source, const notation::Limits& limits) {
  expect_within(record.span, source);
  for (const notation::Tag& tag : record.tags) expect_within(tag.span, source);
  for (const notation::Turn& turn : record.main.turns) {
    expect_within(turn.span, source);
    promise(!turn.annotation || *turn.annotation < record.annotations.size(), "an annotation does not exist");
  }
  for (const notation::Diagnostic& diagnostic : record.diagnostics) {
    expect_within(diagnostic.span, source);
    promise(!diagnostic.message.empty(), "a diagnostic has no message");
  }
  promise(record.main.turns.size() <= limits.turns, "there are more turns than the limit allows");
}

void read_as(notation::Format format, std::string_view bytes) {
  const notation::Limits limits;
  const notation::Source source{"fuzz", bytes, 0, 1};
  Record scratch;
  std::string text;
  notation::read_records(source, format, limits, scratch, [&](Record& record) {
    expect_sound(record, source, limits);
    for (const notation::Format target : notation::all_formats) {
      text.clear();
      const notation::Written written = notation::dialect(target).write(record, {}, text);
      promise(written.refused.empty() || text.empty(), "a refused record was written");
    }
  });
}

}  // namespace

void read(std::string_view bytes) {
  for (const notation::Format format : notation::all_formats) read_as(format, bytes);
}

}  // namespace gpn::fuzz
