// The search over edits, level by level: all single edits first, then the best of those that brought the record further
// with a second edit, and so on. A line is only followed while it can become a better repair than the best one known.
#include "repair/candidates.hpp"
#include "repair/node.hpp"
#include "repair/other_rules.hpp"
#include "repair/points.hpp"

#include <gpn/replay/repair.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// The number of the best lines that are kept of those found at one line.
constexpr std::size_t most_found = 8'000;
/// A quick search tries so many images of turns near the break, and looks for changes of the whole rest this near.
constexpr std::size_t most_images = 264;
constexpr std::size_t rests_near = 12;
/// The number and the cost of the slips that are kept although they leave the break where it is.
constexpr std::size_t most_silent = 96;
constexpr Points most_points_of_silent = cost_of(EditKind::TurnsExchanged);

/// The evidence of the place without what may be missing in a right record, and without what the edits explain.
Points against(const Base& base, const Place& place) {
  Evidence evidence = place.evidence;
  evidence.left_out = 0;
  evidence.number_conflicts -= std::min(evidence.number_conflicts, base.conflicts_explained);
  return evidence.penalty();
}

enum class Effort : std::uint8_t { Quick, Thorough };

/// Tries operations on one line and weighs what they lead to.
class Expansion {
 public:
  Expansion(const RepairContext& context, const TokenLine& line, Effort effort, notation::TextStore& texts,
            Budget& budget)
      : context_(context),
        line_(line),
        effort_(effort),
        texts_(texts),
        budget_(budget),
        walker_(*context.ruleset, line.numbers_single_turns, budget),
        candidates_(*context.ruleset, texts),
        start_{context.start, {}, 0, 0, 0, {}, false, false} {}

  const Place& start() const noexcept { return start_; }
  Walker& walker() noexcept { return walker_; }

  /// Operations with a higher score than this are not wanted.
  void set_bound(Points bound) noexcept { bound_ = bound; }

  /// Slips inside a turn and turns that changed places: many of them are tried in little work.
  void try_slips(const Base& base) {
    candidates_.begin_line(base);
    const OpSink sink = [&](Op& op) { weigh(base, op); };
    const std::size_t all = base.tokens.size() + 1;
    at_each_place(base, all, [&](std::size_t at) {
      if (at < base.tokens.size()) candidates_.offer_slips(base, at, budget_, sink);
    });
    if (!can_be_wanted(base, EditKind::MirroredTurn)) return;
    const std::size_t images_near = most_images / std::max<std::size_t>(candidates_.image_count(), 1);
    at_each_place(base, effort_ == Effort::Quick ? images_near : all, [&](std::size_t at) {
      if (at < base.tokens.size()) candidates_.offer_images(base, at, sink);
    });
  }

  /// Turns that are missing or too many, and changes of the whole rest.
  void try_turns(const Base& base) {
    candidates_.begin_line(base);
    const OpSink sink = [&](Op& op) { weigh(base, op); };
    if (can_be_wanted(base, EditKind::TurnMissing))
      at_each_place(base, base.tokens.size() + 1,
                    [&](std::size_t at) { candidates_.offer_turns(base, at, budget_, sink); });
    const bool is_hopeless =
        std::none_of(found_.begin(), found_.end(), [](const Scored& s) { return s.outcome.is_complete; });
    if (!base.is_complete() && is_hopeless && can_be_wanted(base, EditKind::TurnUnreadable))
      candidates_.offer_any(base, base.break_at, budget_, sink);
    if (can_be_wanted(base, EditKind::ColumnsSwapped)) try_rests(base);
  }

  /// The whole record under other rules.
  void try_other_rules(const Base& base) {
    if (!context_.other_rules) return;
    std::string_view found_game;  // besides that of the record
    for (const auto& rules : context_.other_rules()) {
      if (budget_.is_exhausted()) return;
      if (rules->game().id() == found_game) continue;  // its first variant that fits is enough
      const auto start = start_under(*rules);
      if (!start) continue;
      Walker walker(*rules, line_.numbers_single_turns, budget_);
      Place place = start_;
      place.position = *start;
      const std::size_t played = walker.play_all(place, base.tokens);
      if (played < base.tokens.size()) continue;
      Scored scored;
      scored.op.kind = EditKind::OtherRules;
      scored.op.cost = cost_of(EditKind::OtherRules);
      scored.op.rules = rules;
      scored.op.detail = texts_.keep(difference_of(*rules, *context_.ruleset));
      scored.outcome = {played, place.turns, place.evidence, claim_penalty(context_.record, *rules, place), true};
      scored.score = base.cost + scored.op.cost + place.evidence.penalty() + scored.outcome.claim;
      if (base.is_complete() && scored.score >= base.cost + contradictions(base)) continue;
      keep(std::move(scored));
      if (rules->game().id() != context_.ruleset->game().id()) found_game = rules->game().id();
    }
  }

