// A small game as a module would bring it, whose answers the input damages: four counters, players take one or two in
// turn, who takes the last one has won.
#pragma once

#include <gpn/abi.h>

#include <cstdint>
#include <vector>

namespace gpn::fuzz {

enum class Hook : std::uint8_t {
  Variant,
  Finding,
  Configure,
  WritePosition,
  ToMove,
  Standing,
  LegalTurns,
  ReadTurn,
  WriteTurn,
  Apply,
  Steps,
  PlayTurns
};
inline constexpr std::size_t hook_count = 12;

/// The call of the hook after so many others is answered wrongly, or every call where `calls` is 255.
struct Fault {
  Hook hook{};
  std::uint8_t calls = 0;
  std::uint8_t bits = 0;  // that the answer has wrong
};

const gpn_game& faulty_game();

/// From here on, calls are counted anew.
void set_faults(std::vector<Fault> faults);

}  // namespace gpn::fuzz
