#include "repair/base.hpp"

#include <span>
#include <string>

namespace gpn::replay::repair {
namespace {

std::span<const Token> after(const Base& base, const Op& op) {
  if (op.rest == Rest::Changed) return op.tail;
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
  edit.rules = op.rules;
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
