#include "exercise.hpp"

#include "reading.hpp"

#include <algorithm>
#include <numeric>

namespace gpn::check {
namespace {

constexpr std::size_t texts_kept = 6;  // of earlier positions

constexpr std::string_view strange_turn = "zz99";

void play_in_one_call(const Ply& ply, std::initializer_list<std::string_view> texts) {
  std::vector<gpn_turn_text> turns;
  for (const std::string_view text : texts)
    turns.push_back({text.data(), static_cast<std::uint32_t>(text.size()), GPN_HINT_NONE, GPN_RESERVE_NOT_STATED, 0});
  host::Position next = ply.position;
  static_cast<void>(ply.rig.ruleset().play_turns(next, turns));
}

/// Every call there is, at one position. `earlier` are texts of turns before: most are refused now, each for a reason.
void call_everything(Probe& probe, const Ply& ply, std::vector<std::string>& earlier) {
  const host::Ruleset& ruleset = ply.rig.ruleset();
  static_cast<void>(ruleset.to_move(ply.position));
  static_cast<void>(ruleset.standing(ply.position));
  static_cast<void>(ruleset.count_turns(ply.position));
  static_cast<void>(ruleset.reserve(ply.position, Color::White));
  static_cast<void>(ruleset.read_position(ruleset.write_position(ply.position)));
  static_cast<void>(ruleset.read_position(damaged(ruleset.write_position(ply.position), probe.random())));
  std::vector<std::string> texts;
  std::vector<Step> steps;
  gpn_cell cell{};
  static_cast<void>(ply.rig.table().cell(ply.rig.rules(), ply.number, &cell));  // another one at each position
  std::vector<BoardPiece> pieces;
  for (std::uint32_t i = 0; i < ruleset.cells().size(); ++i)
    static_cast<void>(ruleset.contents(ply.position, i, pieces));
  for (const std::uint32_t i : probe.some(ply.turns.size(), 12)) {
    texts.push_back(probe.at_turn(ply, i));
    ruleset.steps(ply.position, ply.turns[i], steps);
    host::Position next = ply.position;
    ruleset.apply(next, ply.turns[i]);
    if (ruleset.plays_turns()) play_in_one_call(ply, {texts.back(), strange_turn});
  }
  host::TurnList found = ruleset.turn_list();
  gpn_reading reading{};
  std::vector<std::string> strange = strange_turns(texts, probe.random());
  if (!texts.empty())
    for (std::string& text : with_other_cells(ply, texts.front(), 4, probe.random()))
      strange.push_back(std::move(text));
  strange.insert(strange.end(), earlier.begin(), earlier.end());
  if (!texts.empty()) earlier.push_back(texts[probe.random().below(static_cast<std::uint32_t>(texts.size()))]);
  if (earlier.size() > texts_kept) earlier.erase(earlier.begin());
  for (const std::string& text : strange) {
    probe.note().set_turn(text);
    static_cast<void>(ruleset.read_turn(ply.position, text, Hints::None, found, reading));
  }
}

const host::Breach* breach_of(const std::vector<host::Breach>& breaches, std::span<const host::Clause> clauses) {
  const auto found = std::find_if(breaches.begin(), breaches.end(), [&](const host::Breach& breach) {
    return std::find(clauses.begin(), clauses.end(), breach.clause) != clauses.end();
  });
  return found == breaches.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::uint32_t> shuffled(std::size_t count, replay::RandomSource& random) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

std::string random_text(replay::RandomSource& random, std::string_view alphabet, std::uint32_t longest) {
  std::string text(random.below(longest + 1), ' ');
  for (char& c : text)
    c = alphabet.empty() ? static_cast<char>(random.below(256))
                         : alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
  return text;
}

std::string damaged(std::string text, replay::RandomSource& random) {
  if (text.empty()) return text;
  const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
  switch (random.below(4)) {
    case 0: text[at] = static_cast<char>(random.below(256)); break;
    case 1: text.erase(at, 1); break;
    case 2: text.insert(at, 1, text[at]); break;
    default: text.resize(at); break;
  }
  return text;
}

std::vector<std::string> strange_turns(const std::vector<std::string>& texts, replay::RandomSource& random) {
  std::vector<std::string> strange{"", " ", "?", "zz99", "-", ";;;", std::string(1, '\0'), "\xFF\xFE"};
  strange.push_back(random_text(random, "abcdefghijkGx*;:,-+?123456789 pas()", 24));
  strange.push_back(random_text(random, "", 64));
  for (const std::string& text : texts) {
    strange.push_back(text);
    strange.push_back(damaged(text, random));
  }
  return strange;
}

void require_clauses(Probe& probe, std::span<const host::Clause> clauses) {
  const auto log = std::make_shared<host::ContractLog>();
  const std::shared_ptr<const host::Game> game = probe.game();
  const auto watched = host::watch(game->table(), log);
  if (!watched) probe.skip(watched.error());
  probe.play_with(std::make_shared<const host::Game>(**watched, *watched));
  const auto judge = [&] {
    const auto breaches = log->breaches();
    if (const host::Breach* breach = breach_of(breaches, clauses))
      probe.fail(fmt::format("{} ({})", breach->sentence, host::demand(breach->clause)));
  };
  judge();  // what the descriptions were read with
  for (const Rig& rig : probe.rigs()) {
    gpn_remark remark{};
    std::array<std::byte, GPN_MAX_RULES_SIZE> rules{};
    configure(rig.table(), rig.ruleset().variant(), "no-such-option=1", rig.ruleset().layers(), rules.data(), remark);
    judge();
  }
  std::vector<std::string> earlier;
  probe.each_ply(1, [&](const Ply& ply) {
    call_everything(probe, ply, earlier);
    judge();
  });
}

}  // namespace gpn::check
