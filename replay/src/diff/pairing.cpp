#include "diff/pairing.hpp"

#include "diff/beginnings.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace gpn::replay {
namespace {

using Indices = std::vector<std::size_t>;

/// Groups of the same players and date with more pairs than this are paired in order.
constexpr std::size_t most_compared = 4096;

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

  /// The games that are not paired yet, grouped by `key`. Games without a key are left out.
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
      return game.has_turns ? game.content : game.text;  // games without turns are equal only if everything is
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

  /// Games with equal turns: first those that are equal in everything else.
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

  /// Those with the most equal first turns first. Games that have only their players in common are not paired, unless
  /// there is only one on either side.
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

  void by_beginning() {
    std::vector<UnpairedGame> games;
    for (const std::size_t i : left(paired_a_)) games.push_back({&a_[i], i, Side::A});
    for (const std::size_t i : left(paired_b_)) games.push_back({&b_[i], i, Side::B});
    for (const auto& [i, j] : pair_by_beginning(std::move(games))) pair(i, j);
  }

  std::span<const KeptGame> a_;
  std::span<const KeptGame> b_;
  std::vector<bool> paired_a_;
  std::vector<bool> paired_b_;
  Pairing result_;
};

}  // namespace

Pairing pair_games(std::span<const KeptGame> a, std::span<const KeptGame> b) { return Pairer(a, b).run(); }

}  // namespace gpn::replay
