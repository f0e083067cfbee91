// F: turns and their text.
#include "exercise.hpp"
#include "probe.hpp"

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

/// Texts of unusual length made of a text that is read.
void read_long_texts(Probe& probe, const std::string& text, const std::function<void(const std::string&)>& read) {
  std::string many;
  while (many.size() < long_text) many += text + " ";
  for (const std::string& each : {many, std::string(long_text, 'x'), text + std::string(long_text, ',')}) {
    const std::clock_t begin = std::clock();
    read(each);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    probe.require(seconds < most_seconds_read,
                  "reading a text of {} bytes, \"{}\" and so on, takes {:.1f} s of the processor", each.size(),
                  each.substr(0, 20), seconds);
  }
}

void long_texts_are_answered(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    const host::Ruleset& ruleset = rig.ruleset();
    read_long_texts(probe, ruleset.write_position(ruleset.start()),
                    [&](const std::string& text) { static_cast<void>(ruleset.read_position(text)); });
    for (const gpn_option& option : probe.game()->options())
      read_long_texts(probe, fmt::format("{}={}", option.name, option.fallback), [&](const std::string& text) {
        static_cast<void>(Rig::make(probe.game(), ruleset.variant(), text));
      });
    const auto visit = [&](const Ply& ply) {
      if (ply.number % 8 != 0 || ply.turns.empty()) return;
      read_long_texts(probe, probe.at_turn(ply, 0), [&](const std::string& text) {
        probe.require(read(ply, text).status != ReadStatus::Failed,
                      "a text of {} bytes makes the module fail; refuse it", text.size());
      });
    };
    probe.play(rig, 1, visit, 24);
  }
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

// F27: turns played in one call. The watch compares them with those that read_turn and apply play.

constexpr unsigned games_in_one_call = 2;
constexpr std::uint32_t turns_altered = 5;  // of a game

/// A turn as a record states it.
struct StatedTurn {
  std::string text;
  std::uint32_t reserve;
  std::uint32_t hints = GPN_HINT_NONE;
};

std::vector<StatedTurn> stated_game(Probe& probe, const Rig& rig, unsigned number) {
  const host::Ruleset& ruleset = rig.ruleset();
  std::vector<StatedTurn> game;
  std::optional<Color> last;
  probe.play(rig, number, [&](const Ply& ply) {
    if (last) game.back().reserve = ruleset.reserve(ply.position, *last).value_or(GPN_RESERVE_NOT_STATED);
    last.reset();
    if (!ply.next) return;
    last = ruleset.to_move(ply.position);
    game.push_back({ruleset.turn_text(ply.position, ply.turns[*ply.next]), GPN_RESERVE_NOT_STATED});
  });
  return game;
}

/// The turn written otherwise, with another reserve, and with hints where the text leaves something out.
std::vector<StatedTurn> altered(Probe& probe, const StatedTurn& turn) {
  const std::string& text = turn.text;
  std::vector<StatedTurn> others{{"zz99", turn.reserve}, {text + " zz99", turn.reserve}};
  for (const std::string& other : loose_texts(text, probe.random())) others.push_back({other, turn.reserve});
  for (const std::uint32_t reserve : {turn.reserve + 1, turn.reserve - 1, GPN_RESERVE_NOT_STATED})
    if (turn.reserve != GPN_RESERVE_NOT_STATED) others.push_back({text, reserve});
  for (const std::string& other : {text, text.substr(0, text.find_first_of(";,:")), text.substr(0, text.size() / 2),
                                   text.substr(text.find_last_of(";:") + 1)})
    for (std::uint32_t hints = 1; hints < 8; ++hints) others.push_back({other, turn.reserve, hints});
  return others;
}

void play_in_one_call(Probe& probe, const Rig& rig, const std::vector<StatedTurn>& game, const std::string& breach) {
  std::vector<gpn_turn_text> turns;
  for (const StatedTurn& turn : game)
    turns.push_back({turn.text.data(), static_cast<std::uint32_t>(turn.text.size()), turn.hints, turn.reserve, 0});
  host::Position position = rig.ruleset().start();
  static_cast<void>(rig.ruleset().play_turns(position, turns));
  probe.saw("games in one call");
  probe.require(breach.empty(), "{}", breach);
}

void turns_in_one_call(Probe& probe) {
  if (probe.rigs().front().table().play_turns == nullptr) probe.skip("the table has no play_turns");
  std::vector<std::pair<std::size_t, std::vector<StatedTurn>>> games;
  for (std::size_t rig = 0; rig < probe.rigs().size(); ++rig)
    for (unsigned number = 1; number <= games_in_one_call; ++number)
      games.emplace_back(rig, stated_game(probe, probe.rigs()[rig], number));
  const auto breach = probe.watch();
  for (auto& [number, game] : games) {
    const Rig& rig = probe.rigs()[number];
    play_in_one_call(probe, rig, game, *breach);
    play_in_one_call(probe, rig, {}, *breach);
    for (std::uint32_t at : probe.some(static_cast<std::uint32_t>(game.size()), turns_altered)) {
      const StatedTurn plain = game[at];
      for (StatedTurn& other : altered(probe, plain)) {
        probe.note().set_turn(other.text);
        game[at] = std::move(other);
        play_in_one_call(probe, rig, game, *breach);
      }
      game[at] = plain;
    }
  }
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
    {"F24", 6, Kinds::Both, "long texts are read in time",
     "60,000 bytes of turns, positions or options: the time grows in proportion to the text.",
     &long_texts_are_answered},
    {"F27", 2, Kinds::Both, "turns played in one call are played as one by one",
     "play_turns stops at the same turns as read_turn, and leads to the same positions as apply. Turns are written "
     "otherwise, read with hints, and given with other reserves.",
     &turns_in_one_call},
};

}  // namespace

std::span<const Check> turn_checks() noexcept { return turn_table; }

}  // namespace gpn::check
