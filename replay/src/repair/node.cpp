#include "repair/node.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// The freedom that the first line may have more than another one and stay the first.
constexpr double decisive = 0.1;
/// Counting the legal turns of a position costs about this much of the work of reading one.
constexpr std::uint64_t count_cost = 4;
/// The number of lines that are compared.
constexpr std::size_t most_compared = 64;

/// The tokens before which all lines are the same.
std::size_t common_beginning(std::span<const Node> nodes) {
  const std::vector<Token>& first = nodes.front().base.tokens;
  std::size_t common = first.size();
  for (const Node& node : nodes) {
    const std::vector<Token>& tokens = node.base.tokens;
    std::size_t same = 0;
    while (same < std::min(common, tokens.size()) && tokens[same].text == first[same].text) ++same;
    common = same;
  }
  return common;
}

/// The logarithm of the number of ways in which the players could have gone on from the token.
double freedom_of(Node& node, std::size_t from, Walker& walker, const Place& start) {
  Base& base = node.base;
  lay_out(base, walker, start);
  double sum = 0;
  for (std::size_t i = from; i < base.break_at; ++i) {
    walker.budget().spend(count_cost);
    const auto turns = base.rules->count_turns(base.places[i].position);
    if (turns) sum += std::log(static_cast<double>(std::max<std::uint64_t>(*turns, 1)));
  }
  base.places.clear();
  return sum;
}

/// True if the lines have the written turns in another order only: the freedom of such lines is about the same.
bool is_rearranged(const Node& node) {
  return std::all_of(node.base.edits.begin(), node.base.edits.end(), [](const MadeEdit& edit) {
    return edit.kind == EditKind::TurnsExchanged || edit.kind == EditKind::ColumnsSwapped;
  });
}

bool is_character(EditKind kind) noexcept {
  return kind == EditKind::WrongDigit || kind == EditKind::WrongLetter || kind == EditKind::WrongCharacter;
}

/// The kinds of the edits, sorted: the search can find two faults in either order.
std::vector<EditKind> kinds_of(const Node& node) {
  std::vector<EditKind> kinds;
  for (const MadeEdit& edit : node.base.edits)
    kinds.push_back(is_character(edit.kind) ? EditKind::WrongCharacter : edit.kind);
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

void sort(std::span<Node> nodes, Walker& walker, const Place& start) {
  if (nodes.size() < 2) return;
  const std::size_t from = common_beginning(nodes);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < nodes.size(); ++i) order.emplace_back(freedom_of(nodes[i], from, walker, start), i);
  for (std::size_t i = 1; i < order.size(); ++i) order[i].first += decisive;
  std::sort(order.begin(), order.end());
  std::vector<Node> sorted;
  for (const auto& [freedom, i] : order) sorted.push_back(std::move(nodes[i]));
  std::move(sorted.begin(), sorted.end(), nodes.begin());
}

/// A safe repair is this much likelier than the next one: two slips in one turn are no competition for one.
constexpr Points safe_distance = 18;
/// An edit that is not likelier than two slips has them as rivals, and not all pairs of edits are tried.
constexpr Points two_slips = 2 * cost_of(EditKind::TurnsExchanged);
/// The number of turns after an edit that confirm it.
constexpr std::uint32_t confirming = 6;

/// The variant is a claim of its own: whether it or a turn is wrong is not for a program to decide. Nor is what was
/// left of a turn where the record is cut, where the second game begins, or what was seen from another side.
constexpr bool is_never_safe(EditKind kind) noexcept {
  switch (kind) {
    case EditKind::OtherRules:
    case EditKind::RecordCut:
    case EditKind::RecordsPasted:
    case EditKind::ColumnsSwapped:
    case EditKind::AllFromToExchanged:
    case EditKind::MirroredTurn:
    case EditKind::RestMirrored: return true;
    default: return false;
  }
}

/// Two turns that are both missing are a guess, also where only one pair fits.
bool is_missing_row(const MadeEdit& edit) noexcept {
  return edit.kind == EditKind::TurnMissing && edit.cost > cost_of(EditKind::TurnMissing);
}

/// Two exchanges of neighbours are about as likely, and not all of them are tried.
bool is_far_exchange(const MadeEdit& edit) noexcept {
  return edit.kind == EditKind::TurnsExchanged && edit.cost > cost_of(EditKind::TurnsExchanged);
}

/// True if counts, numbers or players show where a turn is missing. Without them the turn can be missing at another
/// place, where a second fault hides it.
bool shows_place(const Node& node) {
  const Evidence& evidence = node.outcome.evidence;
  if (evidence.counts_agreeing >= confirming) return true;
  const auto& tokens = node.base.tokens;
  const bool has_marks =
      std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.number || token.player; });
  return has_marks && evidence.number_conflicts == 0;
}

