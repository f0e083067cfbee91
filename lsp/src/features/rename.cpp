#include "features/features.hpp"

#include <gpn/replay/repair.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

using notation::Record;
using notation::Span;
using notation::Tag;
using replay::TextChange;

tl::unexpected<ResponseError> refused(std::string message) {
  return tl::unexpected(ResponseError{ErrorCode::RequestFailed, std::move(message)});
}

bool names_player(const Tag& tag) noexcept { return tag.name == "White" || tag.name == "Black"; }

/// A player's name where it is written.
struct NamedPlayer {
  std::string name;
  Span span;
};

std::optional<NamedPlayer> player_at(Session& session, const Cursor& cursor) {
  std::optional<NamedPlayer> found;
  for_each_record(session, cursor.document, [&](const Record& record) {
    for (const Tag& tag : record.tags)
      if (!found && names_player(tag) && tag.span.begin != tag.span.end && is_in(cursor.offset, tag.span))
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
             std::vector<TextChange>& changes) {
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

/// The changes of one slice; nothing when it does not read as the same players with the new name.
std::optional<std::vector<TextChange>> rename_in(const Session& session, const Document& document,
                                                 notation::Format format, Span slice, std::string_view from,
                                                 std::string_view to) {
  std::vector<TextChange> changes;
  Players expected;
  const notation::Limits& limits = session.settings().limits;
  read_slice(document.text(), document.path(), format, slice, limits, [&](const Record& record) {
    collect(document.text(), record, from, to, changes);
    for (std::string& player : players_of(record)) expected.push_back(player == from ? std::string(to) : player);
  });
  if (changes.empty()) return changes;
  std::sort(changes.begin(), changes.end(),
            [](const TextChange& a, const TextChange& b) { return a.span.begin < b.span.begin; });
  const std::string text = replay::with_changes(bytes_of(document.text(), slice), changes, slice.begin);
  Players got;
  read_slice(text, document.path(), format, {0, static_cast<std::uint32_t>(text.size())}, limits,
             [&](const Record& record) {
               for (std::string& player : players_of(record)) got.push_back(std::move(player));
             });
  if (got != expected) return std::nullopt;
  return changes;
}

}  // namespace

Answer prepare_rename(Session& session, const Cursor& cursor, const Json& /*params*/) {
  const auto player = player_at(session, cursor);
  if (!player) return Json(nullptr);
  return Json{{"range", to_json(cursor.document.range_of(player->span))}, {"placeholder", player->name}};
}

Answer rename_player(Session& session, const Cursor& cursor, const Json& params) {
  const auto to = as_text(member(params, "newName"));
  if (!to || to->empty() || std::any_of(to->begin(), to->end(), [](char c) { return c >= 0 && c < ' '; }))
    return refused("a name is a text on one line");
  Document& document = cursor.document;
  const auto player = player_at(session, cursor);
  if (!player) return refused("there is no player here; rename one in a tag White or Black");
  const RecordFile& records = session.records_of(document);
  std::vector<TextChange> all;
  for (const Slice& slice : records.slices()) {
    const auto changes = rename_in(session, document, *records.format(), slice.span, player->name, *to);
    if (!changes)
      return refused(fmt::format("{} cannot be written in the record in line {}", gpn::quoted(*to),
                                 document.lines().line_of(slice.span.begin) + 1));
    all.insert(all.end(), changes->begin(), changes->end());
  }
  return workspace_edit(document, all);
}

}  // namespace gpn::lsp
