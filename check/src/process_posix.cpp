// K: what a module does to the process it runs in, and whether it works with threads, small stacks and little time.
#include "process_posix.hpp"
#include "groups.hpp"
#include "probe.hpp"

#include <pthread.h>

#include <cfenv>
#include <chrono>
#include <future>
#include <thread>

namespace gpn::check {
namespace {

constexpr std::uint32_t longest_turn_read = 64;
constexpr std::size_t room_for_steps = 64;
constexpr std::size_t room_for_turns = std::size_t{1} << 16U;  // bytes
constexpr std::size_t room_for_text = 4096;
constexpr unsigned rounds_of_calls = 20;
constexpr std::size_t heap_slack = 1024;      // bytes the program itself may have taken meanwhile
constexpr std::size_t small_stack_kib = 256;  // services with many threads give them no more
/// A record has hundreds of such rounds, a big collection millions of records.
constexpr std::chrono::duration<double, std::micro> quick_round{2000};

using Clock = std::chrono::steady_clock;

/// Every call a few times, with buffers of this side only: nothing here allocates.
class Calls {
 public:
  explicit Calls(const Rig& rig) : table_(rig.table()), rules_(rig.rules()) {}

  void make(const host::Position& position) {
    const void* at = position.data();
    table_.standing(rules_, at, &standing_);
    table_.to_move(rules_, at);
    const auto room = static_cast<std::uint32_t>(turns_.size() / table_.turn_size);
    const std::uint32_t count = std::min(table_.legal_turns(rules_, at, turns_.data(), room), room);
    table_.write_position(rules_, at, text_.data(), static_cast<std::uint32_t>(text_.size()));
    if (count == 0) return;
    const std::uint32_t size =
        table_.write_turn(rules_, at, turns_.data(), text_.data(), static_cast<std::uint32_t>(text_.size()));
    table_.read_turn(rules_, at, text_.data(), std::min(size, longest_turn_read), 0, nullptr, 0, &reading_);
    table_.read_turn(rules_, at, "zz99", 4, 0, nullptr, 0, &reading_);
    table_.steps(rules_, at, turns_.data(), steps_.data(), static_cast<std::uint32_t>(steps_.size()));
    std::memcpy(next_.data(), at, table_.position_size);
    table_.apply(rules_, next_.data(), turns_.data());
  }

 private:
  const gpn_game& table_;
  const void* rules_;
  gpn_standing standing_{};
  gpn_reading reading_{};
  std::array<gpn_step, room_for_steps> steps_{};
  alignas(8) std::array<char, GPN_MAX_POSITION_SIZE> next_{};
  alignas(8) std::array<char, room_for_turns> turns_{};
  std::array<char, room_for_text> text_{};
};

/// Some positions of one random game.
std::vector<host::Position> positions_of(Probe& probe, const Rig& rig) {
  std::vector<host::Position> positions;
  probe.play(rig, 1, [&](const Ply& ply) { positions.push_back(ply.position); });
  return positions;
}

void threads_agree(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(rig.label());
    const std::uint64_t alone = digest_of_play(rig, probe.seed(), 4);
    std::vector<std::future<std::uint64_t>> others;
    for (int i = 0; i < 4; ++i)
      others.push_back(std::async(std::launch::async, [&] { return digest_of_play(rig, probe.seed(), 4); }));
    for (auto& other : others)
      probe.require(other.get() == alone,
                    "the same games come out otherwise when four threads play them at once; "
                    "share nothing that changes");
  }
}

void processes_agree(Probe& probe) {
  const Rig& rig = probe.rigs().front();
  const std::uint64_t here = digest_of_play(rig, probe.seed(), 3);
  const auto there = value_in_new_process(probe.known(), probe.module().name, probe.seed());
  if (!there) probe.skip(there.error());
  probe.require(*there == here,
                "the same games come out otherwise in another process; depend on no address, clock or "
                "environment");
}

void history_does_not_matter(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(rig.label());
    const std::uint64_t before = digest_of_play(rig, probe.seed(), 2);
    static_cast<void>(digest_of_play(rig, probe.seed() + 1, 6));
    probe.require(digest_of_play(rig, probe.seed(), 2) == before,
                  "the same games come out otherwise after others were played; keep no state between calls");
  }
}

void heap_does_not_grow(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    const std::vector<host::Position> positions = positions_of(probe, rig);
    const auto calls = std::make_unique<Calls>(rig);
    for (const host::Position& position : positions) calls->make(position);  // what is made once is no growth
    const auto before = heap_in_use();
    if (!before) probe.skip(heap_size_unknown);
    for (unsigned round = 0; round < rounds_of_calls; ++round)
      for (const host::Position& position : positions) calls->make(position);
    const std::size_t after = heap_in_use().value_or(0);
    probe.require(after <= *before + heap_slack,
                  "{} more bytes of the heap are in use after {} rounds of all calls; free what "
                  "is allocated, or allocate nothing",
                  after - *before, rounds_of_calls * positions.size());
  }
}

