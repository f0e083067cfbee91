#include "support/counted_memory.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

std::atomic<std::size_t> in_use{0};
std::atomic<std::size_t> peak{0};
std::atomic<std::size_t> allocations{0};

/// The size is kept before the block.
constexpr std::size_t header = alignof(std::max_align_t);

void* allocate(std::size_t size) {
  void* block = std::malloc(size + header);
  if (block == nullptr) throw std::bad_alloc();
  std::memcpy(block, &size, sizeof size);
  ++allocations;
  const std::size_t now = in_use += size;
  peak = std::max<std::size_t>(peak, now);
  return static_cast<std::byte*>(block) + header;
}

void release(void* memory) noexcept {
  if (memory == nullptr) return;
  void* block = static_cast<std::byte*>(memory) - header;
  std::size_t size = 0;
  std::memcpy(&size, block, sizeof size);
  in_use -= size;
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }

namespace gpn::support {

CountedMemory::CountedMemory() noexcept : in_use_(in_use), allocations_(allocations) { peak = in_use_; }
std::size_t CountedMemory::most_bytes() const noexcept { return peak - in_use_; }
std::size_t CountedMemory::count() const noexcept { return allocations - allocations_; }

}  // namespace gpn::support
