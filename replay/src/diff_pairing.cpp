#include "diff_pairing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <string_view>
#include <unordered_map>

namespace gpn::replay {
namespace {

using Indices = std::vector<std::size_t>;

/// Two games that begin alike for so long are not alike by chance.
constexpr std::size_t least_common = 8;

/// Groups of the same players and date with more pairs than this are paired in order.
constexpr std::size_t most_compared = 4096;

/// Turns that both begin with.
std::size_t common_turns(std::string_view a, std::string_view b) {
  const auto* const end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::size_t>(std::count(a.begin(), end, '\n'));
}

std::size_t turns_of(std::string_view content) {
  return static_cast<std::size_t>(std::count(content.begin(), content.end(), '\n'));
}

class Pairer {
 public:
  Pairer(std::span<const KeptGame> a, std::span<const KeptGame> b)
      : a_(a), b_(b), paired_a_(a.size(), false), paired_b_(b.size(), false) {}

  Pairing run() {
    if (a_.size() == 1 && b_.size() == 1) {
      pair(0, 0);
    } else {
      by_content();
      by_players();
      by_beginning();
    }
    std::sort(result_.pairs.begin(), result_.pairs.end());
    result_.only_a = left(paired_a_);
    result_.only_b = left(paired_b_);
    return std::move(result_);
  }

 private:
  struct Group {
    Indices a, b;
  };

  void pair(std::size_t a, std::size_t b) {
    paired_a_[a] = paired_b_[b] = true;
    result_.pairs.emplace_back(a, b);
  }

  static Indices left(const std::vector<bool>& paired) {
    Indices indices;
    for (std::size_t i = 0; i < paired.size(); ++i)
      if (!paired[i]) indices.push_back(i);
    return indices;
  }

  /// The games that are not paired yet, by what `key` says of them; games of which it says nothing are left out.
  template <class Key>
  auto groups(Key key) const {
    std::unordered_map<std::string_view, Group> groups;
    for (const std::size_t i : left(paired_a_))
      if (const auto k = key(a_[i])) groups[*k].a.push_back(i);
    for (const std::size_t i : left(paired_b_))
      if (const auto k = key(b_[i])) groups[*k].b.push_back(i);
    return groups;
  }

  void by_content() {
    const auto content = [](const KeptGame& game) -> std::optional<std::string_view> {
      return game.has_turns ? game.content : game.text;  // games without a turn are equal only as a whole
    };
    const auto same = groups(content);
    for (std::size_t i = 0; i < a_.size(); ++i) {
      const Group& group = same.at(*content(a_[i]));
      if (group.a.front() == i) pair_equal(group);
      if (group.a.front() != i && a_[i].has_turns) result_.duplicates.push_back({Side::A, group.a.front(), i});
    }
    for (std::size_t i = 0; i < b_.size(); ++i) {
      const Group& group = same.at(*content(b_[i]));
      if (group.b.front() != i && b_[i].has_turns) result_.duplicates.push_back({Side::B, group.b.front(), i});
    }
  }

  /// Of games with equal turns first those that are equal in everything else.
  void pair_equal(const Group& group) {
    std::unordered_map<std::string_view, Indices> waiting;
    for (auto i = group.b.rbegin(); i != group.b.rend(); ++i) waiting[b_[*i].text].push_back(*i);
    for (const std::size_t i : group.a) {
      const auto found = waiting.find(a_[i].text);
      if (found == waiting.end() || found->second.empty()) continue;
      pair(i, found->second.back());
      found->second.pop_back();
    }
    auto other = group.b.begin();
    for (const std::size_t i : group.a) {
      if (paired_a_[i]) continue;
      while (other != group.b.end() && paired_b_[*other]) ++other;
      if (other == group.b.end()) return;
      pair(i, *other);
    }
  }

