// AtomicFile on POSIX systems: open beside the target, write, fsync, rename. The paths of unfinished files are in fixed
// slots, each with its own state: a signal handler cannot wait for a lock or use the heap.
#include <gpn/host/atomic_file.hpp>

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gpn::host {
namespace {

enum class State : int { Free, Changing, Used };

struct FileSlot {
  std::atomic<State> state{State::Free};
  pid_t process = 0;  // a child has the file_slots of its parent, but not its files
  std::array<char, PATH_MAX> path{};
};
static_assert(std::atomic<State>::is_always_lock_free);

std::array<FileSlot, 8> file_slots;

namespace fs = std::filesystem;
using Failure = tl::unexpected<std::string>;

constexpr mode_t new_file_mode = 0666;  // the umask takes away what the user does not grant
/// Set-user-ID, set-group-ID and sticky bits are not kept: they were granted to the old content.
constexpr mode_t kept_permissions = 0777;
constexpr unsigned most_links = 40;
constexpr unsigned most_temporaries = 1000;

Failure failure(std::string_view path, std::string_view what) {
  return Failure(fmt::format("{}: {}: {}", path, what, std::strerror(errno)));
}

/// Where links lead to, so that the link stays and its target is replaced or comes to be.
tl::expected<fs::path, std::string> resolved(const fs::path& path) {
  fs::path target = path;
  std::error_code error;
  for (unsigned links = 0; fs::is_symlink(fs::symlink_status(target, error)); ++links) {
    if (links == most_links) return Failure(fmt::format("{}: too many links lead to each other", path.string()));
    const fs::path next = fs::read_symlink(target, error);
    if (error) return Failure(fmt::format("{}: the link cannot be read: {}", target.string(), error.message()));
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return target;
}

bool is_same_file(int descriptor, const std::string& path) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::lstat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

/// Removes the file of a process that was killed. False if another process is writing it, or it is none of ours.
bool remove_leftover(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return errno == ENOENT;
  struct stat status {};
  const bool is_ours = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
                       status.st_nlink == 1;
  const bool is_removed = is_ours && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && is_same_file(descriptor, path) &&
                          ::unlink(path.c_str()) == 0;
  ::close(descriptor);
  return is_removed;
}

/// Opens and locks a file in the same folder: only there can rename() replace the target in one step. -1 with errno.
int open_beside(const std::string& path, std::string& temporary) {
  for (unsigned number = 0; number < most_temporaries;) {
    temporary = fmt::format("{}.gpn-{}.tmp", path, number);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, new_file_mode);
    if (descriptor < 0 && errno != EEXIST) return -1;
    if (descriptor < 0) {
      if (!remove_leftover(temporary)) ++number;
      continue;
    }
    // Another process may have taken the file for a leftover before it was locked.
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && is_same_file(descriptor, temporary)) return descriptor;
    ::close(descriptor);
    ++number;
  }
  errno = EEXIST;
  return -1;
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::string& path) noexcept {
  if (path.size() >= PATH_MAX) return;
  for (std::size_t i = 0; i < file_slots.size(); ++i) {
    State expected = State::Free;
    if (!file_slots[i].state.compare_exchange_strong(expected, State::Changing)) continue;
    file_slots[i].path[path.copy(file_slots[i].path.data(), path.size())] = '\0';
    file_slots[i].process = ::getpid();
    file_slots[i].state = State::Used;
    slot_ = i;
    return;
  }
}

UnfinishedFile::UnfinishedFile(UnfinishedFile&& other) noexcept : slot_(std::exchange(other.slot_, std::nullopt)) {}

UnfinishedFile& UnfinishedFile::operator=(UnfinishedFile&& other) noexcept {
  if (this == &other) return *this;
  forget();
  slot_ = std::exchange(other.slot_, std::nullopt);
  return *this;
}

UnfinishedFile::~UnfinishedFile() { forget(); }

void UnfinishedFile::forget() noexcept {
  if (slot_) file_slots[*slot_].state = State::Free;
  slot_.reset();
}

void remove_unfinished_files() noexcept {
  for (const FileSlot& slot : file_slots)
    if (slot.state == State::Used && slot.process == ::getpid()) ::unlink(slot.path.data());
}

tl::expected<AtomicFile, std::string> AtomicFile::create(std::string_view path) {
  AtomicFile file;
  if (path == "-") {
    file.path_ = "standard output";
    file.descriptor_ = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (file.descriptor_ < 0) return failure(file.path_, "cannot be written");
    return file;
  }
  const auto target = resolved(path);
  if (!target) return Failure(target.error());
  file.path_ = target->string();
  struct stat old {};
  const bool replaces = ::stat(file.path_.c_str(), &old) == 0;
  if (replaces && (S_ISCHR(old.st_mode) || S_ISFIFO(old.st_mode))) return write_through(path);
  if (replaces && !S_ISREG(old.st_mode))
    return Failure(fmt::format("{}: is not a regular file and is not replaced", path));
  std::string temporary;
  file.descriptor_ = open_beside(file.path_, temporary);
  if (file.descriptor_ < 0) return failure(path, "cannot be created");
  file.unfinished_.emplace(temporary);
  file.temporary_ = std::move(temporary);
  if (replaces && ::fchmod(file.descriptor_, old.st_mode & kept_permissions) != 0)
    return failure(path, "its permissions cannot be kept");
  return file;
}

tl::expected<AtomicFile, std::string> AtomicFile::write_through(std::string_view path) {
  AtomicFile file;
  file.path_ = path;
  file.descriptor_ = ::open(file.path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file.descriptor_ < 0) return failure(path, "cannot be opened");
  return file;
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      unfinished_(std::exchange(other.unfinished_, std::nullopt)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this == &other) return *this;
  discard();
  path_ = std::move(other.path_);
  temporary_ = std::exchange(other.temporary_, {});
  unfinished_ = std::exchange(other.unfinished_, std::nullopt);
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

AtomicFile::~AtomicFile() { discard(); }

void AtomicFile::discard() noexcept {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
  temporary_.clear();
  unfinished_.reset();
}

tl::expected<void, std::string> AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure(path_, "cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

tl::expected<void, std::string> AtomicFile::commit() {
  const bool is_through = temporary_.empty();
  if (!is_through && ::fsync(descriptor_) != 0) return failure(path_, "cannot be brought to the disk");
  // The lock ends with the descriptor: until the file has its name it must not look left behind.
  if (!is_through && std::rename(temporary_.c_str(), path_.c_str()) != 0) return failure(path_, "cannot be replaced");
  temporary_.clear();
  unfinished_.reset();
  if (::close(std::exchange(descriptor_, -1)) != 0) return failure(path_, "cannot be closed");
  return {};
}

}  // namespace gpn::host
