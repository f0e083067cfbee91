// std::bit_cast, also for standard libraries that do not have it yet: libc++ before version 14, as in Emscripten.
#pragma once

#include <bit>

namespace gpn::author {

template <class To, class From>
requires(sizeof(To) == sizeof(From)) constexpr To bit_cast(const From& from) noexcept {
#ifdef __cpp_lib_bit_cast
  return std::bit_cast<To>(from);
#else
  return __builtin_bit_cast(To, from);
#endif
}

}  // namespace gpn::author
