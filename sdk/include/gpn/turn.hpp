// What notation and rules tell each other about a turn besides its text.
#pragma once

#include <gpn/abi.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn {

/// How the text of a turn has to be read; the dialect it comes from sets what differs from the complete way.
/// A set of the GPN_HINT_ bits of <gpn/abi.h>.
enum class Hints : std::uint8_t {
  None = GPN_HINT_NONE,
  FirstSpot = GPN_HINT_FIRST_SPOT,
  ImpliedRemovals = GPN_HINT_IMPLIED_REMOVALS,
  SiteDefaults = GPN_HINT_SITE_DEFAULTS,
};

constexpr Hints operator|(Hints a, Hints b) noexcept {
  return static_cast<Hints>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}

/// One step of a turn, cells by name. The names stay valid as long as the ruleset that told them.
struct Step {
  enum class Kind : std::uint8_t { Pass, Place, Introduce, Move, Return, Capture, Row, Stay };
  enum class Phase : std::uint8_t { Before, Action, After };
  Kind kind;
  Phase phase;
  std::string piece;  // its letter, empty for the ordinary piece
  std::string_view from;
  std::string_view to;
};

}  // namespace gpn
