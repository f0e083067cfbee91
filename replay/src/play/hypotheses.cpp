#include "play/hypotheses.hpp"

#include "play/conclusion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <unordered_map>

namespace gpn::replay {
namespace {

constexpr std::size_t words_for(std::size_t bytes) {
  return (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
}

/// The number of hypotheses that go on to the next turn; of more, those with the fewest contradictions.
constexpr std::size_t most_hypotheses = 256;
/// A hypothesis with so many contradictions more than the best is given up without regret.
constexpr std::uint32_t hopeless_lead = 4;
/// In a position in which a text has so many readings, reading any text may take long.
constexpr std::uint32_t rich_text = 1024;
constexpr std::uint64_t cost_of_rich_text = 4'000;
/// Bytes of the legal turns that one text fits.
constexpr std::size_t most_turn_bytes = 1U << 20U;
/// The number of candidates that are written out.
constexpr std::size_t most_candidates = 16;

/// Counts that are wrong as often as right decide nothing.
bool are_counts_trusted(const Evidence& best) noexcept { return best.counts_confirmed >= 2 * best.counts_contradicted; }

using NodeId = std::uint32_t;

struct HypothesisNode {
  NodeId parent = 0;
  std::uint32_t children = 0;  // nodes whose parent this is
  std::uint32_t level = 0;     // turns played from the root
  std::uint32_t readings = 0;  // legal turns that the next turn fits here
  std::uint32_t furthest = 0;  // the most turns that a reading from here played that was given up
  Evidence evidence;
  std::optional<NodeId> merged;  // the next of the nodes with the same position that go on as one
};

/// The hypotheses about how a stretch of turns is read, as a tree: a node is a position and the legal turn that led to
/// it from the node before it. Nodes that lead nowhere are given back, so the tree has the hypotheses in play and what
/// they have in common; its size is bounded in bytes.
class HypothesisTree {
 public:
  static constexpr std::size_t most_bytes = 4U << 20U;
  static constexpr NodeId root = 0;

  HypothesisTree(const host::Ruleset& ruleset, const host::Position& start)
      : position_size_(start.bytes().size()),
        turn_size_(ruleset.game().table().turn_size),
        position_words_(words_for(position_size_)),
        stride_(position_words_ + words_for(turn_size_)),
        capacity_(most_bytes / (stride_ * sizeof(std::uint64_t) + sizeof(HypothesisNode))) {
    nodes_.emplace_back();
    words_.resize(stride_);
    std::memcpy(words_.data(), start.data(), position_size_);
  }

  const HypothesisNode& operator[](NodeId id) const noexcept { return nodes_[id]; }
  HypothesisNode& operator[](NodeId id) noexcept { return nodes_[id]; }

  bool is_full() const noexcept { return free_.empty() && nodes_.size() == capacity_; }

  /// A node below `parent`. The tree must not be full.
  NodeId add(NodeId parent, const host::Position& position, const void* turn, const Evidence& evidence) {
    NodeId id = 0;
    if (!free_.empty()) {
      id = free_.back();
      free_.pop_back();
      nodes_[id] = {};
    } else {
      id = static_cast<NodeId>(nodes_.size());
      nodes_.emplace_back();
      words_.resize(words_.size() + stride_);
    }
    HypothesisNode& node = nodes_[id];
    node.parent = parent;
    node.level = nodes_[parent].level + 1;
    node.furthest = node.level;
    node.evidence = evidence;
    ++nodes_[parent].children;
    std::uint64_t* words = words_.data() + id * stride_;
    std::memcpy(words, position.data(), position_size_);
    std::memcpy(words + position_words_, turn, turn_size_);
    return id;
  }

  /// Lets both go on as `first`, which has the same position as `second`.
  void merge(NodeId first, NodeId second) {
    NodeId last = second;
    while (nodes_[last].merged) last = *nodes_[last].merged;
    nodes_[last].merged = nodes_[first].merged;
    nodes_[first].merged = second;
  }

  /// Gives back a node without children, those merged into it, and all above them that lead nowhere now.
  void give_up(NodeId id) {
    const std::uint32_t furthest = nodes_[id].furthest;
    for (std::optional<NodeId> next = id; next;) {
      const NodeId each = *next;
      next = nodes_[each].merged;
      nodes_[each].merged.reset();
      nodes_[each].furthest = std::max(nodes_[each].furthest, furthest);
      give_back(each);
    }
  }

  host::Position position(NodeId id) const {
    host::Position position(static_cast<std::uint32_t>(position_size_));
    std::memcpy(position.data(), words_.data() + id * stride_, position_size_);
    return position;
  }
  /// Equal positions have equal bytes.
  std::string_view position_bytes(NodeId id) const noexcept {
    return {reinterpret_cast<const char*>(words_.data() + id * stride_), position_size_};
  }
  /// The turn that leads to a node other than the root.
  const void* turn(NodeId id) const noexcept { return words_.data() + id * stride_ + position_words_; }
  std::size_t turn_size() const noexcept { return turn_size_; }

 private:
  /// The nodes that were merged into one that is given back led nowhere either.
  void give_back(NodeId id) {
    while (id != root && nodes_[id].children == 0) {
      if (nodes_[id].merged) return give_up(id);
      HypothesisNode& parent = nodes_[nodes_[id].parent];
      parent.furthest = std::max(parent.furthest, nodes_[id].furthest);
      --parent.children;
      free_.push_back(id);
      id = nodes_[id].parent;
    }
  }

  std::size_t position_size_;
  std::size_t turn_size_;
  std::size_t position_words_;
  std::size_t stride_;    // words of a node
  std::size_t capacity_;  // nodes
  std::vector<HypothesisNode> nodes_;
  std::vector<std::uint64_t> words_;  // of each node its position and its turn
  std::vector<NodeId> free_;
};

}  // namespace

std::uint32_t most_readings(const host::Ruleset& ruleset) noexcept {
  return static_cast<std::uint32_t>(most_turn_bytes / ruleset.game().table().turn_size);
}

class StretchSearch {
 public:
  StretchSearch(const StretchStart& start, HypothesisBudget& budget)
      : start_(start),
        budget_(budget),
        tree_(start.ruleset, start.position),
        turns_(start.ruleset.turn_list(most_readings(start.ruleset))) {}

