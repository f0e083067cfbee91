#include "contests/linked_file.hpp"

#include "contests/contest_tags.hpp"
#include "play/diagnostic.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/line_counter.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {

tl::expected<std::string, notation::Diagnostic> file_of_link(const notation::Record& record, std::string_view written,
                                                             Links links, notation::Span span) {
  namespace fs = std::filesystem;
  if (written.empty() && record.source.name == standard_input) return std::string(standard_input);
  const fs::path here(record.source.name);
  const fs::path folder = here.parent_path().empty() ? fs::path(".") : here.parent_path();
  const fs::path path = written.empty() ? here : folder / written;
  if (links == Links::Follow && !written.empty() && !is_in_folder(path, folder))
    return tl::unexpected(make_diagnostic(
        "contest-outside", span,
        fmt::format("{} is not beside or below the file of this record, so it is not looked up", written)));
  if (auto name = name_of_regular_file(path)) return *std::move(name);
  return tl::unexpected(
      make_diagnostic("contest-missing", span, fmt::format("the game that decides is in no file: {}", path.string())));
}

tl::expected<std::shared_ptr<const LinkedFile>, std::string> LinkedFile::read(const std::string& name,
                                                                              const notation::Limits& limits) {
  auto input = name == standard_input ? notation::open_kept_standard_input()
                                      : notation::open_input(name, notation::Accept::RegularFiles);
  if (!input) return tl::unexpected(input.error());
  const auto file = std::make_shared<LinkedFile>();
  file->name_ = name;
  file->limits_ = limits;
  notation::PieceReader reader(**input, std::nullopt, limits);
  notation::Record scratch;
  std::size_t bytes = 0;
  for (Part part;; file->parts_.push_back(std::exchange(part, {}))) {
    const notation::PieceStatus status = reader.next(part.piece);
    if (status == notation::PieceStatus::Failed) return tl::unexpected(reader.error());
    if (status != notation::PieceStatus::Piece) return file;
    bytes += part.piece.bytes.size();
    if (bytes > most_bytes)
      return tl::unexpected(fmt::format("{}: is longer than {} MiB; put the game that decides into a file of its own",
                                        name, most_bytes >> 20U));
    part.first = file->records_ + 1;
    notation::read_records(part.piece.source(name), part.piece.format, limits, scratch,
                           [&](const notation::Record&) { ++file->records_; });
  }
}

void LinkedFile::with_record(std::uint32_t number, const std::function<void(const notation::Record&)>& use) const {
  const auto after = std::upper_bound(parts_.begin(), parts_.end(), number,
                                      [](std::uint32_t wanted, const Part& part) { return wanted < part.first; });
  if (number == 0 || number > records_ || after == parts_.begin()) return;
  const Part& part = *std::prev(after);
  std::uint32_t at = part.first;
  notation::Record scratch;
  notation::read_records(part.piece.source(name_), part.piece.format, limits_, scratch,
                         [&](const notation::Record& record) {
                           if (at++ == number) use(record);
                         });
}

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
