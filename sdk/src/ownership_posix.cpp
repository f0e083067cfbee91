#include "ownership.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gpn::host {

namespace fs = std::filesystem;

std::string why_unsafe(const fs::path& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return {};
  if (about.st_uid != ::geteuid() && about.st_uid != 0)
    return "it belongs to another user; take it over with chown, or use another one";
  if ((about.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return fmt::format("others may write it; take that away with chmod go-w {}", path.string());
  return {};
}

FileLock::FileLock(const fs::path& file)
    : descriptor_(::open((file.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)) {
  while (is_held() && ::flock(descriptor_.number(), LOCK_EX) != 0)
    if (errno != EINTR) descriptor_ = Descriptor();
}

void create_private(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path().parent_path(), error);
  ::mkdir(file.parent_path().c_str(), 0700);
  const Descriptor created(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
}

}  // namespace gpn::host
