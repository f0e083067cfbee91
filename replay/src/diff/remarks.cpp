#include "diff/remarks.hpp"

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
std::string one_line(std::string_view text) {
  std::string line;
  bool blank = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      blank = !line.empty();
      continue;
    }
    if (std::exchange(blank, false)) line += ' ';
    line += c;
  }
  return line;
}

std::string text_of(const Record& record, const Line& line);

std::string text_of(const Record& record, const Turn& turn) {
  std::string text(turn.text);
  if (!turn.annotation) return text;
  const Annotation& annotation = record.annotations[*turn.annotation];
  for (const Comment& comment : annotation.before) text.insert(0, fmt::format("{{{}}} ", one_line(comment.text)));
  for (const notation::Glyph glyph : annotation.glyphs) text += fmt::format(" ${}", glyph.number);
  for (const Comment& comment : annotation.after) text += fmt::format(" {{{}}}", one_line(comment.text));
  for (const Line& variation : annotation.variations) text += fmt::format(" ({})", text_of(record, variation));
  return text;
}

std::string text_of(const Record& record, const Line& line) {
  std::string text;
  for (const Turn& turn : line.turns) {
    if (!text.empty()) text += ' ';
    text += text_of(record, turn);
  }
  return text;
}

}  // namespace

void each_remark(const Record& record, const std::function<void(Remark)>& use) {
  const auto add = [&](const std::vector<Comment>& comments, std::size_t turn) {
    for (const Comment& comment : comments)
      use({RemarkKind::Comment, static_cast<std::uint32_t>(turn), one_line(comment.text)});
  };
  add(record.comments, 0);
  for (std::size_t i = 0; i < record.main.turns.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(i + 1);
    if (!record.main.turns[i].annotation) continue;
    const Annotation& annotation = record.annotations[*record.main.turns[i].annotation];
    add(annotation.before, i);
    for (const notation::Glyph glyph : annotation.glyphs)
      use({RemarkKind::Glyph, number, fmt::format("${}", glyph.number)});
    add(annotation.after, number);
    for (const Line& variation : annotation.variations)
      use({RemarkKind::Variation, number, text_of(record, variation)});
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
