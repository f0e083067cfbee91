// The search over edits, level by level: all single edits first, then the best of those that brought the record further
// with a second edit, and so on. A line is only followed while it can become a better repair than the best one known.
#include "repair/expansion.hpp"
#include "repair/node.hpp"

#include <gpn/replay/repair.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// A longer line is not searched: the places of all its turns would not fit in the memory of one record.
constexpr std::size_t most_tokens = 2'000;
/// Nor is one with a longer word in the place of a turn.
constexpr std::size_t longest_turn = 1'000;
/// Reading a turn with layers costs about this many times as much as one without.
constexpr std::uint64_t plain_turns_a_layered_one = 20;
/// Lines that are followed with another edit: of the record itself, of one line, of one level.
constexpr std::size_t kept_of_root = 96;
constexpr std::size_t kept_of_line = 8;
constexpr std::size_t kept_of_level = 96;
/// Complete lines with the same score of which the likeliest one is found.
constexpr std::size_t most_equals = 64;
/// Two edits with at most so many points are likelier than most others.
constexpr Points likely_pair = 2 * cost_of(EditKind::TurnMissing);
/// A repair with so many points more than the best one is not worth showing.
constexpr Points worth_showing = 30;

bool is_searched(const notation::Record& record) noexcept {
  const auto& turns = record.main.turns;
  return turns.size() <= most_tokens && std::all_of(turns.begin(), turns.end(), [](const notation::Turn& turn) {
           return turn.text.size() <= longest_turn;
         });
}

/// What a line is told from others by: its turns, where a second game begins, and its rules.
std::string key_of(const Base& base) {
  std::string key = fmt::format("{} {} {}", base.rules->game().id(), base.rules->variant(), base.rules->options());
  if (base.restart) key += " restart " + std::to_string(*base.restart);
  for (const Token& token : base.tokens) key.append(1, ' ').append(token.text);
  return key;
}

void sort_by_score(std::vector<Node>& nodes) {
  std::stable_sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) { return a.score < b.score; });
}

class Search {
 public:
  Search(const RepairContext& context, const RepairLimits& limits, Effort effort, Gaps gaps)
      : context_(context),
        limits_(limits),
        effort_(effort),
        budget_(context.ruleset->layers().empty() ? limits.work : limits.work / plain_turns_a_layered_one),
        line_(is_searched(context.record) ? tokens_of(context.record, gaps, context.ruleset->to_move(context.start))
                                          : TokenLine{}),
        expansion_(context, line_, effort, texts_, budget_) {}

  RepairSearch run() {
    if (!is_searched(context_.record)) {
      RepairSearch nothing;
      nothing.has_given_up = true;
      return nothing;
    }
    Node root;
    if (!begin(root)) return {};
    expand_root(root);
    furthest_ = open_;
    std::vector<Node> frontier = next_frontier();
    for (std::uint32_t depth = 2; depth <= limits_.edits && effort_ == Effort::Thorough && !frontier.empty(); ++depth) {
      expand_level(frontier);
      if (depth == 2) expand_silent();
      frontier = next_frontier();
    }
    return result();
  }

 private:
  using Lines = std::unordered_map<std::string, Points>;  // the turns of a line, and its best score
  enum class Stage : std::uint8_t { Slips, Turns };

  /// False when the record needs no repair.
  bool begin(Node& root) {
    root.base.tokens = line_.tokens;
    root.base.rules = context_.ruleset;
    lay_out(root.base, expansion_.walker(), expansion_.start());
    first_break_ = root.base.break_at;
    return !root.base.is_complete() || expansion_.soft_break(root.base);
  }

  void expand_root(Node& root) {
    expansion_.try_slips(root.base);
    expansion_.try_turns(root.base);
    expansion_.try_other_rules(root.base);
    was_cut_ = budget_.is_exhausted();
    std::vector<Scored> found = expansion_.take(root.base);
    add_nodes(root.base, found, kept_of_root);
    keep_silent(root.base);
  }