  /// Returns what was found since the last call, the best first; among equals the nearest to the break.
  std::vector<Scored> take(const Base& base) {
    std::vector<Scored> taken = std::move(found_);
    found_.clear();
    const std::size_t from = last_place(base);
    const auto distance = [&](const Scored& s) { return from > s.op.at ? from - s.op.at : s.op.at - from; };
    std::stable_sort(taken.begin(), taken.end(), [&](const Scored& a, const Scored& b) {
      return a.score != b.score ? a.score < b.score : distance(a) < distance(b);
    });
    return taken;
  }

  /// Returns those of the slips tried since the last call that are cheap and leave the break where it is: they help
  /// only together with another edit.
  std::vector<Op> take_silent() { return std::exchange(silent_, {}); }

  /// The token at which what is written beside the turns first contradicts them for good; nothing when it does not.
  std::optional<std::size_t> soft_break(const Base& base) const {
    if (against(base, base.places.back()) < misprint) return std::nullopt;
    for (std::size_t i = 0; i + 1 < base.places.size(); ++i)
      if (against(base, base.places[i + 1]) > 0) return i;
    return std::nullopt;
  }

  /// Sums up what contradicts the line.
  Points contradictions(const Base& base) const {
    return base.places.back().evidence.penalty(base.conflicts_explained) +
           claim_penalty(context_.record, *context_.ruleset, base.places.back());
  }

 private:
  template <class Offer>
  void at_each_place(const Base& base, std::size_t nearest, Offer offer) {
    const std::size_t last = last_place(base);
    for (std::size_t i = 0; i <= last && i < nearest && !budget_.is_exhausted(); ++i) offer(last - i);
  }

  void try_rests(const Base& base) {
    if (base.restart || base.is_complete()) return;
    const OpSink sink = [&](Op& op) { weigh(base, op); };
    const std::size_t nearest = effort_ == Effort::Quick ? rests_near : base.break_at + 1;
    at_each_place(base, nearest, [&](std::size_t at) { candidates_.offer_rests(base, at, sink); });
    if (base.break_at >= nearest && !budget_.is_exhausted()) candidates_.offer_rests(base, 0, sink);
  }

  /// A position is bytes of its own ruleset: others read its text.
  std::optional<host::Position> start_under(const host::Ruleset& rules) const {
    const host::Ruleset& named = *context_.ruleset;
    const std::string text = named.write_position(start_.position);
    if (text == named.write_position(named.start())) return rules.start();
    const auto read = rules.read_position(text);
    return read ? std::optional(*read) : std::nullopt;
  }

  void weigh(const Base& base, Op& op) {
    if (budget_.is_exhausted() || base.cost + op.cost > bound_) return;
    Place end = start_;
    auto outcome = try_op(base, op, walker_, start_, end);
    if (!outcome) return;
    if (!outcome->is_complete && outcome->reach <= base.break_at) {
      if (outcome->reach == base.break_at) keep_silent(base, op);
      return;
    }
    if (base.is_complete() && !outcome->is_complete) return;
    Points score =
        base.cost + op.cost + outcome->evidence.penalty(base.conflicts_explained + conflicts_explained(op.kind));
    if (outcome->is_complete) {
      outcome->claim = claim_penalty(context_.record, *context_.ruleset, end);
      score += outcome->claim;
    } else {
      const std::size_t left = base.tokens.size() - outcome->reach;
      score += incomplete + static_cast<Points>(unreached * left / (base.tokens.size() - base.break_at));
    }
    if (base.is_complete() && score >= base.cost + contradictions(base)) return;
    keep({op, *outcome, score});
  }

