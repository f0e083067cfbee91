#include "repair/expansion.hpp"

#include "repair/other_rules.hpp"

#include <algorithm>

namespace gpn::replay::repair {
namespace {

/// Of what is found at one line, the best are kept.
constexpr std::size_t most_found = 8'000;
/// A quick search tries so many images of turns near the break, and looks for changes of the whole rest this near.
constexpr std::size_t most_images = 264;
constexpr std::size_t rests_near = 12;
/// So many slips that leave the break where it is are kept, and none that costs more than this.
constexpr std::size_t most_silent = 96;
constexpr Points most_points_of_silent = cost_of(EditKind::TurnsExchanged);

/// The evidence of the place without what may be missing in a right record, and without what the edits explain.
Points against(const Base& base, const Place& place) {
  Evidence evidence = place.evidence;
  evidence.left_out = 0;
  evidence.number_conflicts -= std::min(evidence.number_conflicts, base.conflicts_explained);
  return evidence.penalty();
}

}  // namespace

Expansion::Expansion(const RepairContext& context, const TokenLine& line, Effort effort, notation::TextStore& texts,
                     Budget& budget)
    : context_(context),
      line_(line),
      effort_(effort),
      texts_(texts),
      budget_(budget),
      walker_(*context.ruleset, line.numbers_single_turns, budget),
      candidates_(*context.ruleset, texts),
      start_{context.start, {}, 0, 0, 0, {}, false, false} {}

std::optional<std::size_t> Expansion::soft_break(const Base& base) const {
  if (against(base, base.places.back()) < misprint) return std::nullopt;
  for (std::size_t i = 0; i + 1 < base.places.size(); ++i)
    if (against(base, base.places[i + 1]) > 0) return i;
  return std::nullopt;
}

Points Expansion::contradictions(const Base& base) const {
  return base.places.back().evidence.penalty(base.conflicts_explained) +
         claim_penalty(context_.record, *context_.ruleset, base.places.back());
}

/// The last place where an edit can explain the break.
std::size_t Expansion::last_place(const Base& base) const {
  if (!base.is_complete()) return base.break_at;
  return std::min(soft_break(base).value_or(base.tokens.size()), base.tokens.size());
}

template <class Offer>
void Expansion::at_each_place(const Base& base, std::size_t nearest, Offer offer) {
  const std::size_t last = last_place(base);
  for (std::size_t i = 0; i <= last && i < nearest && !budget_.is_exhausted(); ++i) offer(last - i);
}

void Expansion::try_slips(const Base& base) {
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

void Expansion::try_turns(const Base& base) {
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

void Expansion::try_rests(const Base& base) {
  if (base.restart || base.is_complete()) return;
  const OpSink sink = [&](Op& op) { weigh(base, op); };
  const std::size_t nearest = effort_ == Effort::Quick ? rests_near : base.break_at + 1;
  at_each_place(base, nearest, [&](std::size_t at) { candidates_.offer_rests(base, at, sink); });
  if (base.break_at >= nearest && !budget_.is_exhausted()) candidates_.offer_rests(base, 0, sink);
}

/// A position is bytes of its own ruleset: others read its text.
std::optional<host::Position> Expansion::start_under(const host::Ruleset& rules) const {
  const host::Ruleset& named = *context_.ruleset;
  const std::string text = named.write_position(start_.position);
  if (text == named.write_position(named.start())) return rules.start();
  const auto read = rules.read_position(text);
  return read ? std::optional(*read) : std::nullopt;
}

void Expansion::try_other_rules(const Base& base) {
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

void Expansion::weigh(const Base& base, Op& op) {
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

/// Of the record itself only.
void Expansion::keep_silent(const Base& base, const Op& op) {
  const bool is_cheap = op.cost <= most_points_of_silent && op.rest == Rest::AsWritten;
  if (base.edits.empty() && is_cheap && silent_.size() < most_silent) silent_.push_back(op);
}

void Expansion::keep(Scored scored) {
  found_.push_back(std::move(scored));
  if (found_.size() < 2 * most_found) return;
  const auto middle = found_.begin() + static_cast<std::ptrdiff_t>(most_found);
  std::nth_element(found_.begin(), middle, found_.end(),
                   [](const Scored& a, const Scored& b) { return a.score < b.score; });
  found_.erase(middle, found_.end());
}

std::vector<Scored> Expansion::take(const Base& base) {
  std::vector<Scored> taken = std::move(found_);
  found_.clear();
  const std::size_t from = last_place(base);
  const auto distance = [&](const Scored& s) { return from > s.op.at ? from - s.op.at : s.op.at - from; };
  std::stable_sort(taken.begin(), taken.end(), [&](const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score < b.score : distance(a) < distance(b);
  });
  return taken;
}

}  // namespace gpn::replay::repair