  Stretch run() {
    live_ = {HypothesisTree::root};
    while (start_.first + level_ < start_.line.turns.size() && play_turn()) {
      if (live_.size() == 1 || stop_) break;
    }
    judge_result();
    return write();
  }

 private:
  const host::Ruleset& rules() const noexcept { return start_.ruleset; }
  const notation::Turn& turn_at(std::size_t level) const noexcept { return start_.line.turns[start_.first + level]; }

  /// Plays the next turn of the line in every hypothesis. False, and nothing is changed, when none can.
  bool play_turn() {
    next_.clear();
    met_.clear();
    for (const NodeId id : live_) ++tree_[id].children;  // none is given back while its readings come and go
    for (const NodeId id : live_) play(id);
    for (const NodeId id : live_) --tree_[id].children;
    if (next_.empty()) return false;
    for (const NodeId id : live_)
      if (tree_[id].children == 0) tree_.give_up(id);
    keep_best(most_hypotheses);
    live_.swap(next_);
    ++level_;
    return true;
  }

  void play(NodeId id) {
    if (budget_.readings == 0 && level_ > 0) return stop();
    const notation::Turn& turn = turn_at(level_);
    const host::Position position = tree_.position(id);
    const auto status = rules().read_turn(position, turn.text, turn.hints, turns_, reading_);
    budget_.readings -= std::min<std::uint64_t>(budget_.readings, budget_.cost_of_text + turns_.size());
    if (status != host::ReadStatus::Ok) return;
    if (reading_.turn_count >= rich_text) budget_.cost_of_text = cost_of_rich_text;
    tree_[id].readings = reading_.turn_count;
    if (reading_.turn_count > turns_.size()) limit();
    Evidence evidence = tree_[id].evidence;
    evidence.warnings += warnings();
    for (std::uint32_t i = 0; i < turns_.size(); ++i) add(id, position, turns_[i], evidence);
  }

