#include "features/features.hpp"

#include <gpn/replay/links.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/uri.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Line;
using notation::Record;
using notation::Span;

/// SymbolKind: a game is a module of the file, a variation a method of it.
constexpr int game_symbol = 2;
constexpr int variation_symbol = 6;

/// Without the blanks and empty lines after a record.
Span trimmed(std::string_view text, Span span) noexcept {
  while (span.end > span.begin && ascii::is_blank(text[span.end - 1])) --span.end;
  return span;
}

Span joined(Span a, Span b) noexcept { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

/// Returns the range from the first turn of a variation to its last, with what is nested in it.
Span span_of(const Record& record, const Line& line) {
  Span span = line.turns.front().span;
  for (const notation::Turn& turn : line.turns) {
    span = joined(span, turn.span);
    if (!turn.annotation) continue;
    for (const Line& variation : record.annotations[*turn.annotation].variations)
      if (!variation.turns.empty()) span = joined(span, span_of(record, variation));
  }
  return span;
}

std::string title_of(const Record& record, std::size_t number) {
  const std::string_view white = record.tag("White").value_or("");
  const std::string_view black = record.tag("Black").value_or("");
  if (!white.empty() || !black.empty())
    return fmt::format("{}. {} - {}", number, white.empty() ? "?" : white, black.empty() ? "?" : black);
  const std::string_view event = record.tag("Event").value_or("");
  return event.empty() ? fmt::format("{}. record", number) : fmt::format("{}. {}", number, event);
}

std::string detail_of(const Record& record) {
  std::string detail;
  for (const std::string_view name : {"Game", "Variant", "Date"})
    if (const auto value = record.tag(name); value && !value->empty())
      detail += fmt::format("{}{}", detail.empty() ? "" : " ", *value);
  if (record.result) detail += fmt::format("{}{}", detail.empty() ? "" : " ", name(*record.result));
  return detail;
}

Json symbol(const Document& document, std::string title, int kind, Span span) {
  const Json range = to_json(document.range_of(span));
  return {{"name", std::move(title)},
          {"kind", kind},
          {"range", range},
          {"selectionRange", to_json(document.range_of({span.begin, span.begin}))}};
}

Json variations_of(const Document& document, const Record& record, const Line& line) {
  Json children = Json::array();
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    if (!line.turns[i].annotation) continue;
    for (const Line& variation : record.annotations[*line.turns[i].annotation].variations) {
      if (variation.turns.empty()) continue;
      const std::string title = fmt::format("({} instead of {})", variation.turns.front().text, line.turns[i].text);
      Json child = symbol(document, title, variation_symbol, span_of(record, variation));
      child["children"] = variations_of(document, record, variation);
      children.push_back(std::move(child));
    }
  }
  return children;
}

/// SymbolInformation, for clients that know no tree.
Json flat(const Document& document, const Json& symbol) {
  return {{"name", symbol["name"]},
          {"kind", symbol["kind"]},
          {"location", {{"uri", document.uri()}, {"range", symbol["range"]}}}};
}

class Folds {
 public:
  explicit Folds(const Document& document) : document_(document) {}

  void add(Span span, std::string_view kind = {}) {
    span = trimmed(document_.text(), span);
    const std::uint32_t first = document_.lines().line_of(span.begin);
    const std::uint32_t last = document_.lines().line_of(span.end);
    if (last <= first) return;
    Json fold{{"startLine", first}, {"endLine", last}};
    if (!kind.empty()) fold["kind"] = kind;
    if (std::find(folds_.begin(), folds_.end(), fold) == folds_.end()) folds_.push_back(std::move(fold));
  }

  void add_record(const Record& record) {
    folds_ = Json::array();
    add(record.span, "region");
    add_tags(record);
    add_comments(record.comments);
    add_line(record, record.main);
    add_comments(record.closing);
    for (Json& fold : folds_) all_.push_back(std::move(fold));
  }

  Json take() { return std::move(all_); }

 private:
  void add_tags(const Record& record) {
    std::optional<Span> tags;
    for (const notation::Tag& tag : record.tags)
      if (tag.span.begin != tag.span.end) tags = tags ? joined(*tags, tag.span) : tag.span;
    if (tags) add(*tags);
  }

  void add_comments(const std::vector<notation::Comment>& comments) {
    for (const notation::Comment& comment : comments) add(comment.span, "comment");
  }

  void add_line(const Record& record, const Line& line) {
    for (const notation::Turn& turn : line.turns) {
      if (!turn.annotation) continue;
      const notation::Annotation& annotation = record.annotations[*turn.annotation];
      add_comments(annotation.before);
      add_comments(annotation.after);
      for (const Line& variation : annotation.variations) {
        if (variation.turns.empty()) continue;
        add(span_of(record, variation));
        add_line(record, variation);
      }
    }
  }

  const Document& document_;
  Json folds_ = Json::array();  // of the record
  Json all_ = Json::array();
};

}  // namespace

Answer document_symbols(Session& session, Document& document, const Json& /*params*/) {
  Json symbols = Json::array();
  std::size_t number = 0;
  for_each_record(session, document, [&](Record& record) {
    Json game = symbol(document, title_of(record, ++number), game_symbol, trimmed(document.text(), record.span));
    if (!session.client().has_nested_symbols) return symbols.push_back(flat(document, game));
    game["detail"] = detail_of(record);
    game["children"] = variations_of(document, record, record.main);
    symbols.push_back(std::move(game));
  });
  return symbols;
}

Answer folding_ranges(Session& session, Document& document, const Json& /*params*/) {
  Folds folds(document);
  for_each_record(session, document, [&](Record& record) { folds.add_record(record); });
  return folds.take();
}

namespace {

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
  return location(uri_of(place->file), {start, start});
}

}  // namespace

Answer definition(Session& session, const Cursor& cursor, const Json& /*params*/) {
  Document& document = cursor.document;
  Answer answer = Json(nullptr);
  std::optional<std::uint32_t> here;
  for_each_record(session, document, [&](const Record& record) {
    if (!is_in(cursor.offset, record.span)) return;
    const auto tag = std::find_if(record.tags.begin(), record.tags.end(),
                                  [&](const notation::Tag& each) { return is_in(cursor.offset, each.span); });
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
