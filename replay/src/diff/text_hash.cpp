#include "diff/text_hash.hpp"

#include <cstring>
#include <random>

namespace gpn::replay {
namespace {

__extension__ using Product = unsigned __int128;

constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;
constexpr std::size_t chunk = 7;  // bytes, so that each is less than the prime

/// The value times the point, plus the coefficient, modulo the prime; less than 2^61 + 1.
std::uint64_t step(std::uint64_t value, std::uint64_t point, std::uint64_t coefficient) noexcept {
  const Product product = Product{value} * point + coefficient;
  const std::uint64_t folded =
      (static_cast<std::uint64_t>(product) & prime) + static_cast<std::uint64_t>(product >> 61U);
  return (folded & prime) + (folded >> 61U);
}

std::uint64_t reduced(std::uint64_t value) noexcept { return value >= prime ? value - prime : value; }

std::uint64_t random_point(std::random_device& device) {
  return std::uniform_int_distribution<std::uint64_t>(prime / 2, prime - 1)(device);
}

}  // namespace

TextHasher::TextHasher() {
  std::random_device device;
  points_ = {random_point(device), random_point(device)};
}

TextHash TextHasher::operator()(std::string_view text) const noexcept {
  TextHash hash{text.size(), text.size()};  // the leading coefficient
  const auto add = [&](std::uint64_t coefficient) {
    hash.first = step(hash.first, points_.first, coefficient);
    hash.second = step(hash.second, points_.second, coefficient);
  };
  for (; text.size() > chunk; text.remove_prefix(chunk)) {
    std::uint64_t coefficient = 0;
    std::memcpy(&coefficient, text.data(), sizeof coefficient);  // at least eight bytes are left
    add(coefficient & ((std::uint64_t{1} << 56U) - 1));
  }
  std::uint64_t coefficient = 0;
  if (!text.empty()) std::memcpy(&coefficient, text.data(), text.size());
  add(coefficient);
  return {reduced(hash.first), reduced(hash.second)};
}

}  // namespace gpn::replay
