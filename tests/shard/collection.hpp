// A folder of records, verified in one process and in shards.
#pragma once

#include "support/games.hpp"
#include "support/run_program.hpp"

#include <gpn/replay/shard.hpp>
#include <gpn/replay/verify.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// What a run printed and counted.
struct Printed {
  std::string text;
  replay::Tally tally;
};

class Collection {
 public:
  explicit Collection(const host::Registry& registry) : registry_(registry) {}

  const std::string path(std::string_view name) const { return (folder_.path() / name).string(); }

  /// A file of records. The names of others, such as manifests, do not begin with "games".
  void write(std::string_view name, std::string_view bytes) {
    folder_.write(name, bytes);
    if (name.starts_with("games")) paths_.push_back(path(name));
  }

  void walk(std::string_view folder) { paths_.push_back(path(folder)); }

  const std::vector<std::string>& paths() const noexcept { return paths_; }

  Printed verify(const replay::ShardSettings& settings) const {
    Printed printed;
    printed.tally = replay::verify(registry_, paths_, settings.input, settings.report, appending_to(printed.text));
    return printed;
  }

  tl::expected<replay::Plan, std::string> plan(std::uint32_t shards, const replay::ShardSettings& settings = {}) const {
    return replay::plan_shards({paths_, shards, settings, rules(), path("manifest"), {}});
  }

  tl::expected<replay::ShardRun, std::string> run(replay::ShardNumber shard) const {
    replay::ShardRequest request;
    request.manifest = path("manifest");
    request.shard = shard;
    request.out = result(shard.number);
    request.files = replay::ManifestFiles::Anywhere;
    request.rules = rules();
    return replay::verify_shard(registry_, request);
  }

  std::string result(std::uint32_t number) const { return path("result" + std::to_string(number)); }

  /// Plans and verifies all shards. The results, in no particular order.
  std::vector<std::string> verify_in_shards(std::uint32_t shards, const replay::ShardSettings& settings = {}) const {
    const auto planned = plan(shards, settings);
    INFO((planned ? std::string() : planned.error()));
    REQUIRE(planned);
    std::vector<std::string> results;
    for (std::uint32_t number = shards; number > 0; --number) {
      const auto done = run({number, shards});
      INFO((done ? std::string() : done.error()));
      REQUIRE(done);
      results.push_back(result(number));
    }
    return results;
  }

  tl::expected<Printed, std::string> merge(const std::vector<std::string>& results) const {
    Printed printed;
    auto merged = replay::merge_shards(registry_, rules(), results, appending_to(printed.text));
    if (!merged) return tl::unexpected(merged.error());
    printed.tally = std::move(merged->tally);
    return printed;
  }

  host::ContentHash rules() const { return replay::rules_hash(registry_, {}); }

 private:
  static replay::OutputSink appending_to(std::string& text) {
    return [&text](std::string_view part) {
      text += part;
      return true;
    };
  }

  const host::Registry& registry_;
  TemporaryFolder folder_;
  std::vector<std::string> paths_;
};

}  // namespace gpn::test
