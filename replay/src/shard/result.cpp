#include "shard/result.hpp"

#include "shard/settings_text.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

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

tl::expected<void, std::string> ResultWriter::begin(const ResultHead& head) {
  return append(fmt::format("{}\nmanifest {}\nshard {} {}\nrules {}\nreport {} {}\n", result_first_line,
                            head.manifest.text(), head.shard.number, head.shard.of, head.rules.text(), name(head.style),
                            name(head.least_severity)));
}

tl::expected<void, std::string> ResultWriter::add(const PieceReport& part) {
  const FormattedReports& reports = part.formatted;
  std::string head = fmt::format("part {} {} {} {}\n", part.first ? "begins" : "goes-on", reports.records,
                                 reports.slots.size(), reports.text.size());
  for (const FormattedReports::Slot& slot : reports.slots)
    fmt::format_to(std::back_inserter(head), "{} {}\n", slot.at, slot.record);
  if (const auto written = append(head); !written) return written;
  return append(reports.text);
}

tl::expected<void, std::string> ResultWriter::finish(const Tally& tally) {
  if (const auto written = append(text_of(tally)); !written) return written;
  if (const auto written = append(fmt::format("end {}\n", digest_.finish().text())); !written) return written;
  return flush();
}

tl::expected<void, std::string> ResultWriter::append(std::string_view text) {
  constexpr std::size_t block = std::size_t{64} << 10U;
  digest_.add(text);
  buffer_ += text;
  return buffer_.size() < block ? tl::expected<void, std::string>() : flush();
}

tl::expected<void, std::string> ResultWriter::flush() {
  auto written = write_(buffer_);
  buffer_.clear();
  return written;
}

tl::expected<std::optional<ResultHead>, std::string> ResultReader::head() {
  constexpr std::array<std::string_view, 5> keys{"gpn-result", "manifest", "shard", "rules", "report"};
  ResultHead head;
  for (const std::string_view key : keys) {
    const auto line = lines_.line();
    if (!line) return tl::unexpected(line.error());
    if (!*line && key == keys.front()) return std::nullopt;
    if (key == keys.front() && **line != result_first_line) return Refusal("is no result of this version of gpn");
    Words words(line->value_or(""));
    bool is_known = words.word() == key;
    if (key == "gpn-result") is_known = is_known && words.word() == "1";
    if (key == "manifest") head.manifest = words.hash();
    if (key == "rules") head.rules = words.hash();
    if (key == "shard") {
      head.shard = {words.number<std::uint32_t>(), words.number<std::uint32_t>()};
      is_known =
          is_known && head.shard.number >= 1 && head.shard.number <= head.shard.of && head.shard.of <= most_shards;
    }
    if (key == "report") {
      const auto style = style_named(words.word());
      const auto severity = severity_named(words.word());
      is_known = is_known && style && severity;
      head.style = style.value_or(ReportStyle::Human);
      head.least_severity = severity.value_or(Severity::Warning);
    }
    if (!is_known || !words.at_end()) return tl::unexpected(std::string(damaged));
    lines_.hash_line();
  }
  records_ = 0;
  return head;
}

tl::expected<bool, std::string> ResultReader::part(ResultPart* part) {
  const auto line = lines_.line();
  if (!line) return tl::unexpected(line.error());
  if (!*line) return Refusal("is damaged: it ends too early");
  Words words(**line);
  const std::string_view key = words.word();
  const bool is_part = key == "part";  // the next line takes the place of this one
  if (!is_part && key != "counts") return tl::unexpected(std::string(damaged));
  lines_.hash_line();
  const auto read = is_part ? read_part(words, part) : read_end(words);
  if (!read) return tl::unexpected(read.error());
  return is_part;
}

tl::expected<void, std::string> ResultReader::rest_of_block() {
  for (;;)
    if (const auto more = part(nullptr); !more || !*more) return more.map([](bool) {});
}

tl::expected<void, std::string> ResultReader::read_part(Words words, ResultPart* part) {
  const std::string_view place = words.word();
  const bool begins = place == "begins";
  const auto records = words.number<std::uint64_t>();
  const auto slots = words.number<std::uint64_t>();
  const auto size = words.number<std::uint64_t>();
  if (!words.at_end() || (!begins && place != "goes-on") || records > std::numeric_limits<std::uint32_t>::max())
    return tl::unexpected(std::string(damaged));
  records_ += records;
  if (part != nullptr) {
    part->first = begins;
    part->formatted.clear();
    part->formatted.records = records;
  }
  if (const auto read = read_slots(slots, size, records, part); !read) return read;
  return lines_.bytes(size, [&](std::string_view bytes) {
    if (part != nullptr) part->formatted.text += bytes;
  });
}

/// The memory for them grows with the lines that are there, whatever number was announced.
tl::expected<void, std::string> ResultReader::read_slots(std::uint64_t slots, std::uint64_t size, std::uint64_t records,
                                                         ResultPart* part) {
  std::uint64_t least = 0;
  for (std::uint64_t i = 0; i < slots; ++i) {
    const auto line = lines_.line();
    if (!line) return tl::unexpected(line.error());
    Words words(line->value_or(""));
    const auto at = words.number<std::uint64_t>();
    const auto record = words.number<std::uint64_t>();
    if (!words.at_end() || at < least || at > size || record >= records) return tl::unexpected(std::string(damaged));
    lines_.hash_line();
    if (part != nullptr) part->formatted.slots.push_back({static_cast<std::size_t>(at), record});
    least = at;
  }
  return {};
}

tl::expected<void, std::string> ResultReader::read_end(Words words) {
  auto tally = read_tally(words);
  const host::ContentHash hash = lines_.hash();
  const auto line = lines_.line();
  if (!line) return tl::unexpected(line.error());
  Words end(line->value_or(""));
  const bool is_end = end.word() == "end" && end.hash() == hash && end.at_end();
  if (!is_end || !tally || tally->records != records_) return tl::unexpected(std::string(damaged));
  tally_ = std::move(*tally);
  return {};
}

tl::expected<void, std::string> may_be_replaced(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  auto input = notation::open_input(path, notation::Accept::RegularFiles);
  if (!input) return tl::unexpected(input.error());
  const auto head = ResultReader(**input).head();
  if (head && *head) return {};
  return tl::unexpected(fmt::format("{} is no result and would be replaced; name another file", path));
}

}  // namespace gpn::replay
