// Results are merged in two passes: the first checks every file to its end and notes where each shard is, the second
// prints the shards in order or copies them. Memory grows with the number of shards only.
#include "shard/result.hpp"
#include "shard/manifest.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <limits>

namespace gpn::replay {
namespace {

constexpr std::string_view damaged = "is damaged: its lines are not those that were written";

/// Every count of a tally, in the order of the line that has them.
template <class TallyType, class Use>
void for_each_count(TallyType& tally, Use use) {
  use(tally.inputs);
  use(tally.skipped_files);
  use(tally.records);
  use(tally.turns);
  use(tally.without_turns);
  for (auto& count : tally.verdicts) use(count);
  for (auto& count : tally.endings) use(count);
  for (auto& count : tally.severities) use(count);
  use(tally.causes);
  use(tally.module_failures);
  use(tally.accepted);
}

std::string text_of(const Tally& tally) {
  std::string text = "counts";
  for_each_count(tally, [&](std::uint64_t count) { fmt::format_to(std::back_inserter(text), " {}", count); });
  return text += '\n';
}

std::optional<Tally> read_tally(Words words) {
  // Sums of these, over all shards, do not overflow.
  constexpr std::uint64_t most = std::uint64_t{1} << 46U;
  Tally tally;
  for_each_count(tally, [&](std::uint64_t& count) {
    count = words.number<std::uint64_t>();
    if (count > most) words.fail();
  });
  return words.at_end() ? std::optional(std::move(tally)) : std::nullopt;
}

}  // namespace

std::optional<ShardNumber> ShardNumber::parse(std::string_view text) {
  const char* const end = text.data() + text.size();
  ShardNumber shard;
  const auto number = std::from_chars(text.data(), end, shard.number);
  if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, shard.of);
  const bool is_valid =
      of.ec == std::errc() && of.ptr == end && shard.number >= 1 && shard.number <= shard.of && shard.of <= most_shards;
  return is_valid ? std::optional(shard) : std::nullopt;
}

ResultWriter::ResultWriter(const ResultHead& head, OutputSink output) : output_(std::move(output)) {
  output_.add(fmt::format("{}\nmanifest {}\nshard {} {}\nrules {}\nreport {} {}\n", result_first_line,
                          head.manifest.text(), head.shard.number, head.shard.of, head.rules.text(), name(head.style),
                          name(head.least_severity)));
}

bool ResultWriter::add(const PieceReport& part) {
  const FormattedReports& reports = part.formatted;
  std::string head = fmt::format("part {} {} {} {}\n", part.first ? "begins" : "goes-on", reports.records,
                                 reports.slots.size(), reports.text.size());
  for (const FormattedReports::Slot& slot : reports.slots)
    fmt::format_to(std::back_inserter(head), "{} {}\n", slot.at, slot.record);
  return output_.add(head) && output_.add(reports.text);
}

void ResultWriter::finish(const Tally& tally) {
  output_.add(text_of(tally));
  output_.add(fmt::format("end {}\n", output_.hash().text()));
  output_.flush();
}

std::optional<ResultHead> ResultReader::head() {
  const auto first = lines_.line();
  if (!first) return std::nullopt;
  if (*first != result_first_line) lines_.refuse("is no result of this version of gpn");
  lines_.hash_line();
  ResultHead head;
  const auto read = [&](std::string_view key, const auto& take) {
    Words words = lines_.words_after(key);
    if (!take(words) || !words.at_end()) lines_.refuse(std::string(damaged));
  };
  read("manifest", [&](Words& words) { return head.manifest = words.hash(), true; });
  read("shard", [&](Words& words) {
    head.shard = {words.number<std::uint32_t>(), words.number<std::uint32_t>()};
    return head.shard.number >= 1 && head.shard.number <= head.shard.of && head.shard.of <= most_shards;
  });
  read("rules", [&](Words& words) { return head.rules = words.hash(), true; });
  read("report", [&](Words& words) {
    const auto style = style_named(words.word());
    const auto severity = severity_named(words.word());
    head.style = style.value_or(ReportStyle::Human);
    head.least_severity = severity.value_or(Severity::Warning);
    return style && severity;
  });
  records_ = 0;
  return problem().empty() ? std::optional(head) : std::nullopt;
}

bool ResultReader::part(ResultPart* part) {
  const auto line = lines_.line();
  if (!line) return lines_.refuse("is damaged: it ends too early"), false;
  Words words(*line);
  const std::string_view key = words.word();
  const bool is_part = key == "part";  // the next line takes the place of this one
  if (!is_part && key != "counts") lines_.refuse(std::string(damaged));
  lines_.hash_line();
  is_part ? read_part(words, part) : read_end(words);
  return is_part && problem().empty();
}

