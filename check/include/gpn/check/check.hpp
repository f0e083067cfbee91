// The conformance checks of rule modules: what there is to check, and what came of it.
//
// Ids are stable for ever: a letter for what is looked at, and a number that is never given again.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gpn::check {

class Probe;

/// Which kinds of module a check applies to. A layer is checked through the game it lies over.
enum class Kinds : std::uint8_t { Games, Layers, Both };

struct Check {
  std::string_view id;
  unsigned level;  // 1 to 10: run when at least this strictness is asked for
  Kinds kinds;
  std::string_view title;        // one line: what is true when the check passes
  std::string_view explanation;  // why it matters and what to do when it fails
  void (*run)(Probe&);
};

enum class Status : std::uint8_t { Pass, Warn, Fail, Skip, Crash, Timeout };

std::string_view name(Status status) noexcept;
std::string_view name(Kinds kinds) noexcept;

/// True if the module is at fault: fail, crash, timeout.
constexpr bool is_bad(Status status) noexcept {
  return status == Status::Fail || status == Status::Crash || status == Status::Timeout;
}

struct Outcome {
  const Check* check = nullptr;
  Status status = Status::Pass;
  std::string message;  // one sentence, empty when it passes
  std::string seen;     // what the check looked at, such as "positions 120, turns 3400"; empty when it counts nothing
  std::string where;    // ruleset, game, turn and position it was at; empty when there was none
  std::string printed;  // what the module wrote to standard output and error, cut
  std::uint64_t seed = 0;
  double seconds = 0;
};

/// All checks, in the order of their ids.
std::span<const Check> checks();

/// Null when there is none of this id.
const Check* find_check(std::string_view id);

}  // namespace gpn::check
