#include "fence.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <new>

namespace gpn::check {

Fence::Fence(std::size_t size, Align align) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  usable_ = (size / page + 1) * page;
  mapped_ = usable_ + page;
  pages_ = ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages_ == MAP_FAILED) throw std::bad_alloc();
  char* const wall = static_cast<char*>(pages_) + usable_;
  ::mprotect(wall, page, PROT_NONE);
  const std::size_t room = align == Align::Eight ? (size + 7) / 8 * 8 : size;
  data_ = wall - room;
}

Fence::~Fence() { ::munmap(pages_, mapped_); }

void Fence::fill(std::string_view bytes) noexcept {
  ::mprotect(pages_, usable_, PROT_READ | PROT_WRITE);
  if (!bytes.empty()) std::memcpy(data_, bytes.data(), bytes.size());
}

void Fence::make_read_only() noexcept { ::mprotect(pages_, usable_, PROT_READ); }

}  // namespace gpn::check
