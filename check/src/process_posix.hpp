// Questions of checks to the operating system: the state of the process, its heap, walls around memory.
#pragma once

#include "probe.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::check {

/// Returns the state that a module must not change.
ProcessState process_state();

/// The bytes of the heap in use; nothing where the allocator does not report it, as under sanitizers.
std::optional<std::size_t> heap_in_use();

/// How many bytes more the heap has in use after the calls than before them; 0 where it has less. Nothing where the
/// allocator does not report it. The calls are made again if it grew: what is lost by each call is lost again, what the
/// program itself took meanwhile is not.
std::optional<std::size_t> growth_of_heap(const std::function<void()>& calls);

/// The check that fails when its process printed something.
inline constexpr std::string_view prints_nothing = "K7";

inline constexpr auto heap_size_unknown = "this program's allocator does not report how much is in use";

/// Memory whose end is a wall: touching the byte after it, or on request any byte of it, faults.
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
