// The options that decide what a verification reports, which `verify` and `shard plan` share, and those for one shard
// of a plan.
#pragma once

#include "arguments.hpp"
#include "command.hpp"

#include <gpn/replay/baseline.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/shard.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::cli {

struct VerifySettings {
  std::string style = "human", linked_files = "below";
  bool strict = false, notes = false;
  RecordArguments records;
  replay::InputSettings input;
  replay::ReportSettings report;

  Option format_option();
  Option strict_option();
  Option links_option();  // --linked-files

  /// Fills what the options decide of `input` and `report`; the limits are stored as they are read.
  void fill();
};

/// Which findings a verification prints, and what it prints instead of them.
struct OutputArguments {
  bool summary = false, statistics = false, quiet = false, names = false, all = false;
  std::vector<std::string> select = {}, ignore = {};
  std::string baseline_file = {}, new_baseline_file = {};
  std::shared_ptr<replay::Baseline> baseline = {}, new_baseline = {};

  void add_to(Options& options);
  bool are_given() const {
    return summary || statistics || names || all || !select.empty() || !ignore.empty() || !baseline_file.empty() ||
           !new_baseline_file.empty();
  }
  bool hide_reports() const { return summary || statistics; }

  /// Returns a sentence about the first invalid argument, or nothing.
  std::optional<std::string> fill(replay::ReportSettings& report, const host::Registry& registry);

  /// Writes the baseline that is wanted and mentions what the other one has too much.
  ExitStatus finish(ExitStatus status, Context& context) const;

  /// Returns the text after the reports.
  std::string ending(const replay::ReportSettings& report, const replay::Tally& tally) const;
};

/// The rules of a plan, which all its shards and their merge must have.
struct PlanRules {
  host::ContentHash hash;
  std::optional<replay::WorkerRules> of_workers;  // with --isolate: copied, and not loaded here
};

/// Loads the rules into the registry or copies them. The error is a sentence.
tl::expected<PlanRules, std::string> plan_rules(const ModuleArguments& modules, bool isolated, Context& context);

struct ShardArguments {
  std::string shard, manifest, out, files = "below";

  void add_to(Options& options);
  bool wanted() const { return !shard.empty() || !manifest.empty() || !out.empty(); }

  /// Verifies the shard. The settings come from the manifest: on the command line they would not be those of the other
  /// shards.
  ExitStatus run(VerifySettings& given, Severity fail_on, Context& context) const;
};

}  // namespace gpn::cli
