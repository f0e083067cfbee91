// Broken promises about the standing of a game and its end.
#include "honest.hpp"

namespace gpn::test {

using author::set_text;

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
  if (broken("H12"))
    table.standing = [](const void* r, const void* p, gpn_standing* out) noexcept {
      honest.standing(r, p, out);
      if (out->state != GPN_RUNNING) set_text(out->reason, "White \xE2\x80\xAE cannot move");
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
  if (broken("H11")) table.draws = [](const void*) noexcept { return std::uint32_t{GPN_DRAWS_IMPOSSIBLE}; };
  if (broken("H13")) table.draws = [](const void*) noexcept { return 9U; };
  if (broken("B20"))
    table.layered = []() noexcept -> const gpn_game* {
      static const gpn_game other = [] {
        gpn_game made = honest;
        set_text(made.id, "octagon");
        made.compose = [](const char*, std::uint32_t, const char*, std::uint32_t, const gpn_layer_use*, std::uint32_t,
                          void*, gpn_remark*) noexcept { return gpn_status{GPN_REFUSED}; };
        return made;
      }();
      return &other;
    };
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

}  // namespace gpn::test