  /// First what takes little work, for all lines; then the rest, with a fair share of the work for each line.
  void expand_level(std::vector<Node>& frontier) {
    for (const Stage stage : {Stage::Slips, Stage::Turns}) {
      std::size_t left = frontier.size();
      for (Node& node : frontier) {
        budget_.share(budget_.left() / left--);
        if (may_improve(node)) expand(node, stage, kept_of_line);
      }
    }
  }

  void keep_silent(const Base& root) {
    for (const Op& op : expansion_.take_silent()) {
      Node node{with_op(root, op), root.cost + op.cost, {}};
      node.base.edits.push_back(made_edit(root, op, *context_.ruleset, texts_));
      silent_.push_back(std::move(node));
    }
  }

  /// Where no likely pair of edits is known, the first of a pair may not bring the record further without the second.
  /// Only complete lines are kept.
  void expand_silent() {
    for (const Stage stage : {Stage::Slips, Stage::Turns}) {
      std::size_t left = silent_.size();
      for (Node& node : silent_) {
        if (best_score() <= likely_pair) return;
        budget_.share(budget_.left() / left--);
        if (may_improve(node)) expand(node, stage, 0);
      }
    }
  }

  void expand(Node& node, Stage stage, std::size_t most) {
    expansion_.set_bound(best_score());
    lay_out(node.base, expansion_.walker(), expansion_.start());
    stage == Stage::Slips ? expansion_.try_slips(node.base) : expansion_.try_turns(node.base);
    was_cut_ |= budget_.is_exhausted();
    std::vector<Scored> found = expansion_.take(node.base);
    add_nodes(node.base, found, most);
    node.base.places.clear();
  }

  Points best_score() const { return complete_.empty() ? no_bound : complete_.front().score; }

  /// A line that is not repaired yet, or that what is written beside its turns contradicts.
  bool may_improve(const Node& node) const {
    if (node.base.rules != context_.ruleset) return false;
    if (node.outcome.is_complete && node.score - node.base.cost < misprint) return false;
    return node.base.cost + cheapest_edit <= best_score();
  }

  /// Whether no edits of at most the same score lead to the same line.
  bool is_new(const Node& node) {
    Lines& lines = node.outcome.is_complete ? complete_lines_ : open_lines_;
    const auto [known, is_first] = lines.try_emplace(key_of(node.base), node.score);
    if (!is_first && known->second <= node.score) return false;
    known->second = node.score;
    return true;
  }

  /// A complete line is worth keeping while it is among those that are shown.
  bool is_wanted(const Scored& scored) const {
    return complete_.size() < kept() || scored.score < complete_.back().score;
  }

