// K: the answer of a call depends on its arguments only, whatever was asked before, elsewhere or at the same time.
#include "exercise.hpp"
#include "groups.hpp"
#include "round.hpp"
#include "sample_positions.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>

namespace gpn::check {
namespace {

constexpr std::size_t most_positions = 24;  // of a ruleset
constexpr std::size_t most_rigs = 8;
constexpr unsigned least_rounds = 600;  // in disorder; more where they are quick
constexpr unsigned most_rounds = 6000;
constexpr std::chrono::milliseconds longest_disorder{1200};
constexpr unsigned playing_threads = 4;

/// One position of one ruleset with what all calls answered there at first.
struct Asked {
  const Rig* rig;
  host::Position position;
  std::uint64_t answers;
};

std::vector<Asked> ask_all(Probe& probe) {
  std::vector<Asked> all;
  const std::vector<Rig>& rigs = probe.rigs(Breadth::EveryValue);
  for (std::size_t i = 0; i < std::min(rigs.size(), most_rigs); ++i) {
    const auto round = std::make_unique<Round>(rigs[i]);
    for (const host::Position& position : positions_of(probe, rigs[i]))
      all.push_back({&rigs[i], position, round->make(position)});
  }
  return all;
}

/// Rules are written elsewhere meanwhile.
void configure_again(const Rig& rig) {
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules{};
  gpn_remark remark{};
  configure(rig.table(), rig.ruleset().variant(), rig.ruleset().options(), rig.ruleset().layers(), rules.data(),
            remark);
}

/// The cheap calls of one position, more often than any game makes them.
void many_calls_change_nothing(Probe& probe, const Asked& asked) {
  constexpr unsigned calls = 25'000;
  const gpn_game& table = asked.rig->table();
  const void* const rules = asked.rig->rules();
  const void* const at = asked.position.data();
  gpn_standing first{};
  table.standing(rules, at, &first);
  const std::uint32_t mover = table.to_move(rules, at);
  for (unsigned i = 0; i < calls; ++i) {
    gpn_standing again{};
    table.standing(rules, at, &again);
    probe.require(table.to_move(rules, at) == mover && again.state == first.state && again.to_move == first.to_move,
                  "call {} of to_move and standing at one position has another answer; keep no state", i + 1);
  }
}

void order_does_not_matter(Probe& probe) {
  const std::vector<Asked> all = ask_all(probe);
  probe.saw("positions asked again", all.size());
  std::vector<std::unique_ptr<Round>> rounds;
  for (const Asked& asked : all) rounds.push_back(std::make_unique<Round>(*asked.rig));
  unsigned made = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto goes_on = [&] {
    const bool is_late = std::chrono::steady_clock::now() - begin > longest_disorder;
    return made < least_rounds || (made < most_rounds && !is_late);
  };
  const std::vector<Rig>& rigs = probe.rigs(Breadth::EveryValue);
  while (goes_on() && !all.empty())
    for (const std::uint32_t i : shuffled(all.size(), probe.random())) {
      configure_again(rigs[probe.random().below(static_cast<std::uint32_t>(rigs.size()))]);
      probe.note().set(fmt::format("{}, position \"{}\"", all[i].rig->label(),
                                   all[i].rig->ruleset().write_position(all[i].position)));
      probe.require(rounds[i]->make(all[i].position) == all[i].answers,
                    "after {} rounds of calls at other positions and under other rules the answers here are others; "
                    "keep no state between calls",
                    made);
      ++made;
    }
  probe.saw("rounds of calls", made);
  probe.note().set("");
  if (!all.empty()) many_calls_change_nothing(probe, all.front());
}

/// Nothing of the program runs between the calls of a thread, so that calls of different threads meet.
void threads_do_not_meet(Probe& probe) {
  const std::vector<Asked> all = ask_all(probe);
  probe.saw("positions asked again", all.size());
  std::atomic<std::size_t> differing{all.size()};
  std::vector<std::future<void>> others;
  for (unsigned thread = 0; thread < playing_threads; ++thread)
    others.push_back(std::async(std::launch::async, [&, order = shuffled(all.size(), probe.random())] {
      for (const std::uint32_t i : order) {
        const auto round = std::make_unique<Round>(*all[i].rig);
        for (unsigned again = 0; again < 3; ++again)
          if (round->make(all[i].position) != all[i].answers) differing = i;
      }
    }));
  for (auto& other : others) other.get();
  if (differing == all.size()) return;
  const Asked& asked = all[differing];
  probe.note().set(
      fmt::format("{}, position \"{}\"", asked.rig->label(), asked.rig->ruleset().write_position(asked.position)));
  probe.fail("the answers are others while other threads ask about other positions; share nothing that changes");
}

constexpr Check purity_table[] = {
    {"K10", 3, Kinds::Both, "answers do not depend on what was asked before",
     "All calls are made at positions of several rulesets, then again in a random order, at least 600 times together, "
     "and to_move and "
     "standing 25,000 times. "
     "Static variables, caches and counters show up here.",
     &order_does_not_matter},
    {"K11", 4, Kinds::Both, "answers do not depend on what other threads ask",
     "Four threads ask about different positions at once and get the answers that one thread got.",
     &threads_do_not_meet},
};

}  // namespace

std::vector<host::Position> positions_of(Probe& probe, const Rig& rig) {
  std::vector<host::Position> met;
  for (const unsigned game : {1U, 2U}) probe.play(rig, game, [&](const Ply& ply) { met.push_back(ply.position); });
  if (met.size() <= most_positions) return met;
  std::vector<host::Position> some;
  for (std::size_t i = 0; i < most_positions; ++i) some.push_back(met[i * met.size() / most_positions]);
  return some;
}

std::span<const Check> purity_checks() noexcept { return purity_table; }

}  // namespace gpn::check
