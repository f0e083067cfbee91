// F: turns and their text.
#include "exercise.hpp"
#include "groups.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <ctime>

namespace gpn::check {
namespace {

constexpr std::size_t long_text = 60'000;  // bytes; no turn is a hundredth as long
constexpr double most_seconds_read = 1;    // of the processor, for such a text

using host::ReadStatus;

void no_turn_is_listed_twice(Probe& probe) {
  const auto visit = [&](const Ply& ply) {
    std::set<std::string> seen;
    for (const std::string& text : texts_of(ply))
      probe.require(seen.insert(text).second, "two turns of the list are written \"{}\"; list each turn once", text);
  };
  probe.each_ply(2, visit, Breadth::EveryValue);
}

void order_is_stable(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    if (!ply.is_whole()) return;
    const gpn_game& table = ply.rig.table();
    for (const int byte : {0x55, 0x66}) {
      host::TurnList other = ply.rig.ruleset().turn_list();
      other.grow_to(ply.turns.size() + 1);
      soil_memory(byte);
      const std::uint32_t count =
          table.legal_turns(ply.rig.rules(), ply.position.data(), other.data(), ply.turns.size() + 1);
      probe.require(count == ply.turns.size(), "{} turns are legal the first time, {} the second", ply.turns.size(),
                    count);
      for (std::uint32_t i = 0; i < count; ++i)
        probe.require(bytes_of(other[i], table.turn_size) == bytes_of(ply.turns[i], table.turn_size),
                      "turn {} of the list is another one the second time; keep one order and write every byte of a "
                      "turn",
                      i + 1);
    }
  });
}

void require_word(Probe& probe, const std::string& text) {
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c < 0x7F && std::string_view("{}[]()\"\\").find(c) == std::string_view::npos;
  });
  probe.require(plain, "\"{}\" holds blanks, brackets or quotation marks; a record could not hold it", text);
}

void text_is_read_as_its_turn(Probe& probe) {
  const auto visit = [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 80)) {
      const std::string text = probe.at_turn(ply, i);
      require_word(probe, text);
      const Read found = read(ply, text);
      const std::string_view message = found.reading.remarks[0].message;
      probe.require(found.status == ReadStatus::Ok, "its own text is refused: {}", message);
      probe.require(found.turns.size() == 1, "its own text is read as {} turns; the canonical text leaves nothing open",
                    found.turns.size());
      probe.require(found.reading.remark_count == 0,
                    "its own text is read with the remark \"{}\"; nothing was tolerated, so there is nothing to remark",
                    message);
      host::Position listed = ply.position, read = ply.position;
      ply.rig.ruleset().apply(listed, ply.turns[i]);
      ply.rig.ruleset().apply(read, found.turns[0]);
      probe.require(listed == read, "the listed turn and the one read from its text lead to different positions");
    }
  };
  probe.each_ply(1, visit, Breadth::EveryValue);
}

/// Every prefix of a turn, and halves of it with all hints.
void cut_turns_are_answered(Probe& probe, const Ply& ply, const std::set<std::string>& legal) {
  for (const std::uint32_t i : probe.some(ply.turns.size(), 8)) {
    const std::string text = probe.at_turn(ply, i);
    for (std::size_t size = 0; size < text.size(); ++size) require_legal(probe, ply, legal, text.substr(0, size));
    for (unsigned hints = 1; hints < 8; ++hints)
      for (const std::string& part : {text, text.substr(0, text.size() / 2)})
        require_legal(probe, ply, legal, part, static_cast<Hints>(hints));
  }
}

void garbage_is_refused(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::string& text : {std::string(), std::string("   "), std::string("?!"), std::string("zz99"),
                                    std::string("\xFF"), std::string("qqqqqqqq"), std::string("1234567890"),
                                    std::string("\xE2\x80\x93"), std::string("\xC3\xA9"), std::string(2000, 'q')}) {
      probe.note().set_turn(text);
      const Read found = read(ply, text);
      probe.require(found.status == ReadStatus::Illegal || found.status == ReadStatus::Unreadable,
                    "\"{}\" is read as a turn; refuse it", text);
    }
  });
}

