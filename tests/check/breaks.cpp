#include "breaks.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace gpn::test {
namespace {

using author::set_text;
using Position = Hexagon::Position;
using Turn = Hexagon::Turn;

constexpr const gpn_game& honest = author::table<Hexagon>;

Position& written(void* p) { return *static_cast<Position*>(p); }
const Position& position(const void* p) { return *static_cast<const Position*>(p); }
/// What a dishonest module does to what it was only given to read.
Position& forced(const void* p) { return *const_cast<Position*>(static_cast<const Position*>(p)); }

using Reading = gpn_reading;

/// The honest list, the other way round.
std::uint32_t backwards(const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
  Turn all[8];
  const std::uint32_t count = honest.legal_turns(r, p, all, 8);
  for (std::uint32_t i = 0; i < count && i < capacity; ++i) static_cast<Turn*>(turns)[i] = all[count - 1 - i];
  return count;
}

/// Refuses with the first remark changed.
template <class Change>
gpn_status changed_refusal(const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                           void* turns, std::uint32_t capacity, gpn_reading* reading, Change change) noexcept {
  const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
  if (status != GPN_OK) change(*reading);
  return status;
}

/// Reads every spot that is named, taken or not.
gpn_status read_any(const void*, const void*, const char* text, std::uint32_t size, std::uint32_t, void* turns,
                    std::uint32_t capacity, gpn_reading* reading) noexcept {
  author::Out<Turn> out(static_cast<Turn*>(turns), capacity);
  *reading = {};
  for (std::uint8_t i = 0; i < 7; ++i)
    if (size > 0 && Hexagon::names[i].starts_with({text, size})) out.push({i, 0, 0});
  reading->turn_count = out.needed();
  if (out.needed() > 0) return GPN_OK;
  author::add_remark(*reading, 0, {0, size}, "", {"a spot is expected"});
  return GPN_UNREADABLE;
}

}  // namespace

