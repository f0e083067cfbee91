#include "features/features.hpp"

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

/// Returns the new text of a slice of one record; nothing where it stays as it is.
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

Answer format_document(Session& session, Document& document, const Json& /*params*/) {
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
    session.warn(fmt::format("{} left as written; line {}: {}", counted(kept.records, "record"), kept.line, kept.why));
  return edits;
}

}  // namespace gpn::lsp
