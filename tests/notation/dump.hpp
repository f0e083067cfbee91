// A record as text, so that a test compares all of it at once.
#pragma once

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/line_counter.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

namespace detail {

inline void dump_line(const notation::Record& record, const notation::Line& line, std::string& out) {
  const auto comments = [&](std::string_view mark, const std::vector<notation::Comment>& all) {
    for (const notation::Comment& comment : all) out += fmt::format(" {}{{{}}}", mark, comment.text);
  };
  for (const notation::Turn& turn : line.turns) {
    const notation::Annotation none;
    const notation::Annotation& annotation = turn.annotation ? record.annotations[*turn.annotation] : none;
    comments("<", annotation.before);
    out += fmt::format(" {}", turn.text);
    if (turn.reserve) out += fmt::format(" ({})", *turn.reserve);
    for (const notation::Glyph glyph : annotation.glyphs) out += fmt::format(" ${}", glyph.number);
    comments(">", annotation.after);
    for (const notation::Line& variation : annotation.variations) {
      out += " [";
      dump_line(record, variation, out);
      out += " ]";
    }
  }
}

}  // namespace detail

/// `<{..}` is a comment before a turn, `>{..}` one after it, `[ .. ]` a variation.
inline std::string dump(const notation::Record& record) {
  std::string out;
  for (const notation::Tag& tag : record.tags) out += fmt::format("{}={}\n", tag.name, tag.value);
  for (const std::string_view line : record.escapes) out += fmt::format("{}\n", line);
  for (const notation::Comment& comment : record.comments) out += fmt::format("{{{}}}\n", comment.text);
  out += "turns:";
  detail::dump_line(record, record.main, out);
  out += "\n";
  for (const notation::Comment& comment : record.closing) out += fmt::format("closing {{{}}}\n", comment.text);
  out += fmt::format("result: {}\n", record.result ? name(*record.result) : "*");
  if (record.resignation) {
    const auto player = record.resignation->player;
    out += fmt::format("resigned: {}\n", !player ? "to move" : *player == Color::White ? "White" : "Black");
  }
  if (!record.readable) out += "unreadable\n";
  return out;
}

/// "error unclosed-comment 2:7 '{': this comment is not closed; ..." for each diagnostic.
inline std::vector<std::string> messages_of(const notation::Record& record) {
  std::vector<std::string> lines;
  for (const notation::Diagnostic& diagnostic : record.diagnostics) {
    const notation::Place place = notation::LineCounter(record.source).locate(diagnostic.span.begin);
    const std::string_view bytes =
        record.source.bytes.substr(diagnostic.span.begin, diagnostic.span.end - diagnostic.span.begin);
    lines.push_back(fmt::format("{} {} {}:{} '{}': {}", name(diagnostic.severity), diagnostic.code, place.line,
                                place.column, bytes, diagnostic.message));
  }
  return lines;
}

/// The records of a text.
struct Read {
  std::vector<std::string> records;  // dumps
  std::vector<std::vector<std::string>> messages;
  std::vector<notation::Span> spans;
};

inline Read read_text(std::string_view text, notation::Format format, const notation::Limits& limits = {}) {
  Read read;
  notation::Record scratch;
  notation::read_records({"test", text, 0, 1}, format, limits, scratch, [&](notation::Record& record) {
    read.records.push_back(dump(record));
    read.messages.push_back(messages_of(record));
    read.spans.push_back(record.span);
  });
  return read;
}

}  // namespace gpn::test
