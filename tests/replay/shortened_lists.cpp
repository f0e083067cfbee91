#include "replay/shortened_lists.hpp"

#include "replay/random_games.hpp"

#include <gpn/replay/replayer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace gpn::test {
namespace {

using replay::RandomSource;
using replay::Report;
using replay::Verdict;

using Lines = std::vector<std::string>;

/// What is left of the items of a list.
using Shortening = std::function<Lines(const Lines& items, RandomSource& random)>;

Lines split(std::string_view text, char separator) {
  Lines parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

bool must_go(const std::string& item) { return item.front() != 'G'; }

Lines name_nothing(const Lines&, RandomSource&) { return {}; }

/// The publisher's short way: of the pieces that may stay those that go (rules.md 2.1).
Lines name_gipf_pieces(const Lines& items, RandomSource&) {
  Lines left = items;
  std::erase_if(left, must_go);
  return left;
}

/// Leaves out some pieces and names some, of those that must go at least one of each: a list of pieces that may stay
/// alone is the short way.
Lines forget_some(const Lines& items, RandomSource& random) {
  Lines forced = items;
  std::erase_if(forced, [](const std::string& item) { return !must_go(item); });
  if (forced.size() < 2) return items;
  const auto draw = [&] { return forced[random.below(static_cast<std::uint32_t>(forced.size()))]; };
  const std::string named = draw();
  std::erase(forced, named);
  const std::string forgotten = draw();
  Lines left = items;
  std::erase_if(left,
                [&](const std::string& item) { return item == forgotten || (item != named && random.below(3) == 0); });
  return left;
}

struct Shortened {
  std::string text;
  Lines turns;  // of the game
  std::size_t lists = 0;
};

std::string shorten(const std::string& turn, const Shortening& shortening, RandomSource& random, std::size_t& lists) {
  std::string text;
  for (const std::string& part : split(turn, ';')) {
    if (!text.empty()) text += ';';
    if (part.front() != 'x') {
      text += part;
      continue;
    }
    ++lists;
    text += fmt::format("x{}", fmt::join(shortening(split(std::string_view(part).substr(1), ','), random), ","));
  }
  return text;
}

enum class Counts : std::uint8_t { None, All };

Shortened shortened_game(const host::Ruleset& rules, std::uint64_t number, const Shortening& shortening,
                         Counts counts) {
  notation::Record record;
  replay::play_random_game(rules, 11, number, 400, record);
  RandomSource random(12, number);
  Shortened game;
  game.text = fmt::format("[Game \"gipf\"]\n[Variant \"{}\"]\n\n", rules.variant());
  host::Position position = rules.start();
  host::TurnList turns = rules.turn_list();
  gpn_reading reading;
  for (const notation::Turn& turn : record.main.turns) {
    game.turns.emplace_back(turn.text);
    game.text += shorten(game.turns.back(), shortening, random, game.lists);
    const Color player = rules.to_move(position);
    if (rules.read_turn(position, turn.text, Hints::None, turns, reading) != host::ReadStatus::Ok)
      throw std::logic_error(fmt::format("a turn of a random game cannot be read: {}", turn.text));
    rules.apply(position, turns[0]);
    if (counts == Counts::All) game.text += fmt::format(" ({})", *rules.reserve(position, player));
    game.text += '\n';
  }
  game.text += "*\n";
  return game;
}

bool has(const Report& report, std::string_view code) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                     [&](const notation::Diagnostic& each) { return each.code == code; });
}

void judge(const Shortened& game, const Report& report, const notation::Record& record, ShortenedLists& tally) {
  bool is_same = true;
  bool is_other = report.turns != game.turns.size();
  for (std::size_t i = 0; i < record.main.turns.size() && i < game.turns.size(); ++i) {
    const notation::Turn& turn = record.main.turns[i];
    if (turn.text == game.turns[i]) continue;
    is_same = false;
    const bool was_rewritten =
        turn.text.data() < game.text.data() || turn.text.data() >= game.text.data() + game.text.size();
    is_other |= was_rewritten;
  }
  if (has(report, "readings-limit"))
    ++tally.limited;
  else if (report.verdict != Verdict::Legal)
    ++tally.illegal;
  else if (is_other)
    ++tally.other;
  else if (is_same)
    ++tally.restored;
  else
    ++(has(report, "ambiguous-turn") ? tally.open : tally.other);
}

ShortenedLists play(const char* variant, const Shortening& shortening, Counts counts, std::uint64_t games) {
  const auto rules = ruleset("gipf", variant);
  ShortenedLists tally;
  replay::Replayer replayer{replay::Rulebook(test::games())};
  notation::Record record;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const Shortened game = shortened_game(*rules, number, shortening, counts);
    ++tally.games;
    if (game.lists == 0) continue;
    ++tally.shortened;
    notation::read_records({"law", game.text, 0, 1}, notation::Format::Gpn, {}, record, [&](notation::Record& read) {
      const Report& report = replayer.resolve(read);
      const ShortenedLists before = tally;
      judge(game, report, read, tally);
      if (tally.other > before.other || tally.illegal > before.illegal) tally.misread += game.text + '\n';
    });
  }
  return tally;
}

struct Way {
  const char* name;
  Shortening shortening;
};

}  // namespace

void shorten_lists(std::uint64_t games, const UseShortenedLists& use) {
  for (const char* variant : {"basic", "standard", "tournament"})
    for (const Way& way : {Way{"x alone", name_nothing}, Way{"the short way", name_gipf_pieces},
                           Way{"some pieces forgotten", forget_some}})
      for (const Counts counts : {Counts::None, Counts::All})
        use(fmt::format("{}, {}, {}", variant, way.name, counts == Counts::All ? "with counts" : "without counts"),
            play(variant, way.shortening, counts, games));
}

}  // namespace gpn::test
