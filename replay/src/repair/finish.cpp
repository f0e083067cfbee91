// What went wrong, in words.
#include "repair/node.hpp"

#include "repair/base.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace gpn::replay {

std::string_view name(EditKind kind) noexcept { return repair::info_of(kind).name; }

}  // namespace gpn::replay

namespace gpn::replay::repair {
namespace {

/// " at number 13" when the line has numbers around this token.
std::string at_number(const TokenLine& line, const MadeEdit& made) {
  std::optional<std::uint32_t> before;
  for (const Token& token : line.tokens) {
    if (token.slot == made.slot) {
      if (token.number && made.player == Color::White) return fmt::format(", at number {}", token.number->number);
      break;
    }
    if (token.number) before = token.number->number;
  }
  return before ? fmt::format(", at number {}", *before) : std::string();
}

/// The command of Boardspace in the place of a missing turn that its reader did not know: that turn is not missing, but
/// damaged.
std::optional<notation::Span> unknown_command(const notation::Record& record, const MadeEdit& made, std::size_t turn) {
  if (made.kind != EditKind::TurnMissing || record.format != notation::Format::Boardspace) return std::nullopt;
  const auto& turns = record.main.turns;
  const std::uint32_t from = turn > 0 ? turns[turn - 1].span.end : record.span.begin;
  const std::uint32_t to = turn < turns.size() ? turns[turn].span.begin : record.span.end;
  const std::string_view seat = made.player == Color::White ? "P0[" : "P1[";
  for (const notation::Diagnostic& diagnostic : record.diagnostics) {
    const notation::Span span = diagnostic.span;
    if (diagnostic.code != "boardspace-unknown-command" || span.begin < from || span.end > to) continue;
    if (record.source.bytes.substr(from, span.begin - from).ends_with(seat)) return span;
  }
  return std::nullopt;
}

std::string sentence_of_command(const notation::Record& record, notation::Span command, const MadeEdit& made) {
  return fmt::format("`{}` is not a command of the site; `{}` of {} fits what follows",
                     record.source.bytes.substr(command.begin, command.end - command.begin), made.meant,
                     name_of(made.player));
}

std::string sentence_of(const notation::Record& record, const TokenLine& line, const MadeEdit& made, std::size_t turn) {
  if (made.kind == EditKind::TurnMissing && made.meant.find(' ') != std::string_view::npos)
    return fmt::format("a turn of White and one of Black are missing before turn {}: `{}`", turn + 1, made.meant);
  const bool is_at_end = turn >= record.main.turns.size();
  const std::string place =
      (is_at_end ? "at the end" : fmt::format("before turn {}", turn + 1)) + at_number(line, made);
  return fmt::format(fmt::runtime(info_of(made.kind).sentence), fmt::arg("written", made.written),
                     fmt::arg("meant", made.meant), fmt::arg("detail", made.detail), fmt::arg("turn", turn + 1),
                     fmt::arg("player", name_of(made.player)), fmt::arg("place", place));
}

notation::Span span_of(const TokenLine& line, const MadeEdit& made, const notation::Record& record) {
  if (made.slot == no_slot) return {record.span.end, record.span.end};
  const notation::Span first = line.slots[made.slot].span;
  if (made.kind == EditKind::TurnMissing) return {first.begin, first.begin};
  if (made.kind == EditKind::OtherRules) return {record.span.begin, record.span.begin};
  const notation::Span last = line.slots[made.last_slot].span;
  return {first.begin, std::max(first.end, last.end)};
}

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

Edit public_edit(const notation::Record& record, const TokenLine& line, const MadeEdit& made) {
  Edit edit;
  edit.kind = made.kind;
  edit.turn = made.slot == no_slot ? record.main.turns.size() : line.slots[made.slot].place;
  edit.span = span_of(line, made, record);
  edit.player = made.player;
  edit.written = made.written;
  edit.meant = made.meant;
  edit.sentence = sentence_of(record, line, made, edit.turn);
  if (const auto command = unknown_command(record, made, edit.turn)) {
    edit.span = *command;
    edit.sentence = sentence_of_command(record, *command, made);
  }
  return edit;
}

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
