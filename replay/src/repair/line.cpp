#include "repair/line.hpp"

#include "play/conclusion.hpp"

#include <functional>

namespace gpn::replay::repair {
namespace {

/// The turns that a short text fits are tried on so many of the tokens that follow.
constexpr std::size_t most_tokens_tried = 24;
/// With more turns in one line, no turn of that number is forced in another.
constexpr std::uint64_t most_near_forced = 256;

/// Whether a turn that a reader added is written after it.
bool is_written(const Token& added, std::span<const Token> next) noexcept {
  return !next.empty() && next.front().text == added.text;
}

}  // namespace

bool Walker::read(const host::Position& position, const Token& token, host::TurnList& turns) {
  budget_->spend(1);
  return ruleset_->read_turn(position, token.text, token.hints, turns, reading_) == host::ReadStatus::Ok;
}

/// A pass, or the last placement of DVONN: the only legal turn may be left out. Where one line has many turns, another
/// has several too: they are not counted again for each candidate.
bool Walker::play_left_out(Place& place, const Token& token) {
  budget_->spend(1);
  if (token.is_gap || (place.turns < is_free_at_.size() && is_free_at_[place.turns])) return false;
  const auto count = ruleset_->count_turns(place.position);
  if (!count || *count > most_near_forced) {
    is_free_at_.resize(std::max<std::size_t>(is_free_at_.size(), place.turns + 1));
    is_free_at_[place.turns] = true;
  }
  if (count != 1 || !ruleset_->legal_turns(place.position, inner_, 1) || inner_.size() != 1) return false;
  host::Position next = place.position;
  ruleset_->apply(next, inner_[0]);
  if (!read(next, token, turns_)) return false;
  ++place.turns;
  ++place.evidence.left_out;
  if (ruleset_->to_move(place.position) == Color::White) ++place.turns_of_white;
  place.position = next;
  return true;
}

bool Walker::read_or_left_out(Place& place, const Token& token) {
  const std::size_t of_text = std::hash<std::string_view>()(token.text);
  const std::size_t of_kind = 2 * static_cast<std::size_t>(token.hints) + (token.is_gap ? 1U : 0U);
  const std::size_t hash =
      std::hash<std::string_view>()(place.position.bytes()) ^ (of_text * 0x9E3779B97F4A7C15U + of_kind);
  if (const auto work = failures_.work_of(hash)) {
    budget_->spend(*work);
    return false;
  }
  const std::uint64_t before = budget_->spent();
  if (read(place.position, token, turns_) || play_left_out(place, token)) return true;
  failures_.add(hash, budget_->spent() - before);
  return false;
}

bool Walker::play(Place& place, const Token& token, std::span<const Token> next) {
  if (token.is_implied && (is_written(token, next) || !read(place.position, token, turns_))) return true;
  if (!read_or_left_out(place, token)) return false;
  const Color mover = ruleset_->to_move(place.position);
  weigh_remarks(place);
  if (token.number) weigh_number(place, token, mover);
  if (token.player && *token.player != mover) ++place.evidence.player_conflicts;
  const std::uint32_t chosen = turns_.size() == 1 ? 0 : choose(place, token, next);
  ruleset_->apply(place.position, turns_[chosen]);
  ++place.turns;
  if (mover == Color::White) ++place.turns_of_white;
  if (token.reserve) weigh_count(place, token, mover);
  return true;
}

void Walker::weigh_count(Place& place, const Token& token, Color mover) const {
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(place.position, mover);
  if (!reserve) return;
  const bool differs = *reserve != *token.reserve;
  ++(differs ? place.evidence.counts_differing : place.evidence.counts_agreeing);
  if (differs && (place.count_differs[0] || place.count_differs[1])) ++place.evidence.lasting_differences;
  place.count_differs[index(mover)] = differs;
}

/// Weighs the remarks on the turn that was read last.
void Walker::weigh_remarks(Place& place) const {
  const auto& findings = ruleset_->game().findings();
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS); ++i) {
    const std::uint32_t finding = reading_.remarks[i].finding;
    if (finding < findings.size() && findings[finding].severity != Severity::Note) ++place.evidence.marks_differing;
  }
}

std::size_t Walker::play_all(Place& place, std::span<const Token> tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (!play(place, tokens[i], tokens.subspan(i + 1))) return i;
  return tokens.size();
}

/// The first turn with the written count, or else the one after which most of the next tokens can be played.
std::uint32_t Walker::choose(const Place& place, const Token& token, std::span<const Token> next) {
  const Color mover = ruleset_->to_move(place.position);
  const std::span<const Token> tried = next.first(std::min(next.size(), most_tokens_tried));
  std::uint32_t best = 0;
  std::size_t best_reach = 0;
  bool best_matches = false;
  for (std::uint32_t i = 0; i < turns_.size(); ++i) {
    host::Position after = place.position;
    ruleset_->apply(after, turns_[i]);
    const bool matches = token.reserve && ruleset_->reserve(after, mover) == token.reserve;
    const std::size_t reached = reach(after, tried);
    const bool is_better = matches != best_matches ? matches : reached > best_reach;
    if (i > 0 && !is_better) continue;
    best = i;
    best_reach = reached;
    best_matches = matches;
  }
  return best;
}

