// One turn of DVONN.
#pragma once

#include "../board/space.hpp"

#include <cstdint>

namespace gpn::dvonn {

/// One word, because a turn that is written and read back as a whole is faster than one of several bytes.
class Turn {
 public:
  enum class Kind : std::uint8_t { Pass, Place, Move };

  static constexpr Turn pass() noexcept { return Turn(Kind::Pass, Space(0), Space(0)); }
  static constexpr Turn place(Space to) noexcept { return Turn(Kind::Place, to, to); }
  static constexpr Turn move(Space from, Space to) noexcept { return Turn(Kind::Move, from, to); }

  constexpr Turn() noexcept : Turn(pass()) {}

  constexpr Kind kind() const noexcept { return static_cast<Kind>(word_ >> 16U); }
  constexpr Space from() const noexcept { return Space(static_cast<unsigned>((word_ >> 8U) & 0xFFU)); }
  constexpr Space to() const noexcept { return Space(static_cast<unsigned>(word_ & 0xFFU)); }

  friend constexpr bool operator==(const Turn&, const Turn&) noexcept = default;

 private:
  constexpr Turn(Kind kind, Space from, Space to) noexcept
      : word_(std::uint64_t{static_cast<std::uint8_t>(kind)} << 16U | std::uint64_t{from.bit()} << 8U | to.bit()) {}

  std::uint64_t word_;
};

}  // namespace gpn::dvonn
