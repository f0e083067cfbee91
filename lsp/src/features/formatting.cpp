
#include "features/features.hpp"
#include "features/shapes.hpp"

#include <gpn/replay/rewriter.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

namespace gpn::lsp {
namespace {

using notation::Format;

/// The records that stay as they are written, and why the first of them does.
struct Kept {
  std::size_t records = 0;
  std::uint32_t line = 0;  // from 1
  std::string why;

  void add(std::uint32_t at, std::string reason) {
    if (records++ > 0) return;
    line = at + 1;
    why = std::move(reason);
  }
};

/// What a slice of one record becomes; nothing where it stays as it is.
std::optional<std::string> formatted(const Session& session, const Document& document, const Slice& slice,
                                     replay::Rewriter& rewriter, Kept& kept) {
  std::optional<std::string> text;
  const std::uint32_t line = document.lines().line_of(slice.span.begin);
  if (slice.checked->records.size() != 1) {
    kept.add(line, "records without tags in a row are not separated");
    return std::nullopt;
  }
  bool is_read = false;
  read_slice(document.text(), document.path(), Format::Gpn, slice.span, session.settings().limits,
             [&](notation::Record& record) {
               is_read = true;
               auto rewritten = rewriter.rewrite(record);
               if (rewritten) text = std::move(*rewritten);
               if (!rewritten) kept.add(line, rewritten.error());
             });
  if (!is_read) kept.add(line, "the record is longer than the limit");
  return text;
}

/// Lines end as the first one of the document does.
std::string with_line_ends_of(std::string_view document, const std::string& text) {
  const std::size_t first = document.find('\n');
  if (first == 0 || first == std::string_view::npos || document[first - 1] != '\r') return text;
  std::string changed;
  for (const char c : text) {
    if (c == '\n') changed += '\r';
    changed += c;
  }
  return changed;
}

}  // namespace

Answer format_document(Session& session, const Json& params) {
  const auto found = document_in(session, params);
  if (!found) return tl::unexpected(found.error());
  Document& document = **found;
  if (document.kind() == DocumentKind::Variants) return Json::array();
  const RecordFile& records = session.records_of(document);
  if (records.format() != Format::Gpn)
    return tl::unexpected(ResponseError{ErrorCode::RequestFailed,
                                        "only native text is formatted; rewrite the file with gpn convert --to gpn"});
  Json edits = Json::array();
  Kept kept;
  replay::Rewriter rewriter(session.registry(), session.settings().overrides, session.settings().limits, Format::Gpn);
  for (const Slice& slice : records.slices()) {
    auto text = formatted(session, document, slice, rewriter, kept);
    if (!text) continue;
    if (&slice != &records.slices().back()) *text += notation::dialect(Format::Gpn).separator;
    *text = with_line_ends_of(document.text(), *text);
    if (*text == bytes_of(document.text(), slice.span)) continue;
    edits.push_back({{"range", to_json(document.range_of(slice.span))}, {"newText", std::move(*text)}});
  }
  if (kept.records > 0)
    session.notify("window/showMessage",
                   {{"type", message_of_warning},
                    {"message", fmt::format("gpn: {} left as written; line {}: {}", counted(kept.records, "record"),
                                            kept.line, kept.why)}});
  return edits;
}

namespace {

std::optional<std::int64_t> as_version(const Json* value) {
  if (value == nullptr || !value->is_number_integer()) return std::nullopt;
  return value->get<std::int64_t>();
}

/// Nothing when a range or a text is none: then the texts of client and server are no longer the same.
std::optional<ContentChange> as_change(const Json& value) {
  const auto text = as_text(member(value, "text"));
  const Json* range = member(value, "range");
  if (!text) return std::nullopt;
  if (range == nullptr || range->is_null()) return ContentChange{std::nullopt, *text};
  const auto replaced = as_range(range);
  if (!replaced) return std::nullopt;
  return ContentChange{*replaced, *text};
}

void warn(Session& session, std::string message) {
  session.notify("window/showMessage", {{"type", message_of_warning}, {"message", std::move(message)}});
}

void warn_too_long(Session& session, const Document& document) {
  warn(session, fmt::format("gpn: {} is longer than {} MiB and is not checked; split it into several files",
                            document.uri(), Document::most_bytes >> 20U));
}

}  // namespace

void did_open(Session& session, const Json& params) {
  const auto uri = as_text(member(params, "textDocument", "uri"));
  const auto text = as_text(member(params, "textDocument", "text"));
  if (!uri || !text) return;
  const auto language = as_text(member(params, "textDocument", "languageId")).value_or("");
  session.open({std::string(*uri), language, std::string(*text), as_version(member(params, "textDocument", "version")),
                session.client().encoding});
}

void did_change(Session& session, const Json& params) {
  const auto found = document_in(session, params);
  if (!found) return;
  Document& document = **found;
  const Json* changes = member(params, "contentChanges");
  if (changes == nullptr || !changes->is_array()) return;
  const bool was_dropped = document.is_dropped();
  for (const Json& each : *changes) {
    const auto change = as_change(each);
    if (!change) {
      warn(session, "gpn: a change of " + document.uri() + " cannot be read; close the file and open it again");
      break;
    }
    document.change(*change);
  }
  if (document.is_dropped() && !was_dropped) warn_too_long(session, document);
  document.set_version(as_version(member(params, "textDocument", "version")));
  session.touch(document);
}

/// Games in other files may have changed as well.
void did_save(Session& session, const Json& params) {
  if (!document_in(session, params)) return;
  session.forget_links();
}

void did_close(Session& session, const Json& params) {
  const auto found = document_in(session, params);
  if (!found) return;
  const std::string uri = (*found)->uri();
  session.close(uri);
  session.notify("textDocument/publishDiagnostics", no_diagnostics(uri));
}

}  // namespace gpn::lsp