  std::uint32_t warnings() const {
    const auto& known = rules().game().findings();
    const auto is_warning = [&](const gpn_remark& remark) {
      return remark.finding < known.size() && known[remark.finding].severity != Severity::Note;
    };
    const auto* remarks = std::begin(reading_.remarks);
    return static_cast<std::uint32_t>(
        std::count_if(remarks, remarks + std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS), is_warning));
  }

  void add(NodeId parent, const host::Position& before, const void* turn, Evidence evidence) {
    if (tree_.is_full() && next_.size() > 1) keep_best(next_.size() / 2);
    if (tree_.is_full()) return stop();
    host::Position after = before;
    rules().apply(after, turn);
    if (const auto written = turn_at(level_).reserve) {
      const auto reserve = rules().reserve(after, rules().to_move(before));
      if (reserve) ++(*reserve == *written ? evidence.counts_confirmed : evidence.counts_contradicted);
    }
    const NodeId id = tree_.add(parent, after, turn, evidence);
    if (!merge(id)) next_.push_back(id);
    if (next_.size() >= 8 * most_hypotheses) keep_best(most_hypotheses);
  }

  std::size_t position_hash(NodeId id) const noexcept {
    return std::hash<std::string_view>()(tree_.position_bytes(id));
  }

  /// Lets a node go on as one with another one that has the same position and fewer contradictions, or as many.
  bool merge(NodeId id) {
    const std::size_t hash = position_hash(id);
    for (auto [at, end] = met_.equal_range(hash); at != end; ++at) {
      NodeId& first = next_[at->second];
      if (tree_.position_bytes(first) != tree_.position_bytes(id)) continue;
      if (tree_[id].evidence.contradictions() < tree_[first].evidence.contradictions()) std::swap(first, id);
      tree_.merge(first, id);
      return true;
    }
    met_.emplace(hash, next_.size());
    return false;
  }

  /// Keeps those of the hypotheses after this turn that have the fewest contradictions.
  void keep_best(std::size_t most) {
    if (next_.size() <= most) return;
    const auto contradictions = [&](NodeId id) { return tree_[id].evidence.contradictions(); };
    std::stable_sort(next_.begin(), next_.end(),
                     [&](NodeId a, NodeId b) { return contradictions(a) < contradictions(b); });
    if (contradictions(next_[most]) < contradictions(next_.front()) + hopeless_lead) limit();
    for (std::size_t i = most; i < next_.size(); ++i) tree_.give_up(next_[i]);
    next_.resize(most);
    met_.clear();
    for (std::size_t i = 0; i < next_.size(); ++i) met_.emplace(position_hash(next_[i]), i);
  }

  void stop() {
    limit();
    stop_ = true;
  }
  void limit() {
    if (!limited_at_) limited_at_ = start_.first + level_;
  }

  /// The result that the record claims speaks against hypotheses that end otherwise.
  void judge_result() {
    const bool is_at_end = start_.first + level_ == start_.line.turns.size();
    if (!is_at_end || start_.claims == nullptr || !start_.claims->result || live_.size() == 1) return;
    for (const NodeId id : live_) {
      const auto actual = result_of(rules().standing(tree_.position(id)).state);
      const bool may_be_open =
          start_.claims->resignation || (start_.claims->tag("Termination") && !claims_end_by_rules(*start_.claims));
      if (actual ? *actual != *start_.claims->result : !may_be_open) ++tree_[id].evidence.claims_contradicted;
    }
  }

  // Collects the result.

  Stretch write() {
    Stretch stretch;
    stretch.first_ = start_.first;
    stretch.limited_at_ = limited_at_;
    find_left();
    stretch.turn_words_ = words_for(tree_.turn_size());
    stretch.turns_.resize(level_);
    stretch.words_.resize(level_ * stretch.turn_words_);
    stretch.evidence_ = tree_[left_.front()].evidence;
    std::vector<NodeId> left = left_;
    NodeId best = left_.front();
    for (std::size_t level = level_; level-- > 0; best = tree_[best].parent) {
      std::memcpy(stretch.words_.data() + level * stretch.turn_words_, tree_.turn(best), tree_.turn_size());
      stretch.turns_[level] = describe(best, left);
      left = parents_of(left);
    }
    return stretch;
  }

