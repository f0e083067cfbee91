// K: what a module does to the process it runs in, and whether it works with threads, small stacks and little time.
#include "process_posix.hpp"
#include "probe.hpp"
#include "round.hpp"

#include <pthread.h>

#include <algorithm>
#include <chrono>

namespace gpn::check {
namespace {

constexpr unsigned rounds_of_calls = 20;
constexpr unsigned games_of_a_thread = 4;
constexpr std::chrono::milliseconds time_together{100};
constexpr std::size_t small_stack_kib = 256;  // services with many threads give them no more

struct ThreadOfPlay {
  const Rig& rig;
  std::span<const Rig> rigs;                  // whose rules are written meanwhile
  std::span<const host::Position> positions;  // of which all is asked
  std::span<const std::uint64_t> answers;     // there, without other threads
  std::uint64_t seed;
  std::uint64_t alone;  // what the games come to without other threads
  pthread_t thread{};
  bool is_same = false;
};

/// For so long that the threads meet, however fast the module is.
bool has_same_answers(const ThreadOfPlay& task) {
  if (digest_of_play(task.rig, task.seed, games_of_a_thread) != task.alone) return false;
  const auto calls = std::make_unique<Round>(task.rig.table(), task.rig.rules());
  const auto until = std::chrono::steady_clock::now() + time_together;
  for (std::size_t i = task.seed; !task.positions.empty() && std::chrono::steady_clock::now() < until; ++i) {
    const std::size_t at = i * 5 % task.positions.size();
    if (!has_same_rules_again(task.rigs[i % task.rigs.size()]) ||
        calls->make(task.positions[at].data()) != task.answers[at])
      return false;
  }
  return true;
}

void* play_on_thread(void* what) {
  auto& task = *static_cast<ThreadOfPlay*>(what);
  task.is_same = has_same_answers(task);
  return nullptr;
}

/// Each thread plays its own games while the others play theirs.
void threads_agree(Probe& probe) {
  constexpr unsigned threads = 4;
  pthread_attr_t attributes;
  ::pthread_attr_init(&attributes);
  ::pthread_attr_setstacksize(&attributes, small_stack_kib << 10U);
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(fmt::format("{}, on threads with stacks of {} KiB", rig.label(), small_stack_kib));
    const std::vector<host::Position> positions = positions_of(probe, rig);
    std::vector<std::uint64_t> answers;
    const auto calls = std::make_unique<Round>(rig.table(), rig.rules());
    for (const host::Position& position : positions) answers.push_back(calls->make(position.data()));
    std::vector<ThreadOfPlay> tasks;
    for (unsigned i = 0; i < threads; ++i)
      tasks.push_back({rig, probe.rigs(Breadth::EveryValue), positions, answers, probe.seed() + i,
                       digest_of_play(rig, probe.seed() + i, games_of_a_thread)});
    std::size_t started = 0;
    while (started < threads &&
           ::pthread_create(&tasks[started].thread, &attributes, &play_on_thread, &tasks[started]) == 0)
      ++started;
    for (std::size_t i = 0; i < started; ++i) ::pthread_join(tasks[i].thread, nullptr);
    if (started < threads) probe.skip("four threads could not be started");
    probe.saw("games", threads * games_of_a_thread);
    probe.require(
        std::all_of(tasks.begin(), tasks.end(), [](const ThreadOfPlay& task) { return task.is_same; }),
        "the same games and calls come out otherwise when four threads make them; share nothing that changes");
  }
  ::pthread_attr_destroy(&attributes);
}

void heap_does_not_grow(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    const std::vector<host::Position> positions = positions_of(probe, rig);
    const auto calls = std::make_unique<Round>(rig.table(), rig.rules());
    const auto round = [&] {
      for (const host::Position& position : positions) calls->make(position.data());
      for (const char* options : {"", "no-such-option=1", "="})
        static_cast<void>(Rig::make(probe.game(), rig.ruleset().variant(), options, rig.ruleset().layers()));
    };
    round();  // what is made once is no growth
    const auto growth = growth_of_heap([&] {
      for (unsigned i = 0; i < rounds_of_calls; ++i) round();
    });
    if (!growth) probe.skip(heap_size_unknown);
    probe.require(*growth == 0,
                  "{} more bytes of the heap are in use after {} rounds of all calls; free what is allocated, or "
                  "allocate nothing",
                  *growth, rounds_of_calls * positions.size());
    probe.saw("rounds of calls", rounds_of_calls * positions.size());
  }
}

/// The output of the module is judged where the output of the process arrives.
void process_stays_as_it_was(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    static_cast<void>(Rig::make(probe.game(), rig.ruleset().variant(), "no-such-option=1", rig.ruleset().layers()));
    static_cast<void>(digest_of_play(rig, probe.seed(), 2));
    const auto calls = std::make_unique<Round>(rig.table(), rig.rules());
    for (const host::Position& position : positions_of(probe, rig)) calls->make(position.data());
  }
  const ProcessState after = process_state();
  for (const auto& [what, value] : probe.module().process_before)
    probe.require(after.at(what) == value, "it changed the {} of the process; leave it alone, in constructors too",
                  what);
}

constexpr Check process_table[] = {
    {"K1", 4, Kinds::Both, "four threads with small stacks play the same games identically",
     "All functions may be called from any thread at the same time, configure too. Threads may have stacks of 256 KiB; "
     "deep recursion and large arrays crash there.",
     &threads_agree},
    {"K4", 5, Kinds::Both, "the heap does not grow", "Thousands of calls leave no memory allocated.",
     &heap_does_not_grow},
    {prints_nothing, 2, Kinds::Both, "nothing is printed, and the process stays as it was",
     "Output belongs to the program, as do working folder, locale, file mask, signal handlers, rounding, environment, "
     "open files and threads. What is printed is seen from outside, and with --in-process by you.",
     &process_stays_as_it_was},
};

}  // namespace

std::span<const Check> process_checks() noexcept { return process_table; }

}  // namespace gpn::check
