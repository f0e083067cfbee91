#include "repair/search.hpp"

#include "repair/changes.hpp"
#include "repair/sentences.hpp"
#include "run/result.hpp"

#include <algorithm>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// A longer line is not searched: the places of all its turns would not fit in the memory of one record.
constexpr std::size_t most_tokens = 2'000;
/// What contradicts by less than this needs no other explanation than a misprint.
constexpr Points misprint = 7;
/// An incomplete line has this much more than a complete one, and up to this much again for what it does not reach.
constexpr Points incomplete = 25;
constexpr Points unreached = 20;
/// Nor is one with a longer word in the place of a turn.
constexpr std::size_t longest_turn = 1'000;
/// Reading a turn with layers costs about this many times as much as one without.
constexpr std::uint64_t plain_turns_a_layered_one = 30;
/// A safe repair is this much likelier than the next one: two slips in one turn are no competition for one.
constexpr Points safe_distance = 18;
/// So many turns after an edit confirm it.
constexpr std::uint32_t confirming = 6;
constexpr std::size_t kept_of_level = 24;
constexpr std::size_t kept_of_node = 12;
constexpr std::size_t most_found = 4'000;
/// Mirrored turns and changes of the whole rest are looked for this near to the break by a quick search.
constexpr std::size_t images_near = 6;
constexpr std::size_t rests_near = 12;

bool is_searched(const notation::Record& record) noexcept {
  const auto& turns = record.main.turns;
  return turns.size() <= most_tokens && std::all_of(turns.begin(), turns.end(), [](const notation::Turn& turn) {
           return turn.text.size() <= longest_turn;
         });
}

void sort_by_score(std::vector<Scored>& found, std::size_t from) {
  std::stable_sort(found.begin(), found.end(), [&](const Scored& a, const Scored& b) {
    if (a.score != b.score) return a.score < b.score;
    const auto distance = [&](const Scored& each) { return from > each.op.at ? from - each.op.at : each.op.at - from; };
    return distance(a) < distance(b);
  });
}

/// What changes the whole rest has too many places where it might begin; another turn altogether is a guess.
constexpr bool is_never_safe(EditKind kind) noexcept {
  switch (kind) {
    case EditKind::TurnUnreadable:
    case EditKind::ColumnsSwapped:
    case EditKind::AllFromToExchanged:
    case EditKind::RestMirrored:
    case EditKind::RecordsPasted:
    case EditKind::OtherRules: return true;
    default: return false;
  }
}

/// Whether both leave the same turns.
bool same_line(const Base& base, const Op& a, const Op& b) {
  const auto text_at = [&](const Op& op, std::size_t i) -> std::string_view {
    if (i < op.at) return base.tokens[i].text;
    if (i < op.at + op.added.size()) return op.added[i - op.at].text;
    const std::size_t rest = i - op.at - op.added.size();
    if (op.rest == Rest::Changed) return rest < op.tail.size() ? op.tail[rest].text : std::string_view();
    const std::size_t at = op.at + op.removed + rest;
    return at < base.tokens.size() ? base.tokens[at].text : std::string_view();
  };
  if (a.restarts != b.restarts || a.rules != b.rules) return false;
  const std::size_t end = base.tokens.size() + 4;
  for (std::size_t i = std::min(a.at, b.at); i < end; ++i)
    if (text_at(a, i) != text_at(b, i)) return false;
  return true;
}

}  // namespace

Search::Search(const RepairContext& context, const RepairLimits& limits, Effort effort)
    : context_(context),
      limits_(limits),
      effort_(effort),
      budget_(context.ruleset->layers().empty() ? limits.work : limits.work / plain_turns_a_layered_one),
      line_(is_searched(context.record) ? tokens_of(context.record) : TokenLine{}),
      walker_(*context.ruleset, line_.numbers_single_turns, budget_),
      candidates_(*context.ruleset, texts_),
      start_{context.start, {}, 0, 0, 0, false, false} {}

