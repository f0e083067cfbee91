#include "features/shapes.hpp"

#include <algorithm>

namespace gpn::lsp {
namespace {

tl::unexpected<ResponseError> invalid(std::string message) {
  return tl::unexpected(ResponseError{ErrorCode::InvalidParams, std::move(message)});
}

}  // namespace

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

tl::expected<Document*, ResponseError> document_in(Session& session, const Json& params) {
  const auto uri = as_text(member(params, "textDocument", "uri"));
  if (!uri) return invalid("textDocument.uri must be a string");
  Document* document = session.find(*uri);
  if (document == nullptr) return invalid("the document is not open: " + std::string(*uri));
  return document;
}

tl::expected<Cursor, ResponseError> cursor_in(Session& session, const Json& params) {
  const auto document = document_in(session, params);
  if (!document) return tl::unexpected(document.error());
  const auto position = as_position(member(params, "position"));
  if (!position) return invalid("position must have the numbers line and character");
  return Cursor{**document, (*document)->offset_of(*position)};
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
