// The groups of checks, each in a file of its own.
#pragma once

#include <gpn/check/check.hpp>

#include <span>

namespace gpn::check {

std::span<const Check> loading_checks() noexcept;      // A
std::span<const Check> description_checks() noexcept;  // B
std::span<const Check> board_checks() noexcept;        // C
std::span<const Check> position_checks() noexcept;     // D
std::span<const Check> buffer_checks() noexcept;       // E
std::span<const Check> turn_checks() noexcept;         // F
std::span<const Check> reading_checks() noexcept;      // F
std::span<const Check> step_checks() noexcept;         // G
std::span<const Check> standing_checks() noexcept;     // H
std::span<const Check> play_checks() noexcept;         // J
std::span<const Check> process_checks() noexcept;      // K
std::span<const Check> purity_checks() noexcept;       // K
std::span<const Check> layer_checks() noexcept;        // L
std::span<const Check> hook_checks() noexcept;         // L
std::span<const Check> hook_purity_checks() noexcept;  // L

}  // namespace gpn::check
