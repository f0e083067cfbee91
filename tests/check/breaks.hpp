// Breaking promises, one at a time.
#pragma once

#include "toy.hpp"

#include <cstdlib>
#include <string_view>

namespace gpn::test {

/// Whether the promise that the check of this id looks at is to be broken.
inline bool broken(std::string_view id) noexcept {
  static const char* const wanted = std::getenv("GPN_TOY");
  return wanted != nullptr && id == wanted;
}

/// Replaces entries of an honest table.
void break_promise(gpn_game& table) noexcept;
void break_descriptions(gpn_game& table) noexcept;
void break_positions(gpn_game& table) noexcept;
void break_turns(gpn_game& table) noexcept;
void break_buffers(gpn_game& table) noexcept;
void break_ends(gpn_game& table) noexcept;
void break_process(gpn_game& table) noexcept;

}  // namespace gpn::test
