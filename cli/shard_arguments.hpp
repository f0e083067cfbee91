// The options of `verify` for one shard of a plan.
#pragma once

#include "command.hpp"

#include <gpn/replay/shard.hpp>

#include <tl/expected.hpp>

#include <string>

namespace gpn::cli {

struct ShardArguments {
  std::string shard, manifest, out, files = "below";

  void add_to(Options& options);
  bool wanted() const { return !shard.empty() || !manifest.empty() || !out.empty(); }

  /// The request, without threads and progress. The error is a sentence about the first invalid argument.
  tl::expected<replay::ShardRequest, std::string> request(const Context& context) const;

  /// What was done, in one line.
  static std::string closing_line(const replay::ShardRequest& request, const replay::ShardRun& run);
};

}  // namespace gpn::cli
