// One turn of DVONN.
#pragma once

#include "space.hpp"

#include <cstdint>

namespace gpn::dvonn {

class Turn {
 public:
  enum class Kind : std::uint32_t { Pass, Place, Move };

  static constexpr Turn pass() noexcept { return Turn(Kind::Pass, Space(0), Space(0)); }
  static constexpr Turn place(Space to) noexcept { return Turn(Kind::Place, to, to); }
  static constexpr Turn move(Space from, Space to) noexcept { return Turn(Kind::Move, from, to); }

  constexpr Turn() noexcept : Turn(pass()) {}

  constexpr Kind kind() const noexcept { return kind_; }
  constexpr Space from() const noexcept { return Space(from_); }
  constexpr Space to() const noexcept { return Space(to_); }

  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;

 private:
  constexpr Turn(Kind kind, Space from, Space to) noexcept
      : kind_(kind), from_(static_cast<std::uint16_t>(from.bit())), to_(static_cast<std::uint16_t>(to.bit())) {}

  Kind kind_;
  std::uint16_t from_;
  std::uint16_t to_;
};

}  // namespace gpn::dvonn
