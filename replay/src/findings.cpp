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
  contest_tag_,
  contest_missing_,
  contest_cycle_,
  contest_broken_,
  contest_contradiction_,
  contest_draw_,
  contest_not_agreed_,
  contest_not_followed_,
  contest_unused_,
  contest_limit_,
  too_many_challenges_,
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
    {"contest-tag", Severity::Error, "C5", "a tag about challenges cannot be read",
     "[Contest \"3 dvonn games/a.gpn#2\"] names the challenge and the game that decided it (the second record of that "
     "file, relative to this one), [Contest \"1 dice 4-2\"] the rolls, [Contest \"2 agreed\"] an agreement. "
     "[Challenges \"1\"] says how many each player may make, [ChallengeGames \"dvonn\"] which games may decide."},
    {"contest-missing", Severity::Error, "C4", "the game that decides a challenge is not there",
     "The file that is named cannot be read, has no such record, or the record is of another game."},
    {"contest-cycle", Severity::Error, "C4", "challenges decide each other in a circle",
     "The game that decides this challenge has a challenge that is decided by this game, directly or by way of "
     "others."},
    {"contest-broken", Severity::Error, "C4", "the game that decides a challenge decides nothing",
     "It is not legal, not over, or its own challenges are in doubt. Verify it by itself."},
    {"contest-contradiction", Severity::Error, "C4", "a challenge was decided otherwise",
     "?+ says that a use was challenged and allowed, ?- that it was refused. The game or the dice that decided it say "
     "the "
     "opposite. The challenged player must win the game, or roll at least as much (C2). Players are told by the tags "
     "White "
     "and Black; without names they keep their colours."},
    {"contest-draw", Severity::Note, "C7", "a challenge was decided by a drawn game",
     "What a draw means for a challenge is not known; agree on it before the game. The option contest-draw says it."},
    {"contest-not-agreed", Severity::Error, "C5", "a game that was not agreed decides a challenge",
     "The tag ChallengeGames lists the games that may decide."},
    {"contest-not-followed", Severity::Note, "", "the game that decides a challenge was not looked up",
     "With --isolate records are replayed by processes that read no files. Verify without it to have links followed."},
    {"contest-unused", Severity::Warning, "", "a contest without a challenge",
     "The tag names a challenge that the record does not have. Challenges are counted over both players, from 1."},
    {"contest-limit", Severity::Warning, "", "too many deciding games to look up",
     "So many deciding games are linked from this record, their own links counted in, that the rest was not looked up. "
     "Raise the limit with --max-links."},
    {"too-many-challenges", Severity::Error, "C3", "more challenges than agreed",
     "The tag Challenges says how many each player may make in the game."},
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
const FindingInfo& contest_tag = table[contest_tag_];
const FindingInfo& contest_missing = table[contest_missing_];
const FindingInfo& contest_cycle = table[contest_cycle_];
const FindingInfo& contest_broken = table[contest_broken_];
const FindingInfo& contest_contradiction = table[contest_contradiction_];
const FindingInfo& contest_draw = table[contest_draw_];
const FindingInfo& contest_not_agreed = table[contest_not_agreed_];
const FindingInfo& contest_not_followed = table[contest_not_followed_];
const FindingInfo& contest_unused = table[contest_unused_];
const FindingInfo& contest_limit = table[contest_limit_];
const FindingInfo& too_many_challenges = table[too_many_challenges_];
const FindingInfo& unreadable_input = table[unreadable_input_];
const FindingInfo& diagnostics_limit = table[diagnostics_limit_];
const FindingInfo& not_written = table[not_written_];
const FindingInfo& would_lose = table[would_lose_];
}  // namespace finding

std::span<const FindingInfo> findings() noexcept { return table; }

}  // namespace gpn::replay
