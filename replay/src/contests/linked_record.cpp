#include "contests/contest_tags.hpp"
#include "contests/link_file.hpp"
#include "contests/linked_file.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/linked_record.hpp>

#include <fmt/format.h>

namespace gpn::replay {

std::optional<LinkedRecord> linked_record(const notation::Tag& tag) {
  if (tag.name != "Contest") return std::nullopt;
  const auto contest = read_contest(tag.value);
  const auto* game = contest ? std::get_if<DecidedByGame>(&contest->decider) : nullptr;
  if (game == nullptr || !game->record) return std::nullopt;
  return LinkedRecord{std::string(game->record->file), game->record->number};
}

tl::expected<LinkedPlace, std::string> find_linked_record(const notation::Record& record, const LinkedRecord& link,
                                                          Links links, const notation::Limits& limits) {
  if (links == Links::Ignore) return tl::unexpected(std::string("links to other files are not followed here"));
  const auto name = file_of_link(record, link.file, links, {});
  if (!name) return tl::unexpected(name.error().message);
  const auto file = LinkedFile::read(*name, limits);
  if (!file) return tl::unexpected(file.error());
  std::optional<LinkedPlace> place;
  (*file)->with_record(link.number, [&](const notation::Record& found) {
    place = LinkedPlace{*name, notation::LineCounter(found.source).locate(found.span.begin).line};
  });
  if (place) return *place;
  return tl::unexpected(fmt::format("{} has no record {}, it has {}", *name, link.number, (*file)->records()));
}

}  // namespace gpn::replay
