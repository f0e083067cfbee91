#include "diff/game.hpp"

#include <fmt/format.h>

#include <utility>

namespace gpn::replay {
namespace {

using notation::Annotation;
using notation::Comment;
using notation::Line;
using notation::Record;
using notation::Turn;
using RemarkKind = RemarkDifference::Kind;

/// Blanks and line ends count as one blank: dialects break lines where they like.
void append_one_line(std::string_view text, std::string& to) {
  const std::size_t begin = to.size();
  bool blank = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      blank = to.size() != begin;
      continue;
    }
    if (std::exchange(blank, false)) to += ' ';
    to += c;
  }
}

void append(const Record& record, const Line& line, std::string& to);

void append(const Record& record, const Turn& turn, std::string& to) {
  if (!turn.annotation) {
    to += turn.text;
    return;
  }
  const Annotation& annotation = record.annotations[*turn.annotation];
  const auto append_comment = [&](const Comment& comment) {
    to += '{';
    append_one_line(comment.text, to);
    to += '}';
  };
  for (const Comment& comment : annotation.before) append_comment(comment), to += ' ';
  to += turn.text;
  for (const notation::Glyph glyph : annotation.glyphs) to.append(" $").append(fmt::format_int(glyph.number).c_str());
  for (const Comment& comment : annotation.after) to += ' ', append_comment(comment);
  for (const Line& variation : annotation.variations) to += " (", append(record, variation, to), to += ')';
}

void append(const Record& record, const Line& line, std::string& to) {
  const Turn* const first = line.turns.data();
  for (const Turn& turn : line.turns) {
    if (&turn != first) to += ' ';
    append(record, turn, to);
  }
}

}  // namespace

void each_remark(const Record& record, const std::function<void(const Remark&)>& use) {
  Remark remark;
  const auto begin = [&](RemarkKind kind, std::size_t turn) -> std::string& {
    remark.kind = kind;
    remark.turn = static_cast<std::uint32_t>(turn);
    remark.text.clear();
    return remark.text;
  };
  const auto add = [&](const std::vector<Comment>& comments, std::size_t turn) {
    for (const Comment& comment : comments) {
      append_one_line(comment.text, begin(RemarkKind::Comment, turn));
      use(remark);
    }
  };
  add(record.comments, 0);
  for (std::size_t i = 0; i < record.main.turns.size(); ++i) {
    const std::size_t number = i + 1;
    if (!record.main.turns[i].annotation) continue;
    const Annotation& annotation = record.annotations[*record.main.turns[i].annotation];
    add(annotation.before, i);
    for (const notation::Glyph glyph : annotation.glyphs) {
      begin(RemarkKind::Glyph, number).append("$").append(fmt::format_int(glyph.number).c_str());
      use(remark);
    }
    add(annotation.after, number);
    for (const Line& variation : annotation.variations) {
      append(record, variation, begin(RemarkKind::Variation, number));
      use(remark);
    }
  }
  add(record.closing, record.main.turns.size());
}

std::string_view name(RemarkDifference::Kind kind) noexcept {
  switch (kind) {
    case RemarkDifference::Kind::Comment: return "comment";
    case RemarkDifference::Kind::Glyph: return "glyph";
    case RemarkDifference::Kind::Variation: return "variation";
  }
  return "comment";
}

}  // namespace gpn::replay
