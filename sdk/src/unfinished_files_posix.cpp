// A signal handler cannot wait for a lock or use the heap: the paths are in fixed file_slots, each with its own state.
#include <gpn/host/unfinished_files.hpp>

#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <utility>

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

}  // namespace gpn::host
