#include "other/transcript.hpp"

#include "finding_table.hpp"

#include <algorithm>
#include <utility>

namespace gpn::notation::other_form {

void Transcript::add(std::string_view text, Span origin) {
  if (!text.empty())
    parts_.push_back({static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(text.size()), origin});
  text_ += text;
}

void Transcript::append(const Transcript& other) {
  const auto size = static_cast<std::uint32_t>(text_.size());
  for (const Part& part : other.parts_) parts_.push_back({size + part.begin, part.size, part.origin});
  text_ += other.text_;
}

/// Of a character that was added, the end of the part before it.
Span Transcript::place_of(std::uint32_t character) const noexcept {
  const auto after = std::upper_bound(parts_.begin(), parts_.end(), character,
                                      [](std::uint32_t at, const Part& part) { return at < part.begin; });
  if (after == parts_.begin()) {
    const std::uint32_t begin = parts_.empty() ? 0 : parts_.front().origin.begin;
    return {begin, begin};
  }
  const Part& part = *(after - 1);
  const std::uint32_t offset = character - part.begin;
  if (offset >= part.size) return {part.origin.end, part.origin.end};
  const bool is_exact = part.size == part.origin.end - part.origin.begin;
  return is_exact ? Span{part.origin.begin + offset, part.origin.begin + offset + 1} : part.origin;
}

void Transcript::move(Span& span) const noexcept {
  if (span == Span{}) return;  // of what is implied
  const std::uint32_t begin = place_of(span.begin).begin;
  span = {begin, span.end > span.begin ? std::max(begin, place_of(span.end - 1).end) : begin};
}

/// Of a record, whose parts may be in another order in the source, such as tags below turns: all that they cover.
Span Transcript::cover(Span span) const noexcept {
  Span whole = span;
  move(whole);
  auto part = std::upper_bound(parts_.begin(), parts_.end(), span.begin,
                               [](std::uint32_t at, const Part& each) { return at < each.begin; });
  if (part != parts_.begin()) --part;
  for (; part != parts_.end() && part->begin < span.end; ++part) {
    const std::uint32_t end = part->begin + part->size;
    if (end <= span.begin) continue;
    whole.begin = std::min(whole.begin, place_of(std::max(part->begin, span.begin)).begin);
    whole.end = std::max(whole.end, place_of(std::min(end, span.end) - 1).end);
  }
  return whole;
}

/// A view of the transcript becomes one of the record.
void Transcript::move(std::string_view& text, Record& record) const {
  if (text.data() >= text_.data() && text.data() < text_.data() + text_.size()) text = record.texts.keep(text);
}

void Transcript::move(std::vector<Comment>& comments, Record& record) const {
  for (Comment& comment : comments) {
    move(comment.text, record);
    move(comment.span);
  }
}

void Transcript::move(Line& line, Record& record) const {
  for (Turn& turn : line.turns.all()) {
    move(turn.text, record);
    move(turn.span);
  }
}

void Transcript::move(Record& record) const {
  record.span = cover(record.span);
  for (Tag& tag : record.tags) {
    move(tag.name, record);
    move(tag.value, record);
    move(tag.span);
  }
  move(record.comments, record);
  move(record.main, record);
  move(record.closing, record);
  for (Annotation& annotation : record.annotations) {
    move(annotation.before, record);
    move(annotation.after, record);
    for (Line& line : annotation.variations) move(line, record);
  }
  move(record.result_span);
  if (record.resignation) move(record.resignation->span);
  for (std::string_view& escape : record.escapes) move(escape, record);
  for (Diagnostic& diagnostic : record.diagnostics) move(diagnostic.span);
  if (record.rules_inferred_at) move(*record.rules_inferred_at);
  if (record.other_game) {
    move(record.other_game->name, record);
    move(record.other_game->sign);
  }
  if (record.first_player) move(record.first_player->span);
  for (NamedPlayer& word : record.player_words) move(word.span);
}

void Transcript::read(const Source& piece, std::optional<Format> format, std::string_view note, const Limits& limits,
                      Record& scratch, const RecordSink& sink) const {
  bool is_noted = false;
  if (format_) format = format_;
  if (!format) format = notation::recognise(text_);
  read_records({piece.name, text_, piece.first_byte, piece.first_line}, format.value_or(Format::Sheet), limits, scratch,
               [&](Record& record) {
                 move(record);
                 record.source = piece;
                 if (!std::exchange(is_noted, true)) {
                   record.diagnostics.insert(record.diagnostics.begin(),
                                             make_diagnostic(Finding("sheet-layout"), record.span, std::string(note)));
                   const std::size_t most = std::min<std::size_t>(diagnostics_.size(), limits.diagnostics);
                   record.diagnostics.insert(record.diagnostics.end(), diagnostics_.begin(),
                                             diagnostics_.begin() + static_cast<std::ptrdiff_t>(most));
                 }
                 sink(record);
               });
}

}  // namespace gpn::notation::other_form
