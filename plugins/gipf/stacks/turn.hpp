// The bytes of a turn with layers. Two turns are the same exactly when their bytes are.
#pragma once

#include "../board/geometry.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace gpn::gipf::layered {

/// How many units go from the top of each spot in one phase.
using Removal = std::array<std::uint8_t, GPN_MAX_SPOTS>;

/// Without a branch for each spot, since it is called several times a turn.
constexpr bool removes_anything(const Removal& removal) noexcept {
  std::uint8_t any = 0;
  for (const std::uint8_t units : removal) any = static_cast<std::uint8_t>(any | units);
  return any != 0;
}

/// Calls `function` with each spot from which units go and their number, by spot; eight spots are passed over at once.
template <class Function>
void for_each_removed(const Removal& removal, Function&& function) {
  std::size_t spot = 0;
  const auto call = [&](std::size_t end) {
    for (; spot < end; ++spot)
      if (removal[spot] != 0) function(static_cast<SpotNumber>(spot), removal[spot]);
  };
  while (spot + sizeof(std::uint64_t) <= removal.size()) {
    std::uint64_t units = 0;
    std::memcpy(&units, removal.data() + spot, sizeof units);
    if (units == 0)
      spot += sizeof units;
    else
      call(spot + sizeof units);
  }
  call(removal.size());
}

enum class ActionKind : std::uint8_t { None, Basic, Gipf, Loaded, Special };

/// Whether the use of a power was challenged (C1).
enum class Challenge : std::uint8_t { None, Allowed };

struct Turn {
  static constexpr std::size_t most_extras = 24;
  static constexpr std::size_t most_refused = 4;

  Removal before{};
  Removal after{};
  ActionKind action = ActionKind::None;
  std::uint8_t layer = 0;  // whose unit a loaded piece carries, or whose special action it is
  std::uint8_t from = 0;   // entry, or spot of a special action
  std::uint8_t to = 0;     // spot
  Challenge challenge = Challenge::None;
  std::array<std::uint8_t, 3> extra_counts{};  // by moment
  std::array<Push, most_extras> extras{};      // those of the start, those before the action, those after it
  std::uint8_t refused_count = 0;
  std::array<std::uint8_t, most_refused> refused{};  // spots whose power may not be used, ascending

  unsigned all_extras() const noexcept {
    return static_cast<unsigned>(extra_counts[0] + extra_counts[1] + extra_counts[2]);
  }
  std::span<const Push> extras_at(unsigned moment) const noexcept {
    unsigned begin = 0;
    for (unsigned i = 0; i < moment; ++i) begin += extra_counts[i];
    return {extras.data() + begin, extra_counts[moment]};
  }
  bool has_room_for_extra() const noexcept { return all_extras() < most_extras; }
  void add_extra(unsigned moment, Push push) noexcept {
    extras[all_extras()] = push;
    ++extra_counts[moment];
  }
  Push push() const noexcept { return {from, to}; }

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace gpn::gipf::layered
