#include "features/features.hpp"

#include "features/shapes.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;
using notation::Tag;

tl::unexpected<ResponseError> refused(std::string message) {
  return tl::unexpected(ResponseError{ErrorCode::RequestFailed, std::move(message)});
}

bool names_player(const Tag& tag) noexcept { return tag.name == "White" || tag.name == "Black"; }

/// A player's name where it is written.
struct NamedPlayer {
  std::string name;
  Span span;
};

std::optional<NamedPlayer> player_at(Session& session, Document& document, std::uint32_t offset) {
  std::optional<NamedPlayer> found;
  for_each_record(session, document, [&](const Record& record) {
    for (const Tag& tag : record.tags)
      if (!found && names_player(tag) && tag.span.begin != tag.span.end && is_in(offset, tag.span))
        found = NamedPlayer{std::string(tag.value), tag.span};
  });
  return found;
}

/// In a value of native text.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string as_written(std::string_view name, notation::Format format) {
  return format == notation::Format::Gpn ? escaped(name) : std::string(name);
}

struct Change {
  Span span;
  std::string text;
};

/// The name after `white=` in a tag Contest.
std::optional<Span> name_in_contest(std::string_view text, const Tag& tag, std::string_view written) {
  constexpr std::string_view key = "white=";
  const std::string_view value = bytes_of(text, tag.span);
  const std::size_t at = value.rfind(key);
  if (tag.name != "Contest" || at == std::string_view::npos || value.substr(at + key.size()) != written)
    return std::nullopt;
  return Span{tag.span.begin + static_cast<std::uint32_t>(at + key.size()), tag.span.end};
}

void collect(std::string_view text, const Record& record, std::string_view from, std::string_view to,
             std::vector<Change>& changes) {
  for (const Tag& tag : record.tags) {
    if (names_player(tag) && tag.value == from && tag.span.begin != tag.span.end)
      changes.push_back({tag.span, as_written(to, record.format)});
    if (const auto span = name_in_contest(text, tag, as_written(from, record.format)))
      changes.push_back({*span, as_written(to, record.format)});
  }
}

using Players = std::vector<std::string>;

Players players_of(const Record& record) {
  Players players;
  for (const Tag& tag : record.tags)
    if (names_player(tag)) players.emplace_back(tag.value);
  return players;
}

std::string with_changes(std::string_view text, Span slice, std::vector<Change>& changes) {
  std::sort(changes.begin(), changes.end(),
            [](const Change& a, const Change& b) { return a.span.begin < b.span.begin; });
  std::string changed;
  std::uint32_t at = slice.begin;
  for (const Change& change : changes) {
    changed += bytes_of(text, {at, change.span.begin});
    changed += change.text;
    at = change.span.end;
  }
  return changed.append(bytes_of(text, {at, slice.end}));
}

/// The changes of one slice; nothing when it does not read as the same players with the new name.
std::optional<std::vector<Change>> rename_in(const Session& session, const Document& document, notation::Format format,
                                             Span slice, std::string_view from, std::string_view to) {
  std::vector<Change> changes;
  Players expected;
  const notation::Limits& limits = session.settings().limits;
  read_slice(document.text(), document.path(), format, slice, limits, [&](const Record& record) {
    collect(document.text(), record, from, to, changes);
    for (std::string& player : players_of(record)) expected.push_back(player == from ? std::string(to) : player);
  });
  if (changes.empty()) return changes;
  const std::string text = with_changes(document.text(), slice, changes);
  Players got;
  read_slice(text, document.path(), format, {0, static_cast<std::uint32_t>(text.size())}, limits,
             [&](const Record& record) {
               for (std::string& player : players_of(record)) got.push_back(std::move(player));
             });
  if (got != expected) return std::nullopt;
  return changes;
}

}  // namespace

Answer prepare_rename(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  const auto player = player_at(session, cursor->document, cursor->offset);
  if (!player) return Json(nullptr);
  return Json{{"range", to_json(cursor->document.range_of(player->span))}, {"placeholder", player->name}};
}

Answer rename_player(Session& session, const Json& params) {
  const auto cursor = cursor_in(session, params);
  if (!cursor) return tl::unexpected(cursor.error());
  const auto to = as_text(member(params, "newName"));
  if (!to || to->empty() || std::any_of(to->begin(), to->end(), [](char c) { return c >= 0 && c < ' '; }))
    return refused("a name is a text on one line");
  Document& document = cursor->document;
  const auto player = player_at(session, document, cursor->offset);
  if (!player) return refused("there is no player here; rename one in a tag White or Black");
  const RecordFile& records = session.records_of(document);
  Json edits = Json::array();
  for (const Slice& slice : records.slices()) {
    const auto changes = rename_in(session, document, *records.format(), slice.span, player->name, *to);
    if (!changes)
      return refused(fmt::format("{} cannot be written in the record in line {}", gpn::quoted(*to),
                                 document.lines().line_of(slice.span.begin) + 1));
    for (const Change& change : *changes)
      edits.push_back({{"range", to_json(document.range_of(change.span))}, {"newText", change.text}});
  }
  return Json{{"changes", {{document.uri(), std::move(edits)}}}};
}

}  // namespace gpn::lsp