RepairSearch Search::run() {
  RepairSearch result;
  if (!is_searched(context_.record)) {
    result.has_given_up = true;
    return result;
  }
  std::vector<Node> frontier(1);
  frontier[0].base.tokens = line_.tokens;
  frontier[0].base.rules = context_.ruleset;
  std::vector<Node> complete;
  std::vector<Node> best_incomplete;
  for (std::uint32_t depth = 1; depth <= limits_.edits && !frontier.empty(); ++depth) {
    std::vector<Node> next;
    for (Node& node : frontier) {
      if (budget_.is_exhausted()) break;
      lay_out(node.base, walker_, start_);
      if (depth == 1) {
        first_break_ = node.base.break_at;
        if (node.base.is_complete() && soft_break(node.base) == node.base.tokens.size() + 1) return result;
      }
      std::vector<Scored> found;
      expand(node.base, depth, found);
      add_nodes(node.base, found, next);
      node.base.places.clear();
    }
    std::stable_sort(next.begin(), next.end(), [](const Node& a, const Node& b) { return a.score < b.score; });
    frontier.clear();
    for (Node& node : next) {
      if (node.is_complete)
        complete.push_back(node);
      else if (best_incomplete.size() < limits_.repairs && complete.empty())
        best_incomplete.push_back(node);
      const bool is_of_these_rules = node.base.rules == context_.ruleset;
      const bool needs_more = is_of_these_rules && (!node.is_complete || node.score - node.base.cost >= 2 * misprint);
      if (needs_more && frontier.size() < kept_of_level) frontier.push_back(std::move(node));
    }
    std::stable_sort(complete.begin(), complete.end(), [](const Node& a, const Node& b) { return a.score < b.score; });
    if (effort_ == Effort::Quick) break;
    if (!complete.empty() && complete.front().score - complete.front().base.cost < 2 * misprint) break;
  }
  std::vector<Node>& kept = complete.empty() ? best_incomplete : complete;
  for (Node& node : kept) {
    if (result.repairs.size() == limits_.repairs) break;
    result.repairs.push_back(repair_of(node));
  }
  result.break_turn =
      first_break_ < line_.slots.size() ? line_.slots[first_break_].place : context_.record.main.turns.size();
  result.has_given_up = budget_.is_exhausted();
  result.work = budget_.spent();
  settle_safety(kept, result);
  return result;
}

/// The token at which what is written beside the turns first contradicts them for good; one past the end when it does
/// not.
std::size_t Search::soft_break(const Base& base) const {
  const std::size_t none = base.tokens.size() + 1;
  const auto against = [&](std::size_t place) {
    Evidence evidence = base.places[place].evidence;
    evidence.left_out = 0;
    return evidence.penalty();
  };
  const Points end = against(base.places.size() - 1);
  if (end < misprint) return none;
  for (std::size_t i = 0; i + 1 < base.places.size(); ++i)
    if (against(i + 1) > 0) return i;
  return none;
}

void Search::expand(const Base& base, std::size_t depth, std::vector<Scored>& found) {
  const std::size_t last = base.is_complete() ? std::min(soft_break(base), base.tokens.size()) : base.break_at;
  try_places(base, last, found);
  try_rests(base, found);
  if (depth == 1) try_other_rules(base, found);
  sort_by_score(found, last);
}

void Search::try_places(const Base& base, std::size_t last, std::vector<Scored>& found) {
  const OpSink sink = [&](Op& op) { weigh(base, op, found); };
  const auto each = [&](std::size_t nearest, const auto& offer) {
    for (std::size_t i = 0; i <= last && i < nearest && !budget_.is_exhausted(); ++i) offer(last - i);
  };
  const std::size_t all = base.tokens.size() + 1;
  const bool is_quick = effort_ == Effort::Quick;
  each(all, [&](std::size_t at) {
    if (at < base.tokens.size()) candidates_.offer_slips(base, at, budget_, sink);
  });
  each(is_quick ? images_near : all, [&](std::size_t at) {
    if (at < base.tokens.size()) candidates_.offer_images(base, at, sink);
  });
  each(all, [&](std::size_t at) { candidates_.offer_turns(base, at, budget_, sink); });
  const bool is_hopeless =
      std::none_of(found.begin(), found.end(), [](const Scored& s) { return s.outcome.is_complete; });
  if (!base.is_complete() && is_hopeless) candidates_.offer_any(base, base.break_at, budget_, sink);
}

