// AtomicFile on POSIX systems: open beside the target, write, fsync, rename.
#include <gpn/host/atomic_file.hpp>

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

namespace gpn::host {
namespace {

constexpr mode_t new_file_mode = 0666;  // the umask takes away what the user does not grant
constexpr mode_t permission_bits = 07777;

std::string failure(std::string_view path, std::string_view what) {
  return fmt::format("{}: {}: {}", path, what, std::strerror(errno));
}

/// Where links lead to, so that the link stays and its target is replaced.
std::string resolved(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
  return real ? std::string(real.get()) : path;
}

/// A name nobody uses yet, in the same folder: only there can rename() replace the target in one step.
/// The process id keeps two programs apart, the number two files of one program.
int open_beside(const std::string& path, std::string& temporary) {
  for (unsigned number = 0;; ++number) {
    temporary = fmt::format("{}.{}-{}.tmp", path, ::getpid(), number);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, new_file_mode);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
}

}  // namespace

tl::expected<AtomicFile, std::string> AtomicFile::create(std::string_view path) {
  AtomicFile file;
  file.path_ = resolved(std::string(path));
  struct stat old {};
  const bool replaces = ::stat(file.path_.c_str(), &old) == 0;
  if (replaces && !S_ISREG(old.st_mode))
    return tl::unexpected(fmt::format("{}: is not a regular file and is not replaced", path));
  std::string temporary;
  file.descriptor_ = open_beside(file.path_, temporary);
  if (file.descriptor_ < 0) return tl::unexpected(failure(path, "cannot be created"));
  file.temporary_ = std::move(temporary);
  if (replaces && ::fchmod(file.descriptor_, old.st_mode & permission_bits) != 0)
    return tl::unexpected(failure(path, "its permissions cannot be kept"));
  return file;
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this == &other) return *this;
  discard();
  path_ = std::move(other.path_);
  temporary_ = std::exchange(other.temporary_, {});
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

AtomicFile::~AtomicFile() { discard(); }

void AtomicFile::discard() noexcept {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  descriptor_ = -1;
  temporary_.clear();
}

tl::expected<void, std::string> AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return tl::unexpected(failure(path_, "cannot be written"));
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

tl::expected<void, std::string> AtomicFile::commit() {
  if (::fsync(descriptor_) != 0) return tl::unexpected(failure(path_, "cannot be brought to the disk"));
  if (::close(std::exchange(descriptor_, -1)) != 0) return tl::unexpected(failure(path_, "cannot be closed"));
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return tl::unexpected(failure(path_, "cannot be replaced"));
  temporary_.clear();
  return {};
}

}  // namespace gpn::host
