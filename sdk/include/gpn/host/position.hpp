// Positions and turns as the host keeps them: the module's bytes, in place.
#pragma once

#include <gpn/abi.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

namespace gpn::host {

/// A position of one ruleset. Copies only the bytes the module uses; equal positions are equal bytes.
class Position {
 public:
  explicit Position(std::uint32_t size) noexcept : size_(size) {
    for (std::size_t at = 0; at < size_; at += block_size) std::memset(bytes_.data() + at, 0, block_size);
  }
  Position(const Position& other) noexcept : size_(other.size_) { copy_bytes(other); }
  Position& operator=(const Position& other) noexcept {
    size_ = other.size_;
    if (this != &other) copy_bytes(other);
    return *this;
  }

  const void* data() const noexcept { return bytes_.data(); }
  void* data() noexcept { return bytes_.data(); }
  std::string_view bytes() const noexcept { return {reinterpret_cast<const char*>(bytes_.data()), size_}; }

  friend bool operator==(const Position& a, const Position& b) noexcept { return a.bytes() == b.bytes(); }

 private:
  /// Copying blocks whose size the compiler knows is quicker than copying exactly as many bytes as are used.
  static constexpr std::size_t block_size = 32;
  static_assert(GPN_MAX_POSITION_SIZE % block_size == 0);

  void copy_bytes(const Position& other) noexcept {
    for (std::size_t at = 0; at < size_; at += block_size)
      std::memcpy(bytes_.data() + at, other.bytes_.data() + at, block_size);
  }

  std::uint32_t size_;
  alignas(8) std::array<std::byte, GPN_MAX_POSITION_SIZE> bytes_;
};

/// A list of turns of one ruleset, one after the other as a module writes them. Grows up to `most` turns, never
/// shrinks: reuse it.
class TurnList {
 public:
  static constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

  explicit TurnList(std::uint32_t turn_size, std::uint32_t most = unlimited) : turn_size_(turn_size), most_(most) {}

  std::uint32_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  std::uint32_t capacity() const noexcept { return capacity_; }
  std::uint32_t most() const noexcept { return most_; }
  const void* operator[](std::uint32_t index) const noexcept { return bytes() + std::size_t{index} * turn_size_; }

  void* data() noexcept { return words_.data(); }
  void grow_to(std::uint32_t count) {
    const std::uint32_t capacity = std::min(count, most_);
    words_.resize((std::size_t{capacity} * turn_size_ + word - 1) / word);
    capacity_ = capacity;
  }
  void set_size(std::uint32_t count) noexcept { count_ = count; }

 private:
  static constexpr std::size_t word = sizeof(std::uint64_t);

  const std::byte* bytes() const noexcept { return reinterpret_cast<const std::byte*>(words_.data()); }

  std::vector<std::uint64_t> words_;  // words for their alignment
  std::uint32_t turn_size_;
  std::uint32_t most_;
  std::uint32_t capacity_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace gpn::host

template <>
struct std::hash<gpn::host::Position> {
  std::size_t operator()(const gpn::host::Position& position) const noexcept {
    return std::hash<std::string_view>{}(position.bytes());
  }
};
