// Broken promises about the process a module runs in.
#include "honest.hpp"

#include <sched.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace gpn::test {

void break_process(gpn_game& table) noexcept {
  if (broken("A6")) {
    // The first copy in a process tree leaves its mark in the environment.
    static const bool first = std::getenv("GPN_TOY_WAS_HERE") == nullptr;
    if (first) ::setenv("GPN_TOY_WAS_HERE", "1", 1);
    if (!first) table.legal_turns = &backwards;
  }
  if (broken("K1"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      static const pid_t first = ::gettid();
      return ::gettid() == first ? honest.legal_turns(r, p, turns, capacity) : backwards(r, p, turns, capacity);
    };
  if (broken("reading-in-one-place"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      static char place[64];
      const std::uint32_t kept = std::min<std::uint32_t>(size, sizeof place);
      std::memcpy(place, text, kept);
      ::sched_yield();
      return honest.read_turn(r, p, place, kept, hints, turns, capacity, reading);
    };
  if (broken("rules-in-one-place"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t size,
                         void* out, gpn_remark* remark) noexcept {
      static Hexagon::Rules place;
      const gpn_status status = honest.configure(variant, variant_size, options, size, &place, remark);
      ::sched_yield();
      std::memcpy(out, &place, sizeof place);
      return status;
    };
  if (broken("K4"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      static void* volatile lost = nullptr;
      lost = std::malloc(64);
      honest.standing(r, p, out);
    };
  if (broken("K5"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      volatile char big[1U << 20U];
      for (std::size_t i = 0; i < sizeof big; i += 512) big[i] = 1;
      honest.standing(r, p, out);
    };
  if (broken("K6"))
    table.apply = [](const void* r, void* p, const void* t) noexcept {
      std::printf("playing\n");
      honest.apply(r, p, t);
    };
  if (broken("K7"))
    table.apply = [](const void* r, void* p, const void* t) noexcept {
      ::umask(0133);
      honest.apply(r, p, t);
    };
#ifdef GPN_TOY_ODD
  if (broken("exit")) table.standing = [](const void*, const void*, gpn_standing*) noexcept { std::exit(3); };
  if (broken("missing")) table.standing = [](const void*, const void*, gpn_standing*) noexcept { std::_Exit(0); };
  if (broken("unknown") || broken("doubled") || broken("forged"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      const std::uint32_t head[] = {broken("unknown") ? 9U : 0U, 0, 0, 'g'};  // as the process of a check writes it
      constexpr int result = 3;
      if (::write(result, head, sizeof head) < 0 || !broken("doubled")) std::_Exit(0);
      honest.standing(r, p, out);
    };
#endif
}

}  // namespace gpn::test
