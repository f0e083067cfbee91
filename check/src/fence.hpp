// Memory whose end is a wall: touching the byte after it, or on request any byte of it, faults.
#pragma once

#include <cstddef>
#include <string_view>

namespace gpn::check {

class Fence {
 public:
  /// Room for `size` bytes that end as near to the wall as the alignment of 8 allows; exactly there for text.
  enum class Align { Eight, Text };
  Fence(std::size_t size, Align align);
  ~Fence();
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;

  void* data() noexcept { return data_; }
  /// Makes the room writable again.
  void fill(std::string_view bytes) noexcept;
  void make_read_only() noexcept;

 private:
  void* pages_ = nullptr;
  std::size_t mapped_ = 0;
  std::size_t usable_ = 0;
  char* data_ = nullptr;
};

}  // namespace gpn::check