  /// Finds the hypotheses with the fewest contradictions and those that are one with them, the first one in front.
  void find_left() {
    const auto fewest = *std::min_element(live_.begin(), live_.end(), [&](NodeId a, NodeId b) {
      return tree_[a].evidence.contradictions() < tree_[b].evidence.contradictions();
    });
    const Evidence best = tree_[fewest].evidence;
    std::uint32_t allowed = best.contradictions();
    if (!are_counts_trusted(best)) allowed += best.counts_contradicted + best.counts_confirmed;
    for (const NodeId id : live_)
      if (tree_[id].evidence.contradictions() <= allowed) left_.push_back(id);
    std::stable_sort(left_.begin(), left_.end(), [&](NodeId a, NodeId b) {
      return tree_[a].evidence.contradictions() < tree_[b].evidence.contradictions();
    });
    left_ = with_merged(left_);
  }

  std::vector<NodeId> with_merged(const std::vector<NodeId>& nodes) const {
    std::vector<NodeId> all = nodes;
    for (const NodeId id : nodes)
      for (auto merged = tree_[id].merged; merged; merged = tree_[*merged].merged)
        if (tree_[*merged].evidence.contradictions() == tree_[id].evidence.contradictions()) all.push_back(*merged);
    return all;
  }

  std::vector<NodeId> parents_of(const std::vector<NodeId>& nodes) const {
    std::vector<NodeId> parents;
    std::set<NodeId> seen;
    for (const NodeId id : nodes)
      if (seen.insert(tree_[id].parent).second) parents.push_back(tree_[id].parent);
    return with_merged(parents);
  }

  StretchTurn describe(NodeId best, const std::vector<NodeId>& left) const {
    StretchTurn turn;
    const HypothesisNode& parent = tree_[tree_[best].parent];
    turn.readings = parent.readings;
    turn.others_reach = static_cast<std::uint32_t>(start_.first) + parent.furthest;
    const bool is_open = has_siblings(left);
    turn.is_certain = is_open ? false : agree(left);
    if (is_open) {
      turn.choice = ReadingChoice::Undecided;
      turn.candidates = texts_of(left);
      turn.open_readings = turn.candidates.size();
      if (turn.candidates.size() > most_candidates) turn.candidates.resize(most_candidates);
    } else if (parent.readings > 1) {
      turn.choice = is_decided_by_evidence(best) ? ReadingChoice::ByEvidence : ReadingChoice::ByLaterTurns;
    }
    return turn;
  }

  bool has_siblings(const std::vector<NodeId>& left) const {
    std::set<NodeId> parents;
    return std::any_of(left.begin(), left.end(), [&](NodeId id) { return !parents.insert(tree_[id].parent).second; });
  }

  /// Readings of this turn are still in play, or were given up although they could be played as far.
  bool is_decided_by_evidence(NodeId best) const {
    const HypothesisNode& parent = tree_[tree_[best].parent];
    return parent.children > 1 || parent.furthest >= level_;
  }

  std::string text_of(NodeId id) const { return rules().turn_text(tree_.position(tree_[id].parent), tree_.turn(id)); }

  std::vector<Step> steps_of(NodeId id) const {
    std::vector<Step> steps;
    rules().steps(tree_.position(tree_[id].parent), tree_.turn(id), steps);
    return steps;
  }

  /// True if all that is left has the same turn here, with the same effect.
  bool agree(const std::vector<NodeId>& left) const {
    if (left.size() == 1) return true;
    const std::string text = text_of(left.front());
    const std::vector<Step> steps = steps_of(left.front());
    return std::all_of(left.begin() + 1, left.end(),
                       [&](NodeId id) { return text_of(id) == text && steps_of(id) == steps; });
  }

  std::vector<std::string> texts_of(const std::vector<NodeId>& left) const {
    std::vector<std::string> texts;
    std::set<std::string> seen;
    for (const NodeId id : left) {
      std::string text = text_of(id);
      if (seen.insert(text).second) texts.push_back(std::move(text));
    }
    return texts;
  }

