// Verification in shards: a plan cuts a collection at record starts, each shard is verified by itself, on any machine,
// and the results are merged into the report that one run would have printed (docs/cluster.md).
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/trust.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

inline constexpr std::uint32_t most_shards = 100'000;

/// The settings that decide a report besides the records and the rules. The plan sets them for all shards.
struct ShardSettings {
  InputSettings input;    // format, overrides, limits and links; a plan has nothing else of them
  ReportSettings report;  // style and severity
};

/// The names of the settings in which the two differ.
std::vector<std::string> differences(const ShardSettings& a, const ShardSettings& b);

/// A hash of the rules in use: the games, layers and variants of the registry and the contents of the modules that were
/// loaded. Shards that are verified by other rules are refused.
host::ContentHash rules_hash(const host::Registry& registry, std::span<const host::ContentHash> loaded_modules);

/// The same hash for rules that only workers load. It differs from every hash of the function above, because a module
/// that fails in a worker costs one record and not the run. `built_in` contains what is built in. The error is a
/// sentence.
tl::expected<host::ContentHash, std::string> worker_rules_hash(const host::Registry& built_in,
                                                               const WorkerRules& rules);

struct PlanRequest {
  std::vector<std::string> paths;
  std::uint32_t shards = 1;
  ShardSettings settings;
  host::ContentHash rules;
  std::string out;                  // the manifest
  std::function<bool()> cancelled;  // asked between files and pieces; may be empty
};

struct Plan {
  std::uint64_t files = 0;
  std::uint64_t ranges = 0;
  std::uint64_t bytes = 0;
  std::vector<std::string> failures;  // files of directories that cannot be read and are in no shard
};

/// "64 shards for 1000 bytes in 3 files, 66 ranges: manifest", with a line end.
std::string describe(const PlanRequest& request, const Plan& plan);

/// Writes the manifest whole or not at all. The error, as in the other functions, is a sentence.
tl::expected<Plan, std::string> plan_shards(const PlanRequest& request);

/// One of so many, from 1.
struct ShardNumber {
  std::uint32_t number = 1;
  std::uint32_t of = 1;

  /// Reads "3/64".
  static std::optional<ShardNumber> parse(std::string_view text);
  friend bool operator==(const ShardNumber&, const ShardNumber&) = default;
};

/// The files that a manifest, which may come from anyone, can have read.
enum class ManifestFiles : std::uint8_t { BelowFolder, Anywhere };

/// True if a name in a manifest is read without ManifestFiles::Anywhere.
bool is_below_folder(std::string_view path);

struct ShardRequest {
  std::string manifest;
  ShardNumber shard;
  std::string out;  // the result
  ManifestFiles files = ManifestFiles::BelowFolder;
  host::ContentHash rules;
  unsigned jobs = 1;
  std::function<bool()> cancelled;
  std::function<bool()> has_module_failed;  // asked at the end; true also for a failed module that no record used
  std::function<void(const Tally&, std::uint64_t bytes)> progress;
};

struct ShardRun {
  enum class State : std::uint8_t {
    Written,
    Kept,  // the file had this result already
  };
  State state = State::Written;
  Tally tally;
};

/// "shard 3 of 64, in 3.result: 12 records, ...", with a line end.
std::string describe(const ShardRequest& request, const ShardRun& run);

/// The settings of a manifest, which is checked to its end.
tl::expected<ShardSettings, std::string> manifest_settings(const std::string& manifest);

/// Verifies one shard and writes its result whole or not at all. An input that is not as planned is an error.
tl::expected<ShardRun, std::string> verify_shard(const host::Registry& registry, const ShardRequest& request);

struct MergedReport {
  ReportStyle style = ReportStyle::Human;
  Severity least_severity = Severity::Warning;
  Tally tally;
};

/// Prints the report of all shards. Every result is read and checked before anything is printed; it is an error if a
/// shard is missing, is there twice, is damaged or belongs to another manifest.
tl::expected<MergedReport, std::string> merge_shards(const host::Registry& registry, const host::ContentHash& rules,
                                                     const std::vector<std::string>& results, const OutputSink& output);

/// Writes the results into one, which is a result like them; some shards may be missing. Returns how many it has.
tl::expected<ShardNumber, std::string> join_results(const std::vector<std::string>& results, const std::string& out);

}  // namespace gpn::replay
