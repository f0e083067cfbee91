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
  const Descriptor file(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.is_open()) return errno == ENOENT;
  struct stat status {};
  const bool is_ours = ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) &&
                       status.st_uid == ::geteuid() && status.st_nlink == 1;
  return is_ours && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0 && is_same_file(file.number(), path) &&
         ::unlink(path.c_str()) == 0;
}

/// Opens and locks a file in the same folder: only there can rename() replace the target in one step. Otherwise errno.
Descriptor open_beside(const std::string& path, std::string& temporary) {
  for (unsigned number = 0; number < most_temporaries;) {
    temporary = fmt::format("{}.gpn-{}.tmp", path, number);
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, new_file_mode));
    if (!file.is_open() && errno != EEXIST) return file;
    // Another process may have taken the file for a leftover before it was locked.
    if (file.is_open() && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0 && is_same_file(file.number(), temporary))
      return file;
    if (file.is_open() || !remove_leftover(temporary)) ++number;
  }
  errno = EEXIST;
  return Descriptor();
}

/// Null where all slots are used.
FileSlot* remember(const std::string& path) noexcept {
  if (path.size() >= PATH_MAX) return nullptr;
  for (FileSlot& slot : file_slots) {
    State expected = State::Free;
    if (!slot.state.compare_exchange_strong(expected, State::Changing)) continue;
    slot.path[path.copy(slot.path.data(), path.size())] = '\0';
    slot.process = ::getpid();
    slot.state = State::Used;
    return &slot;
  }
  return nullptr;
}

}  // namespace

void remove_unfinished_files() noexcept {
  for (const FileSlot& slot : file_slots)
    if (slot.state == State::Used && slot.process == ::getpid()) ::unlink(slot.path.data());
}

struct AtomicFile::NewFile {
  explicit NewFile(std::string name) noexcept : path(std::move(name)), slot(remember(path)) {}
  ~NewFile() {
    if (!is_committed) ::unlink(path.c_str());
    if (slot != nullptr) slot->state = State::Free;
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  std::string path;
  FileSlot* slot;
  bool is_committed = false;
};

AtomicFile::AtomicFile(std::string path, Descriptor descriptor) noexcept
    : path_(std::move(path)), descriptor_(std::move(descriptor)) {}

tl::expected<AtomicFile, std::string> AtomicFile::create(std::string_view path) {
  if (path == "-") {
    AtomicFile file("standard output", Descriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)));
    if (!file.descriptor_.is_open()) return failure(file.path_, "cannot be written");
    return file;
  }
  const auto target = resolved(path);
  if (!target) return Failure(target.error());
  struct stat old {};
  const bool replaces = ::stat(target->c_str(), &old) == 0;
  if (replaces && (S_ISCHR(old.st_mode) || S_ISFIFO(old.st_mode))) {
    AtomicFile file(std::string(path), Descriptor(::open(target->c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)));
    if (!file.descriptor_.is_open()) return failure(path, "cannot be opened");
    return file;
  }
  if (replaces && S_ISDIR(old.st_mode)) return Failure(fmt::format("{} is a folder; name a file in it", path));
  if (replaces && !S_ISREG(old.st_mode))
    return Failure(fmt::format("{}: is not a regular file and is not replaced", path));
  std::string temporary;
  AtomicFile file(target->string(), open_beside(target->string(), temporary));
  if (!file.descriptor_.is_open()) return failure(path, "cannot be created");
  file.new_ = std::make_shared<NewFile>(std::move(temporary));
  if (replaces && ::fchmod(file.descriptor_.number(), old.st_mode & kept_permissions) != 0)
    return failure(path, "its permissions cannot be kept");
  return file;
}

tl::expected<void, std::string> AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure(path_, "cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

tl::expected<void, std::string> AtomicFile::commit() {
  if (new_ && ::fsync(descriptor_.number()) != 0) return failure(path_, "cannot be brought to the disk");
  // The lock ends with the descriptor: until the file has its name it must not look left behind.
  if (new_ && std::rename(new_->path.c_str(), path_.c_str()) != 0) return failure(path_, "cannot be replaced");
  if (new_) new_->is_committed = true;
  new_.reset();
  if (::close(descriptor_.release()) != 0) return failure(path_, "cannot be closed");
  return {};
}

}  // namespace gpn::host
