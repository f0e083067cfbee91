// Broken promises about turns, their texts and their steps.
#include "honest.hpp"

namespace gpn::test {
namespace {

/// Refuses with the first remark changed.
template <class Change>
gpn_status changed_refusal(const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                           void* turns, std::uint32_t capacity, gpn_reading* reading, Change change) noexcept {
  const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
  if (status != GPN_OK) change(*reading);
  return status;
}

}  // namespace

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
  if (broken("F5"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      if (status == GPN_OK && capacity > 0) static_cast<Turn*>(turns)->mark = 1;
      return status;
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
  if (broken("F9")) table.read_turn = &read_any;
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
  if (broken("E11"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      gpn_reading own{};
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, &own);
      if (status != GPN_OK) *reading = own;
      if (status == GPN_OK) reading->turn_count = own.turn_count;
      return status;
    };
  if (broken("F28"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return honest.read_turn(r, p, text, std::min(size, 2U), hints, turns, capacity, reading);
    };
  if (broken("turn-to-nul"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return honest.read_turn(r, p, text, size_to_nul(text, size), hints, turns, capacity, reading);
    };
  if (broken("turn-of-bytes"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const std::string narrow = narrowed({text, size});
      return honest.read_turn(r, p, narrow.data(), static_cast<std::uint32_t>(narrow.size()), hints, turns, capacity,
                              reading);
    };
  if (broken("turn-with-separator")) {
    table.turn_form = [](const void*, gpn_turn_form* out) noexcept { *out = {';', 0, 0, 0, 0, 0, {}}; };
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      if (size > 0 && text[size - 1] == ';') --size;
      return honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
    };
  }
  if (broken("step-of-letter"))
    table.steps = [](const void* r, const void* p, const void* t, gpn_step* steps, std::uint32_t capacity) noexcept {
      const std::uint32_t count = honest.steps(r, p, t, steps, capacity);
      if (capacity > 0) steps->piece[0] = '\x1B';
      return count;
    };
  if (broken("rule-of-lines"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](gpn_reading& it) { author::set_text(it.remarks[0].rule, "H2\n"); });
    };
  if (broken("F29"))
    table.turn_form = [](const void*, gpn_turn_form* out) noexcept { *out = {'b', 0, 0, 0, 0, 0, {}}; };
  if (broken("F30"))
    table.finding = [](std::uint32_t index, gpn_finding* out) noexcept {
      const std::uint32_t count = honest.finding(index, out);
      if (index == Hexagon::Blanks) out->severity = GPN_SEVERITY_ERROR;
      return count;
    };
  if (broken("F13"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](gpn_reading& it) { it = {}; });
    };
  if (broken("F14"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](gpn_reading& it) { it.remarks[0].finding = 99; });
    };
  if (broken("F15"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](gpn_reading& it) { it.remarks[0].end += 1; });
    };
  if (broken("F16"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](gpn_reading& it) {
        it.remarks[0].cell_count = 1;
        it.remarks[0].cells[0] = 7;
      });
    };
  if (broken("F17"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading, [](gpn_reading& it) {
        std::memset(it.remarks[0].message, 'x', sizeof it.remarks[0].message);
      });
    };
  if (broken("F31"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      return changed_refusal(r, p, text, size, hints, turns, capacity, reading,
                             [](gpn_reading& it) { author::set_text(it.remarks[0].message, "taken\x1B[2J"); });
    };
  if (broken("F32"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      if (status == GPN_ILLEGAL && *text == ' ') {
        const gpn_remark refusal = reading->remarks[0];
        *reading = {};
        author::add_remark(*reading, Hexagon::Blanks, {0, size}, "", {"blanks around the turn were left out"});
        author::add_remark(*reading, refusal.finding, {0, size}, "", {refusal.message});
      }
      return status;
    };
  if (broken("F18"))
    table.read_turn = [](const void* r, const void* p, const char* text, std::uint32_t size, std::uint32_t hints,
                         void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
      const gpn_status status = honest.read_turn(r, p, text, size, hints, turns, capacity, reading);
      return status == GPN_UNREADABLE ? gpn_status{GPN_FAILED} : status;
    };
  if (broken("F27"))
    table.play_turns = [](const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                          std::uint32_t* player) noexcept {
      const std::uint32_t played = honest.play_turns(rules, position, turns, count, player);
      return played > 0 && played < count ? played - 1 : played;
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
      out.push({99, 1, 0, 0, {}, 0});
      return out.needed();
    };
  if (broken("G2"))
    table.steps = [](const void*, const void*, const void*, gpn_step*, std::uint32_t) noexcept { return 0U; };
  if (broken("G3"))
    table.steps = [](const void* r, const void* p, const void*, gpn_step* steps, std::uint32_t capacity) noexcept {
      const Turn middle{3, 0, 0};
      return honest.steps(r, p, &middle, steps, capacity);
    };
  if (broken("G7"))
    table.steps = [](const void* r, const void* p, const void* t, gpn_step* steps, std::uint32_t capacity) noexcept {
      author::Out<gpn_step> out(steps, capacity);
      gpn_step one{};
      honest.steps(r, p, t, &one, 1);
      out.push(one);
      out.push(one);
      return out.needed();
    };
  if (broken("G8"))
    table.steps = [](const void* r, const void* p, const void* t, gpn_step* steps, std::uint32_t capacity) noexcept {
      const std::uint32_t count = honest.steps(r, p, t, steps, capacity);
      if (capacity > 0) steps->owner = GPN_OWNER_BLACK;
      return count;
    };
  if (broken("G4"))
    table.steps = [](const void*, const void*, const void* t, gpn_step* steps, std::uint32_t capacity) noexcept {
      author::Out<gpn_step> out(steps, capacity);
      const std::uint16_t cell = static_cast<const Turn*>(t)->cell;
      out.push({GPN_STEP_PLACE, 1, cell, static_cast<std::uint16_t>((cell + 1) % 7), {}, 0});
      return out.needed();
    };
}

}  // namespace gpn::test
