#include "features/definition.hpp"

#include "document/uri.hpp"
#include "features/records.hpp"
#include "features/shapes.hpp"

#include <gpn/replay/links.hpp>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;

Json location(std::string_view uri, const Range& range) { return {{"uri", uri}, {"range", to_json(range)}}; }

/// The record of that number in the document itself, saved or not.
Json in_document(Session& session, Document& document, std::uint32_t number) {
  Json place;
  std::uint32_t at = 0;
  for_each_record(session, document, [&](const Record& record) {
    if (++at == number) place = location(document.uri(), document.range_of({record.span.begin, record.span.begin}));
  });
  return place;
}

Answer in_file(const Session& session, const Record& record, const replay::LinkedRecord& link) {
  const auto place = find_linked_record(record, link, session.settings().links, session.settings().limits);
  if (!place) return tl::unexpected(ResponseError{ErrorCode::RequestFailed, place.error()});
  const Position start{static_cast<std::uint32_t>(place->line - 1), 0};
  return location(uri_of_path(place->file), {start, start});
}

}  // namespace

Answer definition(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  Document& document = cursor->document;
  Answer answer = Json(nullptr);
  std::optional<std::uint32_t> here;
  for_each_record(session, document, [&](const Record& record) {
    if (!is_in(cursor->offset, record.span)) return;
    const auto tag = std::find_if(record.tags.begin(), record.tags.end(),
                                  [&](const notation::Tag& each) { return is_in(cursor->offset, each.span); });
    const auto link = tag == record.tags.end() ? std::nullopt : replay::linked_record(*tag);
    if (!link) return;
    if (link->file.empty())
      here = link->number;
    else if (!document.path().empty())
      answer = in_file(session, record, *link);
  });
  return here ? in_document(session, document, *here) : answer;
}

}  // namespace gpn::lsp
