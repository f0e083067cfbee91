#include "probe.hpp"
#include "process_posix.hpp"

#include <malloc.h>

#include <array>
#include <cfenv>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <new>
#include <optional>
#include <string>

#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gpn::check {
namespace {

std::string entries_of(const char* folder) {
  std::size_t count = 0;
  std::error_code failed;
  for (auto entry = std::filesystem::directory_iterator(folder, failed);
       !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed))
    ++count;
  return std::to_string(count);
}

std::string signal_handlers() {
  std::string text;
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action {};
    if (::sigaction(number, nullptr, &action) != 0) continue;
    std::array<char, 32> word{};
    std::snprintf(word.data(), word.size(), "%p ", reinterpret_cast<void*>(action.sa_handler));
    text += word.data();
  }
  return text;
}

std::string whole_environment() {
  std::string text;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) text.append(*entry).append("\n");
  return text;
}

std::string file_mask() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return std::to_string(mask);
}

/// Returns the results of a little arithmetic: the unit that computes may round otherwise than the one that
/// std::fegetround asks.
std::string arithmetic() {
  volatile double one = 1, little = 1e-30;
  volatile float least = std::numeric_limits<float>::min();
  const double sums[] = {one + little, one - little, -one - little, static_cast<double>(least / 2)};
  return {reinterpret_cast<const char*>(sums), sizeof sums};
}

}  // namespace

std::optional<std::size_t> heap_in_use() {
  const struct mallinfo2 heap = ::mallinfo2();
  const std::size_t used = heap.uordblks + heap.hblkhd;
  return used > 0 ? std::optional(used) : std::nullopt;
}

std::optional<std::size_t> growth_of_heap(const std::function<void()>& calls) {
  constexpr std::size_t slack = 256;  // bytes; the program itself may take some
  constexpr int most_tries = 3;
  std::size_t growth = 0;
  for (int tried = 0; tried < most_tries; ++tried) {
    const auto before = heap_in_use();
    if (!before) return std::nullopt;
    calls();
    const std::size_t after = heap_in_use().value_or(0);
    if (after <= *before + slack) return 0;
    growth = after - *before;
  }
  return growth;
}

ProcessState process_state() {
  std::error_code failed;
  return {{"working folder", std::filesystem::current_path(failed).string()},
          {"locale", std::setlocale(LC_ALL, nullptr)},
          {"file mask", file_mask()},
          {"signal handlers", signal_handlers()},
          {"rounding", std::to_string(std::fegetround()) + arithmetic()},
          {"environment", whole_environment()},
          {"open files", entries_of("/proc/self/fd")},
          {"threads", entries_of("/proc/self/task")}};
}

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
