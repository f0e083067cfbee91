// Memory whose end is a wall: the byte behind it, and on request every byte of it, faults when it is touched.
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
  void fill(std::string_view bytes) noexcept;
  void make_read_only() noexcept;

 private:
  void* pages_ = nullptr;
  std::size_t mapped_ = 0;
  std::size_t usable_ = 0;
  char* data_ = nullptr;
};

}  // namespace gpn::check
