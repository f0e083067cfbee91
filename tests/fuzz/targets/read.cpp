// The five readers, and what the five writers make of their records.
#include "harness/built_in.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>

#include <algorithm>
#include <string>

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

/// Every byte belongs to a record or is reported: two records never overlap.
class Places {
 public:
  void add(const Record& record) {
    promise(record.span.begin >= end_, "two records overlap");
    end_ = record.span.end;
  }

 private:
  std::uint32_t end_ = 0;
};

void write_in_all(const Record& record, std::string& text) {
  for (const notation::Format format : notation::all_formats) {
    text.clear();
    const notation::Written written = notation::dialect(format).write(record, {.games = &built_in()}, text);
    promise(written.refused.empty() || text.empty(), "a refused record was written");
  }
}

void read_as(notation::Format format, std::string_view bytes) {
  static const notation::Limits limits = notation::with_games({}, built_in());
  static Record scratch;
  static std::string text;
  const notation::Source source{"fuzz", bytes, 0, 1};
  Places places;
  notation::read_records(source, format, limits, scratch, [&](Record& record) {
    expect_sound(record, source, limits);
    places.add(record);
    write_in_all(record, text);
  });
}

}  // namespace

void native(std::string_view bytes) { read_as(notation::Format::Gpn, bytes); }
void sheet(std::string_view bytes) { read_as(notation::Format::Sheet, bytes); }
void boardspace(std::string_view bytes) { read_as(notation::Format::Boardspace, bytes); }
void json_records(std::string_view bytes) { read_as(notation::Format::Json, bytes); }
void littlegolem(std::string_view bytes) { read_as(notation::Format::LittleGolem, bytes); }
void codecup(std::string_view bytes) { read_as(notation::Format::CodeCup, bytes); }

}  // namespace gpn::fuzz
