// The first turns of a game, and the position after them, as they are counted: equal for games that are images of each
// other.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/symmetry.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gpn::replay {

struct Opening {
  std::string first_turn;
  std::string turns;
  std::vector<std::string> positions;  // the start and those after each turn; none of a game shorter than an opening

  std::string_view position() const noexcept { return positions.empty() ? std::string_view() : positions.back(); }
};

/// Not thread-safe.
class Openings {
 public:
  /// Openings have so many turns; those of shorter games have fewer.
  Openings(Rulebook rulebook, std::size_t turns) : rulebook_(std::move(rulebook)), turns_(turns) {}

  /// Returns the opening of a record that was replayed, with so many legal turns. Without legal turns there is none,
  /// and of less than an opening only the first turn. A record whose first turns fit several legal ones is resolved.
  /// The result is valid until the next call.
  const Opening& of(notation::Record& record, std::size_t legal, Replayer& replayer);

 private:
  struct Known {
    explicit Known(const host::Ruleset& ruleset) : symmetries(ruleset) {}

    Symmetries symmetries;
    std::unordered_map<std::string, std::vector<std::size_t>> of_start;  // the symmetries that do not change it
    std::unordered_map<std::string, Opening> openings;                   // by start and turns as written
  };

  /// Null where the text of one of the first turns fits several: in a resolved record none does.
  const Opening* find(const notation::Record& record, std::size_t legal,
                      const std::shared_ptr<const host::Ruleset>& ruleset);
  bool play(const notation::Record& record, std::size_t count, const host::Ruleset& ruleset, Known& known,
            Opening& opening) const;

  Rulebook rulebook_;
  std::size_t turns_;
  std::map<std::shared_ptr<const host::Ruleset>, Known> known_;
};

}  // namespace gpn::replay
