#include "features/features.hpp"

#include "features/offers.hpp"
#include "features/turn_finder.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;

/// A position that was set up by hand can have more legal turns than a list should have.
constexpr std::uint32_t most_turns = 2000;

/// CompletionItemKind.
enum class ItemKind : int { Value = 12, Enum = 13, Event = 23, Property = 10 };

/// Offers of one kind, each to replace `word`.
Json to_json(const Document& document, Span word, const Offers& offers, ItemKind kind, bool is_incomplete = false) {
  Json items = Json::array();
  const Json range = lsp::to_json(document.range_of(word));
  for (std::size_t i = 0; i < offers.size(); ++i) {
    Json item{{"label", offers[i].text},
              {"kind", static_cast<int>(kind)},
              {"sortText", fmt::format("{:05}", i)},
              {"filterText", offers[i].text},
              {"textEdit", {{"range", range}, {"newText", offers[i].text}}}};
    if (!offers[i].help.empty()) item["detail"] = offers[i].help;
    items.push_back(std::move(item));
  }
  return {{"isIncomplete", is_incomplete}, {"items", std::move(items)}};
}

/// The word around an offset, which ends at blanks and at any of `ends`.
Span word_at(std::string_view text, std::uint32_t offset, std::string_view ends) {
  const auto belongs = [&](char c) { return !ascii::is_blank(c) && ends.find(c) == std::string_view::npos; };
  Span word{offset, offset};
  while (word.begin > 0 && belongs(text[word.begin - 1])) --word.begin;
  while (word.end < text.size() && belongs(text[word.end])) ++word.end;
  return word;
}

/// A turn may follow its move number without a blank.
Span without_number(std::string_view text, Span word, std::uint32_t offset) noexcept {
  std::uint32_t at = word.begin;
  while (at < offset && ascii::is_digit(text[at])) ++at;
  const std::uint32_t dots = at;
  while (at < offset && text[at] == '.') ++at;
  if (at > dots) word.begin = at;
  return word;
}

/// Where the cursor is in a line `[Name "value"]`.
struct TagLine {
  std::string_view name;
  bool is_in_value = false;
};

std::optional<TagLine> tag_line(std::string_view line, std::size_t column) {
  const std::size_t open = line.find_first_not_of(" \t");
  if (open == std::string_view::npos || line[open] != '[' || column <= open) return std::nullopt;
  const std::size_t quote = line.find('"');
  const std::string_view name = ascii::trim(line.substr(open + 1, std::min(quote, line.size()) - open - 1));
  if (quote == std::string_view::npos || column <= quote) return TagLine{name, false};
  return TagLine{name, true};
}

/// Players of the other records of the file.
Offers players(const Document& document) {
  Offers offers;
  for (const std::string_view open : {"[White \"", "[Black \""})
    for (std::size_t at = document.text().find(open); at != std::string::npos;
         at = document.text().find(open, at + 1)) {
      const std::size_t begin = at + open.size();
      const std::size_t end = document.text().find_first_of("\"\n", begin);
      const std::string name = document.text().substr(begin, end == std::string::npos ? end : end - begin);
      const bool is_known =
          std::any_of(offers.begin(), offers.end(), [&](const Offer& each) { return each.text == name; });
      if (!is_known && !name.empty() && offers.size() < most_turns) offers.push_back({name, {}});
    }
  return offers;
}

struct Turns {
  Offers offers;
  bool is_incomplete = false;
};

Turns legal_turns(const ReachedPosition& place, notation::Format format) {
  const host::Ruleset& ruleset = *place.ruleset;
  host::TurnList turns = ruleset.turn_list();
  if (!ruleset.legal_turns(place.position, turns, most_turns)) return {{}, true};
  Turns found;
  std::vector<Step> steps;
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    const auto spelled = notation::turn_spelling(format, ruleset.turn_text(place.position, turns[i]));
    if (!spelled) return {};
    steps.clear();
    ruleset.steps(place.position, turns[i], steps);
    found.offers.push_back({*spelled, in_words(steps)});
  }
  return found;
}

