// Takes an input apart: bytes that choose, lines, and the text that is left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::fuzz {

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) noexcept : rest_(bytes) {}

  bool empty() const noexcept { return rest_.empty(); }
  /// 0 at the end.
  std::uint8_t byte() noexcept {
    if (rest_.empty()) return 0;
    const auto value = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }
  /// Below `count`, which is at least 1. "0" is 0, so that seeds can be typed.
  std::size_t below(std::size_t count) noexcept { return static_cast<std::size_t>(byte() ^ '0') % count; }
  template <class List>
  decltype(auto) one_of(const List& list) noexcept {
    return list[below(std::size(list))];
  }
  /// Up to `end`, which is taken too; everything when it is missing.
  std::string_view until(char end) noexcept {
    const std::size_t size = std::min(rest_.find(end), rest_.size());
    const std::string_view part = rest_.substr(0, size);
    rest_.remove_prefix(std::min(size + 1, rest_.size()));
    return part;
  }
  std::string_view line() noexcept { return until('\n'); }
  std::string_view take(std::size_t size) noexcept {
    const std::string_view part = rest_.substr(0, size);
    rest_.remove_prefix(part.size());
    return part;
  }
  std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace gpn::fuzz
