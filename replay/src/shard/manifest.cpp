#include "shard/manifest.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

#include <utility>

namespace gpn::replay {
namespace {

constexpr std::string_view first_line = "gpn-manifest 1";
/// No file is longer, so that sums of sizes do not overflow.
constexpr std::uint64_t longest_file = std::uint64_t{1} << 60U;

std::string_view letter_of(Origin origin) noexcept { return origin == Origin::Named ? "named" : "found"; }

bool is_valid(const PlannedRange& range) noexcept {
  if (range.file_size > longest_file || (!range.is_of_file && range.file_size > 0)) return false;
  const auto [first, end] = range.bytes;
  if (!range.start) return first == 0 && end == range.file_size;
  const std::uint64_t line = range.start->line;
  return first < end && end <= range.file_size && end - first < range.file_size &&
         (first == 0 ? line == 1 : line >= 1 && line <= first + 1);
}

}  // namespace

std::string text_of(const ManifestHead& head) {
  std::string text = fmt::format("{}\nprogram {}\nrules {}\nshards {}\n", first_line, escape(head.program),
                                 head.rules.text(), head.shards);
  append_settings(head.settings, text);
  return text;
}

std::string text_of(const ManifestRange& range) {
  const PlannedRange& planned = range.range;
  const std::string name = escape(range.input.path);
  const std::string_view origin = letter_of(range.input.origin);
  if (!planned.start)
    return fmt::format("{} {} {} {} {} {}\n", planned.is_of_file ? "file" : "other", range.shard, origin,
                       planned.file_size, planned.hash.text(), name);
  return fmt::format("part {} {} {} {} {} {} {} {} {}\n", range.shard, origin, planned.file_size, planned.hash.text(),
                     planned.bytes.first, planned.bytes.end, planned.start->line, notation::name(planned.start->format),
                     name);
}

std::string manifest_end(const Plan& plan, const host::ContentHash& id) {
  return fmt::format("end {} {} {} {}\n", plan.files, plan.ranges, plan.bytes, id.text());
}

ManifestReader::ManifestReader(std::string path, std::unique_ptr<notation::ByteInput> input)
    : path_(std::move(path)), input_(std::move(input)), lines_(std::make_unique<LineReader>(*input_)) {}

tl::expected<ManifestReader, std::string> ManifestReader::open(const std::string& path) {
  auto input = notation::open_input(path, notation::Accept::RegularFiles);
  if (!input) return tl::unexpected(input.error());
  ManifestReader reader(path, std::move(*input));
  reader.read_head();
  if (!reader.lines_->problem().empty()) return tl::unexpected(path + " " + reader.lines_->problem());
  return reader;
}

void ManifestReader::read_head() {
  if (lines_->line().value_or("") != first_line)
    return lines_->refuse("is no manifest of this version of gpn; make one with gpn shard plan");
  lines_->hash_line();
  Words program = lines_->words_after("program");
  head_.program = program.text();
  const bool has_program = program.at_end();
  Words rules = lines_->words_after("rules");
  head_.rules = rules.hash();
  const bool has_rules = rules.at_end();
  Words shards = lines_->words_after("shards");
  head_.shards = shards.number<std::uint32_t>();
  if (!has_program || !has_rules || !shards.at_end() || head_.shards < 1 || head_.shards > most_shards)
    lines_->refuse(fmt::format("is damaged: it needs a hash of the rules and from 1 to {} shards", most_shards));
  head_.settings = read_settings(*lines_);
}

tl::expected<std::optional<ManifestRange>, std::string> ManifestReader::next() {
  auto range = read_next();
  if (!lines_->problem().empty()) return tl::unexpected(path_ + " " + lines_->problem());
  return range;
}

std::optional<ManifestRange> ManifestReader::read_next() {
  const auto line = lines_->line();
  const bool is_end = line && line->starts_with("end ");
  if (!line) lines_->refuse("is damaged: its last line is missing");
  if (is_end) read_end(*line);
  auto range = line && !is_end ? read_range(*line) : std::nullopt;
  if (!range && !is_end) lines_->refuse(fmt::format("is damaged: line of range {} cannot be read", seen_.ranges + 1));
  if (!range) return std::nullopt;
  if (!follows(*range))
    lines_->refuse(fmt::format("is damaged: range {} does not follow the one before it", seen_.ranges + 1));
  lines_->hash_line();
  seen_.files += range->range.bytes.first == 0 ? 1U : 0U;
  ++seen_.ranges;
  seen_.bytes += range->range.bytes.end - range->range.bytes.first;
  last_ = range;
  return range;
}

std::optional<ManifestRange> ManifestReader::read_range(std::string_view line) const {
  Words words(line);
  ManifestRange range;
  const std::string_view kind = words.word();
  range.shard = words.number<std::uint32_t>();
  const std::string_view origin = words.word();
  range.input.origin = origin == letter_of(Origin::Named) ? Origin::Named : Origin::Found;
  range.range.file_size = words.number<std::uint64_t>();
  range.range.hash = words.hash();
  range.range.bytes = {0, range.range.file_size};
  if (kind == "part") {
    range.range.bytes.first = words.number<std::uint64_t>();
    range.range.bytes.end = words.number<std::uint64_t>();
    const auto number = words.number<std::uint64_t>();
    const auto format = notation::format_named(words.word());
    if (!format) return std::nullopt;
    range.range.start = notation::PieceStart{*format, range.range.bytes.first, number};
  }
  range.input.path = words.text();
  range.range.is_of_file = kind != "other" || range.input.origin == Origin::Named;
  const bool is_known =
      (kind == "file" || kind == "part" || !range.range.is_of_file) && origin == letter_of(range.input.origin);
  if (!words.at_end() || !is_known || range.input.path.empty() || !is_valid(range.range)) return std::nullopt;
  return range;
}

/// True if the file of the last range goes on.
bool ManifestReader::is_inside_file() const { return last_ && last_->range.bytes.end < last_->range.file_size; }

bool ManifestReader::follows(const ManifestRange& range) const {
  const std::uint32_t least = last_ ? last_->shard : 1;
  if (range.shard < least || range.shard > head_.shards) return false;
  const PlannedRange& planned = range.range;
  if (!is_inside_file()) return planned.bytes.first == 0;
  const PlannedRange& before = last_->range;
  return planned.bytes.first == before.bytes.end && planned.file_size == before.file_size &&
         range.input.path == last_->input.path && range.input.origin == last_->input.origin && planned.start &&
         planned.start->format == before.start->format && planned.start->line >= before.start->line;
}

void ManifestReader::read_end(std::string_view line) {
  Words words(line);
  words.word();
  const Plan stated{words.number<std::uint64_t>(), words.number<std::uint64_t>(), words.number<std::uint64_t>(), {}};
  const host::ContentHash hash = words.hash();
  const bool is_counted = stated.files == seen_.files && stated.ranges == seen_.ranges && stated.bytes == seen_.bytes;
  id_ = lines_->hash();
  if (!words.at_end() || hash != id_ || !is_counted || is_inside_file())
    return lines_->refuse("is damaged: its lines are not those that were written");
  if (lines_->line()) lines_->refuse("is damaged: there is something after its last line");
}

}  // namespace gpn::replay
