// Asks a collection: which records fit an expression, such as `player = dahl and length > 40` (docs/find.md).
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

namespace find {
struct Node;
}  // namespace find

class Query {
 public:
  /// The error is a sentence. The registry has the codes of findings.
  static tl::expected<Query, std::string> read(std::string_view text, const host::Registry& registry);

  /// Makes the filter of a thread, which reads records by these settings. The registry must outlive the filters.
  std::function<std::unique_ptr<RecordFilter>()> filter(const host::Registry& registry,
                                                        const InputSettings& settings) const;

  /// A sentence about each position and pattern that no rules of the records that were read know.
  std::vector<std::string> unknown() const;

  const find::Node& root() const noexcept { return *root_; }

 private:
  explicit Query(std::shared_ptr<const find::Node> root) noexcept : root_(std::move(root)) {}

  std::shared_ptr<const find::Node> root_;
};

enum class FoundStyle : std::uint8_t {
  Records,  // a line for each: place, players, result
  Files,    // the names of the inputs that have one
  Count,    // nothing; the tally has it
};

/// Lists the records that the filter of the settings accepts.
Tally list_found(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& settings,
                 FoundStyle style, const OutputSink& output);

}  // namespace gpn::replay
