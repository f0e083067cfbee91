#include "features/features.hpp"

#include <algorithm>

namespace gpn::lsp {
Json to_json(const Position& position) { return {{"line", position.line}, {"character", position.character}}; }
Json to_json(const Range& range) { return {{"start", to_json(range.start)}, {"end", to_json(range.end)}}; }

std::optional<Position> as_position(const Json* value) {
  if (value == nullptr) return std::nullopt;
  const auto line = as_number(member(*value, "line"));
  const auto character = as_number(member(*value, "character"));
  if (!line || !character) return std::nullopt;
  return Position{*line, *character};
}

std::optional<Range> as_range(const Json* value) {
  if (value == nullptr) return std::nullopt;
  const auto start = as_position(member(*value, "start"));
  const auto end = as_position(member(*value, "end"));
  if (!start || !end) return std::nullopt;
  return Range{*start, *end};
}

Json workspace_edit(const Document& document, const std::vector<replay::TextChange>& changes) {
  Json edits = Json::array();
  for (const replay::TextChange& change : changes)
    edits.push_back({{"range", to_json(document.range_of(change.span))}, {"newText", change.text}});
  return {{"changes", {{document.uri(), std::move(edits)}}}};
}

std::string_view bytes_of(std::string_view text, notation::Span span) noexcept {
  const std::size_t begin = std::min<std::size_t>(span.begin, text.size());
  return text.substr(begin, span.end > begin ? span.end - begin : 0);
}

void for_each_record(Session& session, Document& document, const notation::RecordSink& use) {
  if (document.kind() == DocumentKind::Variants) return;
  const RecordFile& records = session.records_of(document);
  for (const Slice& slice : records.slices())
    read_slice(document.text(), document.path(), *records.format(), slice.span, session.settings().limits, use);
}

}  // namespace gpn::lsp
