// Reads files and standard input with POSIX calls.
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace gpn::notation {
namespace {

tl::expected<std::size_t, std::string> read_descriptor(int descriptor, std::string_view name, char* to,
                                                       std::size_t capacity) {
  for (;;) {
    const ssize_t got = ::read(descriptor, to, capacity);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return tl::unexpected(fmt::format("{}: cannot be read: {}", name, std::strerror(errno)));
  }
}

/// Standard input of the process. Its first bytes may be kept: a link into it may lead back, or ahead of what was read.
/// Thread-safe: a link is followed while another thread reads on.
class StandardInput {
 public:
  static StandardInput& of_process() noexcept;

  /// Keeps what is read from here on, up to so many bytes.
  void keep(std::size_t most_bytes);

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity);

  /// Reads all bytes from the first one to the end. The error is a sentence.
  tl::expected<std::string, std::string> all();

 private:
  void forget_if_passed() noexcept;

  std::mutex mutex_;
  std::string kept_;
  std::size_t passed_ = 0;  // of the kept bytes, to the reader
  std::size_t most_bytes_ = 0;
  bool is_whole_ = false;  // kept_ begins with the first byte and lacks none of those that were read
};

constexpr std::string_view standard_input = "standard input";
constexpr std::size_t kept_at_once = std::size_t{64} << 10U;

/// Bytes of its own.
class OwnedInput final : public ByteInput {
 public:
  explicit OwnedInput(std::string bytes) : bytes_(std::move(bytes)), rest_(bytes_) {}

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return rest_.read(to, capacity);
  }
  std::optional<std::uint64_t> size() const override { return rest_.size(); }
  bool go_to(std::uint64_t offset) override { return rest_.go_to(offset); }

 private:
  std::string bytes_;
  MemoryInput rest_;
};

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
  const auto got = read_descriptor(STDIN_FILENO, standard_input, to, capacity);
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
    const auto got = read_descriptor(STDIN_FILENO, standard_input, kept_.data() + size, kept_at_once);
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

class FileInput final : public ByteInput {
 public:
  FileInput(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  FileInput(const FileInput&) = delete;
  FileInput& operator=(const FileInput&) = delete;
  ~FileInput() override { ::close(descriptor_); }

  std::optional<std::uint64_t> size() const override {
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
  }
  bool go_to(std::uint64_t offset) override {
    const auto place = static_cast<off_t>(offset);
    return place >= 0 && ::lseek(descriptor_, place, SEEK_SET) == place;
  }

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return read_descriptor(descriptor_, name_, to, capacity);
  }

 private:
  int descriptor_;
  std::string name_;
};

class StandardInputReader final : public ByteInput {
 public:
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    return StandardInput::of_process().read(to, capacity);
  }
};

/// A range of another input.
class RangeInput final : public ByteInput {
 public:
  RangeInput(std::unique_ptr<ByteInput> input, ByteRange range) noexcept
      : input_(std::move(input)), range_(range), left_(range.end - range.first) {}

  std::optional<std::uint64_t> size() const override { return range_.end - range_.first; }
  bool go_to(std::uint64_t offset) override {
    if (offset > range_.end - range_.first || !input_->go_to(range_.first + offset)) return false;
    left_ = range_.end - range_.first - offset;
    return true;
  }

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    const auto got = input_->read(to, static_cast<std::size_t>(std::min<std::uint64_t>(capacity, left_)));
    if (got) left_ -= *got;
    return got;
  }

 private:
  std::unique_ptr<ByteInput> input_;
  ByteRange range_;
  std::uint64_t left_;
};

/// The error is a sentence.
tl::expected<std::unique_ptr<FileInput>, std::string> open_regular(const std::string& path, struct stat& status) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0) return tl::unexpected(fmt::format("{}: cannot be opened: {}", path, std::strerror(errno)));
  auto input = std::make_unique<FileInput>(descriptor, path);
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
    return tl::unexpected(fmt::format("{}: is not a regular file", path));
  return input;
}

}  // namespace

tl::expected<std::unique_ptr<ByteInput>, std::string> open_range(const std::string& path, ByteRange range) {
  struct stat status {};
  auto input = open_regular(path, status);
  if (!input) return tl::unexpected(input.error());
  if (range.end < range.first || !(*input)->go_to(range.first))
    return tl::unexpected(fmt::format("{}: has no byte {}", path, range.first));
  return std::make_unique<RangeInput>(std::move(*input), range);
}

tl::expected<std::uint64_t, std::string> size_of_file(const std::string& path) {
  struct stat status {};
  if (const auto input = open_regular(path, status); !input) return tl::unexpected(input.error());
  return static_cast<std::uint64_t>(status.st_size);
}

tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path, Accept accept) {
  if (path == "-" && accept == Accept::AnyFile) return std::make_unique<StandardInputReader>();
  const int descriptor =
      ::open(path.c_str(), O_RDONLY | O_CLOEXEC | (accept == Accept::RegularFiles ? O_NONBLOCK | O_NOCTTY : 0));
  if (descriptor < 0) return tl::unexpected(fmt::format("{}: cannot be opened: {}", path, std::strerror(errno)));
  auto input = std::make_unique<FileInput>(descriptor, path);
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
    return tl::unexpected(fmt::format("{}: is a directory", path));
  if (accept == Accept::RegularFiles && !S_ISREG(status.st_mode))
    return tl::unexpected(fmt::format("{}: is not a regular file", path));
  return input;
}

void keep_standard_input(std::size_t most_bytes) { StandardInput::of_process().keep(most_bytes); }

tl::expected<std::unique_ptr<ByteInput>, std::string> open_kept_standard_input() {
  auto bytes = StandardInput::of_process().all();
  if (!bytes) return tl::unexpected(bytes.error());
  return std::make_unique<OwnedInput>(*std::move(bytes));
}

}  // namespace gpn::notation
