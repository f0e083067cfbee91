// Reads both sides, pairs their games and compares the pairs.
#include "diff/game_list.hpp"
#include "stream/ordered_work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <functional>
#include <map>
#include <queue>
#include <system_error>
#include <tuple>
#include <unordered_map>

namespace gpn::replay {
namespace {

/// Indices into the two collections.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  // in the order of A
  std::vector<std::size_t> only_a, only_b;

  struct Again {
    Side side;
    std::size_t first, again;
  };
  std::vector<Again> duplicates;  // of A, then of B
};

/// A game that is not paired yet.
struct UnpairedGame {
  const KeptGame* game;
  std::size_t index;  // in its collection
  Side side;
};

/// So many equal first turns are no coincidence.
constexpr std::size_t least_common = 8;

std::size_t turns_of(std::string_view content) {
  return static_cast<std::size_t>(std::count(content.begin(), content.end(), '\n'));
}

/// The number of equal first turns of two games, given their `content`.
std::size_t common_turns(std::string_view a, std::string_view b) {
  const auto* const end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::size_t>(std::count(a.begin(), end, '\n'));
}

/// Pairs indices, of A and of B, of games with at least eight equal first turns that are at least half of the shorter
/// game. Sorted by their turns, the games with the longest common beginning are neighbours. Neighbours from different
/// sides are removed in pairs, the longest common beginning first; then the games that become neighbours are
/// considered.
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

using Indices = std::vector<std::size_t>;

/// Groups of the same players and date with more pairs than this are paired in order.
constexpr std::size_t most_compared = 4096;

/// A game among those of both sides that are grouped by a hash.
struct Keyed {
  TextHash key;
  Side side;
  std::uint32_t index;

  auto operator<=>(const Keyed&) const = default;
};

/// Pairs games with equal turns; of the rest, those with the same players and date; of the rest, those with enough
/// equal first turns. When both sides have one game only, these are paired. Loads only games without an equal one.
class Pairer {
 public:
  Pairer(const GameList& a, const GameList& b) : a_(a), b_(b), paired_a_(a.size(), false), paired_b_(b.size(), false) {}