/// A word that native text reads as a turn and that is legal in no game.
constexpr std::string_view placeholder = "a0zz";

/// The position where a turn would be played that is written after `head`, the text from a record start on. In native
/// text a turn is put there, because a variation may be open.
std::optional<ReachedPosition> position_after(const Session& session, const Document& document, notation::Format format,
                                              std::string head) {
  const auto at = static_cast<std::uint32_t>(head.size());
  const bool is_native = format == notation::Format::Gpn;
  if (is_native) head += placeholder;
  std::optional<ReachedPosition> reached;
  read_slice(head, document.path(), format, {0, static_cast<std::uint32_t>(head.size())}, session.settings().limits,
             [&](Record& record) {
               if (!is_native) {
                 reached = find_end(session, record);
                 return;
               }
               const auto turn = find_turn(session, record, [&](Span span) { return span.begin == at; });
               if (turn) reached = ReachedPosition{turn->ruleset, turn->before};
             });
  return reached;
}

Answer complete_turn(Session& session, const Document& document, const Slice& slice, notation::Format format,
                     std::uint32_t offset) {
  const Span word = without_number(document.text(), word_at(document.text(), offset, "(){}[]!?$"), offset);
  const auto place = position_after(session, document, format,
                                    document.text().substr(slice.span.begin, word.begin - slice.span.begin));
  if (!place) return Json(nullptr);
  const Turns turns = legal_turns(*place, format);
  return to_json(document, word, turns.offers, ItemKind::Event, turns.is_incomplete);
}

Answer complete_tag(Session& session, const Document& document, const Slice& slice, const TagLine& tag,
                    std::uint32_t offset, notation::Format format) {
  const Span word = word_at(document.text(), offset, "[]\"");
  if (!tag.is_in_value) return to_json(document, word, tag_offers(), ItemKind::Property);
  const bool names_player = tag.name == "White" || tag.name == "Black";
  Offers offers;
  read_slice(document.text(), document.path(), format, slice.span, session.settings().limits, [&](Record& record) {
    if (!offers.empty() || !is_in(offset, record.span)) return;
    offers = names_player ? players(document) : values_of_tag(session.registry(), record, tag.name);
  });
  const ItemKind kind = names_player ? ItemKind::Value : ItemKind::Enum;
  if (tag.name == "Options" || tag.name == "Potentials") return to_json(document, word, offers, kind);
  const Span line = document.lines().line(document.text(), document.lines().line_of(offset));
  const auto begin = static_cast<std::uint32_t>(document.text().find('"', line.begin) + 1);
  const auto close = static_cast<std::uint32_t>(std::min<std::size_t>(document.text().find('"', begin), line.end));
  return to_json(document, {begin, std::max(offset, close)}, offers, kind);
}

}  // namespace

Answer complete(Session& session, const Cursor& cursor, const Json& /*params*/) {
  const auto [document, offset] = cursor;
  if (document.kind() == DocumentKind::Variants)
    return to_json(document, word_at(document.text(), offset, "=:[]"),
                   variant_offers(session.registry(), document.text(), offset), ItemKind::Property);
  const Span line = document.lines().line(document.text(), document.lines().line_of(offset));
  const auto tag = tag_line(bytes_of(document.text(), line), offset - line.begin);
  const RecordFile& records = session.records_of(document);
  const Slice* slice = records.slice_at(offset);
  const auto format = records.format();
  if (tag && (!format || *format == notation::Format::Gpn)) {
    const Slice none{{offset, offset}, nullptr};
    return complete_tag(session, document, slice == nullptr ? none : *slice, *tag, offset, notation::Format::Gpn);
  }
  if (slice == nullptr) return Json(nullptr);
  return complete_turn(session, document, *slice, *format, offset);
}

}  // namespace gpn::lsp
