// Turns that are played in one call, compared with calls for each of them.
#include "guarded.hpp"
#include "watcher_inputs.hpp"

#include <fmt/format.h>

#include <cstring>

namespace gpn::host {

std::uint32_t Watcher::play_one_by_one(const void* rules, void* position, std::span<const gpn_turn_text> turns,
                                       std::uint32_t* player) const {
  std::vector<std::uint64_t> room(GPN_MAX_TURN_SIZE / sizeof(std::uint64_t));
  gpn_reading reading{};
  for (std::uint32_t played = 0; played < turns.size(); ++played) {
    const gpn_turn_text& turn = turns[played];
    const gpn_status status =
        inner_.read_turn(rules, position, turn.text, turn.size, turn.hints, room.data(), 1, &reading);
    if (status != GPN_OK || reading.turn_count != 1 || reading.remark_count != 0) return played;
    *player = inner_.to_move(rules, position);
    inner_.apply(rules, position, room.data());
    const bool is_stated = inner_.reserve != nullptr && turn.reserve != GPN_RESERVE_NOT_STATED;
    if (is_stated && inner_.reserve(rules, position, *player) != turn.reserve) return played + 1;
  }
  return static_cast<std::uint32_t>(turns.size());
}

std::uint32_t Watcher::play_turns(const void* rules, void* position, std::span<const gpn_turn_text> turns,
                                  std::uint32_t* player) const {
  constexpr const char* call = "play_turns";
  const Inputs inputs(*this, call, {bytes_of(rules, inner_.rules_size), bytes_of(turns.data(), turns.size_bytes())});
  const auto count = static_cast<std::uint32_t>(turns.size());
  Guarded expected(inner_.position_size);
  Guarded again(inner_.position_size);
  for (Guarded* copy : {&expected, &again}) std::memcpy(copy->data(), position, inner_.position_size);
  std::uint32_t expected_player = *player;
  std::uint32_t player_again = *player;
  const std::uint32_t expected_count = play_one_by_one(rules, expected.data(), turns, &expected_player);
  const std::uint32_t count_again = inner_.play_turns(rules, again.data(), turns.data(), count, &player_again);
  const std::uint32_t played = inner_.play_turns(rules, position, turns.data(), count, player);
  if (!again.intact()) breach(Clause::NothingBeyond, call, "wrote beyond the position; keep to position_size");
  if (played != count_again || *player != player_again || again.bytes() != bytes_of(position, inner_.position_size))
    breach(Clause::SameAgain, call, "played the same turns to two ends; write every byte, keep no state");
  if (played != expected_count)
    breach(Clause::PlaysAlike, call,
           fmt::format("played {} turns where read_turn and apply play {}; stop where the interface says", played,
                       expected_count));
  else if (*player != expected_player || expected.bytes() != bytes_of(position, inner_.position_size))
    breach(Clause::PlaysAlike, call, "led to another position or player than read_turn and apply; play the same turns");
  return played;
}

}  // namespace gpn::host