std::size_t Walker::reach(host::Position position, std::span<const Token> tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!read(position, tokens[i], inner_)) return i;
    ruleset_->apply(position, inner_[0]);
  }
  return tokens.size();
}

/// Numbers rise with each turn of White. Only a change of the difference, or of the player they are written before,
/// contradicts: a record may begin with any number, and after one slip all numbers are off by one.
void Walker::weigh_number(Place& place, const Token& token, Color mover) const {
  std::int64_t expected = place.turns + 1;
  bool is_others = false;
  if (!numbers_single_turns_) {
    const bool is_whites = mover == Color::White;
    is_others = is_whites == token.number->is_blacks;
    expected = std::int64_t{place.turns_of_white} + (is_whites ? 1 : 0);
  }
  const std::int64_t offset = std::int64_t{token.number->number} - expected;
  const bool is_first = !place.has_number;
  if (is_first ? is_others : offset != place.number_offset || is_others != place.number_is_others)
    ++place.evidence.number_conflicts;
  place.number_offset = offset;
  place.number_is_others = is_others;
  place.has_number = true;
}

Points claim_penalty(const notation::Record& record, const host::Ruleset& ruleset, const Place& end) {
  if (!record.result || record.resignation) return 0;
  const auto actual = result_of(ruleset.standing(end.position).state);
  if (!actual) return claims_end_by_rules(record) ? 3 : 1;
  return *actual == *record.result ? 0 : contradicted_result;
}

namespace {

std::span<const Token> after(const Base& base, const Op& op) {
  if (!op.tail.empty()) return op.tail;
  return std::span(base.tokens).subspan(op.at + op.removed);
}

std::string join(std::span<const Token> tokens) {
  std::string text;
  for (const Token& token : tokens) {
    if (!text.empty()) text += ' ';
    text += token.text;
  }
  return text;
}

/// A new game: nothing of the last one counts, except what its evidence was.
void restart_at(Place& place, const Place& start) {
  place.position = start.position;
  place.turns = place.turns_of_white = 0;
  place.has_number = false;
  place.count_differs = {};
}

}  // namespace

void lay_out(Base& base, Walker& walker, const Place& start) {
  base.places.clear();
  base.places.push_back(start);
  base.break_at = 0;
  Place place = start;
  for (std::size_t i = 0; i < base.tokens.size(); ++i) {
    if (base.restart == i) restart_at(place, start);
    if (!walker.play(place, base.tokens[i], std::span(base.tokens).subspan(i + 1))) return;
    base.places.push_back(place);
    base.break_at = i + 1;
  }
}

std::optional<Outcome> try_op(const Base& base, const Op& op, Walker& walker, const Place& start, Place& end) {
  end = base.places[op.at];
  const std::span<const Token> rest = after(base, op);
  for (std::size_t i = 0; i < op.added.size(); ++i) {
    const bool is_last = i + 1 == op.added.size();
    if (!walker.play(end, op.added[i], is_last ? rest : std::span<const Token>())) return std::nullopt;
  }
  if (op.restarts) restart_at(end, start);
  const std::size_t played = walker.play_all(end, rest);
  return Outcome{op.at + op.removed + played, end.turns, end.evidence, 0, played == rest.size()};
}

Base with_op(const Base& base, const Op& op) {
  Base next;
  next.rules = op.rules != nullptr ? op.rules : base.rules;
  next.cost = base.cost + op.cost;
  next.conflicts_explained = base.conflicts_explained + conflicts_explained(op.kind);
  next.edits = base.edits;
  next.restart = base.restart;
  const auto from = base.tokens.begin();
  next.tokens.assign(from, from + static_cast<std::ptrdiff_t>(op.at));
  next.tokens.insert(next.tokens.end(), op.added.begin(), op.added.end());
  const std::span<const Token> rest = after(base, op);
  if (op.restarts)
    next.restart = next.tokens.size();
  else if (next.restart && *next.restart > op.at)
    next.restart = *next.restart + op.added.size() - op.removed;
  next.tokens.insert(next.tokens.end(), rest.begin(), rest.end());
  return next;
}

MadeEdit made_edit(const Base& base, const Op& op, const host::Ruleset& ruleset, notation::TextStore& texts) {
  MadeEdit edit;
  edit.kind = op.kind;
  edit.cost = op.cost;
  edit.player = ruleset.to_move(base.places[op.at].position);
  edit.detail = texts.keep(op.detail);
  for (std::size_t i = op.at; i < base.tokens.size() && edit.slot == no_slot; ++i) edit.slot = base.tokens[i].slot;
  edit.last_slot = edit.slot;
  for (std::size_t i = op.at; i < op.at + op.removed; ++i)
    if (base.tokens[i].slot != no_slot) edit.last_slot = base.tokens[i].slot;
  const bool is_missing = op.kind == EditKind::TurnMissing;
  const bool is_exchange = op.kind == EditKind::ColorsExchanged;
  if (!is_missing && !is_exchange) edit.written = texts.keep(join(std::span(base.tokens).subspan(op.at, op.removed)));
  // Where a missing turn takes the number of the next one, that one is written anew after it.
  const bool is_renumbered = is_missing && op.removed > 0;
  edit.meant = texts.keep(join(is_renumbered ? std::span(op.added).first(1) : std::span(op.added)));
  return edit;
}

}  // namespace gpn::replay::repair