void break_descriptions(gpn_game& table) noexcept {
  if (broken("B3")) set_text(table.id, "Hexa Gon");
  if (broken("B4")) set_text(table.version, "");
  if (broken("B5"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index < count) std::memset(out->title, 'x', sizeof out->title);
      return count;
    };
  if (broken("B6")) table.option = [](std::uint32_t, gpn_option* out) noexcept { return honest.option(0, out); };
  if (broken("B7"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->values, "white");
      return count;
    };
  if (broken("B8"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->fallback, "green");
      return count;
    };
  if (broken("B9"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->help, "");
      return count;
    };
  if (broken("B10"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 1) set_text(out->code, "hexagon-turn");
      return count;
    };
  if (broken("B11"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 1) set_text(out->explanation, "");
      return count;
    };
  if (broken("B12"))
    table.variant = [](std::uint32_t index, gpn_variant* out) noexcept {
      return honest.variant(index < 2 ? index : 1, out);
    };
  if (broken("B13"))
    table.option = [](std::uint32_t index, gpn_option* out) noexcept {
      const std::uint32_t count = honest.option(index, out);
      if (out != nullptr && index == 1) set_text(out->values, "white,black,green");
      return count;
    };
  if (broken("B14") || broken("B15"))
    table.configure = [](const char* variant, std::uint32_t variant_size, const char*, std::uint32_t, void* out,
                         gpn_remark* remark) noexcept {
      return honest.configure(variant, variant_size, "", 0, out, remark);
    };
  if (broken("B16"))
    table.configure = [](const char*, std::uint32_t, const char* options, std::uint32_t size, void* out,
                         gpn_remark* remark) noexcept { return honest.configure("", 0, options, size, out, remark); };
  if (broken("B17")) table.rules_size += 8;
  if (broken("C1"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr && index == 1) set_text(out->name, "a1");
      return count;
    };
  if (broken("C2"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr && index == 3) out->neighbours[0] = GPN_NO_NEIGHBOUR;
      return count;
    };
  if (broken("C3"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out != nullptr) out->x = 0;
      return count;
    };
  if (broken("C4"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      const std::uint32_t count = honest.cell(r, index, out);
      if (out == nullptr) return count;
      for (std::uint16_t& to : out->neighbours)
        if (index == 0 || to == 0) to = GPN_NO_NEIGHBOUR;
      return count;
    };
  if (broken("C5"))
    table.cell = [](const void* r, std::uint32_t index, gpn_cell* out) noexcept {
      gpn_cell cell{};
      const std::uint32_t count = honest.cell(r, index, &cell);
      if (out != nullptr) std::memcpy(out, &cell, offsetof(gpn_cell, y));
      return count;
    };
}

void break_positions(gpn_game& table) noexcept {
  if (broken("D1")) table.position_size += 8;
  if (broken("D2"))
    table.start = [](const void* r, void* p) noexcept {
      static std::uint32_t calls = 0;
      honest.start(r, p);
      written(p).mark = static_cast<std::uint8_t>(calls++);
    };
  if (broken("D3"))
    table.apply = [](const void* r, void* p, const void* t) noexcept {
      static std::uint8_t calls = 0;
      honest.apply(r, p, t);
      written(p).mark = calls++;
    };
  if (broken("D4") || broken("D5"))
    table.read_position = [](const void* r, const char*, std::uint32_t, void* p, gpn_remark*) noexcept {
      honest.start(r, p);
      return gpn_status{GPN_OK};
    };
  if (broken("D6"))
    table.write_position = [](const void* r, const void*, char* text, std::uint32_t capacity) noexcept {
      Position first;
      honest.start(r, &first);
      return honest.write_position(r, &first, text, capacity);
    };
  if (broken("D7")) {
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      const gpn_status status = honest.read_position(r, text, size, p, remark);
      written(p).mark = 1;
      return status;
    };
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      return position(p).mark == 1 ? backwards(r, p, turns, capacity) : honest.legal_turns(r, p, turns, capacity);
    };
  }
  if (broken("D8"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      if (size > 0) return honest.read_position(r, text, size, p, remark);
      honest.start(r, p);
      return gpn_status{GPN_OK};
    };
  if (broken("D9") || broken("D10"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      const gpn_status status = honest.read_position(r, text, size, p, remark);
      if (status != GPN_OK) remark->end = size + 5;
      return status;
    };
  if (broken("D11"))
    table.read_position = [](const void* r, const char* text, std::uint32_t size, void* p,
                             gpn_remark* remark) noexcept {
      if (honest.read_position(r, text, size, p, remark) == GPN_OK) return gpn_status{GPN_OK};
      honest.start(r, p);
      written(p).mark = 1;
      return gpn_status{GPN_OK};
    };
}

void break_buffers(gpn_game& table) noexcept {
  if (broken("E1"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      return std::min(capacity, honest.legal_turns(r, p, turns, capacity));
    };
  if (broken("E2"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      return capacity < 7 ? backwards(r, p, turns, capacity) : honest.legal_turns(r, p, turns, capacity);
    };
  if (broken("E3") || broken("E7"))
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
      return ++calls % (broken("E5") ? 7U : 3U) == 0U ? backwards(r, p, turns, capacity)
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

void break_turns(gpn_game& table) noexcept {
  if (broken("F1"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      const std::uint32_t count = honest.legal_turns(r, p, turns, capacity);
      if (count == 0) return count;
      if (count < capacity) static_cast<Turn*>(turns)[count] = static_cast<Turn*>(turns)[0];
      return count + 1;
    };
  if (broken("F3")) table.apply = [](const void*, void*, const void*) noexcept {};
  if (broken("F4"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      if (std::string_view(text, size) == "b2") size = 0;
      return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
  if (broken("F5") || broken("F6"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      if (status == GPN_OK && capacity > 0) static_cast<Turn*>(turns)->mark = 1;
      return status;
    };
  if (broken("F6"))
    table.write_turn = [](const void* r, const void* p, const void* t, char* text, std::uint32_t capacity) noexcept {
      Turn turn = *static_cast<const Turn*>(t);
      if (turn.mark == 1) turn.cell = 0;
      return honest.write_turn(r, p, &turn, text, capacity);
    };
  if (broken("F7"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      if (status == GPN_OK) author::add_remark(*reading, 0, {0, size}, "", {"thank you"});
      return status;
    };
  if (broken("F8") || broken("F21") || broken("J4"))
    table.write_turn = [](const void*, const void*, const void* t, char* text, std::uint32_t capacity) noexcept {
      author::TextOut out(text, capacity);
      out.put(broken("F21")  ? "\x01"
              : broken("F8") ? "on "
                             : "{")
          .put(Hexagon::names[static_cast<const Turn*>(t)->cell]);
      return out.needed();
    };
  if (broken("F9") || broken("F10")) table.read_turn = &read_any;
  if (broken("F11"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return (hints == 0 ? honest.read_turn : &read_any)(r, p, text, size, hints, turns, capacity, reading);
    };
  if (broken("F12") || broken("F25"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const bool odd = broken("F12") ? std::string_view(text, size) == "zz99" : size > 8;
      if (!odd) return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      return read_any(r, p, "b2", 2, hints, turns, capacity, reading);
    };
  if (broken("F13"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](Reading& it) { it = {}; });
    };
  if (broken("F14"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](Reading& it) { it.remarks[0].finding = 99; });
    };
  if (broken("F15"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](Reading& it) { it.remarks[0].end += 1; });
    };
  if (broken("F16"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](Reading& it) {
        it.remarks[0].cell_count = 1;
        it.remarks[0].cells[0] = 7;
      });
    };
  if (broken("F17"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](Reading& it) {
        std::memset(it.remarks[0].message, 'x', sizeof it.remarks[0].message);
      });
    };
  if (broken("F18"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      return status == GPN_UNREADABLE ? gpn_status{GPN_FAILED} : status;
    };
  if (broken("F19"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      static_cast<void>(honest.read_turn(r, p, text, size, hints, turns, capacity, reading));
      return gpn_status{GPN_OK};
    };
  if (broken("F20"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      if (status != GPN_OK && capacity > 0) static_cast<Turn*>(turns)->cell = 3;
      return status;
    };
  if (broken("F22"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (out != nullptr && index == 0) out->severity = GPN_SEVERITY_NOTE;
      return count;
    };
  if (broken("F23"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      if (size > 0 && *text == ' ') size = 0;
      return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
  if (broken("F24"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      for (volatile std::uint32_t forever = size; forever > 10'000;) forever = size;
      return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
  if (broken("G1"))
    table.steps = [](const void*, const void*, const void*, gpn_step* steps, std::uint32_t capacity) noexcept {
      author::Out<gpn_step> out(steps, capacity);
      out.push({99, 1, 0, 0, {}});
      return out.needed();
    };
  if (broken("G2"))
    table.steps = [](const void*, const void*, const void*, gpn_step*, std::uint32_t) noexcept { return 0U; };
  if (broken("G3"))
    table.steps = [](const void* r, const void* p, const void*, gpn_step* steps, std::uint32_t capacity) noexcept {
      const Turn middle{3, 0, 0};
      return honest.steps(r, p, &middle, steps, capacity);
    };
  if (broken("G4"))
    table.steps = [](const void*, const void*, const void* t, gpn_step* steps, std::uint32_t capacity) noexcept {
      author::Out<gpn_step> out(steps, capacity);
      const std::uint16_t cell = static_cast<const Turn*>(t)->cell;
      out.push({GPN_STEP_PLACE, 1, cell, static_cast<std::uint16_t>((cell + 1) % 7), {}});
      return out.needed();
    };
}

void break_process(gpn_game& table) noexcept {
  if (broken("A6") || broken("K2")) {
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
  if (broken("K3"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      static std::uint32_t calls = 0;
      return ++calls > 60 ? backwards(r, p, turns, capacity) : honest.legal_turns(r, p, turns, capacity);
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
  if (broken("K8") || broken("K9"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      ::usleep(broken("K8") ? 4000 : 1'100'000);
      honest.standing(r, p, out);
    };
#ifdef GPN_TOY_ODD
  if (broken("exit")) table.standing = [](const void*, const void*, gpn_standing*) noexcept { std::exit(3); };
#endif
}

void break_ends(gpn_game& table) noexcept {
  if (broken("H1"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      out->state = GPN_RUNNING;
    };
  if (broken("H2"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      out->to_move = 1 - out->to_move;
    };
  if (broken("H3"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      set_text(out->reason, "");
    };
  if (broken("H4"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      set_text(out->reason, "White is ahead");
    };
  if (broken("H5") || broken("J2"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      if (out->state != GPN_RUNNING) out->state = GPN_WHITE_WON;
    };
  if (broken("H6"))
    table.reserve = [](const void* r, const void* p, std::uint32_t player) noexcept {
      return honest.reserve(r, p, player) + 1;
    };
  if (broken("H7"))
    table.count_turns = [](const void* r, const void* p) noexcept { return honest.count_turns(r, p) + 1; };
  if (broken("H8")) table.read_turn = &read_any;
  if (broken("H9")) table.to_move = [](const void*, const void*) noexcept { return 7U; };
  if (broken("H10"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      out->has_score = 5;
    };
  if (broken("J1"))
    table.apply = [](const void* r, void* p, const void* t) noexcept {
      honest.apply(r, p, t);
      if (Hexagon::placed(position(p), 0) + Hexagon::placed(position(p), 1) < 4) return;
      const std::uint8_t mover = position(p).to_move;
      honest.start(r, p);
      written(p).to_move = mover;
    };
  if (broken("J3"))
    table.legal_turns = [](const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
      Turn all[8];
      std::uint32_t count = honest.legal_turns(r, p, all, 8);
      if (count > 1 && all[0].cell == 0 && position(p).owner[3] != 0) {
        std::copy(all + 1, all + count, all);
        --count;
      }
      for (std::uint32_t i = 0; i < count && i < capacity; ++i) static_cast<Turn*>(turns)[i] = all[i];
      return count;
    };
  if (broken("J3")) table.count_turns = nullptr;
}

void break_promise(gpn_game& table) noexcept {
  break_descriptions(table);
  break_positions(table);
  break_buffers(table);
  break_turns(table);
  break_ends(table);
  break_process(table);
}

}  // namespace gpn::test
