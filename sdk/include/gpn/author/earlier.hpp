// Draws by repetition: the positions that can come again, as digests inside the position, and how their text goes on.
//
//   struct Position { ...; author::Earlier<32> earlier; };     plain bytes, equal for equal histories
//
//   if (cannot_come_again) position.earlier.clear();
//   position.earlier.add(digest(position));                    after every turn, and in a start
//   position.earlier.times(digest(position)) >= 3              a draw
//
// After the text of a position follows ` seen=2` where it occurs for the second time, and ` before=` with the digests
// of the other positions.
#pragma once

#include <gpn/author/board_text.hpp>
#include <gpn/author/out.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::author {

/// Mixes words into one.
class Digest {
 public:
  constexpr Digest& add(std::uint64_t word) noexcept {
    value_ = (value_ ^ word) * 0xD6E8FEB86659FD93U;
    value_ ^= value_ >> 32U;
    return *this;
  }
  constexpr std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0x9E3779B97F4A7C15U;
};

/// Sorted digests. More than `Most` are not counted.
template <std::size_t Most>
class Earlier {
 public:
  constexpr bool empty() const noexcept { return count_ == 0; }
  constexpr std::size_t size() const noexcept { return count_; }

  constexpr void add(std::uint64_t digest) noexcept {
    if (count_ == Most) return;
    auto* const end = digests_.data() + count_++;
    auto* const at = std::upper_bound(digests_.data(), end, digest);
    std::copy_backward(at, end, end + 1);
    *at = digest;
  }
  constexpr void clear() noexcept {
    std::fill_n(digests_.begin(), count_, std::uint64_t{0});
    count_ = 0;
  }
  /// Counts how often the position of this digest has occurred, this time included.
  constexpr unsigned times(std::uint64_t here) const noexcept {
    const auto* const end = digests_.data() + count_;
    return static_cast<unsigned>(std::max<std::ptrdiff_t>(1, std::count(digests_.data(), end, here)));
  }

  /// `here` is the digest of the position. Writes nothing where it occurs for the first time and no other can again.
  void put(std::uint64_t here, TextOut& out) const noexcept {
    if (times(here) > 1) out.put(" seen=").put_number(times(here));
    std::string_view before = " before=";
    for (std::size_t i = 0; i < count_; ++i) {
      if (digests_[i] == here) continue;
      out.put(before);
      before = ",";
      for (int shift = 60; shift >= 0; shift -= 4)
        out.put(hex_digits[digests_[i] >> static_cast<unsigned>(shift) & 15U]);
    }
  }
  /// Reads what put() writes, and adds the position itself. False for anything else that begins so.
  bool take(Scanner& in, std::uint64_t here) noexcept {
    const bool is_counted = in.take(" seen=");
    const unsigned seen = is_counted ? in.take_number().value_or(0) : 1;
    if (seen == 0 || seen > 9 || (is_counted && seen == 1)) return false;
    if (in.take(" before=")) {
      do {
        const auto digest = take_digest(in);
        if (!digest || *digest == here) return false;
        add(*digest);
      } while (in.take(','));
    }
    for (unsigned i = 0; i < seen; ++i) add(here);
    return true;
  }

 private:
  static constexpr std::string_view hex_digits = "0123456789abcdef";

  static std::optional<std::uint64_t> take_digest(Scanner& in) noexcept {
    std::uint64_t digest = 0;
    for (unsigned i = 0; i < 16; ++i) {
      const std::size_t digit = in.at_end() ? std::string_view::npos : hex_digits.find(in.next());
      if (digit == std::string_view::npos) return std::nullopt;
      in.take(in.next());
      digest = digest << 4U | digit;
    }
    return digest;
  }

  std::array<std::uint64_t, Most> digests_{};
  std::uint64_t count_ = 0;
};

}  // namespace gpn::author
