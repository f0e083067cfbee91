// Verifies one shard: reads its ranges of the manifest, writes one result.
#include "shard/manifest.hpp"
#include "shard/result.hpp"
#include "verify/verify_pieces.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/replay/version.hpp>
#include <gpn/replay/whole_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace gpn::replay {
namespace {

namespace fs = std::filesystem;

struct CheckedManifest {
  ManifestHead head;
  host::ContentHash id;
};

/// Reads all of it, so that nothing is done by one that is damaged.
tl::expected<CheckedManifest, std::string> check_manifest(const std::string& path) {
  auto reader = ManifestReader::open(path);
  if (!reader) return tl::unexpected(reader.error());
  for (;;) {
    const auto range = reader->next();
    if (!range) return tl::unexpected(range.error());
    if (!*range) return CheckedManifest{reader->head(), reader->id()};
  }
}

std::optional<std::string> problem_with(const CheckedManifest& manifest, const ShardRequest& request,
                                        const host::Registry& registry) {
  const ManifestHead& head = manifest.head;
  if (head.program != version())
    return fmt::format("{} was made by gpn {}; this is gpn {}: make a new plan", request.manifest, head.program,
                       version());
  if (head.rules != request.rules)
    return fmt::format(
        "{} was made with other rules; use the modules and variants files of the plan, and --isolate "
        "if the plan has it",
        request.manifest);
  if (head.shards != request.shard.of)
    return fmt::format("{} has {} shards; this would be shard {} of {}", request.manifest, head.shards,
                       request.shard.number, request.shard.of);
  if (const auto unknown = problem_with(registry, head.settings.input.overrides))
    return fmt::format("{}: {}", request.manifest, *unknown);
  return std::nullopt;
}

/// The result that the file has: of this shard, complete and undamaged. The error is a sentence about a file that must
/// not be replaced.
tl::expected<std::optional<Tally>, std::string> finished_result(const ResultHead& wanted, const std::string& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return std::nullopt;
  if (const auto replaced = may_be_replaced(path); !replaced) return tl::unexpected(replaced.error());
  auto input = notation::open_input(path, notation::Accept::RegularFiles);
  if (!input) return tl::unexpected(input.error());
  ResultReader reader(**input);
  const auto head = reader.head();
  if (!head || !head->is_of_plan(wanted) || head->shard != wanted.shard) return std::nullopt;
  while (reader.part(nullptr)) {
  }
  const bool is_alone = !reader.head() && reader.problem().empty();
  return is_alone ? std::optional(reader.tally()) : std::nullopt;
}

/// Gives the ranges of one shard, and remembers what was wrong.
class RangesOfShard {
 public:
  RangesOfShard(ManifestReader reader, const ShardRequest& request) : reader_(std::move(reader)), request_(request) {}

  bool next(InputEntry& entry) {
    while (problem_.empty()) {
      auto range = reader_.next();
      if (!range) problem_ = range.error();
      if (!range || !*range) return false;
      if ((*range)->shard < request_.shard.number) continue;
      if ((*range)->shard > request_.shard.number) return false;
      entry.input = std::move((*range)->input);
      entry.range = (*range)->range;
      if (request_.files == ManifestFiles::Anywhere || is_below_folder(entry.input.path)) return true;
      problem_ = fmt::format("{} names {}, which is not below this folder; read it with --manifest-files anywhere",
                             request_.manifest, entry.input.path);
    }
    return false;
  }

  const std::string& problem() const noexcept { return problem_; }

 private:
  ManifestReader reader_;
  const ShardRequest& request_;
  std::string problem_;
};

tl::expected<Tally, std::string> write_result(const host::Registry& registry, const ShardRequest& request,
                                              ShardSettings settings, RangesOfShard& ranges, ResultWriter& writer) {
  settings.input.jobs = request.jobs;
  settings.input.cancelled = request.cancelled;
  settings.input.progress = request.progress;
  InputPieces pieces([&](InputEntry& entry) { return ranges.next(entry); }, settings.input.from, settings.input.limits,
                     Strays::CountAndReport);
  StreamEnd end = verify_pieces(registry, pieces, settings.input, settings.report,
                                [&](PieceReport& part) { return writer.add(part) && part.tally.failures.empty(); });
  if (!ranges.problem().empty()) return tl::unexpected(ranges.problem());
  if (!end.tally.failures.empty()) return tl::unexpected(end.tally.failures.front());
  if (request.cancelled && request.cancelled()) return Refusal("interrupted before the shard was complete");
  if (request.has_module_failed && request.has_module_failed())
    end.tally.module_failures = std::max<std::uint64_t>(end.tally.module_failures, 1);
  return end.tally;
}

}  // namespace

std::string describe(const ShardRequest& request, const ShardRun& run) {
  const bool is_kept = run.state == ShardRun::State::Kept;
  return fmt::format("shard {} of {}, {} {}: {}", request.shard.number, request.shard.of, is_kept ? "kept in" : "in",
                     request.out, closing_line(run.tally, Severity::Warning));
}

bool is_below_folder(std::string_view path) {
  const fs::path named(path);
  return named.is_relative() && std::find(named.begin(), named.end(), "..") == named.end();
}

tl::expected<ShardSettings, std::string> manifest_settings(const std::string& manifest) {
  auto checked = check_manifest(manifest);
  if (!checked) return tl::unexpected(checked.error());
  return checked->head.settings;
}

tl::expected<ShardRun, std::string> verify_shard(const host::Registry& registry, const ShardRequest& request) {
  const auto manifest = check_manifest(request.manifest);
  if (!manifest) return tl::unexpected(manifest.error());
  if (const auto problem = problem_with(*manifest, request, registry)) return tl::unexpected(*problem);
  const ShardSettings& planned = manifest->head.settings;
  const ResultHead head{manifest->id, request.shard, request.rules, planned.report.style,
                        planned.report.least_severity};
  auto finished = finished_result(head, request.out);
  if (!finished) return tl::unexpected(finished.error());
  if (*finished) return ShardRun{ShardRun::State::Kept, std::move(**finished)};

  auto reader = ManifestReader::open(request.manifest);
  if (!reader) return tl::unexpected(reader.error());
  RangesOfShard ranges(std::move(*reader), request);
  ShardRun run;
  const auto written = write_whole(request.out, [&](const OutputSink& output) {
    ResultWriter writer(head, output);
    return write_result(registry, request, planned, ranges, writer).map([&](const Tally& tally) {
      writer.finish(run.tally = tally);
      return true;
    });
  });
  return written.map([&] { return std::move(run); });
}

}  // namespace gpn::replay
