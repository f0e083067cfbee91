// A collection of one file, verified as shards.
#include "harness/built_in.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/shard.hpp>

#include <filesystem>
#include <string>

namespace gpn::fuzz {

void shard_run(std::string_view bytes) {
  static const host::ContentHash rules = replay::rules_hash(built_in(), {});
  const InScratchFolder folder;
  scratch_file("collection", bytes);
  std::filesystem::remove("result");
  replay::PlanRequest request;
  request.paths = {"collection"};
  request.settings.input.limits = small_limits();
  request.settings.report.style = replay::ReportStyle::JsonLines;
  request.rules = rules;
  request.out = "plan";
  const auto plan = replay::plan_shards(request);
  if (!plan) return promise(!plan.error().empty(), "a collection is refused without a reason");
  replay::ShardRequest shard;
  shard.manifest = "plan";
  shard.out = "result";
  shard.rules = rules;
  const auto run = replay::verify_shard(built_in(), shard);
  promise(run.has_value(), "a shard that was planned is not verified");
  promise(run->state == replay::ShardRun::State::Written, "a result is kept that does not exist");
  const auto again = replay::verify_shard(built_in(), shard);
  promise(again && again->state == replay::ShardRun::State::Kept, "a finished result is verified again");
  std::string report;
  const auto merged = replay::merge_shards(built_in(), rules, {"result"}, [&](std::string_view text) {
    report += text;
    return true;
  });
  promise(merged.has_value(), "a complete result is not merged");
  promise(merged->tally.records == run->tally.records, "records are lost on the way");
  expect_json_lines(report);
}

}  // namespace gpn::fuzz