  /// `found` is sorted: the best come first.
  void add_nodes(const Base& base, const std::vector<Scored>& found, std::size_t most) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Scored& scored = found[i];
      const bool is_complete = scored.outcome.is_complete;
      if (!is_complete && kept >= most) continue;
      Node node{with_op(base, scored.op), scored.score, scored.outcome};
      if (!is_new(node) || (is_complete && !is_wanted(scored))) continue;
      MadeEdit edit = made_edit(base, scored.op, *context_.ruleset, texts_);
      edit.is_clear = is_without_rival(base, found, i);
      edit.gained = turns_gained(base, scored);
      node.base.edits.push_back(edit);
      if (kept < most && may_improve(node)) {
        open_.push_back(node);
        ++kept;
      }
      if (is_complete) add_complete(std::move(node));
    }
  }

  void add_complete(Node node) {
    complete_.push_back(std::move(node));
    sort_by_score(complete_);
    if (complete_.size() > kept()) complete_.pop_back();
  }

  std::vector<Node> next_frontier() {
    std::vector<Node> next = std::move(open_);
    open_.clear();
    next.erase(std::remove_if(next.begin(), next.end(), [&](const Node& node) { return !may_improve(node); }),
               next.end());
    sort_by_score(next);
    if (next.size() > kept_of_level) next.resize(kept_of_level);
    return next;
  }

  /// So many complete lines are kept, more than are shown: the likeliest of those with the same score is the best, and
  /// the second one decides whether the first is safe.
  std::size_t kept() const noexcept { return std::max<std::size_t>(limits_.repairs, most_equals); }

  RepairSearch result() {
    RepairSearch result;
    result.has_given_up = was_cut_;
    result.work = budget_.spent();
    result.break_turn =
        first_break_ < line_.slots.size() ? line_.slots[first_break_].place : context_.record.main.turns.size();
    const auto is_outdone = [&](const Node& node) { return complete_lines_.at(key_of(node.base)) < node.score; };
    complete_.erase(std::remove_if(complete_.begin(), complete_.end(), is_outdone), complete_.end());
    const bool is_safe = !was_cut_ && is_safe_repair(complete_);
    result.equally_likely = count_equals();
    sort_equals();
    std::vector<Node>& nodes = complete_.empty() ? furthest_ : complete_;
    for (Node& node : nodes) {
      if (result.repairs.size() == limits_.repairs || node.score > nodes.front().score + worth_showing) break;
      result.repairs.push_back(finish_repair(context_, line_, node, expansion_, texts_));
    }
    if (!result.repairs.empty()) result.repairs.front().is_safe = is_safe;
    return result;
  }

  /// Of what nothing in the record decides, the likeliest line comes first.
  void sort_equals() {
    const auto is_worse = [&](const Node& node) { return node.score > best_score(); };
    const auto end = std::find_if(complete_.begin(), complete_.end(), is_worse);
    sort_by_freedom(std::span(complete_).first(static_cast<std::size_t>(end - complete_.begin())), expansion_);
  }

  std::size_t count_equals() const {
    if (complete_.empty()) return 0;
    return static_cast<std::size_t>(std::count_if(complete_lines_.begin(), complete_lines_.end(),
                                                  [&](const auto& line) { return line.second == best_score(); }));
  }

  const RepairContext& context_;
  RepairLimits limits_;
  Effort effort_;
  Budget budget_;
  TokenLine line_;
  notation::TextStore texts_;
  Expansion expansion_;
  std::vector<Node> complete_;
  std::vector<Node> open_;      // of the level that is being made: what may need another edit
  std::vector<Node> furthest_;  // the open ones of the first level
  std::vector<Node> silent_;    // lines with a slip that leaves the break where it is
  Lines complete_lines_;
  Lines open_lines_;
  std::size_t first_break_ = 0;
  bool was_cut_ = false;  // some part did not get all the work it needed
};

}  // namespace
}  // namespace gpn::replay::repair

namespace gpn::replay {
namespace {

using repair::Effort;
using repair::Gaps;
using repair::Search;

bool is_complete(const RepairSearch& search) noexcept {
  return !search.repairs.empty() && search.repairs.front().is_complete;
}

/// Two edits are as likely as a single one with so many points.
constexpr int two_edits = 18;

std::uint32_t reach_of(const RepairSearch& search) noexcept {
  return search.repairs.empty() ? 0 : search.repairs.front().turns;
}

/// Where no single edit repairs the record with the gaps of its reader, and one does without them or brings it further,
/// they are no gaps.
Gaps choose_gaps(const RepairContext& context, const RepairLimits& limits, Effort effort) {
  if (!repair::has_gaps(context.record)) return Gaps::AsRead;
  RepairLimits single = limits;
  single.edits = 1;
  const RepairSearch read = Search(context, single, effort, Gaps::AsRead).run();
  if (is_complete(read)) return Gaps::AsRead;
  const RepairSearch ignored = Search(context, single, effort, Gaps::Ignored).run();
  const bool is_better =
      is_complete(ignored) ? ignored.repairs.front().points < two_edits : reach_of(ignored) > reach_of(read);
  return is_better ? Gaps::Ignored : Gaps::AsRead;
}

RepairSearch search(const RepairContext& context, const RepairLimits& limits, Effort effort) {
  return Search(context, limits, effort, choose_gaps(context, limits, effort)).run();
}

}  // namespace

RepairSearch find_repairs(const RepairContext& context, const RepairLimits& limits) {
  return search(context, limits, Effort::Thorough);
}

RepairSearch find_causes(const RepairContext& context, const RepairLimits& limits) {
  return search(context, limits, Effort::Quick);
}

}  // namespace gpn::replay
