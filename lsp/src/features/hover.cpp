#include "features/hover.hpp"

#include "features/shapes.hpp"
#include "features/tags.hpp"
#include "features/turn_finder.hpp"
#include "features/variant_keys.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/description.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/scene/text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;

constexpr bool covers(Span span, std::uint32_t offset) noexcept { return offset >= span.begin && offset < span.end; }

std::string code_block(std::string_view text) {
  // A fence longer than any run of backquotes in the text.
  std::size_t longest = 2;
  for (std::size_t run = 0; const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fmt::format("{0}text\n{1}{2}{0}\n", fence, text, text.ends_with('\n') ? "" : "\n");
}

/// The board as text; empty when the module has none to draw.
std::string board(const host::Ruleset& ruleset, const host::Position& position, const std::vector<Step>& steps) {
  const auto scene = scene::make_scene(ruleset, position, steps);
  return scene ? code_block(scene::to_text(*scene, {})) : std::string();
}

std::string about_turn(const FoundTurn& turn) {
  const std::string_view mover = name_of(turn.ruleset->to_move(turn.before));
  if (!turn.played)
    return fmt::format("**Turn {}, {}**: cannot be played. Before it:\n\n{}", turn.number, mover,
                       board(*turn.ruleset, turn.before, {}));
  std::string text = fmt::format("**Turn {}, {}: `{}`**", turn.number, mover, host::visible(turn.played->text));
  if (const std::string words = in_words(turn.played->steps); !words.empty()) text += " " + words;
  text += "\n\n" + board(*turn.ruleset, turn.played->after, turn.played->steps);
  return text + "\nBefore it:\n\n" + board(*turn.ruleset, turn.before, {});
}

std::string about_tag(const Session& session, const notation::Tag& tag) {
  std::string text = fmt::format("**{}**", tag.name);
  const std::string_view help = help_of_tag(tag.name);
  text += help.empty() ? ": gpn keeps this tag and gives it no meaning.\n" : fmt::format(": {}\n", help);
  if (const std::string value = help_of_value(session.registry(), tag.name, tag.value); !value.empty())
    text += "\n" + code_block(value);
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
std::string about_diagnostics(const Session& session, const Slice& slice, std::uint32_t offset) {
  std::string text;
  std::vector<std::string_view> codes;
  for (const CheckedRecord& record : slice.checked->records)
    for (const notation::Diagnostic& diagnostic : record.diagnostics) {
      const Span span{diagnostic.span.begin + slice.span.begin, diagnostic.span.end + slice.span.begin};
      const bool is_known = std::find(codes.begin(), codes.end(), diagnostic.code) != codes.end();
      if (is_known || !(covers(span, offset) || span.begin == offset)) continue;
      codes.push_back(diagnostic.code);
      text += code_block(replay::explanation(session.catalogue(), diagnostic.code)) + "\n";
    }
  return text;
}

struct Hovered {
  std::string text;
  std::optional<Span> span;
};

Hovered about_record(const Session& session, const Document& document, Record& record, std::uint32_t offset) {
  if (const notation::Tag* tag = tag_at(record, document, offset)) {
    const Span span = tag->span;
    return {about_tag(session, *tag), span};
  }
  const auto turn = find_turn(session, record, [&](Span span) { return covers(span, offset); });
  if (!turn) return {};
  return {about_turn(*turn), turn->span};
}

/// A key of a variants file, or a game, variant, option or potential that it names.
Answer hover_word(const Session& session, const Document& document, std::uint32_t offset) {
  constexpr std::string_view ends = " \t\r\n=:/[]#,";
  const std::string_view text = document.text();
  const std::size_t before = text.substr(0, offset).find_last_of(ends);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find_first_of(ends, offset), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  const std::string_view key = help_of_key(word);
  const std::string described = key.empty() ? replay::describe(session.registry(), word) : std::string();
  if (key.empty() && described.empty()) return Json(nullptr);
  const std::string value = key.empty() ? code_block(described) : fmt::format("**{}**: {}\n", word, key);
  const Span span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  return Json{{"contents", {{"kind", "markdown"}, {"value", value}}}, {"range", to_json(document.range_of(span))}};
}

}  // namespace

Answer hover(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  Document& document = cursor->document;
  if (document.kind() == DocumentKind::Variants) return hover_word(session, document, cursor->offset);
  const RecordFile& records = session.records_of(document);
  const Slice* slice = records.slice_at(cursor->offset);
  if (slice == nullptr) return Json(nullptr);
  Hovered hovered;
  read_slice(document.text(), document.path(), *records.format(), slice->span, session.settings().limits,
             [&](Record& record) {
               if (!is_in(cursor->offset, record.span) || !hovered.text.empty()) return;
               hovered = about_record(session, document, record, cursor->offset);
             });
  const std::string text = about_diagnostics(session, *slice, cursor->offset) + hovered.text;
  if (text.empty()) return Json(nullptr);
  Json result{{"contents", {{"kind", "markdown"}, {"value", text}}}};
  if (hovered.span) result["range"] = to_json(document.range_of(*hovered.span));
  return result;
}

}  // namespace gpn::lsp
