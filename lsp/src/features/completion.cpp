#include "features/features.hpp"

#include "features/shapes.hpp"
#include "features/tags.hpp"
#include "features/turn_finder.hpp"
#include "features/variants.hpp"

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

/// What replaces the word at the cursor.
struct Offer {
  std::string text;
  std::string detail;
  ItemKind kind;
};

Json to_json(const Document& document, Span word, const std::vector<Offer>& offers, bool is_incomplete) {
  Json items = Json::array();
  const Json range = lsp::to_json(document.range_of(word));
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const Offer& offer = offers[i];
    Json item{{"label", offer.text},
              {"kind", static_cast<int>(offer.kind)},
              {"sortText", fmt::format("{:05}", i)},
              {"filterText", offer.text},
              {"textEdit", {{"range", range}, {"newText", offer.text}}}};
    if (!offer.detail.empty()) item["detail"] = offer.detail;
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

std::vector<Offer> tag_names() {
  std::vector<Offer> offers;
  for (const TagHelp& tag : known_tags())
    offers.push_back({std::string(tag.name), std::string(tag.help), ItemKind::Property});
  return offers;
}

/// Players of the other records of the file.
std::vector<Offer> players(const Document& document) {
  std::vector<Offer> offers;
  for (const std::string_view open : {"[White \"", "[Black \""})
    for (std::size_t at = document.text().find(open); at != std::string::npos;
         at = document.text().find(open, at + 1)) {
      const std::size_t begin = at + open.size();
      const std::size_t end = document.text().find_first_of("\"\n", begin);
      const std::string name = document.text().substr(begin, end == std::string::npos ? end : end - begin);
      const bool is_known =
          std::any_of(offers.begin(), offers.end(), [&](const Offer& each) { return each.text == name; });
      if (!is_known && !name.empty() && offers.size() < most_turns) offers.push_back({name, "", ItemKind::Value});
    }
  return offers;
}

std::vector<Offer> tag_values(const Session& session, const Document& document, const Record& record,
                              std::string_view tag) {
  if (tag == "White" || tag == "Black") return players(document);
  std::vector<Offer> offers;
  for (ValueOffer& value : values_of_tag(session.registry(), record, tag))
    offers.push_back({std::move(value.text), std::move(value.help), ItemKind::Enum});
  return offers;
}

struct Turns {
  std::vector<Offer> offers;
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
    found.offers.push_back({*spelled, in_words(steps), ItemKind::Event});
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
  return to_json(document, word, turns.offers, turns.is_incomplete);
}

Answer complete_tag(Session& session, const Document& document, const Slice& slice, const TagLine& tag,
                    std::uint32_t offset, notation::Format format) {
  if (!tag.is_in_value) return to_json(document, word_at(document.text(), offset, "[]\""), tag_names(), false);
  std::vector<Offer> offers;
  read_slice(document.text(), document.path(), format, slice.span, session.settings().limits, [&](Record& record) {
    if (offers.empty() && is_in(offset, record.span)) offers = tag_values(session, document, record, tag.name);
  });
  const bool has_settings = tag.name == "Options" || tag.name == "Potentials";
  if (has_settings) return to_json(document, word_at(document.text(), offset, "[]\""), offers, false);
  const Span line = document.lines().line(document.text(), document.lines().line_of(offset));
  const auto begin = static_cast<std::uint32_t>(document.text().find('"', line.begin) + 1);
  const auto close = static_cast<std::uint32_t>(std::min<std::size_t>(document.text().find('"', begin), line.end));
  return to_json(document, {begin, std::max(offset, close)}, offers, false);
}

Answer complete_key(const Session& session, const Document& document, std::uint32_t offset) {
  std::vector<Offer> offers;
  for (VariantOffer& each : variant_offers(session.registry(), document.text(), offset))
    offers.push_back({std::move(each.text), std::move(each.help), ItemKind::Property});
  return to_json(document, word_at(document.text(), offset, "=:[]"), offers, false);
}

}  // namespace

Answer complete(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  Document& document = cursor->document;
  const std::uint32_t offset = cursor->offset;
  if (document.kind() == DocumentKind::Variants) return complete_key(session, document, offset);
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
