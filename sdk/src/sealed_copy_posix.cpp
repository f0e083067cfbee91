#include <gpn/host/sealed_copy.hpp>

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gpn::host {
namespace {

namespace fs = std::filesystem;

constexpr off_t largest_module = off_t{256} << 20U;

/// From Linux 6.3 on a copy that is to be executed needs this flag; earlier versions do not know it.
int create_runnable(const std::string& name) {
  constexpr unsigned runnable = 0x0010U;
  constexpr unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  const int descriptor = ::memfd_create(name.c_str(), flags | runnable);
  return descriptor >= 0 || errno != EINVAL ? descriptor : ::memfd_create(name.c_str(), flags);
}

bool write_all(int descriptor, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(descriptor, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

bool copy_all(int from, int to) {
  constexpr std::size_t block_size = 1U << 16U;
  std::array<char, block_size> block;
  while (true) {
    const ssize_t size = ::read(from, block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return size == 0;
    if (!write_all(to, block.data(), static_cast<std::size_t>(size))) return false;
  }
}

}  // namespace

tl::expected<SealedCopy, std::string> SealedCopy::of(const fs::path& file) {
  const auto refuse = [&](const char* what) {
    return tl::unexpected(fmt::format("{}: {}: {}", file.string(), what, std::strerror(errno)));
  };
  SealedCopy from(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (from.descriptor_ < 0) return refuse("cannot be read");
  struct stat about {};
  if (::fstat(from.descriptor_, &about) != 0) return refuse("cannot be read");
  if (!S_ISREG(about.st_mode))
    return tl::unexpected(fmt::format("{}: is no regular file; name a module NAME.gpn.so", file.string()));
  if (about.st_size > largest_module)
    return tl::unexpected(fmt::format("{}: has {} bytes, a module has at most {}; strip it or keep tables out of it",
                                      file.string(), about.st_size, largest_module));
  SealedCopy copy(create_runnable(file.filename().string()));
  if (copy.descriptor_ < 0) return refuse("no memory to copy it to can be had");
  if (!copy_all(from.descriptor_, copy.descriptor_)) return refuse("cannot be copied");
  if (::fcntl(copy.descriptor_, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    return refuse("its copy cannot be sealed");
  return copy;
}

SealedCopy::SealedCopy(SealedCopy&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

SealedCopy::~SealedCopy() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<std::string, std::string> SealedCopy::bytes() const {
  struct stat about {};
  if (::fstat(descriptor_, &about) != 0) return tl::unexpected(std::string(std::strerror(errno)));
  std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t size = ::pread(descriptor_, bytes.data() + at, bytes.size() - at, static_cast<off_t>(at));
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return tl::unexpected(std::string("its copy cannot be read"));
    at += static_cast<std::size_t>(size);
  }
  return bytes;
}

fs::path SealedCopy::path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

void SealedCopy::leave_open() noexcept { descriptor_ = -1; }

}  // namespace gpn::host
