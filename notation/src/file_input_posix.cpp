// Reads files with POSIX calls.
#include <gpn/notation/file_input.hpp>

#include "standard_input_posix.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace gpn::notation {
namespace {

class FileInput final : public ByteInput {
 public:
  FileInput(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  FileInput(const FileInput&) = delete;
  FileInput& operator=(const FileInput&) = delete;
  ~FileInput() override { ::close(descriptor_); }

  bool go_to(off_t offset) noexcept { return ::lseek(descriptor_, offset, SEEK_SET) == offset; }

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    for (;;) {
      const ssize_t got = ::read(descriptor_, to, capacity);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) return tl::unexpected(fmt::format("{}: cannot be read: {}", name_, std::strerror(errno)));
    }
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

/// The first bytes of another input.
class HeadInput final : public ByteInput {
 public:
  HeadInput(std::unique_ptr<ByteInput> input, std::uint64_t size) : input_(std::move(input)), left_(size) {}

  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override {
    const auto got = input_->read(to, static_cast<std::size_t>(std::min<std::uint64_t>(capacity, left_)));
    if (got) left_ -= *got;
    return got;
  }

 private:
  std::unique_ptr<ByteInput> input_;
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
  const auto first = static_cast<off_t>(range.first);
  if (first < 0 || range.end < range.first || !(*input)->go_to(first))
    return tl::unexpected(fmt::format("{}: has no byte {}", path, range.first));
  return std::make_unique<HeadInput>(std::move(*input), range.end - range.first);
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

}  // namespace gpn::notation
