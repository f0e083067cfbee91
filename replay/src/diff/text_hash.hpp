// Hashes that stand for texts that are not in memory.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace gpn::replay {

struct TextHash {
  std::uint64_t first = 0, second = 0;

  auto operator<=>(const TextHash&) const = default;
};

/// Takes a text as a polynomial modulo the prime 2^61 - 1 and evaluates it at two random points. Two different texts of
/// n bytes get the same hash with a probability of at most (n / 7 / 2^61)^2, whoever chose them: the points are
/// new for every comparison.
class TextHasher {
 public:
  TextHasher();

  TextHash operator()(std::string_view text) const noexcept;

 private:
  TextHash points_;
};

}  // namespace gpn::replay

template <>
struct std::hash<gpn::replay::TextHash> {
  std::size_t operator()(const gpn::replay::TextHash& text) const noexcept { return text.first; }
};