void Search::try_rests(const Base& base, std::vector<Scored>& found) {
  if (base.restart || base.is_complete()) return;
  const OpSink sink = [&](Op& op) { weigh(base, op, found); };
  const std::size_t nearest = effort_ == Effort::Quick ? rests_near : base.break_at + 1;
  for (std::size_t i = 0; i <= base.break_at && i < nearest && !budget_.is_exhausted(); ++i)
    candidates_.offer_rests(base, base.break_at - i, sink);
  if (base.break_at >= nearest && !budget_.is_exhausted()) candidates_.offer_rests(base, 0, sink);
}

void Search::try_other_rules(const Base& base, std::vector<Scored>& found) {
  if (!context_.other_rules || base.is_complete()) return;
  for (const auto& rules : context_.other_rules()) {
    if (budget_.is_exhausted()) return;
    Walker walker(*rules, line_.numbers_single_turns, budget_);
    const bool has_position = context_.record.tag("Position").has_value();
    Place place = start_;
    if (!has_position) place.position = rules->start();
    const std::size_t played = walker.play_all(place, base.tokens);
    if (played <= base.break_at) continue;
    Scored scored;
    scored.op.kind = EditKind::OtherRules;
    scored.op.cost = cost_of(EditKind::OtherRules);
    scored.op.rules = rules;
    scored.op.detail = texts_.keep(rules->variant());
    scored.outcome = {played, place.turns, place.evidence, played == base.tokens.size()};
    if (!scored.outcome.is_complete) continue;
    scored.score = base.cost + scored.op.cost + place.evidence.penalty() + claim_penalty(*rules, place);
    found.push_back(std::move(scored));
  }
}

void Search::weigh(const Base& base, Op& op, std::vector<Scored>& found) {
  if (budget_.is_exhausted()) return;
  Place end = start_;
  const auto outcome = try_op(base, op, walker_, start_, end);
  if (!outcome || (!outcome->is_complete && outcome->reach <= base.break_at)) return;
  if (base.is_complete() && !outcome->is_complete) return;
  Points score = base.cost + op.cost + outcome->evidence.penalty();
  if (outcome->is_complete) {
    score += claim_penalty(*context_.ruleset, end);
  } else {
    const std::size_t left = base.tokens.size() - outcome->reach;
    score += incomplete + static_cast<Points>(unreached * left / (base.tokens.size() - base.break_at));
  }
  if (base.is_complete() && score + misprint > base.cost + base.places.back().evidence.penalty() +
                                                   claim_penalty(*context_.ruleset, base.places.back()))
    return;
  if (found.size() < most_found) found.push_back({op, *outcome, score});
}

/// A result that the board contradicts is evidence of a missing or altered turn; one that it does not reach is little.
Points Search::claim_penalty(const host::Ruleset& ruleset, const Place& end) const {
  const auto& record = context_.record;
  if (!record.result || record.resignation) return 0;
  const auto actual = result_of(ruleset.standing(end.position).state);
  if (!actual) return record.tag("Termination").value_or("") == "normal" ? 3 : 1;
  return *actual == *record.result ? 0 : 30;
}

void Search::add_nodes(const Base& base, std::vector<Scored>& found, std::vector<Node>& next) {
  std::size_t kept = 0;
  std::vector<std::size_t> taken;
  for (std::size_t i = 0; i < found.size() && kept < kept_of_node; ++i) {
    const bool is_double = std::any_of(
        taken.begin(), taken.end(), [&](std::size_t other) { return same_line(base, found[other].op, found[i].op); });
    if (is_double) continue;
    taken.push_back(i);
    ++kept;
    Node node;
    node.base = with_op(base, found[i].op);
    node.score = found[i].score;
    node.outcome = found[i].outcome;
    node.is_complete = found[i].outcome.is_complete;
    MadeEdit edit = made_edit(base, found[i].op, *context_.ruleset, texts_);
    edit.is_clear = is_clear(base, found, i);
    edit.gained = static_cast<std::uint32_t>(found[i].outcome.reach - std::min(found[i].outcome.reach, base.break_at));
    node.base.edits.push_back(edit);
    next.push_back(std::move(node));
  }
}

