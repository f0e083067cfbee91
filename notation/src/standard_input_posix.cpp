#include "standard_input_posix.hpp"

#include <gpn/notation/file_input.hpp>

#include <fmt/format.h>

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace gpn::notation {
namespace {

constexpr std::size_t kept_at_once = std::size_t{64} << 10U;

tl::expected<std::size_t, std::string> read_descriptor(char* to, std::size_t capacity) {
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, to, capacity);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return tl::unexpected(fmt::format("standard input: cannot be read: {}", std::strerror(errno)));
  }
}

/// Bytes of its own.
class OwnedInput final : public ByteInput {
 public:
  explicit OwnedInput(std::string bytes) : bytes_(std::move(bytes)), rest_(bytes_) {}

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return rest_.read(to, capacity);
  }

 private:
  std::string bytes_;
  MemoryInput rest_;
};

}  // namespace

StandardInput& StandardInput::of_process() noexcept {
  static StandardInput input;
  return input;
}

void StandardInput::keep(std::size_t most_bytes) {
  const std::scoped_lock lock(mutex_);
  most_bytes_ = most_bytes;
  is_whole_ = true;
}

tl::expected<std::size_t, std::string> StandardInput::read(char* to, std::size_t capacity) {
  const std::scoped_lock lock(mutex_);
  if (passed_ < kept_.size()) {
    const std::size_t size = kept_.copy(to, capacity, passed_);
    passed_ += size;
    forget_if_passed();
    return size;
  }
  const auto got = read_descriptor(to, capacity);
  if (!got || !is_whole_) return got;
  is_whole_ = kept_.size() + *got <= most_bytes_;
  if (is_whole_) kept_.append(to, *got);
  passed_ = kept_.size();
  forget_if_passed();
  return got;
}

tl::expected<std::string, std::string> StandardInput::all() {
  const std::scoped_lock lock(mutex_);
  while (is_whole_) {
    const std::size_t size = kept_.size();
    kept_.resize(size + kept_at_once);
    const auto got = read_descriptor(kept_.data() + size, kept_at_once);
    kept_.resize(size + got.value_or(0));
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) return kept_;
    is_whole_ = kept_.size() <= most_bytes_;
  }
  return tl::unexpected(fmt::format(
      "standard input is longer than {} MiB; save it as a file, or put the game that decides into a file of its own",
      most_bytes_ >> 20U));
}

/// Bytes that no link can lead to any more.
void StandardInput::forget_if_passed() noexcept {
  if (is_whole_ || passed_ < kept_.size()) return;
  std::string().swap(kept_);
  passed_ = 0;
}

void keep_standard_input(std::size_t most_bytes) { StandardInput::of_process().keep(most_bytes); }

tl::expected<std::unique_ptr<ByteInput>, std::string> open_kept_standard_input() {
  auto bytes = StandardInput::of_process().all();
  if (!bytes) return tl::unexpected(bytes.error());
  return std::make_unique<OwnedInput>(*std::move(bytes));
}

}  // namespace gpn::notation