  const StretchStart& start_;
  HypothesisBudget& budget_;
  HypothesisTree tree_;
  host::TurnList turns_;
  gpn_reading reading_{};
  std::vector<NodeId> live_;                               // after `level_` turns
  std::vector<NodeId> next_;                               // after one more
  std::unordered_multimap<std::size_t, std::size_t> met_;  // by the hash of its position, the place in next_
  std::vector<NodeId> left_;
  std::size_t level_ = 0;
  bool stop_ = false;
  std::optional<std::size_t> limited_at_;
};

Stretch follow(const StretchStart& start, HypothesisBudget& budget) { return StretchSearch(start, budget).run(); }

using notation::Diagnostic;

void Guesses::clear() noexcept {
  guesses_.clear();
  limits_.clear();
  is_limited_ = false;
}

void Guesses::add(const Stretch& stretch, const TurnContext& context, Of of) {
  host::Position position = context.position;
  const auto& turns = context.line.turns;
  for (std::size_t index = stretch.first(); index < stretch.end(); ++index) {
    const StretchTurn& turn = stretch[index];
    const void* legal_turn = stretch.legal_turn(index);
    if (turn.choice != ReadingChoice::None)
      guesses_.push_back({index, turns[index].span, context.ruleset.to_move(position), std::string(turns[index].text),
                          context.ruleset.turn_text(position, legal_turn), turn, of});
    context.ruleset.apply(position, legal_turn);
  }
  if (!stretch.limited_at()) return;
  const std::size_t at = *stretch.limited_at();
  limits_.push_back({at, turns[at].span, stretch.covers(at) ? stretch[at].readings : 1});
  is_limited_ |= of == Of::MainLine;
}

void Guesses::report(const Report& report, DiagnosticList& diagnostics) const {
  const bool has_error = report.has_error();
  for (const Guess& guess : guesses_) {
    const bool explains_error = has_error && guess.of == Of::MainLine;
    const bool is_open = guess.turn.choice == ReadingChoice::Undecided;
    if (!is_open && !explains_error) continue;
    Diagnostic diagnostic = is_open ? undecided(guess, explains_error) : decided(guess);
    diagnostic.turn = static_cast<std::uint32_t>(guess.index + 1);
    diagnostic.player = guess.player;
    diagnostics.add(std::move(diagnostic));
  }
  for (const Limit& limit : limits_) diagnostics.add(limited(limit));
}

Diagnostic Guesses::undecided(const Guess& guess, bool has_error) {
  const std::size_t left = guess.turn.open_readings;
  std::string message =
      fmt::format("\"{}\" fits {} legal turns and nothing later in the record decides between {}", guess.written,
                  guess.turn.readings, left < guess.turn.readings ? fmt::format("{} of them", left) : "them");
  message += has_error ? fmt::format("; the turns after it were checked as if it were {}", guess.taken)
                       : "; write what was removed";
  Diagnostic diagnostic = make_diagnostic("ambiguous-turn", guess.span, std::move(message));
  diagnostic.suggestions = guess.turn.candidates;
  return diagnostic;
}

Diagnostic Guesses::decided(const Guess& guess) {
  const std::uint32_t others = guess.turn.readings - 1;
  const std::string_view readings = others == 1 ? "other reading" : "other readings";
  const std::string why =
      guess.turn.choice == ReadingChoice::ByEvidence
          ? fmt::format("the {} contradict{} more reserve counts, marks or the result", readings,
                        others == 1 ? "s" : "")
          : fmt::format("with the {} turn {} cannot be played", readings, guess.turn.others_reach + 1);
  return make_diagnostic("guessed-reading", guess.span,
                         fmt::format("\"{}\" fits {} legal turns and was read as {}, because {}", guess.written,
                                     guess.turn.readings, guess.taken, why));
}

Diagnostic Guesses::limited(const Limit& limit) {
  Diagnostic diagnostic = make_diagnostic(
      "readings-limit", limit.span,
      limit.readings > 1
          ? fmt::format("this turn fits {} legal turns, too many to follow all of them; what the later turns mean is "
                        "not certain, so write what was removed",
                        limit.readings)
          : "too many readings of the turns up to here to follow all of them; what the turns mean is not certain, so "
            "write what was removed");
  diagnostic.turn = static_cast<std::uint32_t>(limit.index + 1);
  return diagnostic;
}

}  // namespace gpn::replay
