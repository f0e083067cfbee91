// Broken promises about the room that the caller gives.
#include "honest.hpp"

namespace gpn::test {

void break_buffers(gpn_game& table) noexcept {
  if (broken("E1"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      return std::min(capacity, honest.legal_turns(r, p, turns, capacity));
    };
  if (broken("E2"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      return capacity < 7 ? backwards(r, p, turns, capacity) : honest.legal_turns(r, p, turns, capacity);
    };
  if (broken("E3"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      const std::uint32_t count = honest.legal_turns(r, p, turns, capacity);
      if (turns != nullptr) std::memset(static_cast<Turn*>(turns) + capacity, 1, 3 * sizeof(Turn));
      return count;
    };
  if (broken("E4"))
    table.to_move = [](const void*, const void* p) noexcept {
      ++forced(p).mark;
      return std::uint32_t{position(p).to_move};
    };
  if (broken("E5") || broken("F2"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      static std::uint32_t calls = 0;
      return ++calls % (broken("E5") ? 5U : 3U) == 0U ? backwards(r, p, turns, capacity)
                                                      : honest.legal_turns(r, p, turns, capacity);
    };
  if (broken("E6"))
    table.to_move = [](const void*, const void* p) noexcept {
      volatile std::uint8_t& mover = forced(p).to_move;
      mover = static_cast<std::uint8_t>(mover);
      return std::uint32_t{mover};
    };
  if (broken("E8"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const volatile char* const end = text + size;
      if (*end == 'x') return gpn_status{GPN_UNREADABLE};
      return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
}

}  // namespace gpn::test
