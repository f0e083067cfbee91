// An index of a collection: a database of its games, findings and positions, by which find and stats answer without
// reading all records (docs/index.md).
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/trust.hpp>
#include <gpn/replay/find.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/statistics.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// The rules and settings by which records are replayed: rules_hash() of <gpn/replay/shard.hpp>, and the settings.
struct IndexRules {
  host::ContentHash rules;
  InputSettings input;
};

struct IndexTally {
  Tally read;                                                         // of the records that were read
  std::uint64_t added = 0, replaced = 0, removed = 0, unchanged = 0;  // files
  std::uint64_t games = 0;                                            // of the whole index
  std::uint64_t positions = 0;                                        // of those that were read
  bool is_made_anew = false;  // it was made by another gpn, other rules or other settings
};

/// "2 files added, 1 replaced, 0 removed, 7 unchanged; 614 positions added; games.db has 10 games", with a line end
std::string describe(const IndexTally& tally, std::string_view path);

/// Makes the index that the file has be one of the inputs. Files whose size and content are those of the index are not
/// replayed; those below the paths that are no more are removed from it; others stay. The file changes in one
/// transaction: a process that dies leaves the index as it was. The error, as in the other functions, is a sentence.
tl::expected<IndexTally, std::string> make_index(const host::Registry& registry, const std::vector<std::string>& paths,
                                                 const IndexRules& rules, const std::string& path);

/// True if the file is a database, by its first bytes.
bool is_index(const std::string& path);

/// Answers from indexes, as find and stats would answer from the files that are in them. Files that have changed since
/// or are missing are failures of the tally, and their games are left out. Not thread-safe.
class Index {
 public:
  /// Asks for the games that an expression describes, or for all. An index that was made by another gpn, other rules or
  /// other settings is refused.
  static tl::expected<Index, std::string> open(const host::Registry& registry, const std::vector<std::string>& paths,
                                               const IndexRules& rules, std::optional<Query> query);
  ~Index();
  Index(Index&&) noexcept;

  /// `input` has the filter of the expression, for tests that the columns do not decide.
  Tally list(InputSettings input, FoundStyle style, const OutputSink& output);
  Statistics count(InputSettings input, const CountSettings& counting, Tally& tally);

  /// Makes another sink read only the records that may fit, at their places, while the index lives. The problems of the
  /// index are known afterwards.
  void read_candidates(InputSettings& input);
  void add_problems(Tally& tally) const;

 private:
  struct State;
  explicit Index(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace gpn::replay
