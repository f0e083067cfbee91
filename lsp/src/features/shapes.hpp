// Parts of messages that several methods share, in both directions.
#pragma once

#include "session.hpp"

#include <optional>

namespace gpn::lsp {

Json to_json(const Position& position);
Json to_json(const Range& range);

std::optional<Position> as_position(const Json* value);
std::optional<Range> as_range(const Json* value);

/// A WorkspaceEdit of one document.
Json workspace_edit(const Document& document, const std::vector<replay::TextChange>& changes);

constexpr bool is_in(std::uint32_t offset, notation::Span span) noexcept {
  return offset >= span.begin && offset <= span.end;
}

/// The bytes of a span, as far as the text has them.
std::string_view bytes_of(std::string_view text, notation::Span span) noexcept;

/// Reads all records of a document anew, with spans in the text. Nothing of a variants file, and of text in no format
/// that gpn reads.
void for_each_record(Session& session, Document& document, const notation::RecordSink& use);

}  // namespace gpn::lsp
