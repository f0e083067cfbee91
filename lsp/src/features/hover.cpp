// The parts of a hover, in what the client shows: Markdown with pictures, Markdown, or plain text.
#include "features/features.hpp"

#include "features/offers.hpp"
#include "features/turn_finder.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/scene/text.hpp>
#include <gpn/text/base64.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

/// Editors cut off long Markdown, VS Code after 100,000 characters; a hover has at most two boards. One that is larger
/// is drawn in characters.
constexpr std::size_t most_picture_bytes = 45'000;

/// Backquotes, more of them than any run in the text has, and at least so many.
std::string fence_for(std::string_view text, std::size_t least) {
  std::size_t longest = least - 1;
  for (std::size_t run = 0; const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

class HoverText {
 public:
  explicit HoverText(const ClientAbilities& client) noexcept : client_(client) {}

  std::string_view kind() const noexcept { return client_.has_markdown ? "markdown" : "plaintext"; }

  std::string strong(std::string_view text) const {
    return client_.has_markdown ? fmt::format("**{}**", text) : std::string(text);
  }

  std::string code(std::string_view text) const {
    if (!client_.has_markdown) return std::string(text);
    const std::string fence = fence_for(text, 1);
    const std::string_view gap = text.starts_with('`') || text.ends_with('`') ? " " : "";
    return fmt::format("{0}{1}{2}{1}{0}", fence, gap, text);
  }

  /// Lines as they are written.
  std::string block(std::string_view lines) const {
    const std::string_view end = lines.ends_with('\n') ? "" : "\n";
    if (!client_.has_markdown) return fmt::format("{}{}", lines, end);
    const std::string fence = fence_for(lines, 3);
    return fmt::format("{0}text\n{1}{2}{0}\n", fence, lines, end);
  }

  /// As a picture where the client shows them; empty when the module has no board to draw.
  std::string board(const host::Ruleset& ruleset, const host::Position& position, std::span<const Step> steps) const {
    const auto scene = scene::make_scene(ruleset, position, steps);
    if (!scene) return {};
    if (client_.has_markdown && client_.has_images) {
      std::string picture = "![board](data:image/svg+xml;base64," + base64(to_svg(*scene, client_.theme)) + ")\n";
      if (picture.size() <= most_picture_bytes) return picture;
    }
    return block(to_text(*scene, {}));
  }

 private:
  const ClientAbilities& client_;
};

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
class Explanations {
 public:
  Explanations(const Session& session, const HoverText& in, std::uint32_t offset)
      : session_(session), in_(in), offset_(offset) {}

  void add(const std::vector<notation::Diagnostic>& diagnostics, std::uint32_t begin) {
    for (const notation::Diagnostic& diagnostic : diagnostics) {
      const Span span{diagnostic.span.begin + begin, diagnostic.span.end + begin};
      const bool is_known = std::find(codes_.begin(), codes_.end(), diagnostic.code) != codes_.end();
      if (is_known || !(covers(span, offset_) || span.begin == offset_)) continue;
      codes_.push_back(diagnostic.code);
      text += in_.block(replay::explanation(session_.catalogue(), diagnostic.code)) + "\n";
    }
  }

  std::string text;

 private:
  const Session& session_;
  const HoverText& in_;
  std::uint32_t offset_;
  std::vector<std::string_view> codes_;
};

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
  Explanations explanations(session, in, offset);
  for (const CheckedRecord& record : slice->checked->records) explanations.add(record.diagnostics, slice->span.begin);
  hovered.text.insert(0, explanations.text);
  return hovered;
}

Hovered hovered_in_variants(const Session& session, const HoverText& in, const Document& document,
                            std::uint32_t offset) {
  Hovered hovered = about_word(session, in, document, offset);
  Explanations explanations(session, in, offset);
  explanations.add(check_variants(session, document), 0);
  hovered.text.insert(0, explanations.text);
  return hovered;
}

}  // namespace

Answer hover(Session& session, const Cursor& cursor, const Json& /*params*/) {
  const auto [document, offset] = cursor;
  const HoverText in(session.client());
  const Hovered hovered = document.kind() == DocumentKind::Variants ? hovered_in_variants(session, in, document, offset)
                                                                    : hovered_in_records(session, in, document, offset);
  if (hovered.text.empty()) return Json(nullptr);
  Json result{{"contents", {{"kind", in.kind()}, {"value", hovered.text}}}};
  if (hovered.span) result["range"] = to_json(document.range_of(*hovered.span));
  return result;
}

}  // namespace gpn::lsp
