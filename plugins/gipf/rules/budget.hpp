// How completely rows are taken, and how many ways to take them one call may try.
#pragma once

#include <cstdint>
#include <stdexcept>

namespace gpn::gipf {

enum class Completeness : std::uint8_t {
  AllRows,   // the rules: no row that must go is left
  SomeRows,  // table mode (FAQ 2): rows may have been overlooked as a whole
};

/// Thrown when a call would try more ways to remove rows than its budget allows; never leaves the module.
struct TooManyWays : std::runtime_error {
  TooManyWays() : std::runtime_error("too many ways to remove rows") {}
};

/// Ordinary positions need a few dozen tries; the number doubles with every GIPF-piece that may go or stay, so made-up
/// positions could keep a program busy for ever.
class RemovalBudget {
 public:
  static constexpr std::uint32_t most_tries = 1U << 17U;
  void spend() {
    if (left_-- == 0) throw TooManyWays();
  }

 private:
  std::uint32_t left_ = most_tries;
};

}  // namespace gpn::gipf
