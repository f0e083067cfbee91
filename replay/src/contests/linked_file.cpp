#include "contests/linked_file.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {

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

}  // namespace gpn::replay