void blanks_around_do_not_matter(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 3)) {
      const std::string text = probe.at_turn(ply, i);
      const Read found = read(ply, " " + text + " ");
      if (found.status != ReadStatus::Ok || ply.rig.ruleset().turn_text(ply.position, found.turns[0]) != text)
        probe.warn(fmt::format("\"{}\" is rejected with blanks around it; people write them", text));
    }
  });
}

void long_texts_are_answered(Probe& probe) {
  for (const Rig& rig : probe.rigs())
    probe.play(
        rig, 1,
        [&](const Ply& ply) {
          if (ply.number % 8 != 0 || ply.turns.empty()) return;
          const std::string text = probe.at_turn(ply, 0);
          std::string many;
          while (many.size() < long_text) many += text + ",";
          for (const std::string& each : {many, std::string(long_text, 'x'), text + std::string(long_text, ',')}) {
            const std::clock_t begin = std::clock();
            const Read found = read(ply, each);
            const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
            probe.require(seconds < most_seconds_read, "reading a text of {} bytes takes {:.1f} s of the processor",
                          long_text, seconds);
            probe.require(found.status != ReadStatus::Failed, "a text of {} bytes makes the module fail; refuse it",
                          long_text);
          }
        },
        24);
}

void damaged_turns_are_answered(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    if (!ply.is_whole()) return;
    const std::vector<std::string> texts = texts_of(ply);
    const std::set<std::string> legal(texts.begin(), texts.end());
    cut_turns_are_answered(probe, ply, legal);
    for (unsigned i = 0; i < 60; ++i) {
      std::string text = texts.empty() || i % 3 == 0
                             ? random_text(probe.random(), i % 2 == 0 ? "" : "abcdefghijkGx*;:,-+?123456789 pas()", 40)
                             : texts[probe.random().below(static_cast<std::uint32_t>(texts.size()))];
      for (unsigned cuts = 0; cuts < i % 4; ++cuts) text = damaged(std::move(text), probe.random());
      require_legal(probe, ply, legal, text, static_cast<Hints>(i % 8));
    }
  });
}

// F27: turns played in one call, against read_turn and apply.

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

constexpr Check turn_table[] = {
    {"F1", 1, Kinds::Both, "no turn is listed twice",
     "Two turns are the same when their canonical texts are. A turn listed twice is counted twice and drawn twice.",
     &no_turn_is_listed_twice},
    {"F2", 1, Kinds::Both, "the list of turns is the same each time",
     "Random games are made again from a seed, so the order of the list must not change.", &order_is_stable},
    {"F4", 1, Kinds::Both, "the text of a turn is a word that is read as exactly that turn",
     "It has printable ASCII without blanks, brackets and quotation marks. It is read without a remark, as one turn, "
     "which leads to the same position as the listed one, byte for byte.",
     &text_is_read_as_its_turn},
    {"F9", 4, Kinds::Both, "damaged and random texts are rejected or read as legal turns",
     "Some bytes of a correct text are changed, dropped or doubled, or its end is; with any hints, with which a text "
     "may leave something out, only legal turns are read.",
     &damaged_turns_are_answered},
    {"F12", 2, Kinds::Both, "garbage is rejected",
     "An empty text, signs, unknown cells, a dash, 2,000 letters and invalid UTF-8 are no turns.", &garbage_is_refused},
    {"F23", 3, Kinds::Both, "blanks around a turn do not matter", "This is a warning.", &blanks_around_do_not_matter},
    {"F24", 6, Kinds::Both, "long texts are read in time", "60,000 bytes: the time grows in proportion to the text.",
     &long_texts_are_answered},
    {"F27", 2, Kinds::Both, "turns played in one call are played as one by one",
     "play_turns stops at the same turns as read_turn, and leads to the same positions as apply. Turns are written "
     "otherwise, read with hints, and given with other reserves.",
     &turns_in_one_call},
};

}  // namespace

std::span<const Check> turn_checks() noexcept { return turn_table; }

}  // namespace gpn::check
