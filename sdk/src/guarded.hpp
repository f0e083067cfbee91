// Buffers between guard bytes, for calls that must not write outside.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <vector>

namespace gpn::host {

inline constexpr std::size_t guard_size = 64;
inline constexpr unsigned char guard_byte = 0xA5;

/// A buffer between guard bytes that nobody may write, aligned as the host keeps positions and turns. What is not
/// written keeps the value `filling`.
class Guarded {
 public:
  explicit Guarded(std::size_t size, unsigned char filling = guard_byte)
      : size_(size), filling_(filling), bytes_(guard_size + size + guard_size, std::byte{filling}) {}
  void* data() noexcept { return begin() + guard_size; }
  std::string_view bytes() const noexcept { return {reinterpret_cast<const char*>(begin()) + guard_size, size_}; }
  bool intact() const noexcept { return keeps(0, guard_size) && keeps(guard_size + size_, bytes_.size()); }
  bool untouched() const noexcept { return keeps(0, bytes_.size()); }

 private:
  unsigned char* begin() noexcept { return reinterpret_cast<unsigned char*>(bytes_.data()); }
  const unsigned char* begin() const noexcept { return reinterpret_cast<const unsigned char*>(bytes_.data()); }
  bool keeps(std::size_t from, std::size_t to) const noexcept {
    return std::all_of(begin() + from, begin() + to, [this](unsigned char c) { return c == filling_; });
  }

  std::size_t size_;
  unsigned char filling_;
  std::vector<std::byte> bytes_;  // from operator new, whose alignment guard_size keeps
};

/// A record between guard bytes, all zero inside.
template <class Record>
class GuardedRecord {
 public:
  GuardedRecord() { std::memset(buffer_.data(), 0, sizeof(Record)); }
  Record* get() noexcept { return static_cast<Record*>(buffer_.data()); }
  Record& operator*() noexcept { return *get(); }
  bool intact() const noexcept { return buffer_.intact(); }

 private:
  Guarded buffer_{sizeof(Record)};
};

}  // namespace gpn::host