  Pairing run() {
    if (a_.size() == 1 && b_.size() == 1) {
      pair(0, 0);
    } else {
      by_turns();
      load_the_rest();
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
  using Rest = std::map<std::size_t, KeptGame>;  // games without an equal one

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

  /// Calls `use` with the games of each group of equal turns.
  template <class Use>
  void for_each_group(Use use) const {
    std::vector<Keyed> games;
    games.reserve(a_.size() + b_.size());
    for (const auto& [side, list] : {std::pair(Side::A, &a_), std::pair(Side::B, &b_)})
      for (std::uint32_t i = 0; i < list->size(); ++i) games.push_back({(*list)[i].turns, side, i});
    std::sort(games.begin(), games.end());
    Group group;
    for (auto game = games.begin(); game != games.end(); ++game) {
      (game->side == Side::A ? group.a : group.b).push_back(game->index);
      if (game + 1 != games.end() && (game + 1)->key == game->key) continue;
      use(group);
      group.a.clear(), group.b.clear();
    }
  }

  void by_turns() {
    for_each_group([&](const Group& group) {
      if (!group.a.empty() && !group.b.empty()) pair_equal(group);
      note_duplicates(Side::A, a_, group.a);
      note_duplicates(Side::B, b_, group.b);
    });
    std::sort(result_.duplicates.begin(), result_.duplicates.end(),
              [](const auto& x, const auto& y) { return std::tie(x.side, x.again) < std::tie(y.side, y.again); });
  }

  void note_duplicates(Side side, const GameList& games, const Indices& group) {
    for (std::size_t i = 1; i < group.size(); ++i)
      if (games[group[i]].has_turns) result_.duplicates.push_back({side, group.front(), group[i]});
  }

  void load_the_rest() {
    for (const std::size_t i : left(paired_a_)) rest_a_.emplace(i, without_text(a_.load(i)));
    for (const std::size_t i : left(paired_b_)) rest_b_.emplace(i, without_text(b_.load(i)));
  }

  /// Only what games are paired by.
  static KeptGame without_text(KeptGame game) {
    std::string().swap(game.text);
    game.doubts.clear();
    return game;
  }

  /// Games with equal turns: first those that are equal in everything else.
  void pair_equal(const Group& group) {
    std::unordered_map<TextHash, Indices> waiting;
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
    const auto add = [&](const Rest& rest, Indices Group::*side) {
      for (const auto& [i, game] : rest) {
        const RecordLabel& label = game.label;
        if (!label.white.empty() && !label.black.empty())
          (groups[{label.white, label.black, label.date}].*side).push_back(i);
      }
    };
    add(rest_a_, &Group::a);
    add(rest_b_, &Group::b);
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
        if (const std::size_t common = common_turns(rest_a_.at(i).content, rest_b_.at(j).content))
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
    for (const std::size_t i : left(paired_a_)) games.push_back({&rest_a_.at(i), i, Side::A});
    for (const std::size_t i : left(paired_b_)) games.push_back({&rest_b_.at(i), i, Side::B});
    for (const auto& [i, j] : NeighbourPairer(std::move(games)).run()) pair(i, j);
  }

  const GameList& a_;
  const GameList& b_;
  std::vector<bool> paired_a_;
  std::vector<bool> paired_b_;
  Rest rest_a_, rest_b_;
  Pairing result_;
};

/// Compares the pairs whose texts differ, on several threads.
void compare_pairs(const host::Registry& registry, const GameList& a, const GameList& b, const Pairing& pairing,
                   const DiffSettings& settings, DiffReport& report) {
  using Pair = std::pair<std::size_t, std::size_t>;
  auto next = pairing.pairs.begin();
  const auto take = [&](Pair& pair) {
    const auto is_certain = [&](const Pair& one) {
      return a[one.first].text == b[one.second].text && !a[one.first].has_doubts && !b[one.second].has_doubts;
    };
    while (next != pairing.pairs.end() && is_certain(*next)) ++report.same, ++next;
    if (next == pairing.pairs.end() || (settings.input.cancelled && settings.input.cancelled())) return false;
    pair = *next++;
    return true;
  };
  const auto make_worker = [&] {
    return [&, comparer = std::make_unique<GameComparer>(registry, settings)](const Pair& pair, RecordDiff& out) {
      out = comparer->compare(a.load(pair.first), b.load(pair.second));
    };
  };
  std::uint64_t same = 0;
  const auto deliver = [&](RecordDiff& diff) {
    if (diff.same() && diff.doubts.empty()) ++same;
    if (!diff.same())
      report.changed.push_back(std::move(diff));
    else if (!diff.doubts.empty())
      report.undecided.push_back(std::move(diff));
    else if (!diff.notes.empty())
      report.same_but.push_back(std::move(diff));
    return true;
  };
  work_in_order<Pair, RecordDiff>(settings.input.jobs, take, make_worker, deliver);
  report.same += same;
}

}  // namespace

std::string short_name(const RecordLabel& label) {
  return label.number == 1 ? label.input : fmt::format("{}#{}", label.input, label.number);
}

namespace {

DiffReport report_on(const host::Registry& registry, const std::vector<std::string>& a,
                     const std::vector<std::string>& b, const DiffSettings& settings) {
  DiffReport report;
  Tally total;
  const TextHasher hash;
  const auto keep = [&](const std::vector<std::string>& paths, Side side) {
    InputPieces inputs(paths, settings.input);
    GameList games = keep_games(registry, inputs, settings, hash, total);
    report.skipped_files[static_cast<std::size_t>(side)] = inputs.skipped_files();
    return games;
  };
  const GameList games_a = keep(a, Side::A);
  const GameList games_b = keep(b, Side::B);
  report.failures = std::move(total.failures);
  report.strays = std::move(total.strays);
  report.records = {games_a.size(), games_b.size()};
  const Pairing pairing = Pairer(games_a, games_b).run();
  compare_pairs(registry, games_a, games_b, pairing, settings, report);
  const auto list = [&](const GameList& games, const std::vector<std::size_t>& alone, std::vector<RecordLabel>& to) {
    for (const std::size_t i : alone) {
      KeptGame game = games.load(i);
      if (game.text.empty())
        report.failures.push_back(fmt::format("{}:{}: {}", game.label.input, game.label.line, game.doubts.front()));
      else
        to.push_back(std::move(game.label));
    }
  };
  list(games_a, pairing.only_a, report.removed);
  list(games_b, pairing.only_b, report.added);
  for (const Pairing::Again& again : pairing.duplicates) {
    const GameList& games = again.side == Side::A ? games_a : games_b;
    report.duplicates.push_back({again.side, games.load(again.first).label, games.load(again.again).label});
  }
  return report;
}

}  // namespace

DiffReport diff(const host::Registry& registry, const std::vector<std::string>& a, const std::vector<std::string>& b,
                const DiffSettings& settings) try {
  return report_on(registry, a, b, settings);
} catch (const std::system_error& error) {
  DiffReport report;
  report.failures.emplace_back(error.what());
  return report;
}

Outcome outcome_of(const DiffReport& report) noexcept {
  if (!report.failures.empty()) return Outcome::Incomplete;
  if (report.differs()) return Outcome::Findings;
  return report.undecided.empty() ? Outcome::Clean : Outcome::Incomplete;
}

}  // namespace gpn::replay