/// No other operation of about the same cost brings the line half as far.
bool Search::is_clear(const Base& base, const std::vector<Scored>& found, std::size_t index) const {
  const Scored& own = found[index];
  const std::size_t gained = own.outcome.reach - std::min(own.outcome.reach, base.break_at);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Scored& other = found[i];
    if (i == index || other.op.cost > own.op.cost + safe_distance) continue;
    if (own.outcome.is_complete && !other.outcome.is_complete) continue;
    const bool is_far = own.outcome.is_complete ? other.score >= own.score + safe_distance
                                                : other.outcome.reach < base.break_at + (gained + 1) / 2;
    if (!is_far && !same_line(base, own.op, other.op)) return false;
  }
  return true;
}

/// Safe: everything was tried, every edit is clear and confirmed, and the next best repair is not near.
void Search::settle_safety(const std::vector<Node>& nodes, RepairSearch& result) const {
  if (result.repairs.empty() || result.has_given_up) return;
  Repair& best = result.repairs.front();
  if (!best.is_complete || best.counts_differing > best.counts_agreeing / 4) return;
  const auto& edits = nodes.front().base.edits;
  const auto faults =
      std::count_if(edits.begin(), edits.end(), [](const MadeEdit& edit) { return edit.kind != EditKind::CountWrong; });
  if (faults > 1) return;  // not all pairs of edits were tried
  for (const MadeEdit& edit : edits)
    if (edit.kind != EditKind::CountWrong && (!edit.is_clear || edit.gained < confirming || is_never_safe(edit.kind)))
      return;
  if (nodes.size() > 1 && nodes[1].score < nodes[0].score + safe_distance) return;
  best.is_safe = true;
}

/// Misprinted counts are edits as well, unless most of them differ: then they are no counts of this game.
void Search::correct_counts(Node& node) {
  const Evidence& evidence = node.outcome.evidence;
  if (node.base.rules != context_.ruleset) return;
  if (evidence.counts_differing == 0 || evidence.counts_differing > evidence.counts_agreeing) return;
  Walker walker(*node.base.rules, line_.numbers_single_turns, budget_);
  lay_out(node.base, walker, start_);
  for (std::size_t i = 0; i < node.base.break_at; ++i) {
    Token& token = node.base.tokens[i];
    const Color mover = node.base.rules->to_move(node.base.places[i].position);
    const auto reserve = node.base.rules->reserve(node.base.places[i + 1].position, mover);
    if (!token.reserve || !reserve || reserve == token.reserve) continue;
    MadeEdit edit;
    edit.kind = EditKind::CountWrong;
    edit.cost = cost_of(EditKind::CountWrong);
    edit.slot = edit.last_slot = token.slot;
    edit.player = mover;
    edit.written = texts_.keep("(" + std::to_string(*token.reserve) + ")");
    edit.meant = texts_.keep("(" + std::to_string(*reserve) + ")");
    token.reserve = reserve;
    node.base.edits.push_back(edit);
  }
  node.base.places.clear();
}

Repair Search::repair_of(Node& node) {
  Repair repair;
  if (node.is_complete) correct_counts(node);
  repair.points = node.score;
  repair.turns = node.outcome.turns;
  repair.is_complete = node.is_complete;
  repair.counts_agreeing = node.outcome.evidence.counts_agreeing;
  repair.counts_differing = node.outcome.evidence.counts_differing;
  repair.number_conflicts = node.outcome.evidence.number_conflicts;
  for (const MadeEdit& edit : node.base.edits) {
    repair.confirmed += edit.gained;
    repair.edits.push_back(public_edit(context_.record, line_, edit));
  }
  for (const Token& token : node.base.tokens) repair.line.emplace_back(token.text);
  make_changes(context_.record, line_, node.base, repair);
  return repair;
}

}  // namespace gpn::replay::repair

namespace gpn::replay {

RepairSearch find_repairs(const RepairContext& context, const RepairLimits& limits) {
  return repair::Search(context, limits, repair::Effort::Thorough).run();
}

RepairSearch find_causes(const RepairContext& context, const RepairLimits& limits) {
  return repair::Search(context, limits, repair::Effort::Quick).run();
}

}  // namespace gpn::replay