  void keep(Scored scored) {
    found_.push_back(std::move(scored));
    if (found_.size() < 2 * most_found) return;
    const auto middle = found_.begin() + static_cast<std::ptrdiff_t>(most_found);
    std::nth_element(found_.begin(), middle, found_.end(),
                     [](const Scored& a, const Scored& b) { return a.score < b.score; });
    found_.erase(middle, found_.end());
  }

  /// Of the record itself only.
  void keep_silent(const Base& base, const Op& op) {
    const bool is_cheap = op.cost <= most_points_of_silent && op.tail.empty();
    if (base.edits.empty() && is_cheap && silent_.size() < most_silent) silent_.push_back(op);
  }

  /// The last place where an edit can explain the break.
  std::size_t last_place(const Base& base) const {
    if (!base.is_complete()) return base.break_at;
    return std::min(soft_break(base).value_or(base.tokens.size()), base.tokens.size());
  }

  bool can_be_wanted(const Base& base, EditKind kind) const { return base.cost + cost_of(kind) <= bound_; }

  const RepairContext& context_;
  const TokenLine& line_;
  Effort effort_;
  notation::TextStore& texts_;
  Budget& budget_;
  Walker walker_;
  Candidates candidates_;
  Place start_;
  Points bound_ = no_bound;
  std::vector<Scored> found_;
  std::vector<Op> silent_;
};

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

class Search {
 public:
  Search(const RepairContext& context, const RepairLimits& limits, Effort effort, Gaps gaps)
      : context_(context),
        limits_(limits),
        effort_(effort),
        budget_(context.ruleset->layers().empty() ? limits.work : limits.work / plain_turns_a_layered_one),
        line_(tokens_of(context.record, gaps, context.ruleset->to_move(context.start))),
        expansion_(context, line_, effort, texts_, budget_) {}

  RepairSearch run() {
    Node root;
    if (!begin(root)) return {};
    expand_root(root);
    furthest_ = open_;
    std::vector<Node> frontier = next_frontier();
    for (std::uint32_t depth = 2; depth <= limits_.edits && effort_ == Effort::Thorough && !frontier.empty(); ++depth) {
      expand_level(frontier, kept_of_line, -no_bound);
      // Where no likely pair of edits is known, the first of a pair may not bring the record further without the
      // second. Only complete lines are kept.
      if (depth == 2) expand_level(silent_, 0, likely_pair);
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

  /// First what takes little work, for all lines; then the rest, with a fair share of the work for each line. Ends when
  /// a line of so few points is known. `most`: lines that are followed further, of each.
  void expand_level(std::vector<Node>& frontier, std::size_t most, Points enough) {
    for (const Stage stage : {Stage::Slips, Stage::Turns}) {
      std::size_t left = frontier.size();
      for (Node& node : frontier) {
        if (best_score() <= enough) return;
        budget_.share(budget_.left() / left--);
        if (may_improve(node)) expand(node, stage, most);
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

  /// True if no edits of at most the same score lead to the same line.
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
    std::erase_if(next, [&](const Node& node) { return !may_improve(node); });
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
    std::erase_if(complete_, [&](const Node& node) { return complete_lines_.at(key_of(node.base)) < node.score; });
    const bool is_safe = !was_cut_ && is_safe_repair(complete_);
    result.equally_likely = count_equals();
    sort_equals();
    std::vector<Node>& nodes = complete_.empty() ? furthest_ : complete_;
    for (Node& node : nodes) {
      if (result.repairs.size() == limits_.repairs || node.score > nodes.front().score + worth_showing) break;
      result.repairs.push_back(finish_repair(context_, line_, node, expansion_.walker(), expansion_.start(), texts_));
    }
    if (!result.repairs.empty()) result.repairs.front().is_safe = is_safe;
    return result;
  }

  /// Sorts lines between which nothing in the record decides: the likeliest comes first.
  void sort_equals() {
    const auto is_worse = [&](const Node& node) { return node.score > best_score(); };
    const auto end = std::find_if(complete_.begin(), complete_.end(), is_worse);
    sort_by_freedom(std::span(complete_).first(static_cast<std::size_t>(end - complete_.begin())), expansion_.walker(),
                    expansion_.start());
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
  if (!repair::is_searched(context.record)) {
    RepairSearch nothing;
    nothing.has_given_up = true;
    return nothing;
  }
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
