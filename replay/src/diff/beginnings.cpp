// Sorted by their turns, the games with the longest common beginning are neighbours. Neighbours from different sides
// are removed in pairs, the longest common beginning first; then the games that become neighbours are considered.
#include "diff/beginnings.hpp"

#include <algorithm>
#include <optional>
#include <queue>
#include <tuple>

namespace gpn::replay {
namespace {

/// So many equal first turns are no coincidence.
constexpr std::size_t least_common = 8;

std::size_t turns_of(std::string_view content) {
  return static_cast<std::size_t>(std::count(content.begin(), content.end(), '\n'));
}

class NeighbourPairer {
 public:
  explicit NeighbourPairer(std::vector<UnpairedGame> games) {
    std::stable_sort(games.begin(), games.end(),
                     [](const UnpairedGame& x, const UnpairedGame& y) { return x.game->content < y.game->content; });
    for (const UnpairedGame& game : games) entries_.push_back({game, {}, {}});
  }

  std::vector<std::pair<std::size_t, std::size_t>> run() {
    link();
    while (!candidates_.empty()) {
      const auto [common, left, right] = candidates_.top();
      candidates_.pop();
      if (!entries_[left].is_paired && !entries_[right].is_paired) pair(left, right);
    }
    return std::move(pairs_);
  }

 private:
  struct Entry {
    UnpairedGame game;
    std::optional<std::size_t> before, after;  // entries
    bool is_paired = false;
  };
  using Candidate = std::tuple<std::size_t, std::size_t, std::size_t>;  // common turns, entry, the entry after it

  void link() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (i > 0) entries_[i].before = i - 1;
      if (i + 1 < entries_.size()) entries_[i].after = i + 1;
      consider(entries_[i].before, i);
    }
  }

  void consider(std::optional<std::size_t> left, std::optional<std::size_t> right) {
    if (!left || !right || entries_[*left].game.side == entries_[*right].game.side) return;
    const std::string& a = entries_[*left].game.game->content;
    const std::string& b = entries_[*right].game.game->content;
    const std::size_t common = common_turns(a, b);
    const std::size_t shorter = std::min(turns_of(a), turns_of(b));
    if (common >= least_common && common * 2 >= shorter) candidates_.emplace(common, *left, *right);
  }

  void pair(std::size_t left, std::size_t right) {
    Entry& x = entries_[left];
    Entry& y = entries_[right];
    x.is_paired = y.is_paired = true;
    const bool a_is_left = x.game.side == Side::A;
    pairs_.emplace_back((a_is_left ? x : y).game.index, (a_is_left ? y : x).game.index);
    if (x.before) entries_[*x.before].after = y.after;
    if (y.after) entries_[*y.after].before = x.before;
    consider(x.before, y.after);
  }

  std::vector<Entry> entries_;
  std::priority_queue<Candidate> candidates_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
};

}  // namespace

std::size_t common_turns(std::string_view a, std::string_view b) {
  const auto* const end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::size_t>(std::count(a.begin(), end, '\n'));
}

std::vector<std::pair<std::size_t, std::size_t>> pair_by_beginning(std::vector<UnpairedGame> games) {
  return NeighbourPairer(std::move(games)).run();
}

}  // namespace gpn::replay
