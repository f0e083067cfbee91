#include "play/turn_diagnostics.hpp"
#include "play/diagnostic.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/topology.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

std::optional<host::TurnList> only_turn(const host::Ruleset& ruleset, const host::Position& position) {
  host::TurnList only = ruleset.turn_list();
  if (!ruleset.legal_turns(position, only, 1) || only.empty()) return std::nullopt;
  return only;
}

std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns,
                     LeftOut left_out) {
  host::TurnList list = ruleset.turn_list(1);
  gpn_reading reading;
  const auto reads = [&](const notation::Turn& turn) {
    return ruleset.read_turn(position, turn.text, turn.hints, list, reading) == host::ReadStatus::Ok;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!reads(turns[i])) {
      const auto only = left_out == LeftOut::Played ? only_turn(ruleset, position) : std::nullopt;
      if (!only) return i;
      ruleset.apply(position, (*only)[0]);
      if (turns[i].text == notation::missing_turn) continue;
      if (!reads(turns[i])) return i;
    }
    ruleset.apply(position, list[0]);
  }
  return turns.size();
}

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Span;
using notation::Turn;

/// A suggestion is tried on at most this many of the turns that follow.
constexpr std::size_t most_turns_continued = 80;

/// The place of a remark: inside the turn when the turn was read as it is written in the source, else the whole turn.
Span place_of(const Record& record, const Turn& turn, const gpn_remark& remark) {
  const std::string_view written = record.source.bytes.substr(turn.span.begin, turn.span.end - turn.span.begin);
  if (written != turn.text || remark.begin >= remark.end || remark.end > turn.text.size()) return turn.span;
  return {turn.span.begin + remark.begin, turn.span.begin + remark.end};
}

/// The place of the reserve count after a turn, without the blanks before it.
Span count_place(const Record& record, const Turn& turn) {
  const std::string_view bytes = record.source.bytes;
  const std::size_t open = bytes.find_first_not_of(" \t\r\n", turn.span.end);
  if (open == std::string_view::npos || bytes[open] != '(') return turn.span;
  const std::size_t end = bytes.find_first_not_of("0123456789", open + 1);
  const std::size_t close = end == std::string_view::npos ? bytes.size() : end + (bytes[end] == ')' ? 1U : 0U);
  return {static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close)};
}

Diagnostic about(const TurnContext& context, Color player, Diagnostic diagnostic) {
  diagnostic.turn = static_cast<std::uint32_t>(context.index + 1);
  diagnostic.player = player;
  return diagnostic;
}

Color to_move(const TurnContext& context) { return context.ruleset.to_move(context.position); }

}  // namespace

std::vector<std::string> cells_of(const host::Ruleset& ruleset, const gpn_remark& remark) {
  const std::span<const gpn_cell> board = ruleset.cells();
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < std::min<std::uint32_t>(remark.cell_count, GPN_MAX_REMARK_CELLS); ++i)
    if (remark.cells[i] < board.size()) names.emplace_back(host::name_of(board[remark.cells[i]]));
  return names;
}

Diagnostic remark_on(const TurnContext& context, const gpn_remark& remark) {
  const host::Remark translated = context.ruleset.game().translate(remark);
  Diagnostic diagnostic =
      make_diagnostic(translated.finding, place_of(context.record, context.turn(), remark), translated.message);
  diagnostic.rule = translated.rule;
  diagnostic.cells = cells_of(context.ruleset, remark);
  return about(context, to_move(context), std::move(diagnostic));
}

Diagnostic unplayable_turn(const TurnContext& context, const gpn_remark* remark, Suggestions suggestions) {
  const Turn& turn = context.turn();
  Diagnostic diagnostic = remark != nullptr ? remark_on(context, *remark)
                                            : about(context, to_move(context),
                                                    make_diagnostic(host::Finding("rule-module-failed"), turn.span,
                                                                    "the rule module could not read this turn"));
  if (suggestions == Suggestions::None) return diagnostic;
  const std::span<const Turn> rest = context.following();
  const std::span<const Turn> continued = rest.first(std::min(rest.size(), most_turns_continued));
  const auto continuation = [&](const host::Position& next) { return playable(context.ruleset, next, continued); };
  diagnostic.suggestions = suggest(context.ruleset, context.position, turn.text, continuation, most_suggestions);
  return diagnostic;
}

Diagnostic illegible_turn(const TurnContext& context) {
  return about(
      context, to_move(context),
      make_diagnostic("illegible-turn", context.turn().span, "nobody can read this turn; the replay ends before it"));
}

Diagnostic wrong_beginner(const TurnContext& context, Color written) {
  const std::string_view beginner = name_of(to_move(context));
  const std::string_view why = context.ruleset.start() == context.position ? "moves first" : "is to move";
  return about(context, written,
               make_diagnostic("wrong-beginner", context.turn().span,
                               fmt::format("{} {}, and the first turn is written as {}'s; exchange the colours, or "
                                           "write the turn that is missing before it",
                                           beginner, why, name_of(written))));
}

Diagnostic left_out_turn(const TurnContext& context, const void* legal_turn, LeftOutAt place) {
  const Span span = context.turn().span;
  const bool is_here = place == LeftOutAt::Here;
  return about(context, to_move(context),
               make_diagnostic("turn-left-out", is_here ? span : Span{span.begin, span.begin},
                               fmt::format("{} is the only legal turn of {} and is not written; write it {}",
                                           context.ruleset.turn_text(context.position, legal_turn),
                                           name_of(to_move(context)), is_here ? "here" : "before this turn")));
}

Diagnostic closing_pass(const TurnContext& context) {
  const bool is_last = context.following().empty();
  const host::Standing standing = context.ruleset.standing(context.position);
  Diagnostic note = make_diagnostic("closing-pass", context.turn().span,
                                    fmt::format("the game is over: {}; {}", standing.reason,
                                                is_last ? "the pass changes nothing" : "the passes change nothing"));
  note.rule = standing.rule;
  note.turn = static_cast<std::uint32_t>(context.index + 1);
  return note;
}

Diagnostic wrong_reserve(const TurnContext& context, Color player, std::uint32_t reserve) {
  const Turn& turn = context.turn();
  return about(context, player,
               citing_in("gipf", context.ruleset.game().id(),
                         make_diagnostic("reserve-count", count_place(context.record, turn),
                                         fmt::format("{} has {} in reserve after this turn, not {}", name_of(player),
                                                     reserve, *turn.reserve))));
}

}  // namespace gpn::replay
