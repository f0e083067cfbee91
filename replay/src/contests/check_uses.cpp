// What the agreement says about each use: whether it may be contested, must be, and how often (C3 to C5, C8).
#include "contests/contests.hpp"
#include "play/diagnostic.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <unordered_set>
#include <utility>

namespace gpn::replay {
namespace {

using host::LinkedBy;
using Mark = PotentialUse::Mark;

class UseCheck {
 public:
  UseCheck(const notation::Record& record, const host::Agreement& agreement, const DiagnosticSink& add)
      : agreement_(agreement), add_(add) {
    for (const notation::Tag& tag : record.tags)
      if (tag.name == "Contest")
        if (const auto contest = read_contest(tag.value)) decided_.insert(contest->challenge);
  }

  std::vector<PotentialUse> run(const std::vector<PotentialUse>& uses) {
    for (const PotentialUse& use : uses) check(use);
    return std::move(contested_);
  }

 private:
  void report(Finding finding, const PotentialUse& use, std::string message) {
    add_(make_diagnostic(finding, use.span, std::move(message)));
  }

  void check(const PotentialUse& use) {
    const host::GameLink* const link = agreement_.link_of(use.kind);
    if (link != nullptr && link->by == LinkedBy::EachUse) return check_won(use, *link);
    if (use.mark == Mark::None) return;
    if (link == nullptr && !agreement_.links.empty())
      report("contest-not-linked", use,
             fmt::format("no game was agreed for {}, so its use cannot be challenged", use.kind));
    else
      count_challenge(other(use.player), use);
    contested_.push_back(use);
  }

  /// C8: each use that is not free has to be won first. An extra move has no mark, so it counts as contested.
  void check_won(const PotentialUse& use, const host::GameLink& link) {
    if (use.mark == Mark::None) {
      std::uint32_t& used = free_uses_[{index(use.player), use.kind}];
      if (used < agreement_.free_uses_of(use.kind)) {
        ++used;
        return;
      }
      if (use.move == PotentialUse::Move::Action)
        return report("contest-required", use,
                      fmt::format("{} must first win at {} to use {} here; write ?+ after a use that was won, and what "
                                  "decided it in a tag Contest",
                                  name_of(use.player), link.game, use.kind));
    }
    contested_.push_back(use);
    if (use.mark != Mark::Refused && decided_.count(static_cast<std::uint32_t>(contested_.size())) == 0)
      report("contest-required", use,
             fmt::format("{} must first win at {} to use {} here, and no tag Contest records contest {}",
                         name_of(use.player), link.game, use.kind, contested_.size()));
  }

  /// C3, C5: how many challenges a player may make.
  void count_challenge(Color challenger, const PotentialUse& use) {
    if (!agreement_.challenges || ++challenges_[index(challenger)] != *agreement_.challenges + 1) return;
    report("too-many-challenges", use,
           fmt::format("{} makes more than the {} challenges that were agreed", name_of(challenger),
                       *agreement_.challenges));
  }

  const host::Agreement& agreement_;
  const DiagnosticSink& add_;
  std::array<std::uint32_t, 2> challenges_{};
  std::map<std::pair<std::size_t, std::string_view>, std::uint32_t> free_uses_;  // by player and kind
  std::vector<PotentialUse> contested_;
  std::unordered_set<std::uint32_t> decided_;  // by a tag Contest
};

}  // namespace

std::vector<PotentialUse> check_uses(const notation::Record& record, const std::vector<PotentialUse>& uses,
                                     const host::Agreement& agreement, const DiagnosticSink& add) {
  return UseCheck(record, agreement, add).run(uses);
}

}  // namespace gpn::replay