void ResultReader::read_part(Words words, ResultPart* part) {
  const std::string_view place = words.word();
  const bool begins = place == "begins";
  const auto records = words.number<std::uint64_t>();
  const auto slots = words.number<std::uint64_t>();
  const auto size = words.number<std::uint64_t>();
  if (!words.at_end() || (!begins && place != "goes-on") || records > std::numeric_limits<std::uint32_t>::max())
    return lines_.refuse(std::string(damaged));
  records_ += records;
  if (part != nullptr) {
    part->first = begins;
    part->formatted.clear();
    part->formatted.records = records;
  }
  read_slots(slots, size, records, part);
  lines_.bytes(size, [&](std::string_view bytes) {
    if (part != nullptr) part->formatted.text += bytes;
  });
}

/// The memory for them grows with the lines that are there, whatever number was announced.
void ResultReader::read_slots(std::uint64_t slots, std::uint64_t size, std::uint64_t records, ResultPart* part) {
  std::uint64_t least = 0;
  for (std::uint64_t i = 0; i < slots && problem().empty(); ++i) {
    Words words(lines_.line().value_or(""));
    const auto at = words.number<std::uint64_t>();
    const auto record = words.number<std::uint64_t>();
    if (!words.at_end() || at < least || at > size || record >= records) lines_.refuse(std::string(damaged));
    lines_.hash_line();
    if (part != nullptr) part->formatted.slots.push_back({static_cast<std::size_t>(at), record});
    least = at;
  }
}

void ResultReader::read_end(Words words) {
  auto tally = read_tally(words);
  const host::ContentHash hash = lines_.hash();
  Words end(lines_.line().value_or(""));
  const bool is_end = end.word() == "end" && end.hash() == hash && end.at_end();
  if (!is_end || !tally || tally->records != records_) return lines_.refuse(std::string(damaged));
  tally_ = std::move(*tally);
}

tl::expected<void, std::string> may_be_replaced(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  auto input = notation::open_input(path, notation::Accept::RegularFiles);
  if (!input) return tl::unexpected(input.error());
  if (ResultReader(**input).head()) return {};
  return tl::unexpected(fmt::format("{} is no result and would be replaced; name another file", path));
}

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

  /// The places of the blocks by shard; a shard that is missing has no file.
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
      if (!reader.problem().empty()) return tl::unexpected(file + " " + reader.problem());
      if (!head && is_empty) return tl::unexpected(file + " is empty; verify its shard again");
      if (!head) return {};
      while (reader.part(nullptr)) {
      }
      if (!reader.problem().empty())
        return tl::unexpected(fmt::format("{} {}; verify its shard again", file, reader.problem()));
      if (const auto entered = enter(*head, {&file, {begin, reader.position()}}); !entered) return entered;
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

/// Prints the reports of a block, and adds its counts.
tl::expected<void, std::string> print_block(const BlockPlace& place, ReportStream& stream, Tally& total) {
  auto input = notation::open_range(*place.file, place.bytes);
  if (!input) return tl::unexpected(input.error());
  ResultReader reader(**input);
  if (!reader.head()) return tl::unexpected(*place.file + " changes while it is read");
  ResultPart part;
  while (reader.part(&part)) {
    if (part.first) stream.begin_input();
    if (!stream.add(part.formatted)) return {};
  }
  if (!reader.problem().empty()) return tl::unexpected(*place.file + " " + reader.problem());
  total.add(reader.tally());
  return {};
}

tl::expected<void, std::string> copy_block(const BlockPlace& place, const OutputSink& to) {
  auto input = notation::open_range(*place.file, place.bytes);
  if (!input) return tl::unexpected(input.error());
  std::string block(std::size_t{64} << 10U, '\0');
  std::uint64_t left = place.bytes.end - place.bytes.first;
  while (left > 0) {
    const auto got = (*input)->read(block.data(), block.size());
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) return tl::unexpected(*place.file + " changes while it is read");
    if (!to(std::string_view(block).substr(0, *got))) return {};
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
  ReportStream stream(head.style, registry, output);
  for (const BlockPlace& place : index->places()) {
    if (!stream.is_open()) return merged;
    if (const auto printed = print_block(place, stream, merged.tally); !printed) return tl::unexpected(printed.error());
  }
  stream.end();
  return merged;
}

tl::expected<ShardNumber, std::string> join_results(const std::vector<std::string>& results, const std::string& out) {
  const auto index = ResultIndex::of(results);
  if (!index) return tl::unexpected(index.error());
  if (const auto replaced = may_be_replaced(out); !replaced) return tl::unexpected(replaced.error());
  const auto copy = [&](const OutputSink& output) -> tl::expected<bool, std::string> {
    for (const BlockPlace& place : index->places())
      if (place.file != nullptr)
        if (const auto copied = copy_block(place, output); !copied) return tl::unexpected(copied.error());
    return true;
  };
  return write_whole(out, copy).map([&] { return ShardNumber{index->count(), index->head().shard.of}; });
}

}  // namespace gpn::replay