/// True if both leave the same turns.
bool same_line(const Base& base, const Op& a, const Op& b) {
  const auto text_at = [&](const Op& op, std::size_t i) -> std::string_view {
    if (i < op.at) return base.tokens[i].text;
    if (i < op.at + op.added.size()) return op.added[i - op.at].text;
    const std::size_t rest = i - op.at - op.added.size();
    if (!op.tail.empty()) return rest < op.tail.size() ? op.tail[rest].text : std::string_view();
    const std::size_t at = op.at + op.removed + rest;
    return at < base.tokens.size() ? base.tokens[at].text : std::string_view();
  };
  if (a.restarts != b.restarts || a.rules != b.rules) return false;
  const std::size_t end = base.tokens.size() + 4;
  for (std::size_t i = std::min(a.at, b.at); i < end; ++i)
    if (text_at(a, i) != text_at(b, i)) return false;
  return true;
}

/// Counts that differ alone, between others that agree, are misprints. A forced turn that is not written can be the
/// trace of a second fault.
bool is_consistent(const Outcome& outcome, EditKind kind) noexcept {
  const Evidence& evidence = outcome.evidence;
  return outcome.claim < contradicted_result && evidence.number_conflicts <= (conflicts_explained(kind) > 0 ? 1 : 0) &&
         evidence.player_conflicts == 0 && evidence.left_out == 0 && evidence.marks_differing == 0 &&
         evidence.lasting_differences == 0 && evidence.counts_differing <= evidence.counts_agreeing / 4;
}

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
    std::string_view before = record.source.bytes.substr(from, span.begin - from);
    while (!before.empty() && (ascii::is_digit(before.back()) || before.back() == ' ')) before.remove_suffix(1);
    if (before.ends_with(seat)) return span;
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
void correct_counts(Node& node, Walker& walker, const Place& start, notation::TextStore& texts) {
  const Evidence& evidence = node.outcome.evidence;
  if (evidence.counts_differing == 0 || evidence.counts_differing > evidence.counts_agreeing) return;
  lay_out(node.base, walker, start);
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
void drop_passed_over(Base& base, Walker& walker, const Place& start) {
  const auto is_implied = [](const Token& token) { return token.is_implied; };
  if (std::none_of(base.tokens.begin(), base.tokens.end(), is_implied)) return;
  lay_out(base, walker, start);
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

void sort_by_freedom(std::span<Node> equals, Walker& walker, const Place& start) {
  if (equals.empty() || is_rearranged(equals.front())) return;
  const std::vector<EditKind> kinds = kinds_of(equals.front());
  const auto others =
      std::stable_partition(equals.begin(), equals.end(), [&](const Node& node) { return kinds_of(node) == kinds; });
  const auto same = static_cast<std::size_t>(others - equals.begin());
  sort(equals.first(std::min(same, most_compared)), walker, start);
}

std::uint32_t turns_gained(const Base& base, const Scored& scored) noexcept {
  return static_cast<std::uint32_t>(scored.outcome.reach - std::min(scored.outcome.reach, base.break_at));
}

bool is_without_rival(const Base& base, const std::vector<Scored>& found, std::size_t index) {
  const Scored& own = found[index];
  const auto is_far = [&](const Scored& other) {
    if (own.outcome.is_complete) return !other.outcome.is_complete || other.score >= own.score + safe_distance;
    return turns_gained(base, other) < (turns_gained(base, own) + 1) / 2;
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Scored& other = found[i];
    const bool is_rival = i != index && other.op.cost <= own.op.cost + safe_distance && !is_far(other);
    if (is_rival && !same_line(base, own.op, other.op)) return false;
  }
  return true;
}

bool is_safe_repair(std::span<const Node> nodes) {
  if (nodes.empty() || nodes.front().base.edits.size() != 1) return false;
  const Node& best = nodes.front();
  const MadeEdit& edit = best.base.edits.front();
  if (!edit.is_clear || edit.gained < confirming || edit.cost >= two_slips || is_never_safe(edit.kind)) return false;
  if (is_missing_row(edit) || is_far_exchange(edit)) return false;
  if (edit.kind == EditKind::TurnMissing && !shows_place(best)) return false;
  if (!is_consistent(best.outcome, edit.kind)) return false;
  return nodes.size() == 1 || nodes[1].score >= best.score + safe_distance;
}

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

Repair finish_repair(const RepairContext& context, const TokenLine& line, Node& node, Walker& walker,
                     const Place& start, notation::TextStore& texts) {
  Repair repair;
  if (node.outcome.is_complete && node.base.rules == context.ruleset) correct_counts(node, walker, start, texts);
  if (node.base.rules == context.ruleset && !node.base.restart) drop_passed_over(node.base, walker, start);
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

std::string key_of(const Base& base) {
  std::string key = fmt::format("{} {} {}", base.rules->game().id(), base.rules->variant(), base.rules->options());
  if (base.restart) key += " restart " + std::to_string(*base.restart);
  for (const Token& token : base.tokens) key.append(1, ' ').append(token.text);
  return key;
}

void sort_by_score(std::vector<Node>& nodes) {
  std::stable_sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) { return a.score < b.score; });
}

}  // namespace gpn::replay::repair

namespace gpn::replay {

std::string_view name(EditKind kind) noexcept { return repair::info_of(kind).name; }

}  // namespace gpn::replay
