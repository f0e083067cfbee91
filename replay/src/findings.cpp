#include <gpn/replay/findings.hpp>

#include <array>

namespace gpn::replay {
namespace {

enum Index {
  unknown_game_,
  no_game_,
  ambiguous_turn_,
  reserve_count_,
  result_conflict_,
  score_conflict_,
  result_unproven_,
  plugin_crashed_,
  plugin_timed_out_,
  plugin_forbidden_,
  unreadable_input_,
  diagnostics_limit_,
  not_written_,
  would_lose_,
  count_
};

constexpr std::array<FindingInfo, count_> table{{
    {"unknown-game", Severity::Error, "", "no rules for this game",
     "The record names a game for which no rule module is loaded. Nothing is said about its legality. Check the "
     "spelling of the tag [Game \"...\"], or name the game with --game."},
    {"no-game", Severity::Error, "", "the record does not say which game it is of",
     "Neither a tag [Game \"...\"] nor the turns tell the game. Add the tag, or name the game with --game."},
    {"ambiguous-turn", Severity::Warning, "", "the text fits several legal turns",
     "The short way of writing left open what was removed, and neither the reserve counts nor the later turns decide "
     "it. The candidates are listed; write the removals in full."},
    {"reserve-count", Severity::Warning, "E8", "the reserve count is not the one on the board",
     "The number in parentheses is the mover's reserve after his whole turn, removals included. It differs from the "
     "replay. Such misprints are common and do not make a game illegal."},
    {"result-conflict", Severity::Error, "", "the claimed result is not the result of the game",
     "The game ended by its rules, or a player resigned, and the result that is written down says something else. "
     "Correct the result, or look for a missing or altered turn."},
    {"score-conflict", Severity::Warning, "D15", "the claimed score is not the score on the board",
     "The tag Score differs from the heights of the stacks each player controls at the end."},
    {"result-unproven", Severity::Note, "", "the claimed result is not reached on the board",
     "The record claims a result, but the game has not ended by its rules and nothing says that a player resigned. If "
     "one did, add the tag [Termination \"White resigns\"] or [Termination \"Black resigns\"]."},
    {"plugin-crashed", Severity::Error, "", "a rule module crashed",
     "The record was replayed in a process of its own (--isolate), and that process ended because a rule module "
     "crashed "
     "or ended it. Nothing is known of the record; the next one was replayed by a new process. Report it to the author "
     "of the module together with the record."},
    {"plugin-timed-out", Severity::Error, "", "a rule module did not come to an end",
     "The record was replayed in a process of its own (--isolate), which did not answer within the time that "
     "--plugin-seconds allows and was ended. Nothing is known of the record. A time limit says nothing about the "
     "rules."},
    {"plugin-forbidden", Severity::Error, "", "a rule module did what it may not",
     "In a process of its own (--isolate) a rule module has memory and nothing else: no files, no network, no other "
     "processes. This one asked the system for more and was ended. Rules need none of that: do not trust the module."},
    {"unreadable-input", Severity::Error, "", "the input is no record",
     "The input is empty, or its content looks like none of the formats gpn reads. If it is a record, name its format "
     "with --from."},
    {"too-many-diagnostics", Severity::Note, "", "more was found than is listed",
     "The record has more diagnostics than the limit allows; the first ones are listed. Raise the limit with "
     "--max-diagnostics."},
    {"record-not-written", Severity::Error, "", "the record cannot be written in this format",
     "The target format cannot hold this record at all: it is of another game, holds an illegal turn where the format "
     "stores what a turn does, or nothing of it could be read. The message says which; the other records are written."},
    {"record-would-lose", Severity::Error, "", "the record would lose something in this format",
     "The target format holds the turns of the record, but not everything else of it, and --strict was given. Convert "
     "to gpn, which holds everything, or leave out --strict to have the losses counted and named."},
}};

}  // namespace

namespace finding {
const FindingInfo& unknown_game = table[unknown_game_];
const FindingInfo& no_game = table[no_game_];
const FindingInfo& ambiguous_turn = table[ambiguous_turn_];
const FindingInfo& reserve_count = table[reserve_count_];
const FindingInfo& result_conflict = table[result_conflict_];
const FindingInfo& score_conflict = table[score_conflict_];
const FindingInfo& result_unproven = table[result_unproven_];
const FindingInfo& plugin_crashed = table[plugin_crashed_];
const FindingInfo& plugin_timed_out = table[plugin_timed_out_];
const FindingInfo& plugin_forbidden = table[plugin_forbidden_];
const FindingInfo& unreadable_input = table[unreadable_input_];
const FindingInfo& diagnostics_limit = table[diagnostics_limit_];
const FindingInfo& not_written = table[not_written_];
const FindingInfo& would_lose = table[would_lose_];
}  // namespace finding

std::span<const FindingInfo> findings() noexcept { return table; }

}  // namespace gpn::replay
