#include "features/hover.hpp"

#include "features/hover_text.hpp"
#include "features/shapes.hpp"
#include "features/tags.hpp"
#include "features/turn_finder.hpp"
#include "features/variant_keys.hpp"
#include "features/variants.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/explanation.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;

constexpr bool covers(Span span, std::uint32_t offset) noexcept { return offset >= span.begin && offset < span.end; }

std::string about_turn(const HoverText& in, const FoundTurn& turn) {
  const std::string_view mover = name_of(turn.ruleset->to_move(turn.before));
  if (!turn.played)
    return fmt::format("{}: cannot be played. Before it:\n\n{}",
                       in.strong(fmt::format("Turn {}, {}", turn.number, mover)),
                       in.board(*turn.ruleset, turn.before, {}));
  std::string text =
      in.strong(fmt::format("Turn {}, {}: {}", turn.number, mover, in.code(host::visible(turn.played->text))));
  if (const std::string words = in_words(turn.played->steps); !words.empty()) text += " " + words;
  text += "\n\n" + in.board(*turn.ruleset, turn.played->after, turn.played->steps);
  return text + "\nBefore it:\n\n" + in.board(*turn.ruleset, turn.before, {});
}

std::string about_tag(const Session& session, const HoverText& in, const notation::Tag& tag) {
  std::string text = in.strong(tag.name);
  const std::string_view help = help_of_tag(tag.name);
  text += help.empty() ? ": gpn keeps this tag and gives it no meaning.\n" : fmt::format(": {}\n", help);
  if (const std::string value = help_of_value(session.registry(), tag.name, tag.value); !value.empty())
    text += "\n" + in.block(value);
  return text;
}

/// The whole tag pair of native text counts, of other dialects the value.
const notation::Tag* tag_at(const Record& record, const Document& document, std::uint32_t offset) {
  const std::uint32_t line = document.lines().line_of(offset);
  const bool is_native = record.format == notation::Format::Gpn;
  for (const notation::Tag& tag : record.tags) {
    if (tag.span.begin == tag.span.end && !is_native) continue;
    if (is_in(offset, tag.span)) return &tag;
    const bool is_of_line = is_native && document.lines().line_of(tag.span.begin) == line && tag.span.begin != 0;
    if (is_of_line && offset < tag.span.begin) return &tag;
  }
  return nullptr;
}

/// The explanations of the diagnostics at a place, each code once.
std::string about_diagnostics(const Session& session, const HoverText& in, const Slice& slice, std::uint32_t offset) {
  std::string text;
  std::vector<std::string_view> codes;
  for (const CheckedRecord& record : slice.checked->records)
    for (const notation::Diagnostic& diagnostic : record.diagnostics) {
      const Span span{diagnostic.span.begin + slice.span.begin, diagnostic.span.end + slice.span.begin};
      const bool is_known = std::find(codes.begin(), codes.end(), diagnostic.code) != codes.end();
      if (is_known || !(covers(span, offset) || span.begin == offset)) continue;
      codes.push_back(diagnostic.code);
      text += in.block(replay::explanation(session.catalogue(), diagnostic.code)) + "\n";
    }
  return text;
}

struct Hovered {
  std::string text;
  std::optional<Span> span;
};

Hovered about_record(const Session& session, const HoverText& in, const Document& document, Record& record,
                     std::uint32_t offset) {
  if (const notation::Tag* tag = tag_at(record, document, offset)) {
    const Span span = tag->span;
    return {about_tag(session, in, *tag), span};
  }
  const auto turn = find_turn(session, record, [&](Span span) { return covers(span, offset); });
  if (!turn) return {};
  return {about_turn(in, *turn), turn->span};
}

/// The explanations of what is wrong at a place of a variants file, each code once.
std::string about_faults(const Session& session, const HoverText& in, const Document& document, std::uint32_t offset) {
  std::string text;
  std::vector<std::string> codes;
  for (const VariantsDiagnostic& fault : check_variants(session, document)) {
    const bool is_known = std::find(codes.begin(), codes.end(), fault.code) != codes.end();
    if (is_known || !(covers(fault.span, offset) || fault.span.begin == offset)) continue;
    codes.push_back(fault.code);
    text += in.block(replay::explanation(session.catalogue(), fault.code)) + "\n";
  }
  return text;
}

/// A key of a variants file, or a game, variant, option or potential that it names.
Hovered about_word(const Session& session, const HoverText& in, const Document& document, std::uint32_t offset) {
  constexpr std::string_view ends = " \t\r\n=:/[]#,";
  const std::string_view text = document.text();
  const std::size_t before = text.substr(0, offset).find_last_of(ends);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find_first_of(ends, offset), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  const Span span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  if (const std::string_view key = help_of_key(word); !key.empty())
    return {fmt::format("{}: {}\n", in.strong(word), key), span};
  const std::string described = replay::describe(session.registry(), word);
  if (described.empty()) return {};
  return {in.block(described), span};
}

Hovered hovered_in_records(Session& session, const HoverText& in, Document& document, std::uint32_t offset) {
  const RecordFile& records = session.records_of(document);
  const Slice* slice = records.slice_at(offset);
  if (slice == nullptr) return {};
  Hovered hovered;
  read_slice(document.text(), document.path(), *records.format(), slice->span, session.settings().limits,
             [&](Record& record) {
               if (!is_in(offset, record.span) || !hovered.text.empty()) return;
               hovered = about_record(session, in, document, record, offset);
             });
  hovered.text.insert(0, about_diagnostics(session, in, *slice, offset));
  return hovered;
}

Hovered hovered_in_variants(const Session& session, const HoverText& in, const Document& document,
                            std::uint32_t offset) {
  Hovered hovered = about_word(session, in, document, offset);
  hovered.text.insert(0, about_faults(session, in, document, offset));
  return hovered;
}

}  // namespace

Answer hover(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  Document& document = cursor->document;
  const HoverText in(session.client());
  const Hovered hovered = document.kind() == DocumentKind::Variants
                              ? hovered_in_variants(session, in, document, cursor->offset)
                              : hovered_in_records(session, in, document, cursor->offset);
  if (hovered.text.empty()) return Json(nullptr);
  Json result{{"contents", {{"kind", in.kind()}, {"value", hovered.text}}}};
  if (hovered.span) result["range"] = to_json(document.range_of(*hovered.span));
  return result;
}

}  // namespace gpn::lsp
