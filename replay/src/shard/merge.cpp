// Merges results in two passes: the first checks every file to its end and notes where each shard is, the second prints
// the shards in order or copies them. Memory grows with the number of shards only.
#include "shard/result.hpp"

#include <gpn/host/atomic_file.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

/// Where the block of a shard is.
struct BlockPlace {
  const std::string* file = nullptr;
  notation::ByteRange bytes;
};

/// The blocks of all results, which belong to one plan.
class ResultIndex {
 public:
  static tl::expected<ResultIndex, std::string> of(const std::vector<std::string>& files) {
    ResultIndex index;
    for (const std::string& file : files)
      if (const auto added = index.add(file); !added) return tl::unexpected(added.error());
    if (!index.head_) return Refusal("name the results of the shards");
    return index;
  }

  const ResultHead& head() const noexcept { return *head_; }

  /// By shard; a shard that is missing has no file.
  const std::vector<BlockPlace>& places() const noexcept { return places_; }

  std::uint32_t count() const {
    return static_cast<std::uint32_t>(
        std::count_if(places_.begin(), places_.end(), [](const BlockPlace& place) { return place.file != nullptr; }));
  }

  /// "3, 5 to 7"; empty when all are there. A long list is cut.
  std::string missing() const {
    constexpr int most_named = 20;
    std::string text;
    int named = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_[i].file != nullptr) continue;
      const std::size_t first = i;
      while (i + 1 < places_.size() && places_[i + 1].file == nullptr) ++i;
      if (++named > most_named) return text + ", and more";
      text += fmt::format("{}{}", text.empty() ? "" : ", ", first + 1);
      if (i > first) text += fmt::format(" to {}", i + 1);
    }
    return text;
  }

 private:
  tl::expected<void, std::string> add(const std::string& file) {
    auto input = notation::open_input(file, notation::Accept::RegularFiles);
    if (!input) return tl::unexpected(input.error());
    ResultReader reader(**input);
    for (bool is_empty = true;; is_empty = false) {
      const std::uint64_t begin = reader.position();
      const auto head = reader.head();
      if (!head) return tl::unexpected(file + " " + head.error());
      if (!*head && is_empty) return tl::unexpected(file + " is empty; verify its shard again");
      if (!*head) return {};
      if (const auto checked = reader.rest_of_block(); !checked)
        return tl::unexpected(fmt::format("{} {}; verify its shard again", file, checked.error()));
      if (const auto entered = enter(**head, {&file, {begin, reader.position()}}); !entered) return entered;
    }
  }

  tl::expected<void, std::string> enter(const ResultHead& head, const BlockPlace& place) {
    if (!head_) {
      head_ = head;
      places_.resize(head.shard.of);
      first_file_ = place.file;
    }
    if (!head.is_of_plan(*head_))
      return tl::unexpected(fmt::format("{} has shard {} of another manifest than {}; merge the results of one plan",
                                        *place.file, head.shard.number, *first_file_));
    BlockPlace& entered = places_[head.shard.number - 1];
    if (entered.file != nullptr)
      return tl::unexpected(fmt::format("shard {} of {} is there twice: in {} and in {}; merge each once",
                                        head.shard.number, head.shard.of, *entered.file, *place.file));
    entered = place;
    return {};
  }

  std::optional<ResultHead> head_;
  const std::string* first_file_ = nullptr;
  std::vector<BlockPlace> places_;
};

enum class Printing : std::uint8_t { Open, Closed };

/// Prints the reports of a block, and adds its counts.
tl::expected<Printing, std::string> print_block(const BlockPlace& place, ReportStream& stream, Tally& total,
                                                const OutputSink& output) {
  auto input = notation::open_range(*place.file, place.bytes);
  if (!input) return tl::unexpected(input.error());
  ResultReader reader(**input);
  const auto head = reader.head();
  if (!head || !*head) return tl::unexpected(*place.file + " changes while it is read");
  ResultPart part;
  std::string text;
  for (;;) {
    const auto more = reader.part(&part);
    if (!more) return tl::unexpected(*place.file + " " + more.error());
    if (!*more) break;
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    if (!text.empty() && !output(text)) return Printing::Closed;
  }
  total.add(reader.tally());
  return Printing::Open;
}

tl::expected<void, std::string> copy_block(const BlockPlace& place, host::AtomicFile& to) {
  auto input = notation::open_range(*place.file, place.bytes);
  if (!input) return tl::unexpected(input.error());
  std::string block(std::size_t{64} << 10U, '\0');
  std::uint64_t left = place.bytes.end - place.bytes.first;
  while (left > 0) {
    const auto got = (*input)->read(block.data(), block.size());
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) return tl::unexpected(*place.file + " changes while it is read");
    if (auto written = to.write(std::string_view(block).substr(0, *got)); !written) return written;
    left -= *got;
  }
  return {};
}

}  // namespace

tl::expected<MergedReport, std::string> merge_shards(const host::Registry& registry, const host::ContentHash& rules,
                                                     const std::vector<std::string>& results,
                                                     const OutputSink& output) {
  const auto index = ResultIndex::of(results);
  if (!index) return tl::unexpected(index.error());
  const ResultHead& head = index->head();
  if (const std::string missing = index->missing(); !missing.empty())
    return tl::unexpected(fmt::format("{} of {} missing: {}; verify them, then merge all",
                                      counted(head.shard.of - index->count(), "shard"), head.shard.of, missing));
  if (head.style == ReportStyle::Sarif && head.rules != rules)
    return Refusal(
        "a SARIF report lists the findings of the rules; merge with the modules and variants files of the plan, and "
        "--isolate if the plan has it");
  MergedReport merged{head.style, head.least_severity, {}};
  ReportStream stream(head.style, registry);
  std::string text;
  stream.begin(text);
  if (!text.empty() && !output(text)) return merged;
  for (const BlockPlace& place : index->places()) {
    const auto printed = print_block(place, stream, merged.tally, output);
    if (!printed) return tl::unexpected(printed.error());
    if (*printed == Printing::Closed) return merged;
  }
  text.clear();
  stream.end(text);
  if (!text.empty()) output(text);
  return merged;
}

tl::expected<ShardNumber, std::string> join_results(const std::vector<std::string>& results, const std::string& out) {
  const auto index = ResultIndex::of(results);
  if (!index) return tl::unexpected(index.error());
  if (const auto replaced = may_be_replaced(out); !replaced) return tl::unexpected(replaced.error());
  auto file = host::AtomicFile::create(out);
  if (!file) return tl::unexpected(file.error());
  for (const BlockPlace& place : index->places())
    if (place.file != nullptr)
      if (const auto copied = copy_block(place, *file); !copied) return tl::unexpected(copied.error());
  if (const auto done = file->commit(); !done) return tl::unexpected(done.error());
  return ShardNumber{index->count(), index->head().shard.of};
}

}  // namespace gpn::replay
