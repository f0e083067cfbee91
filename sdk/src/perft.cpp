#include <gpn/host/perft.hpp>

#include <unordered_set>

namespace gpn::host {
namespace {

using Paths = std::optional<std::uint64_t>;

/// One turn list per level, so that a walk allocates once.
class Walk {
 public:
  Walk(const Ruleset& ruleset, unsigned depth) : ruleset_(ruleset), lists_(depth, ruleset.turn_list()) {}

  Paths turns(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return ruleset_.count_turns(position);
    TurnList& list = lists_[depth - 1];
    if (!ruleset_.legal_turns(position, list)) return std::nullopt;
    std::uint64_t paths = 0;
    for (std::uint32_t i = 0; i < list.size(); ++i) {
      Position next = position;
      ruleset_.apply(next, list[i]);
      const Paths rest = depth == 2 ? ruleset_.count_turns(next) : turns(next, depth - 1);  // most calls are the last
      if (!rest) return std::nullopt;
      paths += *rest;
    }
    return paths;
  }

  Paths positions(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    TurnList& list = lists_[depth - 1];
    if (!ruleset_.legal_turns(position, list)) return std::nullopt;
    std::unordered_set<Position> reached;
    for (std::uint32_t i = 0; i < list.size(); ++i) {
      Position next = position;
      ruleset_.apply(next, list[i]);
      reached.insert(next);
    }
    if (depth == 1) return reached.size();
    std::uint64_t paths = 0;
    for (const Position& next : reached) {
      const Paths rest = positions(next, depth - 1);
      if (!rest) return std::nullopt;
      paths += *rest;
    }
    return paths;
  }

 private:
  const Ruleset& ruleset_;
  std::vector<TurnList> lists_;
};

}  // namespace

std::optional<std::uint64_t> perft(const Ruleset& ruleset, const Position& position, unsigned depth, PerftCount count) {
  Walk walk(ruleset, depth);
  return count == PerftCount::Turns ? walk.turns(position, depth) : walk.positions(position, depth);
}

}  // namespace gpn::host
