// Buffers that the author of a rule module writes into. They belong to the host, are filled up to their capacity and
// counted beyond it, so that a module never allocates and never writes past an end.
#pragma once

#include <gpn/abi.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace gpn::author {

/// A list that keeps the first `capacity` items and counts all of them.
template <class Item>
class Out {
 public:
  constexpr Out(Item* items, std::uint32_t capacity) noexcept : items_(items), capacity_(capacity) {}

  constexpr void push(const Item& item) noexcept {
    if (count_ < capacity_) items_[count_] = item;
    ++count_;
  }

  /// Raises the count to at least this, for a list that is too long to count.
  constexpr void set_needed(std::uint32_t count) noexcept { count_ = std::max(count_, count); }

  /// Returns the number of items that were pushed, kept or not.
  constexpr std::uint32_t needed() const noexcept { return count_; }
  constexpr std::uint32_t kept() const noexcept { return std::min(count_, capacity_); }
  constexpr const Item& operator[](std::uint32_t index) const noexcept { return items_[index]; }

 private:
  Item* items_;
  std::uint32_t capacity_;
  std::uint32_t count_ = 0;
};

/// Text that keeps the first `capacity` bytes and counts all of them.
class TextOut {
 public:
  constexpr TextOut(char* text, std::uint32_t capacity) noexcept : text_(text), capacity_(capacity) {}

  constexpr TextOut& put(char c) noexcept {
    if (count_ < capacity_) text_[count_] = c;
    ++count_;
    return *this;
  }
  constexpr TextOut& put(std::string_view text) noexcept {
    for (const char c : text) put(c);
    return *this;
  }
  constexpr TextOut& put_number(unsigned number) noexcept {
    if (number >= 10) put_number(number / 10);
    return put(static_cast<char>('0' + number % 10));
  }

  constexpr std::uint32_t needed() const noexcept { return count_; }

 private:
  char* text_;
  std::uint32_t capacity_;
  std::uint32_t count_ = 0;
};

/// Copies `text` into a fixed field of a record, cut to fit and NUL-ended.
template <std::size_t Size>
constexpr void set_text(char (&field)[Size], std::string_view text) noexcept {
  const std::size_t length = std::min(text.size(), Size - 1);
  std::copy_n(text.data(), length, field);
  std::fill(field + length, field + Size, '\0');
}

}  // namespace gpn::author
