#include "repair/finish.hpp"

#include "repair/changes.hpp"
#include "repair/sentences.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gpn::replay::repair {
namespace {

/// Misprinted counts are edits as well, unless most of them differ: then they are no counts of this game.
void correct_counts(Node& node, Expansion& expansion, notation::TextStore& texts) {
  const Evidence& evidence = node.outcome.evidence;
  if (evidence.counts_differing == 0 || evidence.counts_differing > evidence.counts_agreeing) return;
  lay_out(node.base, expansion.walker(), expansion.start());
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
    edit.written = texts.keep("(" + std::to_string(*token.reserve) + ")");
    edit.meant = texts.keep("(" + std::to_string(*reserve) + ")");
    token.reserve = reserve;
    node.base.edits.push_back(edit);
  }
  node.base.places.clear();
}

/// A turn that a reader added and that was passed over is no turn of the repaired line.
void drop_passed_over(Base& base, Expansion& expansion) {
  const auto is_implied = [](const Token& token) { return token.is_implied; };
  if (std::none_of(base.tokens.begin(), base.tokens.end(), is_implied)) return;
  lay_out(base, expansion.walker(), expansion.start());
  std::vector<Token> kept;
  for (std::size_t i = 0; i < base.tokens.size(); ++i) {
    const bool is_passed_over = i < base.break_at && base.places[i].turns == base.places[i + 1].turns;
    if (!base.tokens[i].is_implied || !is_passed_over) kept.push_back(base.tokens[i]);
  }
  base.tokens = std::move(kept);
  base.places.clear();
}

/// The turns that are legal only with the edits: what they gained of the written tokens, with the turns that they add
/// and without those that they leave out.
std::uint32_t turns_confirming(const TokenLine& line, const Base& base) {
  auto turns = static_cast<std::int64_t>(base.tokens.size()) - static_cast<std::int64_t>(line.tokens.size());
  for (const MadeEdit& edit : base.edits) turns += edit.gained;
  return static_cast<std::uint32_t>(std::max<std::int64_t>(turns, 0));
}

}  // namespace

Repair finish_repair(const RepairContext& context, const TokenLine& line, Node& node, Expansion& expansion,
                     notation::TextStore& texts) {
  Repair repair;
  if (node.outcome.is_complete && node.base.rules == context.ruleset) correct_counts(node, expansion, texts);
  if (node.base.rules == context.ruleset && !node.base.restart) drop_passed_over(node.base, expansion);
  repair.points = node.score;
  repair.turns = node.outcome.turns;
  repair.is_complete = node.outcome.is_complete;
  repair.counts_agreeing = node.outcome.evidence.counts_agreeing;
  repair.counts_differing = node.outcome.evidence.counts_differing;
  repair.number_conflicts = node.outcome.evidence.number_conflicts;
  for (const MadeEdit& edit : node.base.edits) repair.edits.push_back(public_edit(context.record, line, edit));
  repair.confirmed = turns_confirming(line, node.base);
  repair.new_game = node.base.restart;
  for (const Token& token : node.base.tokens) repair.line.emplace_back(token.text);
  make_changes(context.record, line, *context.ruleset, node.base, repair);
  return repair;
}

}  // namespace gpn::replay::repair
