#include <gpn/host/sealed_copy.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <string_view>
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

}  // namespace

tl::expected<std::string, std::string> SealedCopy::bytes_of(const fs::path& file) {
  const auto refuse = [&](std::string_view what) { return tl::unexpected(fmt::format("{}: {}", file.string(), what)); };
  const SealedCopy from(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat about {};
  if (from.descriptor_ < 0 || ::fstat(from.descriptor_, &about) != 0)
    return refuse(fmt::format("cannot be read: {}", std::strerror(errno)));
  if (!S_ISREG(about.st_mode)) return refuse("is no regular file; name a module NAME.gpn.so");
  if (about.st_size > largest_module)
    return refuse(fmt::format("has {} bytes, a module has at most {}; strip it or keep tables out of it", about.st_size,
                              largest_module));
  auto bytes = from.bytes();
  if (!bytes) return refuse(bytes.error());
  return bytes;
}

tl::expected<SealedCopy, std::string> SealedCopy::of(const fs::path& file) {
  const auto refuse = [&](const char* what) {
    return tl::unexpected(fmt::format("{}: {}: {}", file.string(), what, std::strerror(errno)));
  };
  const auto bytes = bytes_of(file);
  if (!bytes) return tl::unexpected(bytes.error());
  SealedCopy copy(create_runnable(file.filename().string()));
  if (copy.descriptor_ < 0) return refuse("no memory to copy it to can be had");
  if (!write_all(copy.descriptor_, bytes->data(), bytes->size())) return refuse("cannot be copied");
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
    if (size <= 0) return tl::unexpected(std::string("cannot be read to its end"));
    at += static_cast<std::size_t>(size);
  }
  return bytes;
}

fs::path SealedCopy::path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

void SealedCopy::leave_open() noexcept { descriptor_ = -1; }

}  // namespace gpn::host
