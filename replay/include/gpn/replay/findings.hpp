// The findings that replay itself reports. Those about turns come from the rule modules, those about the spelling of
// records from notation.
#pragma once

#include <gpn/finding.hpp>

#include <array>

namespace gpn::replay {

inline constexpr auto findings = std::to_array<FindingInfo>({
    {"unknown-game", Severity::Error, "", "no rules for this game",
     "The record names a game for which no rule module is loaded, so its legality is unknown. Check the spelling of "
     "the tag [Game \"...\"], or name the game with --game. Records of chess, draughts and the games that SGF has a "
     "number for are recognised by their turns and their property GM."},
    {"no-game", Severity::Error, "", "the record does not name its game",
     "Neither a tag [Game \"...\"] nor the turns identify the game. Add the tag, or name the game with --game."},
    {"game-tag-conflict", Severity::Warning, "", "the tag Game names another game than the turns",
     "By the game that the tag names the record breaks off, and by another game all its turns, or at least 8 more, can "
     "be played. The tag decides. Correct it, or name the game with --game."},
    {"illegible-turn", Severity::Error, "", "nobody can read a turn",
     "The record has ??? in the place of a turn. The turns before it were replayed, those after it are kept: what they "
     "do depends on it. Write the turn if you know it."},
    {"kept-finding", Severity::Warning, "", "a finding of the record from which this one was converted",
     "What the finding was based on is not written again by the conversion, such as text without a meaning or a gap in "
     "the numbers of clicks. The tag Finding keeps it. Look at the source, correct the record, then remove the tag."},
    {"accept-tag", Severity::Warning, "", "a tag Accept cannot be used",
     "[Accept \"reserve-count: misprinted in the bulletin\"] accepts the findings of a code in its record: they are "
     "counted and not reported. The reason is required. The verdict of the record stays. The tag may be given again."},
    {"accept-unused", Severity::Note, "", "a tag Accept for a finding that the record does not have",
     "The finding was mended, or another one is meant. Remove the tag, so that it accepts nothing later."},
    {"ambiguous-turn", Severity::Warning, "", "the text fits several legal turns",
     "The text left open what was removed, and neither the later turns nor the reserve counts nor the result decide "
     "it. The candidates are listed; write the removals in full. `convert` writes the turn as it was written."},
    {"guessed-reading", Severity::Warning, "", "a turn before an error fits several legal turns",
     "The text of the turn fits several legal turns. One was taken because the later turns or the reserve counts agree "
     "with it best, but the record has an error, which may come from this choice. Write the removals in full."},
    {"readings-limit", Severity::Warning, "", "too many readings to follow all of them",
     "The text fits so many legal turns, or so many turns fit several, that gpn followed only a part of the readings: "
     "those with the fewest contradicted reserve counts. What was decided here is not certain, and a record with an "
     "illegal turn after it is reported as unreadable, because another reading may be legal. Write the removals in "
     "full."},
    {"rules-undecided", Severity::Warning, "",
     "the record fits several variants, and the game ends differently by them",
     "The record names neither game nor variant, it can be played by the rules of several, and the result is not the "
     "same. The likeliest variant was taken. Add the tag [Variant \"...\"] or use --variant."},
    {"wrong-beginner", Severity::Error, "", "the first turn is written as that of the player who does not begin",
     "White makes the first turn (4.1 in GIPF, D1 in DVONN), unless the tag Position or --position says that "
     "Black is to move. The number (1...), the column or a word names the other player, so a turn is missing before "
     "it, or the colours are exchanged, and with them the names and the result. Nothing is played. `gpn repair` shows "
     "both repairs."},
    {"turn-left-out", Severity::Warning, "", "the only legal turn was not written",
     "A player had exactly one legal turn, such as a pass or the last placement of DVONN, and the record goes on as if "
     "it had been played. gpn plays it; `convert` writes it."},
    {"closing-pass", Severity::Note, "", "a pass after the end of the game",
     "The game is over, so the pass changes nothing and is not played. Some programs and players write one for each "
     "player then."},
    {"reserve-count", Severity::Warning, "E8", "the reserve count is not the one on the board",
     "The number in parentheses is the mover's reserve after his whole turn, removals included. It differs from the "
     "replay. Such misprints are common and do not make a game illegal. Where all counts differ by the same number "
     "from "
     "the first one on, one finding says by how much, and which rules agree with them."},
    {"probable-cause", Severity::Note, "", "where and how the record was probably damaged",
     "The rules notice damage late: the turn that cannot be played is often right, and one before it is wrong. This "
     "note comes with an error, or with several reserve counts that differ, and marks the turn that explains it best: "
     "with one slip undone there, more of the record is legal and agrees with its counts and numbers. `gpn repair` "
     "shows all such edits and makes them."},
    {"result-conflict", Severity::Error, "", "the claimed result is not the result of the game",
     "The game ended by its rules, or a player resigned, and the result in the record is another one. Correct the "
     "result, or look for a missing or altered turn."},
    {"score-conflict", Severity::Warning, "D15", "the claimed score is not the score on the board",
     "The tag Score differs from the score after the last turn, in DVONN the heights of the stacks that each player "
     "controls. Turns may be missing."},
    {"result-unproven", Severity::Note, "", "the claimed result is not reached on the board",
     "The record claims a result, but the game has not ended by its rules and the record mentions no resignation. If a "
     "player resigned, add the tag [Termination \"White resigns\"] or [Termination \"Black resigns\"]."},
    {"end-not-reached", Severity::Warning, "", "the record says that the game ended, and its last turn does not end it",
     "The tag Termination says \"normal\", which is the end by the rules, or the result stands in the tag Result and "
     "not after the last turn, where a record ends. The game is not over on the board, so turns may be missing at the "
     "end of the record. If a player resigned, write [Termination \"White resigns\"] or [Termination \"Black "
     "resigns\"]."},
    {"draw-impossible", Severity::Warning, "E6", "the record claims a draw in a game without draws",
     "GIPF goes on until a player cannot bring in a piece or has lost his last GIPF-piece, so it has no draws, agreed "
     "ones included, and neither has TZAAR. Leave the result of an unfinished game open (*), or record who resigned in "
     "the tag Termination."},
    {"plugin-crashed", Severity::Error, "", "a rule module crashed",
     "A rule module of the record crashed or exited in its process (--isolate). The record was not verified; the next "
     "one got a new process. Report the crash to the author of the module together with the record."},
    {"plugin-timed-out", Severity::Error, "", "a rule module did not finish in time",
     "The process of a rule module (--isolate) did not answer within the time that --plugin-seconds allows for a "
     "record and was ended. The record was not verified. A time limit says nothing about the rules."},
    {"plugin-forbidden", Severity::Error, "", "a rule module made a forbidden system call",
     "In a process of its own (--isolate) a rule module can use memory and nothing else: no files, no network, no "
     "other processes. This one asked the system for more, or sent something other than the replies of the interface, "
     "and was ended. Rules need none of that: do not trust the module."},
    {"contest-tag", Severity::Error, "C5", "a tag about contests cannot be read",
     "[Contest \"3 dvonn games/a.gpn#2\"] names the challenge and the game that decided it (the second record of that "
     "file, relative to this one), [Contest \"2 dominoes 1-0\"] a game and its result, [Contest \"1 dice 4-2\"] the "
     "rolls, [Contest \"2 agreed\"] an agreement. Challenges, ChallengeGames, LinkedGames, FreeUses and Dice record "
     "what the players agreed beforehand; `gpn explain combined` shows all forms."},
    {"contest-required", Severity::Error, "C8", "a use had to be won first, and no contest decided it",
     "The players agreed that each use of this kind must be won in the linked game (LinkedGames \"zertz=zertz:each\"). "
     "A use that was won is marked ?+, one that was lost ?-, and a tag Contest records what decided it. An extra move "
     "has no mark and counts as contested. The tag FreeUses lists how many uses of a kind need not be won."},
    {"contest-not-linked", Severity::Error, "C4", "a contest about a potential that is linked with no game",
     "The tag LinkedGames lists the kinds of potential that can be contested, each with its game."},
    {"contest-claimed", Severity::Note, "C6", "what decided a challenge is a claim of the record",
     "Any game for two may decide. gpn verifies a game that it has rules for and whose record the tag Contest names; "
     "of all others it compares the claimed result with the mark of the use."},
    {"contest-dice", Severity::Error, "C2", "the dice cannot show this roll",
     "The ordinary die shows 1 to 6. Other dice are agreed with the tag Dice, such as [Dice \"2d6\"]; a roll is "
     "written as its sum or die by die, such as 3+4."},
    {"contest-missing", Severity::Error, "C4", "the game that decides a challenge cannot be found",
     "The file in the tag cannot be read, is longer than 32 MiB, has no such record, or the record is of another "
     "game."},
    {"contest-outside", Severity::Error, "", "a link leads out of the folder of the record",
     "The file in the tag Contest is not beside or below the file of the record, by its name or because a link of the "
     "file system leads away. gpn does not look at it, so that no record can make it read other files. Move the game, "
     "or verify with --linked-files anywhere if you trust the record."},
    {"contest-cycle", Severity::Error, "C4", "challenges decide each other in a circle",
     "The game that decides this challenge has a challenge that is decided by this game, directly or through other "
     "games."},
    {"contest-broken", Severity::Error, "C4", "the game that decides a challenge decides nothing",
     "It is not legal, not over, or its own challenges are in doubt. Verify it by itself."},
    {"contest-contradiction", Severity::Error, "C4", "the record contradicts the decision of a challenge",
     "?+ means that a use was challenged and allowed, ?- that it was refused. The game or the dice that decided it "
     "mean the opposite. The challenged player must win the game, or roll at least as much (C2). Players are "
     "identified by the tags White and Black; without names they keep their colours."},
    {"contest-players", Severity::Warning, "C4", "a challenge was decided by a game of other people",
     "The players settle a contest between them (C2, C4): the linked game is their own. The tags White and Black of "
     "the game name somebody else, so its result was not compared. Case, accents and the order of the words of a name "
     "do not count, and the colours may be exchanged. Correct the link or the names."},
    {"contest-draw", Severity::Note, "C7", "a challenge was decided by a drawn game",
     "The rules leave open what a draw means for a challenge. Agree on it before the game and record it as the option "
     "contest-draw of GIPF: open, refused or allowed."},
    {"contest-not-agreed", Severity::Error, "C5", "a challenge was decided by a game that was not agreed",
     "The tag ChallengeGames lists the games that may decide, LinkedGames the game for each kind of potential."},
    {"contest-unused", Severity::Warning, "", "a contest without a challenge",
     "The tag names a challenge that the record does not have. The challenges of both players are counted together, "
     "from 1."},
    {"contest-limit", Severity::Warning, "", "too many deciding games to look up",
     "The record and the games it links to have more links to deciding games than the limit allows; the rest was not "
     "looked up. Raise the limit with --max-links."},
    {"too-many-challenges", Severity::Error, "C3", "more challenges than agreed",
     "The tag Challenges limits how many each player may make in the game. Uses that must be won anyway (LinkedGames "
     "with :each) do not count."},
    {"unreadable-input", Severity::Error, "", "the input is not a record",
     "The input is empty, or its content is in none of the formats that gpn reads. If it is a record, name its format "
     "with --from."},
    {"archive-limit", Severity::Error, "", "what an input contains reached a limit",
     "A compressed file or an archive is read up to a size, up to a multiple of its own size, and up to a number of "
     "files and of archives inside archives, so that a small file cannot keep gpn busy. What was unpacked before the "
     "limit was read. The message names the option that raises the limit."},

    {"record-not-read", Severity::Warning, "", "a file looks like a record and was not read",
     "The file was found in a directory. It has turns, tags or a game tree, but in no format that gpn reads, or so "
     "damaged that nothing was read. Name its format with --from, or correct its first lines. The same file named on "
     "the command line is an error. Files without such signs are skipped; --list-skipped lists them."},
    {"turns-not-read", Severity::Warning, "", "a record without turns contains words that are shaped like turns",
     "Nothing of the record was read as a turn, but its text, such as its comments or the values of its tags, has many "
     "words that are shaped like turns. The record is probably of another format than it was read as: name the format "
     "with --from."},
    {"no-turns", Severity::Note, "", "the record has no turns",
     "The game of the record is known, and nothing was played. Such a record is legal: a game that was not begun. If "
     "it was played, its turns are missing from the record."},
    {"variations-not-played", Severity::Warning, "", "variations were not played, because that takes too long",
     "Playing the variations before this one took half of the time that a record may take. The game itself was played. "
     "Raise the limit with --max-milliseconds."},
    {"record-takes-too-long", Severity::Error, "", "playing the record takes too long",
     "The record was played up to this turn, and not further: it took more time than a record may take. Nothing is "
     "said about the turns that follow. Raise the limit with --max-milliseconds."},
    {"too-many-diagnostics", Severity::Note, "", "some diagnostics are not listed",
     "The record has more diagnostics than the limit allows; the first ones are listed. Raise the limit with "
     "--max-diagnostics."},
    {"record-not-written", Severity::Error, "", "the record cannot be written in this format",
     "The target format cannot store this record at all: it is of another game, has an illegal turn where the format "
     "stores the effects of a turn, or could not be read. The message names the cause; the other records are written."},
    {"record-not-same", Severity::Error, "", "the record would read back as another one",
     "What was written was read back and compared with the record, and the turns, the rules, the result, a tag or a "
     "comment differed. The record is not written. The format leaves something of it open, such as a removal that the "
     "clicks of Boardspace do not decide, or gpn has a defect: please report it together with the record. --no-check "
     "writes the record all the same."},
    {"record-loses", Severity::Note, "", "the format cannot store a part of the record",
     "The record is written without this part. There is one note for each kind, at the first place. Convert to gpn, "
     "which is lossless, or use --strict to have such records rejected."},
    {"record-would-lose", Severity::Error, "", "the record would lose something in this format",
     "The target format can store the turns of the record, but not everything else in it, and --strict was given. "
     "Convert to gpn, which is lossless, or omit --strict to have the losses counted and named."},
});

/// Names one of them by its code.
using Finding = FindingOf<findings>;

}  // namespace gpn::replay