struct SmallStack {
  const Rig* rig;
  std::uint64_t seed;
};

void* play_on_small_stack(void* what) {
  const auto& task = *static_cast<SmallStack*>(what);
  static_cast<void>(digest_of_play(*task.rig, task.seed, 2));
  return nullptr;
}

void little_stack_is_enough(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(fmt::format("{}, on a thread with a stack of {} KiB", rig.label(), small_stack_kib));
    SmallStack task{&rig, probe.seed()};
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, small_stack_kib << 10U);
    pthread_t thread{};
    const int failed = ::pthread_create(&thread, &attributes, &play_on_small_stack, &task);
    ::pthread_attr_destroy(&attributes);
    if (failed != 0) probe.skip("no thread could be started");
    ::pthread_join(thread, nullptr);
  }
}

void nothing_is_printed(Probe& probe) {
  const std::string printed = printed_during([&] {
    for (const Rig& rig : probe.rigs()) static_cast<void>(digest_of_play(rig, probe.seed(), 2));
    for (const Rig& rig : probe.rigs()) {
      const auto calls = std::make_unique<Calls>(rig);
      calls->make(rig.ruleset().start());
    }
  });
  probe.require(printed.empty(), "a call prints \"{}\"; a module prints nothing", printed.substr(0, most_quoted));
}

void process_stays_as_it_was(Probe& probe) {
  std::vector<Rig> const& rigs = probe.rigs();
  const ProcessState before = process_state();
  for (const Rig& rig : rigs) {
    static_cast<void>(digest_of_play(rig, probe.seed(), 2));
    const auto calls = std::make_unique<Calls>(rig);
    calls->make(rig.ruleset().start());
  }
  const ProcessState after = process_state();
  for (const auto& [what, value] : before)
    probe.require(after.at(what) == value, "calls changed the {} of the process; leave it alone", what);
}

void calls_are_quick(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    const std::vector<host::Position> positions = positions_of(probe, rig);
    const auto calls = std::make_unique<Calls>(rig);
    const auto begin = Clock::now();
    for (const host::Position& position : positions) calls->make(position);
    const std::chrono::duration<double, std::micro> each =
        (Clock::now() - begin) / static_cast<long>(std::max<std::size_t>(positions.size(), 1));
    if (each.count() > quick_round.count())
      probe.warn(
          fmt::format("{}: a round of all calls takes {:.0f} microseconds; {:.0f} and less keep big collections "
                      "quick",
                      rig.label(), each.count(), quick_round.count()));
  }
}

void no_call_takes_long(Probe& probe) {
  for (const Rig& rig : probe.rigs()) {
    const auto calls = std::make_unique<Calls>(rig);
    probe.play(rig, 1, [&](const Ply& ply) {
      const auto begin = Clock::now();
      calls->make(ply.position);
      const std::chrono::duration<double> taken = Clock::now() - begin;
      probe.require(taken.count() < 1, "a round of all calls takes {:.1f} seconds; a record has hundreds of them",
                    taken.count());
    });
  }
}

constexpr Check table[] = {
    {"K1", 4, Kinds::Both, "four threads play the same games identically",
     "All functions may be called from any thread at the same time.", &threads_agree},
    {"K2", 4, Kinds::Both, "another process plays the same games identically",
     "Nothing depends on addresses, the clock or the environment.", &processes_agree},
    {"K3", 3, Kinds::Both, "earlier games have no effect", "A module keeps no state.", &history_does_not_matter},
    {"K4", 5, Kinds::Both, "the heap does not grow", "Thousands of calls leave no memory allocated.",
     &heap_does_not_grow},
    {"K5", 5, Kinds::Both, "a small stack is enough",
     "Threads may have stacks of 256 KiB; deep recursion and large arrays crash there.", &little_stack_is_enough},
    {"K6", 2, Kinds::Both, "nothing is printed", "Output belongs to the program.", &nothing_is_printed},
    {"K7", 3, Kinds::Both, "the process stays as it was",
     "Working folder, locale, file mask, signal handlers, rounding, environment, open files and threads.",
     &process_stays_as_it_was},
    {"K8", 8, Kinds::Both, "calls are quick",
     "A round of all calls at one position takes at most 2000 microseconds on average. This is a warning.",
     &calls_are_quick},
    {"K9", 2, Kinds::Both, "no call takes long", "A round of all calls at one position takes less than a second.",
     &no_call_takes_long},
};

}  // namespace

std::span<const Check> process_checks() noexcept { return table; }

}  // namespace gpn::check
