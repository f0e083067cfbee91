// F27: turns played in one call, against read_turn and apply.
#include "exercise.hpp"
#include "groups.hpp"
#include "reading.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

constexpr unsigned games_in_one_call = 2;
constexpr std::uint32_t turns_altered = 5;       // of a game
constexpr std::uint32_t no_player = 0x5A5A5A5A;  // what `player` has before a call

/// A game as a record states it, from its start.
struct RecordedGame {
  host::Position start;
  std::vector<std::string> texts;
  std::vector<std::uint32_t> reserves;

  std::vector<gpn_turn_text> turns() const {
    std::vector<gpn_turn_text> all;
    for (std::size_t i = 0; i < texts.size(); ++i) all.push_back(turn(texts[i], reserves[i]));
    return all;
  }
  static gpn_turn_text turn(std::string_view text, std::uint32_t reserve) {
    return {text.data(), static_cast<std::uint32_t>(text.size()), GPN_HINT_NONE, reserve, 0};
  }
};

RecordedGame record_game(Probe& probe, const Rig& rig, unsigned number) {
  const host::Ruleset& ruleset = rig.ruleset();
  RecordedGame game{ruleset.start(), {}, {}};
  std::optional<Color> last;
  probe.play(rig, number, [&](const Ply& ply) {
    if (last) game.reserves.push_back(ruleset.reserve(ply.position, *last).value_or(GPN_RESERVE_NOT_STATED));
    last.reset();
    if (!ply.next) return;
    last = ruleset.to_move(ply.position);
    game.texts.push_back(ruleset.turn_text(ply.position, ply.turns[*ply.next]));
  });
  game.texts.resize(game.reserves.size());  // a walk may end before its last turn is played
  return game;
}

struct Played {
  std::uint32_t count = 0;
  std::uint32_t player = no_player;
  host::Position position;
};

/// The comment of gpn_game.play_turns, word for word.
Played one_by_one(const host::Ruleset& ruleset, const host::Position& start, std::span<const gpn_turn_text> turns) {
  Played played{0, no_player, start};
  host::TurnList found = ruleset.turn_list();
  for (const gpn_turn_text& turn : turns) {
    gpn_reading reading{};
    const auto status =
        ruleset.read_turn(played.position, {turn.text, turn.size}, static_cast<Hints>(turn.hints), found, reading);
    if (status != host::ReadStatus::Ok || found.size() != 1 || reading.remark_count != 0) break;
    const Color player = ruleset.to_move(played.position);
    ruleset.apply(played.position, found[0]);
    played.player = static_cast<std::uint32_t>(index(player));
    ++played.count;
    const auto reserve = ruleset.reserve(played.position, player);
    if (turn.reserve != GPN_RESERVE_NOT_STATED && reserve && *reserve != turn.reserve) break;
  }
  return played;
}

void require_alike(Probe& probe, const Rig& rig, const host::Position& start, std::span<const gpn_turn_text> turns) {
  const Played expected = one_by_one(rig.ruleset(), start, turns);
  Played played{0, no_player, start};
  played.count = rig.table().play_turns(rig.rules(), played.position.data(), turns.data(),
                                        static_cast<std::uint32_t>(turns.size()), &played.player);
  probe.saw("games in one call");
  probe.require(played.count == expected.count, "play_turns plays {} turns of {}, and read_turn and apply play {}",
                played.count, turns.size(), expected.count);
  probe.require(played.position == expected.position,
                "after {} turns that play_turns played the position is another one than after apply", played.count);
  probe.require(played.player == expected.player, "{}",
                played.count == 0 ? "play_turns changes `player` although it plays no turn"
                                  : "play_turns names another player of the last turn than to_move did");
}

std::string with_case(std::string text, bool upper) {
  for (char& c : text) c = upper ? ascii::upper(c) : ascii::lower(c);
  return text;
}

/// One turn of the game written otherwise, read with hints, or with another reserve.
void require_alike_when_altered(Probe& probe, const Rig& rig, const RecordedGame& game, std::uint32_t at) {
  std::vector<gpn_turn_text> turns = game.turns();
  const gpn_turn_text plain = turns[at];
  const std::string& text = game.texts[at];
  for (const std::string& other : {std::string("zz99"), with_case(text, true), with_case(text, false), " " + text + " ",
                                   text + " zz99", text.substr(0, text.size() / 2), damaged(text, probe.random())}) {
    probe.note().set_turn(other);
    turns[at] = RecordedGame::turn(other, plain.reserve);
    require_alike(probe, rig, game.start, turns);
  }
  probe.note().set_turn(text);
  turns[at] = plain;
  for (const std::uint32_t reserve : {plain.reserve + 1, plain.reserve - 1, GPN_RESERVE_NOT_STATED}) {
    turns[at].reserve = reserve;
    if (plain.reserve != GPN_RESERVE_NOT_STATED) require_alike(probe, rig, game.start, turns);
  }
  // Hints matter where a text leaves something out: a part, or the end.
  for (const std::string& other : {text, text.substr(0, text.find_first_of(";,:")), text.substr(0, text.size() / 2),
                                   text.substr(text.find_last_of(";:") + 1)}) {
    probe.note().set_turn(other);
    turns[at] = RecordedGame::turn(other, plain.reserve);
    for (std::uint32_t hints = 1; hints < 8; ++hints) {
      turns[at].hints = hints;
      require_alike(probe, rig, game.start, turns);
    }
  }
}

void turns_in_one_call(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (!rig.ruleset().plays_turns()) continue;
    any = true;
    for (unsigned number = 1; number <= games_in_one_call; ++number) {
      const RecordedGame game = record_game(probe, rig, number);
      require_alike(probe, rig, game.start, game.turns());
      require_alike(probe, rig, game.start, {});
      if (game.texts.empty()) continue;
      require_alike_when_altered(probe, rig, game, 0);
      for (const std::uint32_t at : probe.some(static_cast<std::uint32_t>(game.texts.size()), turns_altered))
        require_alike_when_altered(probe, rig, game, at);
    }
  }
  if (!any) probe.skip("the table has no play_turns");
}

constexpr Check one_call_table[] = {
    {"F27", 2, Kinds::Both, "turns played in one call are played as one by one",
     "play_turns stops at the same turns as read_turn, and leads to the same positions as apply. Turns are written "
     "otherwise, read with hints, and given with other reserves.",
     &turns_in_one_call},
};

}  // namespace

std::span<const Check> one_call_checks() noexcept { return one_call_table; }

}  // namespace gpn::check