  void by_players() {
    std::map<std::tuple<std::string_view, std::string_view, std::string_view>, Group> groups;
    const auto add = [&](std::span<const KeptGame> games, const std::vector<bool>& paired, Indices Group::*side) {
      for (const std::size_t i : left(paired)) {
        const RecordLabel& label = games[i].label;
        if (!label.white.empty() && !label.black.empty())
          (groups[{label.white, label.black, label.date}].*side).push_back(i);
      }
    };
    add(a_, paired_a_, &Group::a);
    add(b_, paired_b_, &Group::b);
    for (const auto& [players, group] : groups) pair_likeliest(group);
  }

  /// The games that begin alike for longest first. Games that have nothing in common but their players stay apart,
  /// unless there is only one on either side.
  void pair_likeliest(const Group& group) {
    if (group.a.size() == 1 && group.b.size() == 1) return pair(group.a[0], group.b[0]);
    if (group.a.size() * group.b.size() > most_compared) return pair_in_order(group);
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> candidates;  // turns, a, b
    for (const std::size_t i : group.a)
      for (const std::size_t j : group.b)
        if (const std::size_t common = common_turns(a_[i].content, b_[j].content))
          candidates.emplace_back(common, i, j);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& x, const auto& y) { return std::get<0>(x) > std::get<0>(y); });
    for (const auto& [common, i, j] : candidates)
      if (!paired_a_[i] && !paired_b_[j]) pair(i, j);
  }

  void pair_in_order(const Group& group) {
    for (std::size_t i = 0; i < std::min(group.a.size(), group.b.size()); ++i) pair(group.a[i], group.b[i]);
  }

  void by_beginning();

  std::span<const KeptGame> a_;
  std::span<const KeptGame> b_;
  std::vector<bool> paired_a_;
  std::vector<bool> paired_b_;
  Pairing result_;
};

/// Sorted by their turns, the games that begin alike for longest are neighbours. Neighbours from both sides are taken
/// out in pairs, the longest common beginning first, and those that become neighbours by it are looked at in turn.
void Pairer::by_beginning() {
  struct Entry {
    const KeptGame* game;
    std::size_t index;
    Side side;
    std::optional<std::size_t> before, after;  // entries
    bool taken = false;
  };
  std::vector<Entry> entries;
  for (const std::size_t i : left(paired_a_)) entries.push_back({&a_[i], i, Side::A, {}, {}});
  for (const std::size_t i : left(paired_b_)) entries.push_back({&b_[i], i, Side::B, {}, {}});
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& x, const Entry& y) { return x.game->content < y.game->content; });

  using Candidate = std::tuple<std::size_t, std::size_t, std::size_t>;  // turns, entry, the entry after it
  std::priority_queue<Candidate> candidates;
  const auto consider = [&](std::optional<std::size_t> x, std::optional<std::size_t> y) {
    if (!x || !y || entries[*x].side == entries[*y].side) return;
    const std::string& left_content = entries[*x].game->content;
    const std::string& right_content = entries[*y].game->content;
    const std::size_t common = common_turns(left_content, right_content);
    const std::size_t shorter = std::min(turns_of(left_content), turns_of(right_content));
    if (common >= least_common && common * 2 >= shorter) candidates.emplace(common, *x, *y);
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i > 0) entries[i].before = i - 1;
    if (i + 1 < entries.size()) entries[i].after = i + 1;
    consider(entries[i].before, i);
  }
  while (!candidates.empty()) {
    const auto [common, x, y] = candidates.top();
    candidates.pop();
    if (entries[x].taken || entries[y].taken) continue;
    entries[x].taken = entries[y].taken = true;
    pair(entries[entries[x].side == Side::A ? x : y].index, entries[entries[x].side == Side::B ? x : y].index);
    const std::optional<std::size_t> before = entries[x].before;
    const std::optional<std::size_t> after = entries[y].after;
    if (before) entries[*before].after = after;
    if (after) entries[*after].before = before;
    consider(before, after);
  }
}

}  // namespace

Pairing pair_games(std::span<const KeptGame> a, std::span<const KeptGame> b) { return Pairer(a, b).run(); }

}  // namespace gpn::replay
